package io.sfumato.testkit.verifier;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The rows of a source as values. */
final class SourceRows {

    private final StatedJob job;
    private final List<List<String>> cells;
    private final List<KnownRow> rows = new ArrayList<>();
    private final BitSet lacking = new BitSet();

    /** From the cells of all rows, as they are written. */
    SourceRows(StatedJob job, List<List<String>> cells) {
        this.job = job;
        this.cells = cells;
        List<SourceCells> readers = job.columns().stream().map(SourceCells::new).toList();
        for (int row = 0; row < cells.size(); row++) {
            Map<String, String> values = new HashMap<>();
            String person = "row " + row;
            for (int i = 0; i < readers.size(); i++) {
                StatedColumn column = job.columns().get(i);
                String cell = cells.get(row).get(i);
                String value = readers.get(i).value(cell);
                lacking.set(row, lacking.get(row) || (counts(column) && (value == null || value.isEmpty())));
                boolean asItIs = column.is("insensitive") || column.is("identifying");
                values.put(column.name(), asItIs ? cell : value == null ? "" : value);
                person = column.is("subject") ? cell.strip() : person;
            }
            rows.add(new KnownRow(person, values));
        }
    }

    int size() {
        return rows.size();
    }

    KnownRow row(int number) {
        return rows.get(number);
    }

    /** A cell as it is written. */
    String cell(int row, int column) {
        return cells.get(row).get(column);
    }

    /** The numbers of the rows that take part: all, or those without a missing cell if such are dropped. */
    List<Integer> taking() {
        List<Integer> taking = new ArrayList<>();
        for (int row = 0; row < rows.size(); row++) {
            if (!job.missing().equals("drop") || !lacking.get(row)) {
                taking.add(row);
            }
        }
        return taking;
    }

    /** Whether a row may be dropped for want of a cell in this column. */
    private static boolean counts(StatedColumn column) {
        return column.is("quasi") || column.is("sensitive") || column.is("insensitive") || column.is("subject");
    }
}
