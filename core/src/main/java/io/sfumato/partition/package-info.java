/**
 * What an algorithm produces: a {@link io.sfumato.partition.Partition} of the rows into classes, some rows possibly
 * suppressed. {@link io.sfumato.partition.ClassSummary} is what privacy models look at: counts that can be merged, gathered
 * for the columns that are asked for, so that this package knows no model.
 */
@NullMarked
package io.sfumato.partition;

import org.jspecify.annotations.NullMarked;
