package io.sfumato.algorithm.lattice;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How a tuple of node numbers is packed into as few longs as hold it: each column has a field of its own, wide enough for its
 * finest level, and no field crosses from one long to the next. A column at its root is 0 in its field.
 */
final class TuplePacking {

    private final List<LevelNumbers> columns;
    private final int words;
    private final int[] word;
    private final int[] shift;
    private final long[] mask;

    /** Fields for columns that are never finer than these levels. */
    TuplePacking(List<LevelNumbers> columns, int[] finest) {
        this.columns = List.copyOf(columns);
        int count = columns.size();
        this.word = new int[count];
        this.shift = new int[count];
        this.mask = new long[count];
        int used = 0;
        int at = 0;
        for (int i = 0; i < count; i++) {
            int bits =
                    Integer.SIZE - Integer.numberOfLeadingZeros(columns.get(i).size(finest[i]) - 1);
            if (used + bits > Long.SIZE) {
                at++;
                used = 0;
            }
            word[i] = at;
            shift[i] = bits == 0 ? 0 : used;
            mask[i] = (1L << bits) - 1;
            used += bits;
        }
        this.words = at + 1;
    }

    /** Two fields for each column: those of the first come before all of the second. */
    static TuplePacking doubled(List<LevelNumbers> columns, int[] finest) {
        List<LevelNumbers> twice = new ArrayList<>(columns);
        twice.addAll(columns);
        int[] levels = Arrays.copyOf(finest, finest.length * 2);
        System.arraycopy(finest, 0, levels, finest.length, finest.length);
        return new TuplePacking(twice, levels);
    }

    int fields() {
        return columns.size();
    }

    /** The levels of a column. */
    LevelNumbers steps(int column) {
        return columns.get(column);
    }

    /** Longs per tuple. */
    int words() {
        return words;
    }

    int word(int column) {
        return word[column];
    }

    int shift(int column) {
        return shift[column];
    }

    long mask(int column) {
        return mask[column];
    }

    void pack(int[] nodes, long[] key) {
        Arrays.fill(key, 0);
        for (int i = 0; i < nodes.length; i++) {
            key[word[i]] |= (long) nodes[i] << shift[i];
        }
    }

    /** The node of one column in the tuple that begins at {@code keys[at]}. */
    int node(long[] keys, int at, int column) {
        return (int) (keys[at + word[column]] >>> shift[column] & mask[column]);
    }
}
