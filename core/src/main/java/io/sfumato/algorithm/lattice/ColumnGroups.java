package io.sfumato.algorithm.lattice;

import io.sfumato.privacy.PrivacyModel;
import io.sfumato.privacy.Promises;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Promises about sets of columns: rows that are alike in a set must be enough, of those that are published. Leaving out rows
 * that are too few in one set can make others too few in another, so that is repeated until nothing changes; the rows that are
 * left are the most that keep all sets, whatever the order.
 */
final class ColumnGroups {

    /** Where each class goes when only the columns of a set are looked at, and how many rows must be together there. */
    @SuppressWarnings("ArrayRecordComponent") // handed from one loop to the next, compared by nobody
    private record Projection(int[] groupOf, int groups, int k) {}

    private final List<Projection> projections = new ArrayList<>();
    private final long[] rows;

    private ColumnGroups(long[] rows) {
        this.rows = rows;
    }

    /** Of the classes of a node. */
    static ColumnGroups of(FrequencySet set, List<String> names, Lattice lattice, Promises promises) {
        long[] rows = new long[set.size()];
        for (int tuple = 0; tuple < rows.length; tuple++) {
            rows[tuple] = set.people(tuple);
        }
        ColumnGroups groups = new ColumnGroups(rows);
        for (PrivacyModel model : promises.bySets()) {
            int[] levels = set.levels();
            for (int column = 0; column < levels.length; column++) {
                levels[column] = model.set().contains(names.get(column))
                        ? levels[column]
                        : lattice.columns().get(column).height();
            }
            FrequencySet.RollUp up = set.rollUp(levels);
            groups.projections.add(new Projection(up.groupOf(), up.set().size(), model.leastRows()));
        }
        return groups;
    }

    /** Adds the classes that cannot be published to those that are left out already. */
    void spread(BitSet failing) {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (Projection projection : projections) {
                long[] sums = sums(projection, failing);
                for (int tuple = 0; tuple < rows.length; tuple++) {
                    if (!failing.get(tuple) && sums[projection.groupOf()[tuple]] < projection.k()) {
                        failing.set(tuple);
                        changed = true;
                    }
                }
            }
        }
    }

    private long[] sums(Projection projection, BitSet without) {
        long[] sums = new long[projection.groups()];
        for (int tuple = 0; tuple < rows.length; tuple++) {
            sums[projection.groupOf()[tuple]] += without.get(tuple) ? 0 : rows[tuple];
        }
        return sums;
    }

    /** The fewest rows that are alike in each set when nothing is left out. */
    List<Long> fewest() {
        List<Long> fewest = new ArrayList<>();
        for (Projection projection : projections) {
            long least = Long.MAX_VALUE;
            for (long sum : sums(projection, new BitSet())) {
                least = Math.min(least, sum);
            }
            fewest.add(least);
        }
        return fewest;
    }
}
