package io.sfumato.recode;

import io.sfumato.label.Label;
import io.sfumato.partition.Partition;
import io.sfumato.partition.Solution;
import io.sfumato.space.Space;
import io.sfumato.table.Column;
import io.sfumato.taxonomy.Taxonomy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Gives every class its labels, one recoding per axis, and joins classes whose labels are equal. */
public final class Recoder {

    private final Space space;
    private final List<Recoding> recodings;

    /** A recoder with one recoding for each axis. */
    public Recoder(Space space, List<Recoding> recodings) {
        this.space = space;
        this.recodings = List.copyOf(recodings);
    }

    /** The labels of a solution, which must not be {@link Solution.None}. */
    public Recoded recode(Solution solution) {
        if (solution instanceof Solution.Levels levels) {
            return recode(
                    levels.partition(),
                    (axis, rows) -> label(axis, rows, levels.levels().get(axis)));
        } else if (solution instanceof Solution.Classes classes) {
            SharedSpans shared = new SharedSpans(space, classes);
            return recode(classes.partition(), (axis, rows) -> label(axis, reach(shared, axis, rows), -1));
        }
        throw new IllegalArgumentException("there is nothing to recode");
    }

    /** The label of a class on an axis. */
    @FunctionalInterface
    private interface Labelling {
        Label label(int axis, int[] rows);
    }

    private Recoded recode(Partition partition, Labelling labelling) {
        Map<List<Label>, List<int[]>> byTuple = new LinkedHashMap<>();
        for (int[] rows : partition.groups()) {
            List<Label> tuple = new ArrayList<>();
            for (int axis = 0; axis < space.dimensions(); axis++) {
                tuple.add(labelling.label(axis, rows));
            }
            byTuple.computeIfAbsent(tuple, labels -> new ArrayList<>()).add(rows);
        }
        List<int[]> joined = byTuple.values().stream().map(Recoder::join).toList();
        Partition published = Partition.of(partition.rows(), joined);
        List<List<Label>> labels = new ArrayList<>();
        Map<Integer, List<Label>> byFirstRow = new LinkedHashMap<>();
        byTuple.forEach((tuple, groups) -> byFirstRow.put(lowest(join(groups)), tuple));
        for (int i = 0; i < published.size(); i++) {
            labels.add(byFirstRow.getOrDefault(published.members(i)[0], List.of()));
        }
        return new Recoded(published, labels);
    }

    /** Averages are those of the class, not of the span it shares. */
    private int[] reach(SharedSpans shared, int axis, int[] rows) {
        return recodings.get(axis).truthful() ? shared.reach(axis, rows) : rows;
    }

    private static int lowest(int[] rows) {
        return Arrays.stream(rows).min().orElseThrow();
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
        int[] sorted = Arrays.stream(rows).map(column::code).sorted().toArray();
        if (sorted[sorted.length - 1] == missing) {
            return sorted[0] == missing ? Label.Missing.MISSING : Label.Suppressed.SUPPRESSED;
        }
        int[] codes = Arrays.stream(sorted).distinct().toArray();
        int[] counts = new int[codes.length];
        int at = 0;
        for (int code : sorted) {
            at = codes[at] == code ? at : at + 1;
            counts[at]++;
        }
        return recodings.get(axis).label(new Recoding.ClassValues(space.axis(axis), codes, counts, level));
    }
}
