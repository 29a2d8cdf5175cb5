/**
 * How likely people are found again. {@link io.sfumato.risk.ClassSizes} is all that most figures need: how many classes of each
 * size a table has. {@link io.sfumato.risk.Risk} holds the figures of a table; an {@link io.sfumato.risk.Estimator} tells from a
 * sample how many of its rows are unique in the population it was drawn from; {@link io.sfumato.risk.UniqueSets} finds the few
 * columns by which rows stand out.
 */
@NullMarked
package io.sfumato.risk;

import org.jspecify.annotations.NullMarked;
