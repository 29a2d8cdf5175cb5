package io.sfumato.algorithm.clustering;

import io.sfumato.space.Axis;
import io.sfumato.space.Space;
import io.sfumato.table.Codes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Distances from one row in the sense of SBC (Sarrafi Aghdam 2017, sections 3.4 to 3.7). Categorical columns stand in ascending
 * order of cardinality. In each but the first, values are counted among the rows that share the reference row's value in the
 * column before (among all rows if those are fewer than k) and ranked by how close their probability is to that of the
 * reference value; the distance is rank / (cardinality - 1). In the first, ranks come from plain frequencies, which for two
 * values means distance 1.
 *
 * <p>Where the source is silent: missing has no rank and is at distance 1 from any value; it counts when rows share it. Numbers
 * and dates are apart by |x - y| / width even if they have a taxonomy, for SBC knows none. A part is the mean of weighted
 * distances, not a weighted mean, so that a weight matters even for the only column of its kind.
 */
final class SimilarityDistance {

    private final Space space;
    private final List<Integer> numeric = new ArrayList<>();
    private final List<AxisLine> lines;
    private final List<Integer> categorical;
    private final Codes[] cells;
    private final long[][] distances;
    private final boolean[][] occurs;
    private final int[] cardinalities;
    private int reference;

    SimilarityDistance(Space space) {
        this.space = space;
        this.occurs = new boolean[space.dimensions()][];
        this.cardinalities = new int[space.dimensions()];
        List<Integer> categories = new ArrayList<>();
        for (int axis = 0; axis < space.dimensions(); axis++) {
            survey(axis);
            (space.axis(axis).column().kind().ordered() ? numeric : categories).add(axis);
        }
        categories.sort(Comparator.comparingInt(axis -> cardinalities[axis]));
        this.categorical = List.copyOf(categories);
        this.lines =
                numeric.stream().map(axis -> new AxisLine(space.axis(axis))).toList();
        this.cells = new Codes[space.dimensions()];
        this.distances = new long[space.dimensions()][];
        for (int axis = 0; axis < distances.length; axis++) {
            cells[axis] = space.cells(axis);
            distances[axis] = new long[space.axis(axis).size()];
        }
    }

    /** Which cells occur in the whole table, and how many; missing is left out. */
    private void survey(int axis) {
        occurs[axis] = new boolean[space.axis(axis).size()];
        for (int row = 0; row < space.rows(); row++) {
            for (int cell : space.held(row, axis)) {
                occurs[axis][cell] = true;
            }
        }
        if (space.axis(axis).missing() >= 0) {
            occurs[axis][space.axis(axis).missing()] = false;
        }
        for (boolean occurring : occurs[axis]) {
            cardinalities[axis] += occurring ? 1 : 0;
        }
    }

    /** Measures from this row; {@code left} are the rows over which values are counted. */
    void reset(int row, RowList left, int k) {
        reference = row;
        for (int i = 0; i < numeric.size(); i++) {
            spread(numeric.get(i), lines.get(i), space.cell(row, numeric.get(i)));
        }
        for (int i = 0; i < categorical.size(); i++) {
            int axis = categorical.get(i);
            rank(counts(i, left, k), space.cell(row, axis), axis);
        }
    }

    /** How often each cell of a categorical column (by its place in the order of cardinality) occurs where it matters. */
    int[] counts(int place, RowList left, int k) {
        int axis = categorical.get(place);
        int[] counts = new int[space.axis(axis).size()];
        int counted = place == 0 ? 0 : count(counts, axis, categorical.get(place - 1), left);
        if (counted < k) {
            Arrays.fill(counts, 0);
            for (int i = 0; i < left.size(); i++) {
                counts[space.cell(left.get(i), axis)]++;
            }
        }
        return counts;
    }

    private void spread(int axis, AxisLine line, int own) {
        long factor = space.axis(axis).weight() * Math.max(1, categorical.size());
        for (int cell = 0; cell < distances[axis].length; cell++) {
            distances[axis][cell] = factor * felt(axis, line.share(own, cell), own, cell);
        }
    }

    private long felt(int axis, long share, int own, int cell) {
        return space.axis(axis).felt(share, Math.min(own, cell), Math.max(own, cell));
    }

    /** Counts cells among the rows that share the reference's cell on the axis before; their number. */
    private int count(int[] counts, int axis, int before, RowList left) {
        int shared = space.cell(reference, before);
        int counted = 0;
        for (int place = 0; place < left.size(); place++) {
            if (space.cell(left.get(place), before) == shared) {
                counts[space.cell(left.get(place), axis)]++;
                counted++;
            }
        }
        return counted;
    }

    /** The distance of every cell from {@code own}: rank by closeness of counts, ties by code. */
    private void rank(int[] counts, int own, int axis) {
        long factor = space.axis(axis).weight() * Math.max(1, numeric.size());
        Arrays.fill(distances[axis], factor * space.axis(axis).most());
        distances[axis][own] = 0;
        if (own == space.axis(axis).missing()) {
            return;
        }
        int ranks = Math.max(1, cardinalities[axis] - 1);
        int[] order = IntStream.range(0, counts.length)
                .filter(cell -> cell != own && occurs[axis][cell])
                .boxed()
                .sorted(Comparator.<Integer>comparingInt(cell -> Math.abs(counts[cell] - counts[own]))
                        .thenComparing(Comparator.naturalOrder()))
                .mapToInt(Integer::intValue)
                .toArray();
        for (int rank = 0; rank < order.length; rank++) {
            long share = Math.round((double) (rank + 1) / ranks * Axis.ONE);
            distances[axis][order[rank]] = factor * felt(axis, share, own, order[rank]);
        }
    }

    /** Mean over numeric columns plus mean over categorical ones, times the product of their numbers so as to stay whole. */
    long distance(int row) {
        long sum = 0;
        for (int axis = 0; axis < distances.length; axis++) {
            sum += distances[axis][cells[axis].at(row)];
        }
        return sum;
    }
}
