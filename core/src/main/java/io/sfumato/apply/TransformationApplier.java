package io.sfumato.apply;

import io.sfumato.label.Label;
import io.sfumato.partition.Partition;
import io.sfumato.partition.Shortfall;
import io.sfumato.partition.Solution;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.privacy.Promises;
import io.sfumato.problem.Counts;
import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import io.sfumato.problem.Problems;
import io.sfumato.recode.Recoded;
import io.sfumato.solve.EncodedJob;
import io.sfumato.table.Column;
import io.sfumato.table.PersonRows;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Gives rows the labels that a transformation has for them, and leaves out classes that break a promise, within the limit. */
public record TransformationApplier(EncodedJob attempt, ReusedTransformation replay, int suppressible) {

    /**
     * What came of it.
     *
     * @param recoded null when the promises cannot be kept
     * @param open whether some cells say nothing because the transformation did not know their rows
     */
    public record Applied(@Nullable Recoded recoded, boolean open, List<Shortfall> shortfalls) {}

    /** With as many rows left out as the job allows. */
    public static TransformationApplier of(EncodedJob attempt, ReusedTransformation replay) {
        return new TransformationApplier(
                attempt, replay, attempt.job().suppressible(attempt.table().rows()));
    }

    /** The classes of rows that have the same labels. */
    public Solution solution(Runnable checkpoint) {
        Applied applied = apply(checkpoint);
        Recoded recoded = applied.recoded();
        return recoded == null ? new Solution.None(applied.shortfalls()) : new Solution.Classes(recoded.partition());
    }

    /**
     * Labels every row.
     *
     * @throws InputException when there are rows that the transformation does not know and the policy is to refuse them
     */
    public Applied apply(Runnable checkpoint) {
        LabelFinder finder = LabelFinder.of(replay.transformation(), attempt);
        Map<List<Label>, List<Integer>> classes = new LinkedHashMap<>();
        Strangers strangers = new Strangers(
                attempt.table().quasi(), replay.transformation().levels().isEmpty());
        PersonRows units = attempt.people().units();
        int torn = 0;
        for (int unit = 0; unit < units.size(); unit++) {
            int[] rows = units.rows(new int[] {unit});
            List<@Nullable Label> labels = finder.common(rows);
            checkpoint.run();
            if (labels == null) {
                torn++;
                continue;
            }
            boolean known = labels.stream().allMatch(Objects::nonNull);
            if (!known) {
                Arrays.stream(rows).forEach(row -> strangers.add(row, labels));
            }
            if (known || replay.unseen() == UnknownRows.GENERALIZE) {
                classes.computeIfAbsent(told(labels), tuple -> new ArrayList<>())
                        .add(unit);
            }
        }
        if (replay.unseen() == UnknownRows.REFUSE) {
            strangers.refuse();
        }
        return judged(classes, strangers, torn);
    }

    private static List<Label> told(List<@Nullable Label> labels) {
        List<Label> told = new ArrayList<>();
        for (Label label : labels) {
            told.add(label == null ? Label.Suppressed.SUPPRESSED : label);
        }
        return told;
    }

    private Applied judged(Map<List<Label>, List<Integer>> classes, Strangers strangers, int torn) {
        PersonRows units = attempt.people().units();
        Map<List<Label>, int[]> kept = new LinkedHashMap<>();
        List<int[]> failing = new ArrayList<>();
        classes.forEach((tuple, people) -> {
            int[] members = people.stream().mapToInt(Integer::intValue).toArray();
            if (attempt.judge().accepts(members, tuple)) {
                kept.put(tuple, members);
            } else {
                failing.add(members);
            }
        });
        Set<int[]> left = Collections.newSetFromMap(new IdentityHashMap<>());
        left.addAll(attempt.judge().withoutSmallest(List.copyOf(kept.values()), suppressible));
        kept.values().retainAll(left);
        int published = kept.values().stream().mapToInt(units::count).sum();
        int gone = attempt.table().rows() - published;
        if (gone > suppressible || published == 0) {
            return new Applied(null, false, shortfalls(failing, gone, torn));
        }
        Recoded recoded = recoded(kept);
        int[] starred = recoded.partition().suppressedRows();
        if (attempt.job().suppression().stars() && starred.length > 0) {
            int[] withheld = Arrays.stream(starred).map(units::of).distinct().toArray();
            List<int[]> all = new ArrayList<>(kept.values());
            all.add(withheld);
            if (!attempt.judge().acceptsSilent(withheld) || !attempt.judge().acceptsTogether(all)) {
                return new Applied(null, false, shortfalls(failing, gone, torn));
            }
            recoded = recoded.withStars(attempt.space().dimensions());
        }
        return new Applied(recoded, replay.unseen() == UnknownRows.GENERALIZE && strangers.rows > 0, List.of());
    }

    private Recoded recoded(Map<List<Label>, int[]> kept) {
        PersonRows units = attempt.people().units();
        Partition partition = Partition.of(units.size(), kept.values()).spread(units);
        Map<Integer, List<Label>> byFirstRow = new HashMap<>();
        kept.forEach((tuple, people) -> byFirstRow.put(units.rows(people)[0], tuple));
        return new Recoded(
                partition,
                IntStream.range(0, partition.size())
                        .mapToObj(i ->
                                Objects.requireNonNull(byFirstRow.get(partition.members(i)[0])))
                        .toList());
    }

    private List<Shortfall> shortfalls(List<int[]> failing, int gone, int torn) {
        Promises promises = attempt.judge().promises();
        List<Shortfall> shortfalls = new ArrayList<>();
        if (torn > 0) {
            shortfalls.add(new Shortfall(
                    "all rows of a person are in one class",
                    "one class",
                    torn + " people whose rows would get different labels",
                    "raise 'suppression', or make a new release of these rows"));
        }
        for (int i = 0; i < promises.models().size(); i++) {
            int at = i;
            List<int[]> broken = failing.stream()
                    .filter(rows -> !promises.rule(at).holds(attempt.judge().summarize(rows)))
                    .toList();
            int rows = broken.stream().mapToInt(attempt.people().units()::count).sum();
            double worst = broken.stream()
                    .mapToDouble(
                            members -> promises.rule(at).reached(attempt.judge().summarize(members)))
                    .reduce(promises.rule(at).sense()::worse)
                    .orElse(promises.rule(i).asked());
            PrivacyModel model = promises.models().get(i);
            shortfalls.add(new Shortfall(
                    model.promise(promises.counted()),
                    figure(promises.rule(i).asked()),
                    broken.isEmpty()
                            ? "kept"
                            : figure(worst) + " (" + Counts.of(broken.size()) + " classes with " + Counts.of(rows)
                                    + " rows)",
                    "to publish the rest, " + Counts.of(gone) + " of "
                            + Counts.of(attempt.table().rows())
                            + " rows would have to be left out, and " + Counts.of(suppressible)
                            + " may be; raise 'suppression', or make a new release of these rows"));
        }
        return shortfalls;
    }

    private static String figure(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : String.format(Locale.ROOT, "%.3g", value);
    }

    /** Rows that the transformation does not know. */
    private static final class Strangers {
        private final List<Column> quasi;
        private final boolean whole;
        private final int[] perColumn;
        private final int[] firstRow;
        private int rows;
        private int uncovered;

        Strangers(List<Column> quasi, boolean whole) {
            this.quasi = quasi;
            this.whole = whole;
            this.perColumn = new int[quasi.size()];
            this.firstRow = new int[quasi.size()];
        }

        void add(int row, List<@Nullable Label> labels) {
            rows++;
            if (whole) {
                uncovered++;
                return;
            }
            for (int axis = 0; axis < perColumn.length; axis++) {
                if (labels.get(axis) == null && perColumn[axis]++ == 0) {
                    firstRow[axis] = row + 1;
                }
            }
        }

        void refuse() {
            Problems problems = new Problems();
            for (int axis = 0; axis < perColumn.length; axis++) {
                if (perColumn[axis] > 0) {
                    problems.add(
                            Place.in("").column(quasi.get(axis).name()),
                            perColumn[axis] + " rows, the first of them row " + firstRow[axis]
                                    + ", have values that the transformation has not seen");
                }
            }
            if (uncovered > 0) {
                problems.add(Place.in(""), uncovered + " rows belong to no class of the transformation");
            }
            problems.throwIfAny(InputException::new);
        }
    }
}
