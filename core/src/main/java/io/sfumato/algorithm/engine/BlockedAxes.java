package io.sfumato.algorithm.engine;

import io.sfumato.run.Context;
import io.sfumato.space.Axis;
import io.sfumato.space.TreeAxis;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/**
 * People by the axes that they block: those whose own rows disagree lie on both sides of cuts, and a few without a value can
 * neither stay with values nor be a class of their own. Where more people block axes than may be left out, leaving out those
 * who disagree most frees no axis; leaving out all who block one axis does. An axis is freed in steps: first for a cut in the
 * middle (or between the branches below the root), then for cuts at quarters (or a level below), in the end for every cut. Each
 * time the axis and step are taken with which quick classes of the others lose least, as long as that lowers the loss.
 *
 * <p>Cost: quick classes for each axis and step, once for each axis that is freed.
 */
final class BlockedAxes {

    /**
     * The steps in which an axis is freed before it is freed for every cut: for halves, then for quarters of the people. More
     * steps leave fewer people out, and each costs quick classes.
     */
    private static final int[] PARTS = {2, 4};

    /**
     * Quick classes are formed of at most so many people in all, so that weighing takes a small part of the whole time. A round
     * number: more frees axes of larger tables.
     */
    private static final int MOST_WORK = 4_000_000;

    private final Points points;
    private final int k;
    private final int[] people;
    private final Context context;
    private final List<int[]> ways = new ArrayList<>();
    private int trials;

    /** Of people who are to be in classes of at least k. */
    BlockedAxes(Points points, int k, int[] people, Context context) {
        this.points = points;
        this.k = k;
        this.people = people;
        this.context = context;
        for (int axis = 0; axis < points.dimensions(); axis++) {
            addWays(axis);
        }
    }

    /** Whether nobody blocks an axis. */
    boolean none() {
        return ways.isEmpty();
    }

    /**
     * Who is worth keeping.
     *
     * @param loss what classes of some people lose, those who are left out counted in full; the greatest number if they may not
     *     be left out
     */
    int[] freed(ToLongFunction<int[]> loss) {
        trials = MOST_WORK / people.length;
        int[] best = people;
        long least = loss.applyAsLong(people);
        for (boolean better = true; better && trials >= ways.size(); ) {
            better = false;
            int[] before = best;
            for (int[] blocking : ways) {
                int[] rest = without(before, blocking);
                long lost = rest.length == before.length ? Long.MAX_VALUE : tried(rest, loss);
                if (lost < least) {
                    least = lost;
                    best = rest;
                    better = true;
                }
            }
        }
        return best;
    }

    private long tried(int[] rest, ToLongFunction<int[]> loss) {
        context.checkpoint();
        trials--;
        return loss.applyAsLong(rest);
    }

    /** Adds ways to free an axis, each of which frees it for more cuts than the one before. */
    private void addWays(int index) {
        Axis axis = points.axis(index);
        int[] lacking = IntStream.of(people)
                .filter(person -> axis.missing() >= 0 && points.low(person, index) == axis.missing())
                .toArray();
        int[] blank = lacking.length < k ? lacking : new int[0];
        List<Span> spans = !points.wide()
                ? List.of()
                : axis instanceof TreeAxis nodes && !nodes.countsValues() ? levels(nodes) : parts(index);
        List<int[]> found = new ArrayList<>(List.of(blank));
        spans.forEach(span -> found.add(blocking(index, span, blank)));
        found.stream().filter(some -> some.length > 0).forEach(ways::add);
    }

    /** Whether somebody who reaches so far on an axis blocks it. */
    private interface Span {
        boolean blocks(int low, int high);
    }

    private static List<Span> levels(TreeAxis nodes) {
        int height = nodes.taxonomy().height();
        List<Span> spans = new ArrayList<>();
        for (int level = height - 1; level > 0 && level >= height - PARTS.length; level--) {
            int below = level;
            spans.add((low, high) -> nodes.taxonomy().meetingHeight(low, high) > below);
        }
        spans.add((low, high) -> low < high);
        return spans;
    }

    private List<Span> parts(int axis) {
        int[] cells = IntStream.of(people)
                .map(person -> points.low(person, axis))
                .sorted()
                .toArray();
        List<Span> spans = new ArrayList<>();
        for (int parts : PARTS) {
            int[] bounds = IntStream.range(1, parts)
                    .map(part -> cells[(int) ((long) cells.length * part / parts)])
                    .toArray();
            spans.add((low, high) -> Arrays.stream(bounds).anyMatch(bound -> low < bound && bound <= high));
        }
        spans.add((low, high) -> low < high);
        return spans;
    }

    private int[] blocking(int axis, Span span, int[] blank) {
        return IntStream.concat(
                        IntStream.of(blank),
                        IntStream.of(people)
                                .filter(person -> span.blocks(points.low(person, axis), points.high(person, axis))))
                .distinct()
                .toArray();
    }

    private static int[] without(int[] people, int[] some) {
        BitSet gone = new BitSet();
        IntStream.of(some).forEach(gone::set);
        return IntStream.of(people).filter(person -> !gone.get(person)).toArray();
    }
}
