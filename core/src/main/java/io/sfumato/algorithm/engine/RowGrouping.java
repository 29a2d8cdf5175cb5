package io.sfumato.algorithm.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Groups rows by a key, in a hash table with open addressing. Groups stand in the order of their first rows. For one thread. */
final class RowGrouping {

    private final int mask;
    private final long[] keys;
    private final int[] slots;
    private final int[] rows;
    private final int[] groupOf;
    private final int[] sizes;
    private int count;
    private int groups;
    private int[] others = new int[0];

    /** Tells how many of some rows may be a class: the first ones, after it has put them in another order. */
    interface Admission {
        int most(int[] rows);
    }

    /** For up to so many rows. */
    RowGrouping(int most) {
        int size = Integer.highestOneBit(Math.max(8, most)) * 4;
        this.mask = size - 1;
        this.keys = new long[size];
        this.slots = new int[size];
        this.rows = new int[most];
        this.groupOf = new int[most];
        this.sizes = new int[most];
    }

    void add(int row, long key) {
        int slot = (int) (key ^ key >>> 32) & mask;
        while (slots[slot] != 0 && keys[slot] != key) {
            slot = (slot + 1) & mask;
        }
        if (slots[slot] == 0) {
            keys[slot] = key;
            slots[slot] = ++groups;
        }
        rows[count] = row;
        groupOf[count++] = slots[slot] - 1;
        sizes[slots[slot] - 1]++;
    }

    /** The classes admitted from groups of at least {@code least} rows. */
    List<int[]> all(int least, Admission admission) {
        int[] starts = new int[groups + 1];
        for (int group = 0; group < groups; group++) {
            starts[group + 1] = starts[group] + sizes[group];
        }
        int[] sorted = new int[count];
        int[] next = starts.clone();
        for (int i = 0; i < count; i++) {
            sorted[next[groupOf[i]]++] = rows[i];
        }
        List<int[]> admitted = new ArrayList<>();
        int[] rest = new int[count];
        int left = 0;
        for (int group = 0; group < groups; group++) {
            int from = starts[group];
            int to = starts[group + 1];
            int[] members = Arrays.copyOfRange(sorted, from, to);
            int most = members.length < least ? 0 : admission.most(members);
            if (most > 0) {
                admitted.add(Arrays.copyOf(members, most));
            }
            System.arraycopy(members, most, rest, left, members.length - most);
            left += members.length - most;
        }
        others = Arrays.copyOf(rest, left);
        return admitted;
    }

    /** The rows that are in no class. */
    int[] others() {
        return others;
    }
}
