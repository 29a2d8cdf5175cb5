package io.sfumato.job;

import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Role;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/**
 * Looks for identifying columns whose values come back: a sign that one person has several rows, so that k rows are fewer
 * than k people. Keeps eight bytes per cell, and no value.
 */
final class Repeats {

    /** A value that comes back more often than this on average is a group, such as a ward, and not a person. */
    private static final int MOST_ROWS_A_PERSON = 30;

    /** Fewer returns than this share of rows may be people of the same name. */
    private static final double FEWEST_RETURNS = 0.05;

    private final List<Seen> columns = new ArrayList<>();
    private final List<Count> counted = new ArrayList<>();
    private final Predicate<String> isMissing;

    Repeats(List<ColumnSpec> specs, Predicate<String> isMissing) {
        this.isMissing = isMissing;
        for (int i = 0; i < specs.size(); i++) {
            if (specs.get(i).role() == Role.IDENTIFYING) {
                columns.add(new Seen(specs.get(i).name(), i));
            }
        }
    }

    /** Takes a column that somebody else has counted. */
    void count(String column, long rows, long distinct) {
        counted.add(new Count(column, rows, distinct));
    }

    /** How many cells a column has, and how many different ones. */
    private record Count(String name, long rows, long distinct) {}

    void add(List<String> cells) {
        for (Seen column : columns) {
            String cell = cells.get(column.index).strip();
            if (!isMissing.test(cell)) {
                column.add(hash(cell));
            }
        }
    }

    private static long hash(String cell) {
        long hash = 0xCBF29CE484222325L;
        for (int i = 0; i < cell.length(); i++) {
            hash = (hash ^ cell.charAt(i)) * 0x100000001B3L;
            hash ^= hash >>> 32;
        }
        return hash;
    }

    /** One sentence for each column that seems to stand for people with several rows. */
    List<String> warnings() {
        List<String> warnings = new ArrayList<>();
        List<Count> counts = new ArrayList<>(counted);
        columns.forEach(column -> counts.add(new Count(column.name, column.size, column.distinct())));
        for (Count column : counts) {
            boolean returns = column.rows() - column.distinct() >= Math.max(2, FEWEST_RETURNS * column.rows());
            if (returns && column.rows() <= MOST_ROWS_A_PERSON * column.distinct()) {
                warnings.add(
                        "'" + column.name() + "' has " + column.distinct() + " different values in " + column.rows()
                                + " rows. If one person has several rows, the promises count rows and not people, and protect "
                                + "less than they say: if it tells people apart, give it the role subject.");
            }
        }
        return warnings;
    }

    /** The hashes of one column. */
    private static final class Seen {
        private final String name;
        private final int index;
        private long[] hashes = new long[1024];
        private int size;

        Seen(String name, int index) {
            this.name = name;
            this.index = index;
        }

        void add(long hash) {
            if (size == hashes.length) {
                hashes = Arrays.copyOf(hashes, size * 2);
            }
            hashes[size++] = hash;
        }

        long distinct() {
            return Arrays.stream(hashes, 0, size).distinct().count();
        }
    }
}
