/**
 * From a solution to labels. Each {@link io.sfumato.recode.Recoding} is one way in which the values of a class become one
 * published label; the {@link io.sfumato.recode.Recoder} applies the chosen one to every class and column and joins classes
 * whose labels turn out equal.
 */
@NullMarked
package io.sfumato.recode;

import org.jspecify.annotations.NullMarked;
