/**
 * Algorithms that coarsen each column to one level for all rows. The vectors of levels are the nodes of a lattice; a node is
 * judged by its {@link io.sfumato.algorithm.lattice.FrequencySet}, the tuples that occur with their counts and histograms,
 * which comes from a {@link io.sfumato.algorithm.lattice.FrequencySource} once and is rolled up from there. A {@link
 * io.sfumato.algorithm.lattice.LatticeAlgorithm} sees nothing else of the table, so that it runs the same over rows in memory,
 * in a database or on a cluster. What one node tells of others is argued in {@code NodeJudge}; the optimisers of research
 * value, which call a node a generalization string, share {@code StringSearch}.
 */
@NullMarked
package io.sfumato.algorithm.lattice;

import org.jspecify.annotations.NullMarked;
