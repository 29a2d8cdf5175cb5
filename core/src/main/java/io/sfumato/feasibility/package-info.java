/**
 * What a k would mean for a table before anything is run. Two answers stand beside each other. {@link
 * io.sfumato.feasibility.Simulation} knows nothing but how the values of each column are spread: it draws tables whose
 * columns are independent and counts how often every combination that occurs has k rows (Morton 2012, table 12, for binary
 * columns). {@link io.sfumato.feasibility.TableFeasibility} counts the combinations that are really there, and tells which column to
 * coarsen or to leave out so that the fewest rows stay below k.
 */
@NullMarked
package io.sfumato.feasibility;

import org.jspecify.annotations.NullMarked;
