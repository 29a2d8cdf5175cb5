package io.sfumato.study;

import io.sfumato.table.Column;
import io.sfumato.table.Dictionary;
import io.sfumato.taxonomy.Taxonomy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * How the values of a column fall into groups.
 *
 * @param names of the groups, missing last
 * @param ofCode the group of each code
 * @param numbers the mean position of each group's rows, NaN for missing; empty for categories
 * @param edges where groups begin and the last one ends; empty for categories
 */
@SuppressWarnings("ArrayRecordComponent") // compared by nobody
record Groups(List<String> names, int[] ofCode, double[] numbers, double[] edges) {

    static final String MISSING = "(missing)";
    static final String OTHERS = "(others)";

    private static long[] counts(Column column) {
        long[] counts = new long[Math.max(1, column.dictionary().size())];
        for (int row = 0; row < column.rows(); row++) {
            counts[column.code(row)]++;
        }
        return counts;
    }

    /** Numbers and dates in groups of about equally many rows; equal values stay together. */
    static Groups onALine(Column column, int most) {
        Dictionary values = column.dictionary();
        long[] counts = counts(column);
        int[] codes = IntStream.range(0, values.values())
                .filter(code -> counts[code] > 0)
                .boxed()
                .sorted(Comparator.comparingDouble(values::position))
                .mapToInt(Integer::intValue)
                .toArray();
        int[] ofSorted = cut(codes, counts, most);
        int groups = codes.length == 0 ? 1 : ofSorted[codes.length - 1] + 1;
        double[] edges = edges(column, codes, ofSorted, groups);
        double[] numbers = means(values, codes, ofSorted, counts, groups);
        List<String> names = new ArrayList<>();
        for (int group = 0; group < groups; group++) {
            int at = group;
            int[] members = IntStream.range(0, codes.length)
                    .filter(i -> ofSorted[i] == at)
                    .map(i -> codes[i])
                    .toArray();
            names.add(members.length == 0 ? "" : span(values, members[0], members[members.length - 1]));
        }
        int[] ofCode = new int[Math.max(1, values.size())];
        for (int code = 0; code < values.values(); code++) {
            ofCode[code] = at(edges, values.position(code));
        }
        if (values.missing() >= 0) {
            ofCode[values.missing()] = groups;
            names.add(MISSING);
            numbers = Arrays.copyOf(numbers, groups + 1);
            numbers[groups] = Double.NaN;
        }
        return new Groups(List.copyOf(names), ofCode, numbers, edges);
    }

    private static String span(Dictionary values, int first, int last) {
        return first == last ? text(values, first) : text(values, first) + " to " + text(values, last);
    }

    private static String text(Dictionary values, int code) {
        return Objects.requireNonNullElse(values.value(code), MISSING);
    }

    /** The group of each value in order: a new one whenever the next share of the rows is full. */
    private static int[] cut(int[] codes, long[] counts, int most) {
        int[] groups = new int[codes.length];
        double rows = Arrays.stream(codes).mapToLong(code -> counts[code]).sum();
        double seen = 0;
        int group = 0;
        for (int i = 0; i < codes.length; i++) {
            groups[i] = codes.length <= most ? i : group;
            seen += counts[codes[i]];
            if (seen >= (group + 1) * rows / most) {
                group++;
            }
        }
        return groups;
    }

    private static double[] edges(Column column, int[] codes, int[] ofSorted, int groups) {
        double[] edges = new double[groups + 1];
        edges[0] = column.least();
        edges[groups] = column.greatest();
        for (int i = 1; i < codes.length; i++) {
            if (ofSorted[i] != ofSorted[i - 1]) {
                Dictionary values = column.dictionary();
                edges[ofSorted[i]] = (values.position(codes[i - 1]) + values.position(codes[i])) / 2;
            }
        }
        return edges;
    }

    private static double[] means(Dictionary values, int[] codes, int[] ofSorted, long[] counts, int groups) {
        double[] means = new double[groups];
        long[] rows = new long[groups];
        for (int i = 0; i < codes.length; i++) {
            means[ofSorted[i]] += counts[codes[i]] * values.position(codes[i]);
            rows[ofSorted[i]] += counts[codes[i]];
        }
        for (int group = 0; group < groups; group++) {
            means[group] = rows[group] == 0 ? 0 : means[group] / rows[group];
        }
        return means;
    }

    /** The group in which a position lies. */
    int at(double position) {
        return at(edges, position);
    }

    private static int at(double[] edges, double position) {
        int group = 0;
        while (group + 2 < edges.length && position > edges[group + 1]) {
            group++;
        }
        return group;
    }

    /** Categories: each by itself, else the lowest level of the taxonomy that is small enough, else the most frequent. */
    static Groups of(Column column, int most) {
        int leaves = column.dictionary().values();
        Taxonomy tree = column.taxonomy();
        if (leaves <= most) {
            return named(column, IntStream.range(0, leaves).toArray(), values(column));
        }
        for (int level = 1; tree != null && level < tree.height(); level++) {
            int first = tree.ancestor(0, level);
            int count = tree.ancestor(leaves - 1, level) - first + 1;
            if (count > 1 && count <= most) {
                int at = level;
                return named(
                        column,
                        IntStream.range(0, leaves)
                                .map(leaf -> tree.ancestor(leaf, at) - first)
                                .toArray(),
                        IntStream.range(0, count)
                                .mapToObj(group -> tree.label(first + group))
                                .toList());
            }
        }
        return mostFrequent(column, most);
    }

    private static List<String> values(Column column) {
        List<String> values = new ArrayList<>();
        for (int code = 0; code < column.dictionary().values(); code++) {
            values.add(text(column.dictionary(), code));
        }
        return values;
    }

    private static Groups mostFrequent(Column column, int most) {
        long[] counts = counts(column);
        int[] frequent = IntStream.range(0, column.dictionary().values())
                .boxed()
                .sorted(Comparator.comparingLong((Integer code) -> -counts[code])
                        .thenComparing(code -> code))
                .limit(most - 1L)
                .mapToInt(Integer::intValue)
                .sorted()
                .toArray();
        int[] ofLeaf = new int[column.dictionary().values()];
        List<String> names = new ArrayList<>();
        Arrays.fill(ofLeaf, frequent.length);
        for (int group = 0; group < frequent.length; group++) {
            ofLeaf[frequent[group]] = group;
            names.add(text(column.dictionary(), frequent[group]));
        }
        names.add(OTHERS);
        return named(column, ofLeaf, names);
    }

    private static Groups named(Column column, int[] ofLeaf, List<String> names) {
        int missing = column.dictionary().missing();
        int[] ofCode = Arrays.copyOf(ofLeaf, Math.max(1, column.dictionary().size()));
        List<String> all = new ArrayList<>(names);
        if (missing >= 0) {
            ofCode[missing] = names.size();
            all.add(MISSING);
        }
        return new Groups(List.copyOf(all), ofCode, new double[0], new double[0]);
    }
}
