package io.sfumato.report;

import io.sfumato.loss.ColumnValue;
import io.sfumato.report.markup.Cell;
import io.sfumato.report.markup.DataTable;
import io.sfumato.report.markup.Html;
import io.sfumato.report.markup.Numbers;
import java.util.List;

/** What is left of each column to research. */
record ValueSection(List<ColumnValue> columns) implements Section {

    ValueSection {
        columns = List.copyOf(columns);
    }

    @Override
    public String id() {
        return "research-value";
    }

    @Override
    public String title() {
        return "What is left to research";
    }

    @Override
    public void body(Html html) {
        double sum = columns.stream().mapToDouble(ColumnValue::value).sum();
        html.element(
                "p",
                "Of a research value of 1, " + Numbers.figure(sum)
                        + " is left. Each column begins with its weight; what is "
                        + "left is weight, granularity and rules multiplied (or as the job's emphasis has it). "
                        + "Granularity is 1 where every value is exact, rules are 1 where every rule is kept.");
        DataTable table = DataTable.captioned("Research value of each column")
                .words("Column")
                .numbers("Weight")
                .numbers("Granularity")
                .numbers("Rules")
                .numbers("Value left");
        columns.forEach(column -> table.row(
                Cell.data(column.column()),
                Cell.figure(column.weight()),
                Cell.figure(column.granularity()),
                Cell.figure(column.ratio()),
                Cell.figure(column.value())));
        table.write(html);
        if (columns.stream().anyMatch(column -> !column.levels().isEmpty())) {
            levels(html);
        }
    }

    private void levels(Html html) {
        html.element(
                "p",
                "Had a column been published on one level of its taxonomy, this would be left of it; level 0 are the values "
                        + "themselves. Where the job asks for one scheme, the level that was published is marked.");
        DataTable table = DataTable.captioned("Research value of each level")
                .words("Column")
                .numbers("Level")
                .numbers("Labels")
                .numbers("Granularity")
                .numbers("Rules")
                .numbers("Value left")
                .words("Published");
        columns.forEach(column -> column.levels()
                .forEach(level -> table.row(
                        Cell.data(column.column()),
                        Cell.count(level.level()),
                        Cell.count(level.labels()),
                        Cell.figure(level.granularity()),
                        Cell.figure(level.ratio()),
                        Cell.figure(level.value()),
                        Cell.text(level.published() ? "yes" : ""))));
        table.write(html);
    }
}
