package io.sfumato.algorithm.lattice;

import io.sfumato.partition.ClassSummary;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The classes that one level per column makes: every tuple of nodes that occurs, how many rows have it, and a histogram for
 * each promised sensitive column. A coarser set is rolled up from a finer one without looking at a row again.
 *
 * <p>Where people may have several rows, a tuple is those whose first and last nodes agree: it has each column twice. It is
 * <em>torn</em>, and no class, until its levels make the two one; nodes of a level follow the order of values, so then all nodes
 * of these people are one.
 *
 * <p>Memory: 16 bytes per tuple and 64 bits of its fields, 12 per entry of a histogram.
 */
public final class FrequencySet {

    private final TuplePacking packing;
    private final int[] levels;
    private final long[] keys;
    private final long[] rows;
    private final long[] people;
    private final List<TupleHistograms> sensitive;

    private FrequencySet(
            TuplePacking packing, int[] levels, long[] keys, Sizes sizes, List<TupleHistograms> sensitive) {
        this.packing = packing;
        this.levels = levels;
        this.keys = keys;
        this.rows = sizes.rows();
        this.people = sizes.people();
        this.sensitive = sensitive;
    }

    /** How many rows and people each tuple has; one array for both where these are the same. */
    @SuppressWarnings("ArrayRecordComponent") // unpacked at once, compared by nobody
    private record Sizes(long[] rows, long[] people) {}

    /** What the source tells of these levels. */
    public static FrequencySet of(
            FrequencySource source, List<LevelNumbers> columns, int[] levels, List<String> sensitive) {
        Builder builder = new Builder(columns, levels, sensitive.size(), source.people());
        source.groupBy(levels.clone(), sensitive, builder);
        return builder.build();
    }

    /** A coarser set, and where each tuple of the finer one went. */
    @SuppressWarnings("ArrayRecordComponent") // handed from one loop to the next, compared by nobody
    record RollUp(FrequencySet set, int[] groupOf) {}

    /** The set of levels that are nowhere lower than this one's. */
    public FrequencySet at(int[] coarser) {
        return Arrays.equals(coarser, levels) ? this : rollUp(coarser).set();
    }

    RollUp rollUp(int[] coarser) {
        Change change = new Change(coarser);
        TupleIndex index = new TupleIndex(packing.words());
        int[] groupOf = packing.words() == 1 ? change.groupNarrow(index) : change.groupWide(index);
        long[] sums = sums(rows, groupOf, index.size());
        long[] heads = people == rows ? sums : sums(people, groupOf, index.size());
        List<TupleHistograms> joined = new ArrayList<>();
        for (TupleHistograms counts : sensitive) {
            joined.add(counts.join(groupOf, sums.length));
        }
        Sizes sizes = new Sizes(sums, heads);
        return new RollUp(new FrequencySet(packing, coarser.clone(), index.keys(), sizes, joined), groupOf);
    }

    private static long[] sums(long[] counts, int[] groupOf, int groups) {
        long[] sums = new long[groups];
        for (int tuple = 0; tuple < groupOf.length; tuple++) {
            sums[groupOf[tuple]] += counts[tuple];
        }
        return sums;
    }

    /** Replaces the fields of the columns that are raised; those that go to a level of one node are simply cleared. */
    private final class Change {
        private final long[] kept = new long[packing.words()];
        private final int[] raised;
        private final int[][] maps;

        Change(int[] coarser) {
            Arrays.fill(kept, -1L);
            int[] found = new int[packing.fields()];
            int count = 0;
            this.maps = new int[found.length][];
            for (int field = 0; field < found.length; field++) {
                int column = field % coarser.length;
                if (coarser[column] < levels[column]) {
                    throw new IllegalArgumentException("column " + column + " is coarser already");
                } else if (coarser[column] > levels[column]) {
                    kept[packing.word(field)] &= ~(packing.mask(field) << packing.shift(field));
                    if (packing.steps(field).size(coarser[column]) > 1) {
                        maps[count] = packing.steps(field).map(levels[column], coarser[column]);
                        found[count++] = field;
                    }
                }
            }
            this.raised = Arrays.copyOf(found, count);
        }

        int[] groupWide(TupleIndex index) {
            int[] groupOf = new int[size()];
            long[] key = new long[packing.words()];
            for (int tuple = 0; tuple < groupOf.length; tuple++) {
                apply(tuple * key.length, key);
                groupOf[tuple] = index.number(key);
            }
            return groupOf;
        }

        /** The same where a tuple is one long. */
        int[] groupNarrow(TupleIndex index) {
            int[] groupOf = new int[size()];
            for (int tuple = 0; tuple < groupOf.length; tuple++) {
                long key = keys[tuple] & kept[0];
                for (int i = 0; i < raised.length; i++) {
                    int column = raised[i];
                    key |= (long) maps[i][packing.node(keys, tuple, column)] << packing.shift(column);
                }
                groupOf[tuple] = index.number(key);
            }
            return groupOf;
        }

        private void apply(int at, long[] key) {
            for (int word = 0; word < key.length; word++) {
                key[word] = keys[at + word] & kept[word];
            }
            for (int i = 0; i < raised.length; i++) {
                int column = raised[i];
                key[packing.word(column)] |= (long) maps[i][packing.node(keys, at, column)] << packing.shift(column);
            }
        }
    }

    /** The number of tuples. */
    public int size() {
        return rows.length;
    }

    /** How many rows have this tuple. */
    public long rows(int tuple) {
        return rows[tuple];
    }

    /** How many people have this tuple. */
    public long people(int tuple) {
        return people[tuple];
    }

    /** Whether the rows of its people lie in different classes. */
    public boolean torn(int tuple) {
        int at = tuple * packing.words();
        for (int field = levels.length; field < packing.fields(); field++) {
            if (packing.node(keys, at, field) != packing.node(keys, at, field - levels.length)) {
                return true;
            }
        }
        return false;
    }

    /** The node of a tuple in a column; of a torn one the first. */
    public int node(int tuple, int column) {
        return packing.node(keys, tuple * packing.words(), column);
    }

    public int level(int column) {
        return levels[column];
    }

    int[] levels() {
        return levels.clone();
    }

    /** Puts what privacy models look at into an empty summary. */
    void summarize(int tuple, ClassSummary summary) {
        summary.addRows(people[tuple]);
        for (int i = 0; i < sensitive.size(); i++) {
            sensitive.get(i).addTo(summary.histogram(i), tuple);
        }
    }

    /** How many different nodes occur in a column; of people with several, the first and the last. */
    int distinct(int column) {
        boolean[] seen = new boolean[packing.steps(column).size(levels[column])];
        int distinct = 0;
        for (int field = column; field < packing.fields(); field += levels.length) {
            for (int tuple = 0; tuple < size(); tuple++) {
                int node = node(tuple, field);
                distinct += seen[node] ? 0 : 1;
                seen[node] = true;
            }
        }
        return distinct;
    }

    /** Takes what a source groups. */
    private static final class Builder implements FrequencySource.Receiver {
        private final int[] levels;
        private final TuplePacking packing;
        private final TupleIndex index;
        private final long[] key;
        private final List<TupleHistograms.Builder> sensitive = new ArrayList<>();
        private final boolean people;
        private final int[] nodes;
        private long[] sums = new long[256];
        private long[] heads = new long[256];

        Builder(List<LevelNumbers> columns, int[] levels, int sensitiveColumns, boolean people) {
            this.levels = levels.clone();
            this.people = people;
            this.packing = people ? TuplePacking.doubled(columns, levels) : new TuplePacking(columns, levels);
            this.nodes = new int[packing.fields()];
            this.index = new TupleIndex(packing.words());
            this.key = new long[packing.words()];
            for (int i = 0; i < sensitiveColumns; i++) {
                sensitive.add(new TupleHistograms.Builder());
            }
        }

        @Override
        public void add(int[] nodes, int[] values, long count) {
            packing.pack(nodes, key);
            int tuple = number();
            sums[tuple] += count;
            for (int i = 0; i < values.length; i++) {
                sensitive.get(i).add(tuple, values[i], count);
            }
        }

        @Override
        public void addPerson(int[] lows, int[] highs, int[][] values, long rows) {
            System.arraycopy(lows, 0, nodes, 0, lows.length);
            System.arraycopy(highs, 0, nodes, lows.length, highs.length);
            packing.pack(nodes, key);
            int tuple = number();
            sums[tuple] += rows;
            heads[tuple]++;
            for (int i = 0; i < values.length; i++) {
                sensitive.get(i).addAll(tuple, values[i]);
            }
        }

        private int number() {
            int tuple = index.number(key);
            if (tuple == sums.length) {
                sums = Arrays.copyOf(sums, tuple * 2);
                heads = Arrays.copyOf(heads, tuple * 2);
            }
            return tuple;
        }

        FrequencySet build() {
            long[] counted = Arrays.copyOf(sums, index.size());
            List<TupleHistograms> counts = sensitive.stream()
                    .map(builder -> builder.build(counted.length))
                    .toList();
            Sizes sizes = new Sizes(counted, people ? Arrays.copyOf(heads, index.size()) : counted);
            return new FrequencySet(packing, levels, index.keys(), sizes, counts);
        }
    }
}
