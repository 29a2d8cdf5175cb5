package io.sfumato.algorithm.lattice;

import java.util.Arrays;

/**
 * A node that keeps all promises, or the bound of a box of nodes, in order of preference: least loss, then least height
 * (by research value: fewest columns at the top), then least cell loss, then the lowest level in the first column where they
 * differ.
 *
 * @param levels of the node, or of the finest node of the box
 * @param rank the height, or the number of columns at the top
 * @param cells the loss in fixed point: the sum of cell losses, or what is lost of the research value
 * @param suppressed rows in failing classes
 */
@SuppressWarnings("ArrayRecordComponent") // compared by compareTo only
record RankedNode(int[] levels, double loss, int rank, long cells, long suppressed) implements Comparable<RankedNode> {

    @Override
    public int compareTo(RankedNode other) {
        int order = Double.compare(loss, other.loss);
        order = order != 0 ? order : Integer.compare(rank, other.rank);
        order = order != 0 ? order : Long.compare(cells, other.cells);
        return order != 0 ? order : Arrays.compare(levels, other.levels);
    }
}
