package io.sfumato.privacy;

import io.sfumato.partition.ClassSummary;
import io.sfumato.partition.Histogram;
import io.sfumato.table.Column;
import io.sfumato.table.Table;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Promises over the rows of a table: what the search asks. */
public final class Judge {

    private final Promises promises;
    private final List<Column> columns;

    public Judge(List<PrivacyModel> models, Table table) {
        Map<String, Column> byName = new HashMap<>();
        models.stream()
                .flatMap(model -> model.traits().stream())
                .forEach(name -> byName.computeIfAbsent(name, trait -> Joint.column(table, trait)));
        this.promises = new Promises(models, name -> Prior.of(Objects.requireNonNull(byName.get(name))));
        this.columns = promises.columns().stream()
                .map(name -> Objects.requireNonNull(byName.get(name)))
                .toList();
    }

    private Judge(Promises promises, List<Column> columns) {
        this.promises = promises;
        this.columns = columns;
    }

    /** Over these rows only, with one more promise; the distributions of all rows stay what promises are held against. */
    public Judge only(int[] rows, PrivacyModel further) {
        List<PrivacyModel> models = new ArrayList<>(promises.models());
        models.add(further);
        Promises more = new Promises(
                models, name -> Prior.of(columns.get(promises.columns().indexOf(name))));
        return new Judge(more, columns.stream().map(column -> column.only(rows)).toList());
    }

    /** The distribution of a sensitive column over the first {@code rows} rows. */
    public static Histogram histogram(Column column, int rows) {
        Histogram histogram = new Histogram();
        for (int row = 0; row < rows; row++) {
            count(histogram, column, row);
        }
        return histogram;
    }

    private static void count(Histogram histogram, Column column, int row) {
        int code = column.code(row);
        if (code == column.dictionary().missing()) {
            histogram.addMissing(1);
        } else {
            histogram.add(code, 1);
        }
    }

    /** The columns that promises look at. */
    public List<Column> columns() {
        return columns;
    }

    public Promises promises() {
        return promises;
    }

    public ClassSummary empty() {
        return new ClassSummary(columns.size());
    }

    public void count(ClassSummary summary, int row) {
        summary.addRow();
        for (int i = 0; i < columns.size(); i++) {
            count(summary.histogram(i), columns.get(i), row);
        }
    }

    public ClassSummary summarize(int[] rows) {
        ClassSummary summary = empty();
        for (int row : rows) {
            count(summary, row);
        }
        return summary;
    }

    public boolean accepts(int[] rows) {
        return rows.length >= promises.leastRows() && promises.hold(summarize(rows));
    }
}
