package io.sfumato.loss;

import io.sfumato.table.Column;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How much columns tell about each other, from 0 (nothing) to 1 (everything): for two lines the absolute rank correlation of
 * Spearman, for a line and categories the correlation ratio, for categories Cramér's V with Bergsma's correction of its
 * bias. Rows in which one of the two is missing are left out; a column that is constant in the others tells nothing.
 *
 * <p>Cost: one sort of the rows for each pair of columns.
 */
public final class Associations {

    private Associations() {}

    /**
     * Weights of columns, proportional to 1 - the mean association with the others, summing to 1. Equal where every column
     * follows entirely from the others.
     */
    public static double[] weights(List<Column> columns) {
        int count = columns.size();
        double[] own = new double[count];
        Arrays.fill(own, 1);
        for (int i = 0; i < count; i++) {
            for (int j = 0; j < i; j++) {
                double shared = between(columns.get(i), columns.get(j)) / (count - 1);
                own[i] -= shared;
                own[j] -= shared;
            }
        }
        double sum = Arrays.stream(own).map(part -> Math.max(0, part)).sum();
        return Arrays.stream(own)
                .map(part -> sum <= 1e-9 ? 1.0 / count : Math.max(0, part) / sum)
                .toArray();
    }

    /** The association of two columns of the same table. */
    public static double between(Column one, Column other) {
        Pairs pairs = Pairs.of(one, other);
        if (pairs.total() < 2) {
            return 0;
        }
        double association;
        if (one.ordered() && other.ordered()) {
            association = Math.abs(correlation(pairs, ranks(one, pairs.sums(true)), ranks(other, pairs.sums(false))));
        } else if (one.ordered() || other.ordered()) {
            association = ratio(one.ordered() ? pairs.swapped() : pairs, one.ordered() ? one : other);
        } else {
            association = contingency(pairs);
        }
        return Math.max(0, Math.min(1, association));
    }

    /** Different pairs of codes, ascending, and how many rows have each. */
    @SuppressWarnings("ArrayRecordComponent") // handed from one loop to the next, compared by nobody
    private record Pairs(int[] left, int[] right, long[] counts, int leftSize, int rightSize) {

        static Pairs of(Column one, Column other) {
            int size = Math.max(1, other.dictionary().size());
            long[] keys = IntStream.range(0, one.rows())
                    .filter(row -> one.code(row) != one.dictionary().missing())
                    .filter(row -> other.code(row) != other.dictionary().missing())
                    .mapToLong(row -> (long) one.code(row) * size + other.code(row))
                    .sorted()
                    .toArray();
            long[] distinct = Arrays.stream(keys).distinct().toArray();
            int[] left = new int[distinct.length];
            int[] right = new int[distinct.length];
            long[] counts = new long[distinct.length];
            int at = 0;
            for (long key : keys) {
                at = distinct[at] == key ? at : at + 1;
                counts[at]++;
            }
            for (int i = 0; i < distinct.length; i++) {
                left[i] = (int) (distinct[i] / size);
                right[i] = (int) (distinct[i] % size);
            }
            return new Pairs(left, right, counts, one.dictionary().size(), size);
        }

        Pairs swapped() {
            return new Pairs(right, left, counts, rightSize, leftSize);
        }

        long total() {
            return Arrays.stream(counts).sum();
        }

        long[] sums(boolean ofLeft) {
            long[] sums = new long[ofLeft ? leftSize : rightSize];
            for (int i = 0; i < counts.length; i++) {
                sums[ofLeft ? left[i] : right[i]] += counts[i];
            }
            return sums;
        }
    }

    /** The mean rank of the rows with each code; the leaves of a tree need not ascend. */
    private static double[] ranks(Column line, long[] rows) {
        double[] ranks = new double[rows.length];
        int[] ascending = IntStream.range(0, line.dictionary().values())
                .boxed()
                .sorted(Comparator.comparingDouble(line.dictionary()::position))
                .mapToInt(Integer::intValue)
                .toArray();
        long below = 0;
        for (int code : ascending) {
            ranks[code] = below + (rows[code] + 1) / 2.0;
            below += rows[code];
        }
        return ranks;
    }

    private static double correlation(Pairs pairs, double[] left, double[] right) {
        double mean = (pairs.total() + 1) / 2.0;
        double both = 0;
        double one = 0;
        double other = 0;
        for (int i = 0; i < pairs.counts().length; i++) {
            double x = left[pairs.left()[i]] - mean;
            double y = right[pairs.right()[i]] - mean;
            both += pairs.counts()[i] * x * y;
            one += pairs.counts()[i] * x * x;
            other += pairs.counts()[i] * y * y;
        }
        return one == 0 || other == 0 ? 0 : both / Math.sqrt(one * other);
    }

    /** The part of the line's spread that lies between categories, as a root; categories are on the left. */
    private static double ratio(Pairs pairs, Column line) {
        double total = pairs.total();
        double mean = 0;
        double[] sums = new double[pairs.leftSize()];
        for (int i = 0; i < pairs.counts().length; i++) {
            double part = pairs.counts()[i] * line.dictionary().position(pairs.right()[i]);
            sums[pairs.left()[i]] += part;
            mean += part / total;
        }
        double whole = 0;
        for (int i = 0; i < pairs.counts().length; i++) {
            double apart = line.dictionary().position(pairs.right()[i]) - mean;
            whole += pairs.counts()[i] * apart * apart;
        }
        long[] rows = pairs.sums(true);
        double between = 0;
        for (int category = 0; category < rows.length; category++) {
            double apart = rows[category] == 0 ? 0 : sums[category] / rows[category] - mean;
            between += rows[category] * apart * apart;
        }
        return whole == 0 ? 0 : Math.sqrt(between / whole);
    }

    private static double contingency(Pairs pairs) {
        double total = pairs.total();
        long[] left = pairs.sums(true);
        long[] right = pairs.sums(false);
        double squares = 0;
        for (int i = 0; i < pairs.counts().length; i++) {
            double count = pairs.counts()[i];
            squares += count * count / left[pairs.left()[i]] / right[pairs.right()[i]];
        }
        double phi = squares - 1;
        double rows = Arrays.stream(left).filter(sum -> sum > 0).count();
        double columns = Arrays.stream(right).filter(sum -> sum > 0).count();
        double corrected = Math.max(0, phi - (rows - 1) * (columns - 1) / (total - 1));
        double least = Math.min(shrunk(rows, total), shrunk(columns, total)) - 1;
        return least <= 0 ? 0 : Math.sqrt(corrected / least);
    }

    private static double shrunk(double categories, double total) {
        return categories - (categories - 1) * (categories - 1) / (total - 1);
    }
}
