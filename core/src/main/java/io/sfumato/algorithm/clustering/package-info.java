/**
 * Algorithms that grow classes row by row around a seed. Hot loops live in {@link io.sfumato.algorithm.clustering.GrowthTable}: the
 * loss of a class with one more row is a sum of look-ups, one per axis.
 */
@NullMarked
package io.sfumato.algorithm.clustering;

import org.jspecify.annotations.NullMarked;
