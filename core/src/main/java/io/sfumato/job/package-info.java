/**
 * What is asked for: a {@link io.sfumato.job.Job} names columns, promises, an algorithm and a label style, and the
 * {@link io.sfumato.job.Catalog} lists everything that it can name.
 */
@NullMarked
package io.sfumato.job;

import org.jspecify.annotations.NullMarked;
