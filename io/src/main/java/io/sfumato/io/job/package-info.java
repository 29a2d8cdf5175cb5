/**
 * Jobs as files. {@link io.sfumato.io.job.JobFile} reads a job in YAML or JSON, opens the table it names, finds out what the
 * job leaves open (kinds, notations, the seed) and gives the core's {@code Job} with its source and its output, or every
 * problem at once, each with line and column. Each section of a job has a reader of its own here.
 *
 * <p>{@link io.sfumato.io.job.JobSchema} is the same grammar for editors, derived from the catalogue, and
 * {@link io.sfumato.io.job.JobWriter} writes a proposed job with comments for its owner to confirm.
 */
@NullMarked
package io.sfumato.io.job;

import org.jspecify.annotations.NullMarked;
