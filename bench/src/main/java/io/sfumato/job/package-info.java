/** Runs of single algorithms on one encoded table, held against each other by the loss that the job searches by. */
@NullMarked
package io.sfumato.job;

import org.jspecify.annotations.NullMarked;
