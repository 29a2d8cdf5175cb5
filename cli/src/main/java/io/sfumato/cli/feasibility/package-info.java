/**
 * What {@code sfumato feasible} asks and answers: columns of a table or columns that are only imagined, and the answer for
 * people and for programs.
 */
@NullMarked
package io.sfumato.cli.feasibility;

import org.jspecify.annotations.NullMarked;
