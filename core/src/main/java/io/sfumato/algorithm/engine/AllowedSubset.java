package io.sfumato.algorithm.engine;

import io.sfumato.algorithm.Task;
import io.sfumato.partition.ClassSummary;
import io.sfumato.table.PersonCodes;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds, among rows that may not be a class together, as many as possible that may. Rows are put in an order in which sensitive
 * values follow each other as in the whole table, as long as there are rows of each; the longest beginning that keeps its
 * promises is taken. No value is preferred. Immutable, so that all threads can share it.
 */
final class AllowedSubset {

    /**
     * About how many beginnings are judged; of few rows every one is. A round number: more find a longer beginning and take
     * longer.
     */
    private static final int JUDGEMENTS = 100;

    private final ClassAdmission gate;
    private final int[] kinds;
    private final double[] spacing;

    AllowedSubset(Task task, ClassAdmission gate) {
        this.gate = gate;
        this.kinds = gate.sizeAlone() ? new int[0] : kinds(task);
        this.spacing = new double[Arrays.stream(kinds).max().orElse(-1) + 1];
        for (int kind : kinds) {
            spacing[kind]++;
        }
        for (int kind = 0; kind < spacing.length; kind++) {
            spacing[kind] = kinds.length / spacing[kind];
        }
    }

    /** Rows with the same sensitive values are of one kind. */
    private static int[] kinds(Task task) {
        List<PersonCodes> columns = task.judge().columns().stream()
                .map(column -> PersonCodes.of(column, task.space().units()))
                .toList();
        Map<List<Integer>, Integer> found = new HashMap<>();
        int[] kinds = new int[task.space().rows()];
        for (int row = 0; row < kinds.length; row++) {
            int of = row;
            List<Integer> values =
                    columns.stream().map(column -> column.least(of)).toList();
            int next = found.size();
            kinds[row] = found.computeIfAbsent(values, unknown -> next);
        }
        return kinds;
    }

    /** Puts rows in another order if need be; how many of the first may be a class, 0 if there are none. */
    int most(int[] rows) {
        if (gate.admits(rows, 0, rows.length)) {
            return rows.length;
        }
        if (gate.sizeAlone() || !gate.bySummary()) {
            return 0;
        }
        order(rows);
        int stride = 1 + Math.max(0, rows.length - gate.k()) / JUDGEMENTS;
        int most = 0;
        ClassSummary summary = gate.empty();
        for (int i = 0; i < rows.length; i++) {
            gate.count(summary, rows[i]);
            boolean looks = i + 1 >= gate.k() && (i + 1 - gate.k()) % stride == 0;
            if (looks && gate.admits(summary)) {
                most = i + 1;
            }
        }
        return most;
    }

    /** The first row of a kind stands half its spacing from the beginning, each next one a whole one further. */
    private void order(int[] rows) {
        long[] byKind = new long[rows.length];
        for (int i = 0; i < rows.length; i++) {
            byKind[i] = (long) kinds[rows[i]] << Integer.SIZE | i;
        }
        Arrays.sort(byKind);
        double[] places = new double[rows.length];
        int first = 0;
        for (int i = 0; i < rows.length; i++) {
            int kind = (int) (byKind[i] >>> Integer.SIZE);
            first = i > 0 && (int) (byKind[i - 1] >>> Integer.SIZE) == kind ? first : i;
            places[(int) byKind[i]] = (i - first + 0.5) * spacing[kind];
        }
        Integer[] order = new Integer[rows.length];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, (one, other) -> Double.compare(places[one], places[other]));
        int[] before = rows.clone();
        Arrays.setAll(rows, i -> before[order[i]]);
    }
}
