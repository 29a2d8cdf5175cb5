package io.sfumato.algorithm.pattern;

import io.sfumato.algorithm.ShareTable;
import io.sfumato.run.Context;
import io.sfumato.space.Axis;
import io.sfumato.space.Space;
import io.sfumato.space.TreeAxis;
import io.sfumato.taxonomy.Taxonomy;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * All patterns of a table: a node on each axis, at least k rows below all of them, and no node further up than these rows
 * need.
 *
 * <p>Found axis by axis: rows are parted by the nodes of a level, and parts of fewer than k rows go no further. Cost and memory
 * grow with the number of rows in all patterns, which is limited.
 */
public final class Patterns {

    /**
     * With more different rows no patterns are looked for. A round number that {@link PatternBound} has bits for (65,536); more
     * would take more memory and time.
     */
    static final int MOST_SPOTS = 50_000;

    /** With more rows no patterns are looked for. A round number: more rows take longer to sort and to place. */
    private static final int MOST_ROWS = 200_000;

    private final PatternChoice choice;
    private final int[] spotOf;

    private Patterns(PatternChoice choice, int[] spotOf) {
        this.choice = choice;
        this.spotOf = spotOf;
    }

    public PatternChoice choice() {
        return choice;
    }

    /** The spot of each row. */
    int[] spots() {
        return spotOf;
    }

    /** The rows of each spot, spot by spot. */
    int[] rowsBySpot() {
        int[] next = new int[choice.spots() + 1];
        for (int spot = 0; spot < choice.spots(); spot++) {
            next[spot + 1] = next[spot] + choice.counts()[spot];
        }
        int[] rows = new int[spotOf.length];
        for (int row = 0; row < rows.length; row++) {
            rows[next[spotOf[row]]++] = row;
        }
        return rows;
    }

    /** Whether the loss of classes depends on their nodes alone, and nobody has several rows. */
    public static boolean describe(Space space) {
        return space.units().single()
                && space.dimensions() > 0
                && space.axes().stream()
                        .allMatch(axis -> axis instanceof TreeAxis tree && tree.losesByNode() && !axis.ruled());
    }

    /**
     * The patterns of a table that they {@linkplain #describe describe}; empty if it has too many rows, or there are too many.
     *
     * @param most about how many rows all patterns together may have
     */
    public static Optional<Patterns> of(Space space, int k, int most, Context context) {
        if (space.rows() > MOST_ROWS) {
            return Optional.empty();
        }
        int[] spotOf = spots(space);
        int spots = Arrays.stream(spotOf).max().orElse(-1) + 1;
        if (spots == 0 || spots > MOST_SPOTS) {
            return Optional.empty();
        }
        int[] counts = new int[spots];
        int[] example = new int[spots];
        for (int row = 0; row < spotOf.length; row++) {
            counts[spotOf[row]]++;
            example[spotOf[row]] = row;
        }
        PatternWalk walk = new PatternWalk(levels(space, example), counts, k, context);
        return walk.find(space.full(), most).map(found -> new Patterns(found, spotOf));
    }

    /** Rows with the same cells have the same number. */
    private static int[] spots(Space space) {
        Integer[] order = IntStream.range(0, space.rows()).boxed().toArray(Integer[]::new);
        Arrays.sort(order, (one, other) -> compare(space, one, other));
        int[] spots = new int[order.length];
        for (int i = 1, spot = 0; i < order.length; i++) {
            spot += compare(space, order[i - 1], order[i]) == 0 ? 0 : 1;
            spots[order[i]] = spot;
        }
        return spots;
    }

    private static int compare(Space space, int one, int other) {
        int difference = 0;
        for (int axis = 0; axis < space.dimensions() && difference == 0; axis++) {
            difference = Integer.compare(space.cell(one, axis), space.cell(other, axis));
        }
        return difference;
    }

    /** The axes with most branches first: there parts become small soonest. */
    private static PatternWalk.Levels[] levels(Space space, int[] examples) {
        ShareTable shares = new ShareTable(space);
        return IntStream.range(0, space.dimensions())
                .boxed()
                .sorted(Comparator.comparingInt(axis -> -space.axis(axis).size()))
                .map(axis -> levels(space, shares, axis, examples))
                .toArray(PatternWalk.Levels[]::new);
    }

    private static PatternWalk.Levels levels(Space space, ShareTable shares, int index, int[] examples) {
        Axis axis = space.axis(index);
        Taxonomy tree = ((TreeAxis) axis).taxonomy();
        int[][] nodes = new int[tree.height() + 1][examples.length];
        for (int level = 0; level < nodes.length; level++) {
            for (int spot = 0; spot < examples.length; spot++) {
                nodes[level][spot] = tree.ancestor(space.cell(examples[spot], index), level);
            }
        }
        long[] costs = new long[tree.nodes()];
        for (int node = 0; node < costs.length; node++) {
            int first = tree.first(node);
            int last = tree.last(node);
            boolean missing = first < last && last == axis.missing();
            costs[node] = shares.of(index, first, missing ? last - 1 : last);
        }
        return new PatternWalk.Levels(nodes, costs);
    }
}
