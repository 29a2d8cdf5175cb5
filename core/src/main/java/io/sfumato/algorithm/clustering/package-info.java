/**
 * Algorithms that grow classes row by row around a seed. Hot loops live in {@link io.sfumato.algorithm.clustering.GrowthTable}:
 * the loss of a class with one more row is a sum of look-ups, one per axis. Greedy k-member asks these questions of a tree of
 * boxes ({@link io.sfumato.algorithm.clustering.RowTree}) that gives the same answers.
 */
@NullMarked
package io.sfumato.algorithm.clustering;

import org.jspecify.annotations.NullMarked;
