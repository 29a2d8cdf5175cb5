package io.sfumato.privacy;

import io.sfumato.partition.ClassSummary;
import io.sfumato.partition.Histogram;
import io.sfumato.risk.ClassSizes;
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
    private final int rows;

    public Judge(List<PrivacyModel> models, Table table) {
        this.rows = table.rows();
        Map<String, Column> byName = new HashMap<>();
        models.stream()
                .flatMap(model -> model.traits().stream())
                .forEach(name -> byName.computeIfAbsent(name, trait -> Joint.column(table, trait)));
        this.promises = new Promises(models, name -> Prior.of(Objects.requireNonNull(byName.get(name))));
        this.columns = promises.columns().stream()
                .map(name -> Objects.requireNonNull(byName.get(name)))
                .toList();
    }

    private Judge(Promises promises, List<Column> columns, int rows) {
        this.promises = promises;
        this.columns = columns;
        this.rows = rows;
    }

    /** Over these rows only, with one more promise; the distributions of all rows stay what promises are held against. */
    public Judge only(int[] members, PrivacyModel further) {
        List<PrivacyModel> models = new ArrayList<>(promises.models());
        models.add(further);
        Promises more = new Promises(
                models, name -> Prior.of(columns.get(promises.columns().indexOf(name))));
        return new Judge(more, columns.stream().map(column -> column.only(members)).toList(), members.length);
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

    /**
     * Classes without those, the smallest, that have to be left out so that the others keep what is promised of all together.
     *
     * @param suppressible how many rows may be in none of the classes
     */
    public List<int[]> withoutSmallest(List<int[]> classes, int suppressible) {
        if (!promises.aboutTable()) {
            return classes;
        }
        ClassSizes sizes =
                ClassSizes.of(classes.stream().mapToLong(each -> each.length).toArray());
        long greatest = promises.leaveOut(sizes, suppressible - (rows - sizes.rows()));
        return greatest < 0
                ? List.of()
                : classes.stream().filter(each -> each.length > greatest).toList();
    }

    /** Whether these classes keep what is promised of all together. */
    public boolean acceptsTogether(List<int[]> classes) {
        return promises.holdTogether(
                ClassSizes.of(classes.stream().mapToLong(each -> each.length).toArray()));
    }

    /** Whether a class keeps its promises and is so large that any number of such classes keep those about all of them. */
    public boolean standsAlone(ClassSummary summary) {
        return summary.rows() >= promises.aim() && promises.hold(summary);
    }

    public boolean accepts(int[] rows) {
        return rows.length >= promises.leastRows() && promises.hold(summarize(rows));
    }
}
