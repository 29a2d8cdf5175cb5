/**
 * What a cell's text means: the kinds of values, how each is written in a file, and the canonical text under which equal
 * values are equal.
 */
@NullMarked
package io.sfumato.value;

import org.jspecify.annotations.NullMarked;
