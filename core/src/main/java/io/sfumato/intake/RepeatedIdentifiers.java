package io.sfumato.intake;

import io.sfumato.problem.Counts;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Role;
import io.sfumato.value.ColumnSample;
import io.sfumato.value.Kind;
import io.sfumato.value.KindInference;
import io.sfumato.value.MissingTokens;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Looks for identifying columns whose values come back with the same person: a sign that one person has several rows, so that k
 * rows are fewer than k people. A date or a measurement (a number with decimals) comes back with other people, and so does a
 * common name: rows that share it do not share what is quasi-identifying. Keeps eight bytes per cell, and no value.
 */
public final class RepeatedIdentifiers {

    /**
     * A value that comes back more often than this on average is a group, such as a ward, and not a person. A judgement, not
     * measured: a greater limit warns about groups, a smaller one overlooks people with many rows.
     */
    private static final int MOST_ROWS_A_PERSON = 30;

    /**
     * If a smaller share of rows repeats a value, these may be people of the same name. A round number: a greater share warns
     * less often.
     */
    private static final double FEWEST_RETURNS = 0.05;

    /** The first cells of a column, which tell whether it holds dates or measurements. A round number: more cost time. */
    private static final int LOOKED_AT = 500;

    private static final Pattern NUMBER = Pattern.compile("[-+]?\\d{1,15}(?:[.,]\\d{1,15})?");

    /** Three digits behind a point may be thousands. */
    private static final Pattern FRACTION = Pattern.compile("[-+]?\\d{1,15}[.,](?:\\d{1,2}|\\d{4,15})");

    private final List<Seen> columns = new ArrayList<>();
    private final List<Count> counted = new ArrayList<>();
    private final int[] quasi;

    public RepeatedIdentifiers(List<ColumnSpec> specs, Function<String, MissingTokens> missing) {
        for (int i = 0; i < specs.size(); i++) {
            if (specs.get(i).role() == Role.IDENTIFYING) {
                String name = specs.get(i).name();
                columns.add(new Seen(name, i, missing.apply(name)));
            }
        }
        this.quasi = IntStream.range(0, specs.size())
                .filter(i -> specs.get(i).role() == Role.QUASI)
                .toArray();
    }

    /** Adds a column that the source has counted itself. */
    public void count(String column, long rows, long distinct) {
        counted.add(new Count(column, rows, distinct));
    }

    /** How many cells a column has, and how many different ones. */
    private record Count(String name, long rows, long distinct) {}

    void add(List<String> cells) {
        for (Seen column : columns) {
            String cell = cells.get(column.index).strip();
            if (!column.missing.matches(cell)) {
                column.add(
                        cell,
                        () -> Arrays.stream(quasi)
                                .map(at -> cells.get(at).strip().hashCode())
                                .toArray());
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
    public List<String> warnings() {
        List<Count> counts = new ArrayList<>(counted);
        columns.stream()
                .filter(column -> !column.holdsDates() && !column.holdsMeasurements() && column.companions.samePeople())
                .forEach(column -> counts.add(new Count(column.name, column.size, column.distinct())));
        List<String> warnings = new ArrayList<>();
        for (Count column : counts) {
            boolean returns = column.rows() - column.distinct() >= Math.max(2, FEWEST_RETURNS * column.rows());
            if (returns && column.rows() <= MOST_ROWS_A_PERSON * column.distinct()) {
                warnings.add("'" + column.name() + "' has " + Counts.of(column.distinct()) + " different values in "
                        + Counts.of(column.rows())
                        + " rows. If one person has several rows, the promises count rows and not people, and protect "
                        + "less than they say: if it tells people apart, give it the role subject.");
            }
        }
        return warnings;
    }

    /** The hashes of one column, and what stands beside them. */
    private static final class Seen {
        private final String name;
        private final int index;
        private final MissingTokens missing;
        private final ColumnSample first = new ColumnSample();
        private int plainNumbers;
        private int fractions;
        private final ValueCompanions companions = new ValueCompanions();
        private long[] hashes = new long[1024];
        private int size;

        Seen(String name, int index, MissingTokens missing) {
            this.name = name;
            this.index = index;
            this.missing = missing;
        }

        void add(String cell, Supplier<int[]> beside) {
            if (size == hashes.length) {
                hashes = Arrays.copyOf(hashes, size * 2);
            }
            long hash = hash(cell);
            hashes[size++] = hash;
            companions.add(hash, beside);
            if (first.count() < LOOKED_AT) {
                first.add(cell);
                plainNumbers += NUMBER.matcher(cell).matches() ? 1 : 0;
                fractions += FRACTION.matcher(cell).matches() ? 1 : 0;
            }
        }

        /** Keys of people are written in many ways, but not with decimals. */
        boolean holdsMeasurements() {
            return plainNumbers == first.count() && fractions > 0;
        }

        boolean holdsDates() {
            return first.count() > 0 && KindInference.of(name, first).maybe(Kind.DATE);
        }

        long distinct() {
            return Arrays.stream(hashes, 0, size).distinct().count();
        }
    }
}
