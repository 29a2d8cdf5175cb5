/**
 * The whole way of a job, once: {@link io.sfumato.job.Pipeline} reads a {@link io.sfumato.job.Source}, finds classes, recodes, writes a
 * draft to a {@link io.sfumato.job.Sink}, reads it back, has it verified, and only then lets it be published. The
 * {@link io.sfumato.job.Catalog} lists everything a job can name.
 */
@NullMarked
package io.sfumato.job;

import org.jspecify.annotations.NullMarked;
