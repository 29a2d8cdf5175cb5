/**
 * The quasi-identifying columns as a space. Each column is an {@link io.sfumato.space.Axis} of ordered codes; a class is a
 * {@link io.sfumato.space.Hull}, the least and greatest code on each axis, and its loss is a weighted sum of shares. All of it
 * is fixed-point arithmetic in longs, so that every machine and every fast variant finds the same answer.
 */
@NullMarked
package io.sfumato.space;

import org.jspecify.annotations.NullMarked;
