package io.sfumato.algorithm.splitting;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.BlockingRows;
import io.sfumato.algorithm.MergeStep;
import io.sfumato.algorithm.Shape;
import io.sfumato.algorithm.Task;
import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.catalog.Parameter;
import io.sfumato.partition.Solution;
import io.sfumato.run.Context;
import io.sfumato.space.Axis;
import io.sfumato.space.Hull;
import io.sfumato.space.TreeAxis;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Mondrian multidimensional partitioning: cut the widest column, as evenly as the promises allow, and go on with both
 * halves. Cost: rows x columns x log(rows).
 *
 * @param relaxed rows with the median value may go to either half, so that halves are even but labels may overlap
 * @param flatByHeight a flat category counts as fully wide as soon as it has two values, instead of by its range of codes
 */
public record Mondrian(boolean relaxed, boolean flatByHeight) implements Algorithm {

    public static final Descriptor<Algorithm> DESCRIPTOR = new Descriptor<>(
            Family.ALGORITHM,
            "mondrian",
            "Mondrian",
            "Cuts the table into boxes, always across the widest column, as long as every box keeps the promises.",
            "strict: the boxes are disjoint, so the release can be published as regions. relaxed: equal values may lie "
                    + "on both sides of a cut, so that halves are always even but labels may overlap; on columns with "
                    + "few different values it usually loses more than strict. The time grows little faster than the "
                    + "number of rows.",
            Audience.STANDARD,
            List.of(
                    Parameter.choice(
                            "form", "strict", List.of("strict", "relaxed"), "whether equal values stay together"),
                    Parameter.choice(
                            "width",
                            "codes",
                            List.of("codes", "height"),
                            "how wide a flat category is: by its range of codes, or fully wide when it has two values")),
            List.of("LeFevre, K., DeWitt, D., Ramakrishnan, R.: Mondrian multidimensional k-anonymity. ICDE 2006."),
            arguments -> new Mondrian(
                    arguments.text("form").equals("relaxed"),
                    arguments.text("width").equals("height")));

    public static Mondrian strict() {
        return new Mondrian(false, false);
    }

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public Shape shape() {
        return relaxed ? Shape.OVERLAPPING : Shape.REGIONS;
    }

    /** Rows are left out one class at a time, which may leave too little for the rest; then all is done again without. */
    @Override
    public Solution solve(Task task, Context context) {
        Solution solution = cut(task, context);
        boolean retry = task.suppressible() > 0 && solution instanceof Solution.None;
        Solution whole = retry ? cut(task.withoutSuppression(), context) : solution;
        return whole instanceof Solution.None ? solution : whole;
    }

    private Solution cut(Task task, Context context) {
        context.stage("mondrian", task.space().rows());
        Deque<int[]> open = new ArrayDeque<>(List.of(task.rows()));
        List<int[]> classes = new ArrayList<>();
        long done = 0;
        BlockingRows blockers = new BlockingRows(task);
        while (!open.isEmpty()) {
            int[] rows = blockers.suppress(open.pop());
            Optional<TwoParts> cut = rows.length < 2 * task.k() ? Optional.empty() : best(task, rows, context);
            if (cut.isPresent()) {
                open.push(cut.get().right());
                open.push(cut.get().left());
            } else {
                classes.add(rows);
                done += rows.length;
                context.advance(done);
            }
            context.checkpoint();
        }
        return MergeStep.finish(task, classes, context);
    }

    /** The cut across the widest axis that can be cut; among equally wide ones that with the least loss after it. */
    private Optional<TwoParts> best(Task task, int[] rows, Context context) {
        Hull hull = Hull.of(task.space(), rows);
        long[] widths = IntStream.range(0, task.space().dimensions())
                .mapToLong(axis -> width(task.space().axis(axis), hull.low(axis), hull.high(axis)))
                .toArray();
        Cuts cuts = new Cuts(task, rows, relaxed);
        long[] descending = IntStream.range(0, widths.length)
                .mapToLong(i -> -widths[i])
                .sorted()
                .distinct()
                .map(width -> -width)
                .filter(width -> width > 0)
                .toArray();
        for (long width : descending) {
            TwoParts best = null;
            for (int axis = 0; axis < widths.length; axis++) {
                context.checkpoint();
                Optional<TwoParts> cut = widths[axis] == width ? cuts.across(axis, hull) : Optional.empty();
                if (cut.isPresent() && (best == null || cut.get().loss(task.space()) < best.loss(task.space()))) {
                    best = cut.get();
                }
            }
            if (best != null) {
                return Optional.of(best);
            }
        }
        return Optional.empty();
    }

    private long width(Axis axis, int low, int high) {
        if (low == high) {
            return 0;
        }
        boolean flat = axis instanceof TreeAxis tree && tree.taxonomy().height() == 1;
        if (flat && !flatByHeight) {
            long codes = Math.round((double) (high - low) / (axis.size() - 1) * Axis.ONE);
            return Math.max(1, axis.felt(codes, low, high));
        }
        return Math.max(1, axis.share(low, high));
    }
}
