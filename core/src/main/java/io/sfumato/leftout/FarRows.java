package io.sfumato.leftout;

import io.sfumato.table.Column;
import io.sfumato.table.PersonRows;
import io.sfumato.table.Table;
import io.sfumato.taxonomy.Automatic;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Rows whose number or date lies far from that of all others, in a column without a declared domain. They stretch the range by
 * which losses are divided: with one age of 777,777 among ages of 20 to 60, labels of forty years seem to lose nothing.
 *
 * @param byColumn the rows of each such column
 */
record FarRows(Map<String, BitSet> byColumn) {

    /**
     * A row is far if a gap of so many times the range of nearly all others lies before it. True columns, however skewed, were
     * not seen to have such a gap. A smaller one would leave out some of their rows, a greater one would keep more wrong values.
     */
    private static final double FAR = 2;

    /**
     * Nearly all rows are those without one in so many at each end, or without as many as may be left out if these are more. A
     * round number, not tuned: a smaller one takes more rows for far.
     */
    private static final int NEARLY_ALL = 100;

    /** The far rows of a table of which so many rows may be left out. */
    static FarRows of(Table table, int suppressible) {
        int tail = Math.max(1, Math.max(suppressible, table.rows() / NEARLY_ALL));
        Map<String, BitSet> found = new LinkedHashMap<>();
        List<Ends> ends = new ArrayList<>();
        for (Column column : table.quasi()) {
            boolean automatic =
                    column.spec().taxonomy().map(Automatic.class::isInstance).orElse(true);
            if (column.kind().ordered() && column.spec().domain().isEmpty() && automatic) {
                ends.add(Ends.of(column, tail));
            }
        }
        ends.stream()
                .filter(each -> !each.rows.isEmpty())
                .sorted(Comparator.comparingDouble(each -> -each.stretch))
                .forEach(each -> found.put(each.name, each.rows));
        return new FarRows(found);
    }

    /**
     * The far rows, with all other rows of their people, that can be left out within the limit; the most stretched columns first.
     */
    BitSet within(int limit, PersonRows units) {
        BitSet together = new BitSet();
        for (BitSet rows : byColumn.values()) {
            BitSet more = (BitSet) together.clone();
            rows.stream()
                    .map(units::of)
                    .forEach(unit -> IntStream.range(0, units.rows(unit))
                            .map(i -> units.row(unit, i))
                            .forEach(more::set));
            if (more.cardinality() <= limit) {
                together.or(more);
            }
        }
        return together;
    }

    /** What the owner is told about far rows that are published. */
    List<String> remarks(BitSet published) {
        List<String> remarks = new ArrayList<>();
        byColumn.forEach((column, rows) -> {
            BitSet seen = (BitSet) rows.clone();
            seen.and(published);
            int count = seen.cardinality();
            if (count > 0) {
                remarks.add("In column '" + column + "' " + (count == 1 ? "1 row lies" : count + " rows lie")
                        + " far from all others. That stretches the scale on which losses are told, so that they seem small, and makes "
                        + "wide labels. Correct what is wrong, say what means missing, leave it out ('suppression'), or give the "
                        + "column its 'domain'.");
            }
        });
        return remarks;
    }

    /**
     * The far rows at both ends of a column.
     *
     * @param stretch how many times wider they make the column's range
     */
    private record Ends(String name, BitSet rows, double stretch) {

        static Ends of(Column column, int tail) {
            int values = column.dictionary().values();
            long[] counts = new long[values];
            for (int row = 0; row < column.rows(); row++) {
                if (column.code(row) < values) {
                    counts[column.code(row)]++;
                }
            }
            int[] used =
                    IntStream.range(0, values).filter(code -> counts[code] > 0).toArray();
            int low = 0;
            int high = used.length - 1;
            for (long seen = 0; low < high && seen + counts[used[low]] <= tail; low++) {
                seen += counts[used[low]];
            }
            for (long seen = 0; high > low && seen + counts[used[high]] <= tail; high--) {
                seen += counts[used[high]];
            }
            return low < high ? beyond(column, used, low, high) : new Ends(column.name(), new BitSet(), 1);
        }

        /** The rows beyond the first gap below and above nearly all rows. */
        private static Ends beyond(Column column, int[] used, int low, int high) {
            double middle = position(column, used[high]) - position(column, used[low]);
            int first = low;
            while (first > 0 && position(column, used[first]) - position(column, used[first - 1]) < FAR * middle) {
                first--;
            }
            int last = high;
            while (last < used.length - 1
                    && position(column, used[last + 1]) - position(column, used[last]) < FAR * middle) {
                last++;
            }
            BitSet rows = new BitSet();
            int least = used[first];
            int greatest = used[last];
            for (int row = 0; row < column.rows(); row++) {
                int code = column.code(row);
                rows.set(row, code < column.dictionary().values() && (code < least || code > greatest));
            }
            double range = position(column, greatest) - position(column, least);
            double whole = position(column, used[used.length - 1]) - position(column, used[0]);
            return new Ends(column.name(), rows, whole / range);
        }

        private static double position(Column column, int code) {
            return column.dictionary().position(code);
        }
    }
}
