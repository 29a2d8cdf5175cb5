/**
 * What researchers need a column to keep apart. A {@link io.sfumato.rule.ConstraintRule} names two sides of a column's values
 * and how much it matters that no published label mixes them; {@link io.sfumato.rule.Rules} are all rules of one column with
 * what is left of its value when they are broken.
 */
@NullMarked
package io.sfumato.rule;

import org.jspecify.annotations.NullMarked;
