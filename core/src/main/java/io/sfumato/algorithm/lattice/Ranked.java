package io.sfumato.algorithm.lattice;

import io.sfumato.partition.LevelSearch;
import java.util.Arrays;

/**
 * A node that keeps all promises, or the bound of a box of nodes, in order of preference: least loss, then least height, then
 * least cell loss, then the lowest level in the first column where they differ.
 *
 * @param levels of the node, or of the finest node of the box
 * @param cells the sum of cell losses
 * @param suppressed rows in failing classes
 */
@SuppressWarnings("ArrayRecordComponent") // compared by compareTo only
record Ranked(int[] levels, double loss, long cells, long suppressed) implements Comparable<Ranked> {

    @Override
    public int compareTo(Ranked other) {
        int order = Double.compare(loss, other.loss);
        order = order != 0 ? order : Integer.compare(Lattice.height(levels), Lattice.height(other.levels));
        order = order != 0 ? order : Long.compare(cells, other.cells);
        return order != 0 ? order : Arrays.compare(levels, other.levels);
    }

    LevelSearch.Node node() {
        return new LevelSearch.Node(Arrays.stream(levels).boxed().toList(), loss, suppressed);
    }
}
