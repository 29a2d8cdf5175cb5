package io.sfumato.recode;

import io.sfumato.algorithm.Parallel;
import io.sfumato.label.Label;
import io.sfumato.partition.Partition;
import io.sfumato.partition.Solution;
import io.sfumato.space.Space;
import io.sfumato.table.Column;
import io.sfumato.taxonomy.Taxonomy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;

/** Gives every class its labels, one recoding per axis, and joins classes whose labels are equal. */
public final class Recoder {

    /**
     * Classes that are labelled by one worker before it takes others. A round number: fewer cost more hand-overs, more leave
     * workers idle at the end.
     */
    private static final int PIECE = 512;

    private final Space space;
    private final List<Recoding> recodings;

    /** A recoder with one recoding for each axis. */
    public Recoder(Space space, List<Recoding> recodings) {
        this.space = space;
        this.recodings = List.copyOf(recodings);
    }

    /** The labels of a solution, which must not be {@link Solution.None}. */
    public Recoded recode(Solution solution) {
        return recode(solution, Runnable::run);
    }

    /** The same with the classes labelled side by side. */
    public Recoded recode(Solution solution, Executor executor) {
        if (solution instanceof Solution.Levels levels) {
            Labelling labelling =
                    (axis, rows) -> label(axis, rows, levels.levels().get(axis));
            return recode(levels.partition(), tuples(levels.partition(), labelling, executor));
        } else if (solution instanceof Solution.Classes classes) {
            SharedSpans shared = new SharedSpans(space, classes);
            Labelling labelling = (axis, rows) -> label(axis, reach(shared, axis, rows), -1);
            return recode(classes.partition(), tuples(classes.partition(), labelling, executor));
        }
        throw new IllegalArgumentException("there is nothing to recode");
    }

    /** The label of a class on an axis. */
    @FunctionalInterface
    private interface Labelling {
        Label label(int axis, int[] rows);
    }

    /** The labels of each class. */
    private List<List<Label>> tuples(Partition partition, Labelling labelling, Executor executor) {
        Label[][] tuples = new Label[partition.size()][space.dimensions()];
        Parallel.run(executor, (tuples.length + PIECE - 1) / PIECE, () -> labelling, (own, piece) -> {
            for (int i = piece * PIECE; i < Math.min(tuples.length, (piece + 1) * PIECE); i++) {
                int[] rows = partition.members(i);
                for (int axis = 0; axis < space.dimensions(); axis++) {
                    tuples[i][axis] = own.label(axis, rows);
                }
            }
        });
        return Arrays.stream(tuples).map(List::of).toList();
    }

    private static Recoded recode(Partition partition, List<List<Label>> tuples) {
        Map<List<Label>, List<int[]>> byTuple = new LinkedHashMap<>();
        for (int i = 0; i < partition.size(); i++) {
            byTuple.computeIfAbsent(tuples.get(i), labels -> new ArrayList<>()).add(partition.members(i));
        }
        List<int[]> joined = new ArrayList<>();
        Map<Integer, List<Label>> byFirstRow = new HashMap<>();
        byTuple.forEach((tuple, groups) -> {
            int[] rows = groups.size() == 1 ? groups.get(0) : join(groups);
            joined.add(rows);
            byFirstRow.put(lowest(rows), tuple);
        });
        Partition published = Partition.of(partition.rows(), joined);
        List<List<Label>> labels = new ArrayList<>();
        for (int i = 0; i < published.size(); i++) {
            labels.add(byFirstRow.getOrDefault(published.lowest(i), List.of()));
        }
        return new Recoded(published, labels);
    }

    /**
     * The rows that a label is made of: with those of the shared span, unless the label is an average, which is that of the
     * class.
     */
    private int[] reach(SharedSpans shared, int axis, int[] rows) {
        return recodings.get(axis).truthful() ? shared.reach(axis, rows) : rows;
    }

    private static int lowest(int[] rows) {
        int lowest = rows[0];
        for (int row : rows) {
            lowest = Math.min(lowest, row);
        }
        return lowest;
    }

    private static int[] join(List<int[]> groups) {
        return groups.stream().flatMapToInt(Arrays::stream).toArray();
    }

    private static boolean isRoot(Column column, int level) {
        Taxonomy taxonomy = column.taxonomy();
        return taxonomy != null && level == taxonomy.height();
    }

    /** The label of some rows, as one class, on an axis; at this level, or with a negative one as a class of their own. */
    public Label label(int axis, int[] rows, int level) {
        Column column = space.axis(axis).column();
        int missing = column.dictionary().missing();
        if (missing >= 0 && isRoot(column, level)) {
            return Label.Suppressed.SUPPRESSED; // one label for all rows, those with missing cells too
        }
        int[] sorted = new int[rows.length];
        for (int i = 0; i < rows.length; i++) {
            sorted[i] = column.code(rows[i]);
        }
        Arrays.sort(sorted);
        if (sorted[sorted.length - 1] == missing) {
            return sorted[0] == missing ? Label.Missing.MISSING : Label.Suppressed.SUPPRESSED;
        }
        int distinct = 1;
        for (int i = 1; i < sorted.length; i++) {
            distinct += sorted[i] == sorted[i - 1] ? 0 : 1;
        }
        int[] codes = new int[distinct];
        int[] counts = new int[distinct];
        int at = -1;
        for (int i = 0; i < sorted.length; i++) {
            if (i == 0 || sorted[i] != sorted[i - 1]) {
                codes[++at] = sorted[i];
            }
            counts[at]++;
        }
        return recodings.get(axis).label(new Recoding.ClassValues(space.axis(axis), codes, counts, level));
    }
}
