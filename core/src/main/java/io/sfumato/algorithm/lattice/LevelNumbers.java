package io.sfumato.algorithm.lattice;

import io.sfumato.taxonomy.Taxonomy;

/**
 * The levels of one column as numbers alone: the nodes of each level are counted from 0, left to right, and each belongs to
 * one node of the level above. Level 0 are the values (missing is the last, where it occurs), the highest level is the root.
 */
public final class LevelNumbers {

    private final int[][] parents;

    private LevelNumbers(int[][] parents) {
        this.parents = parents;
    }

    public static LevelNumbers of(Taxonomy taxonomy) {
        int[][] parents = new int[taxonomy.height() + 1][];
        for (int level = 0; level < parents.length; level++) {
            int first = taxonomy.ancestor(0, level);
            int size = taxonomy.ancestor(taxonomy.leaves() - 1, level) - first + 1;
            parents[level] = new int[size];
            for (int node = 0; node < size && level < taxonomy.height(); node++) {
                parents[level][node] = taxonomy.parent(first + node) - taxonomy.ancestor(0, level + 1);
            }
        }
        return new LevelNumbers(parents);
    }

    /** The number that {@link LevelNumbers} gives to the ancestor of a leaf. */
    public static int number(Taxonomy taxonomy, int leaf, int level) {
        return taxonomy.ancestor(leaf, level) - taxonomy.ancestor(0, level);
    }

    public int height() {
        return parents.length - 1;
    }

    /** How many nodes a level has. */
    public int size(int level) {
        return parents[level].length;
    }

    /** For each node of one level the node above it on another, higher or equal one. */
    int[] map(int from, int to) {
        int[] map = new int[size(from)];
        for (int node = 0; node < map.length; node++) {
            int at = node;
            for (int level = from; level < to; level++) {
                at = parents[level][at];
            }
            map[node] = at;
        }
        return map;
    }

    /** How many levels two nodes of one level have to rise until they are one. */
    int distance(int level, int one, int other) {
        int left = one;
        int right = other;
        int at = level;
        while (left != right) {
            left = parents[at][left];
            right = parents[at][right];
            at++;
        }
        return at - level;
    }
}
