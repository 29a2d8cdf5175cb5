/**
 * All steps of a job in one place: {@link io.sfumato.pipeline.Pipeline} reads a source, finds classes, recodes them, writes a
 * draft, reads it back, has it verified, and only then lets it be published.
 */
@NullMarked
package io.sfumato.pipeline;

import org.jspecify.annotations.NullMarked;
