/**
 * What is written beside a release: public records, computed from the published file alone, and private ones for the owner; and
 * how a run ended, as an {@link io.sfumato.record.Outcome}.
 */
@NullMarked
package io.sfumato.record;

import org.jspecify.annotations.NullMarked;
