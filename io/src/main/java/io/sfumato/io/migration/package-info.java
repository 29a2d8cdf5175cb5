/**
 * Work that was begun in another tool, taken over as a job of ours: {@link io.sfumato.io.migration.ArxMigration} an ARX project,
 * {@link io.sfumato.io.migration.UtdMigration} a configuration of the UTD toolbox. Both give a {@link
 * io.sfumato.io.migration.Migration}: a proposed job, the files that go with it, and in words what was taken over and what was
 * not. Nothing that is not taken over is passed over in silence.
 *
 * <p>Projects may come from anybody. Of an archive only named parts are opened, none of them as serialized objects; no part
 * decides where something is written; and what unpacks to far more than it should is refused.
 */
@NullMarked
package io.sfumato.io.migration;

import org.jspecify.annotations.NullMarked;
