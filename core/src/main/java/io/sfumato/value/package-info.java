/**
 * What a cell's text means: the kinds of values, how each is written in a file, and the canonical text under which equal
 * values are equal.
 *
 * <p>A {@link io.sfumato.value.ValueFormat} reads cells that somebody has declared. Where nobody has, a
 * {@link io.sfumato.value.ColumnSample} watches the cells go by and {@link io.sfumato.value.KindInference} says what they
 * seem to be, or that they can be read in two ways; it never guesses between those.
 */
@NullMarked
package io.sfumato.value;

import org.jspecify.annotations.NullMarked;
