package io.sfumato.taxonomy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A tree written as one row per value: the value, then its label at level 1, 2, ... up to the root. This is how ARX,
 * anjana and others write hierarchies. Values that do not occur in the data are welcome; values of the data that have no
 * row are an error.
 *
 * <p>In rows of equal length a label means what it means on its level. Rows of different length are ragged: there a label
 * means the same wherever it stands, every node is placed just above its highest child, and shorter branches repeat their
 * lower label until the next one begins. A tree without a single root gets the root {@code *}.
 *
 * @param source the file's name, for messages
 * @param missingWord how the file writes a missing value, or empty; such a row is left out unless the data has that value
 */
public record LevelRows(String source, List<Row> rows, String missingWord) implements WrittenPlan {

    public LevelRows {
        rows = List.copyOf(rows);
    }

    /** The cells of a line, value first, root last. */
    public record Row(long line, List<String> cells) {
        public Row {
            cells = List.copyOf(cells);
        }

        String value() {
            return cells.get(0);
        }

        int length() {
            return cells.size();
        }

        String top() {
            return cells.get(cells.size() - 1);
        }
    }

    @Override
    public Taxonomy build(Inspection inspection) {
        List<Row> distinct = distinct(inspection);
        if (distinct.isEmpty() && inspection.sound()) {
            inspection.error(0, "there is no value in it");
        }
        if (!inspection.sound()) {
            return inspection.unusable();
        }
        hintAtHeader(distinct, inspection);
        int length = distinct.get(0).length();
        boolean ragged = distinct.stream().anyMatch(row -> row.length() != length);
        List<Row> even = ragged ? ParentLinks.of(distinct, inspection).paths() : rooted(distinct, inspection);
        return new TaxonomyAssembler(even, inspection).taxonomy();
    }

    /** One cleaned row per value. */
    private List<Row> distinct(Inspection inspection) {
        Map<String, Row> byValue = new LinkedHashMap<>();
        for (Row raw : rows) {
            Row row = cleaned(raw, inspection);
            Row before = row == null ? null : byValue.putIfAbsent(row.value(), row);
            if (row == null || before == null) {
                continue;
            }
            if (before.cells().equals(row.cells())) {
                inspection.note(row.line(), "repeats line " + before.line());
            } else {
                inspection.error(row.line(), "gives the value of line " + before.line() + " other labels");
            }
        }
        return new ArrayList<>(byValue.values());
    }

    /**
     * Without blanks around cells, trailing empty cells and repetitions of the top label; an empty cell inside is filled
     * with the label below it. Null for a row that is no value.
     */
    private @Nullable Row cleaned(Row row, Inspection inspection) {
        List<String> cells = new ArrayList<>();
        row.cells().forEach(cell -> cells.add(cell.strip()));
        dropEmptyEnd(cells);
        if (cells.isEmpty()) {
            return null;
        }
        dropRepeatedTop(cells);
        String value = inspection.value(cells.get(0), missingWord, row.line());
        if (value == null) {
            return null;
        }
        cells.set(0, value);
        if (cells.size() > Taxonomy.MAX_HEIGHT) {
            inspection.error(row.line(), "has more than " + Taxonomy.MAX_HEIGHT + " levels");
            return null;
        }
        if (cells.contains("")) {
            inspection.note(row.line(), "has an empty label, which was filled with the one below it");
        }
        for (int i = 1; i < cells.size(); i++) {
            if (cells.get(i).isEmpty()) {
                cells.set(i, cells.get(i - 1));
            }
        }
        return new Row(row.line(), cells);
    }

    private static void dropEmptyEnd(List<String> cells) {
        while (!cells.isEmpty() && cells.get(cells.size() - 1).isEmpty()) {
            cells.remove(cells.size() - 1);
        }
    }

    private static void dropRepeatedTop(List<String> cells) {
        while (cells.size() > 2 && cells.get(cells.size() - 1).equals(cells.get(cells.size() - 2))) {
            cells.remove(cells.size() - 1);
        }
    }

    /** Rows of equal length with a common top; {@code *} is put on top if they have none. */
    private static List<Row> rooted(List<Row> rows, Inspection inspection) {
        String top = rows.get(0).top();
        if (rows.get(0).length() > 1 && rows.stream().allMatch(row -> row.top().equals(top))) {
            return rows;
        }
        inspection.note(0, "has no single root, so * was put on top");
        return rows.stream()
                .map(row -> {
                    List<String> cells = new ArrayList<>(row.cells());
                    cells.add(Taxonomy.ANY);
                    return new Row(row.line(), cells);
                })
                .toList();
    }

    private static void hintAtHeader(List<Row> rows, Inspection inspection) {
        if (rows.size() < 3) {
            return;
        }
        String top = rows.get(1).top();
        boolean others = rows.stream().skip(1).allMatch(row -> row.top().equals(top));
        if (others && !rows.get(0).top().equals(top)) {
            inspection.hint(rows.get(0).line(), "has another root than all other rows: is it a header?");
        }
    }
}
