package io.sfumato.algorithm.lattice;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.Shape;
import io.sfumato.algorithm.Task;
import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.catalog.Parameter;
import io.sfumato.partition.ClassSummary;
import io.sfumato.partition.Partition;
import io.sfumato.partition.Shortfall;
import io.sfumato.partition.Solution;
import io.sfumato.problem.Place;
import io.sfumato.problem.PolicyException;
import io.sfumato.problem.Problems;
import io.sfumato.run.Context;
import io.sfumato.space.Axis;
import io.sfumato.space.TreeAxis;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Coarsens every column to the level the owner prescribes and leaves out classes that fail a promise, as far as
 * suppression allows. Columns that are not named are published at their root.
 */
public record FixedLevels(Map<String, Integer> levels) implements Algorithm {

    public static final Descriptor<Algorithm> DESCRIPTOR = new Descriptor<>(
            Family.ALGORITHM,
            "fixed-levels",
            "Prescribed levels",
            "Publishes each column at the level you prescribe, and leaves out what then still fails.",
            "For offices whose recoding is laid down: level 0 is the value itself, the highest level is the root. "
                    + "Classes that fail a promise are suppressed within the limit; if they do not fit, there is no "
                    + "release.",
            Audience.STANDARD,
            List.of(Parameter.levels(
                    "levels", "the level of each quasi-identifying column; a column left out goes to its root")),
            List.of(),
            arguments -> new FixedLevels(arguments.levels("levels")));

    public FixedLevels {
        levels = Map.copyOf(levels);
    }

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public Shape shape() {
        return Shape.ONE_SCHEME;
    }

    @Override
    public Solution solve(Task task, Context context) {
        context.stage("fixed levels", task.space().rows());
        List<Integer> chosen = chosen(task);
        Map<List<Integer>, List<Integer>> tuples = new LinkedHashMap<>();
        for (int row = 0; row < task.space().rows(); row++) {
            tuples.computeIfAbsent(tuple(task, chosen, row), tuple -> new ArrayList<>())
                    .add(row);
            if (row % 4096 == 0) {
                context.advance(row);
            }
        }
        List<int[]> kept = new ArrayList<>();
        ClassSummary failing = task.judge().empty();
        List<Shortfall> shortfalls = new ArrayList<>();
        for (List<Integer> rows : tuples.values()) {
            int[] members = rows.stream().mapToInt(Integer::intValue).toArray();
            if (task.judge().accepts(members)) {
                kept.add(members);
            } else {
                ClassSummary summary = task.judge().summarize(members);
                shortfalls.addAll(task.judge().promises().shortfalls(summary));
                failing.merge(summary);
            }
        }
        if (failing.rows() > task.suppressible() || kept.isEmpty()) {
            return new Solution.None(worst(shortfalls, failing.rows(), task.suppressible()));
        }
        return new Solution.Levels(chosen, Partition.of(task.space().rows(), kept));
    }

    private static List<Shortfall> worst(List<Shortfall> shortfalls, long failing, int suppressible) {
        Map<String, Shortfall> first = new TreeMap<>();
        shortfalls.forEach(shortfall -> first.putIfAbsent(shortfall.promise(), shortfall));
        return first.values().stream()
                .map(shortfall -> new Shortfall(
                        shortfall.promise(),
                        shortfall.asked(),
                        shortfall.reached(),
                        failing + " rows are in failing classes and " + suppressible
                                + " may be suppressed: choose higher levels or allow more suppression"))
                .toList();
    }

    private List<Integer> tuple(Task task, List<Integer> chosen, int row) {
        return IntStream.range(0, chosen.size())
                .mapToObj(axis -> ((TreeAxis) task.space().axis(axis))
                        .taxonomy()
                        .ancestor(task.space().cell(row, axis), chosen.get(axis)))
                .toList();
    }

    private List<Integer> chosen(Task task) {
        Problems problems = new Problems();
        List<Integer> chosen = new ArrayList<>();
        for (Axis axis : task.space().axes()) {
            String name = axis.column().name();
            int height = axis instanceof TreeAxis tree ? tree.taxonomy().height() : -1;
            int level = levels.getOrDefault(name, height);
            if (height < 0) {
                problems.add(Place.in("").column(name), "has no taxonomy, so it has no levels");
            } else if (level < 0 || level > height) {
                problems.add(Place.in("").column(name), "has levels 0 to " + height + ", not " + level);
            }
            chosen.add(level);
        }
        levels.keySet().stream()
                .filter(name -> task.space().axes().stream()
                        .noneMatch(axis -> axis.column().name().equals(name)))
                .forEach(name -> problems.add(Place.in("").column(name), "is no quasi-identifying column"));
        problems.throwIfAny(PolicyException::new);
        return chosen;
    }
}
