package io.sfumato.taxonomy;

import io.sfumato.taxonomy.LevelRows.Row;
import io.sfumato.value.ValueFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Turns paths of equal length into a taxonomy: checks that a label has one parent and one meaning, and orders the leaves
 * so that every node is a run. Children are ordered by their first line, or by their least value where values have an
 * order, so the leaves of a number column are ascending whenever the tree allows it.
 */
final class TaxonomyAssembler {

    private record Named(String parent, long line) {}

    /** Neighbouring rows with the same label on a level. */
    private record Run(int level, int first, int last, long line) {
        boolean continues(Run below) {
            return below.level == level - 1 && below.first == first && below.last == last;
        }
    }

    private final List<Row> rows;
    private final Inspection inspection;
    private final int height;

    TaxonomyAssembler(List<Row> rows, Inspection inspection) {
        this.rows = rows;
        this.inspection = inspection;
        this.height = rows.isEmpty() ? 0 : rows.get(0).length() - 1;
    }

    Taxonomy taxonomy() {
        if (inspection.sound()) {
            checkParents();
        }
        if (!inspection.sound()) {
            return inspection.unusable();
        }
        List<Row> ordered = ordered();
        checkMeanings(ordered);
        checkCoverage();
        if (inspection.linting()) {
            hintAtUnused();
            new LabelHints(ordered, inspection).give();
        }
        if (!inspection.sound()) {
            return inspection.unusable();
        }
        return Taxonomy.of(
                ordered.stream().map(row -> row.cells().toArray(new String[0])).toList(),
                inspection.findings().notes());
    }

    private void checkParents() {
        for (int level = 1; level < height; level++) {
            Map<String, Named> seen = new HashMap<>();
            for (Row row : rows) {
                String parent = row.cells().get(level + 1);
                Named before = seen.putIfAbsent(row.cells().get(level), new Named(parent, row.line()));
                if (before != null && !before.parent().equals(parent)) {
                    inspection.error(
                            row.line(),
                            "gives the label of level " + level + " another parent than line " + before.line()
                                    + " does");
                }
            }
        }
    }

    private List<Row> ordered() {
        List<Row> ranked = new ArrayList<>(rows);
        ValueFormat format = inspection.values().format();
        if (format.kind().ordered()) {
            ranked.sort(Comparator.comparing(Row::value, format));
        }
        int[][] keys = new int[ranked.size()][height];
        for (int level = 1; level < height; level++) {
            Map<String, Integer> first = new HashMap<>();
            for (int i = 0; i < keys.length; i++) {
                Integer before = first.putIfAbsent(ranked.get(i).cells().get(level), i);
                keys[i][height - 1 - level] = before == null ? i : before;
            }
        }
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < keys.length; i++) {
            keys[i][height - 1] = i;
            order.add(i);
        }
        order.sort((left, right) -> Arrays.compare(keys[left], keys[right]));
        return order.stream().map(ranked::get).toList();
    }

    /**
     * A label on several levels must stand for the same values on each, or a published label would have two meanings; and
     * on neighbouring levels, or it would lie under itself.
     */
    private void checkMeanings(List<Row> ordered) {
        Map<String, Run> meanings = new HashMap<>();
        for (int level = 1; level <= height; level++) {
            for (Run run : runs(ordered, level)) {
                String label = ordered.get(run.first()).cells().get(level);
                Run before = meanings.put(label, run);
                if (label.equals(Taxonomy.ANY) && run.last() - run.first() + 1 < ordered.size()) {
                    inspection.error(run.line(), "uses * for a group; only the root may be called that");
                } else if (before != null && !run.continues(before)) {
                    inspection.error(
                            run.line(),
                            "the label of level " + level + " means something else on level " + before.level()
                                    + " (line " + before.line() + ")");
                }
            }
        }
    }

    private static List<Run> runs(List<Row> ordered, int level) {
        List<Run> runs = new ArrayList<>();
        int first = 0;
        for (int i = 1; i <= ordered.size(); i++) {
            String label = ordered.get(first).cells().get(level);
            if (i == ordered.size() || !ordered.get(i).cells().get(level).equals(label)) {
                runs.add(new Run(level, first, i - 1, ordered.get(first).line()));
                first = i;
            }
        }
        return runs;
    }

    private void checkCoverage() {
        Set<String> leaves = new HashSet<>();
        rows.forEach(row -> leaves.add(row.value()));
        LeafCoverage.check(inspection.values(), leaves::contains, inspection.column(), inspection.findings());
    }

    private void hintAtUnused() {
        Set<String> observed = new HashSet<>(inspection.values().values());
        List<Row> unused =
                rows.stream().filter(row -> !observed.contains(row.value())).toList();
        if (!unused.isEmpty() && !observed.isEmpty()) {
            inspection.hint(
                    unused.get(0).line(),
                    unused.size() + " of its " + rows.size() + " values do not occur in the data, first on this line");
        }
    }
}
