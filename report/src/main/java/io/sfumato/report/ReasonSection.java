package io.sfumato.report;

import io.sfumato.privacy.Counted;
import io.sfumato.record.PrivateRecord.ColumnStory;
import io.sfumato.report.markup.Cell;
import io.sfumato.report.markup.DataTable;
import io.sfumato.report.markup.Html;
import io.sfumato.report.markup.Sentence;
import java.util.List;

/** Why each column was coarsened as far as it was. */
record ReasonSection(List<ColumnStory> columns, Counted counted) implements Section {

    ReasonSection {
        columns = List.copyOf(columns);
    }

    @Override
    public String id() {
        return "reasons";
    }

    @Override
    public String title() {
        return "Why each column was coarsened as far as it was";
    }

    @Override
    public void body(Html html) {
        html.open("dl", "class", "reasons");
        for (ColumnStory column : columns) {
            html.open("div").open("dt").data(column.name()).close("dt");
            html.element("dd", Sentence.of(column.why())).close("div");
        }
        html.close("dl");
        table().write(html);
        html.element(
                "p",
                "Exact cells still tell the value itself. Loss is the mean loss of the column's published cells, from 0 "
                        + "(nothing) to 1 (all). The last figure counts the " + counted.many()
                        + " of the input that would still be "
                        + "unique if the column were left out of the release: where it is much lower than in the "
                        + "other lines, this column is what makes people stand out.",
                "class",
                "meaning");
    }

    private DataTable table() {
        DataTable table = DataTable.captioned("Columns before and after")
                .words("Column")
                .numbers("Values before")
                .numbers("Labels after")
                .numbers("Exact cells")
                .numbers("Loss")
                .numbers("Unique " + counted.many() + " without it");
        for (ColumnStory column : columns) {
            table.row(
                    Cell.data(column.name()),
                    Cell.count(column.distinct()),
                    Cell.count(column.labels()),
                    Cell.percent(column.exactShare()),
                    Cell.figure(column.loss()),
                    Cell.count(column.uniqueWithout()));
        }
        return table;
    }
}
