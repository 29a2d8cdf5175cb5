/**
 * Jobs of the UTD Anonymization Toolbox. {@link io.sfumato.io.utd.UtdConfig} is what such a file says, every problem with its
 * line; {@link io.sfumato.io.utd.UtdTable} reads its table as the toolbox does; {@link io.sfumato.io.utd.UtdDocument} says the
 * same as a job of ours, whose every word still knows its line in the toolbox's file.
 */
@NullMarked
package io.sfumato.io.utd;

import org.jspecify.annotations.NullMarked;
