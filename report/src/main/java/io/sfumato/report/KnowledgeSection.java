package io.sfumato.report;

import io.sfumato.audit.KnowledgeCurve;
import io.sfumato.report.markup.Cell;
import io.sfumato.report.markup.DataTable;
import io.sfumato.report.markup.Html;
import io.sfumato.report.markup.Sentence;

/** What kept columns give away to attackers who know them. */
record KnowledgeSection(KnowledgeCurve curve) implements Section {

    @Override
    public String id() {
        return "knowledge";
    }

    @Override
    public String title() {
        return "What attackers find who know more";
    }

    @Override
    public void body(Html html) {
        html.element(
                "p",
                "The promises hold against somebody who knows the quasi-identifiers. Columns that are kept as they are can "
                        + "point to single rows again. Below, an attacker also knows some of them: how many rows are then "
                        + "unique, and how many look like fewer than " + curve.k()
                        + " rows, on average over the sets of columns and in the worst case.");
        DataTable table = DataTable.captioned("Rows that stand out to those who know further cells")
                .numbers("Further cells known")
                .numbers("Unique, on average")
                .numbers("Below k, on average")
                .numbers("Unique, at worst")
                .numbers("Below k, at worst")
                .words("Worst columns");
        for (KnowledgeCurve.Point point : curve.points()) {
            table.row(
                    Cell.count(point.known()),
                    share(point.unique()),
                    share(point.below()),
                    share((double) point.worstUnique()),
                    share((double) point.worstBelow()),
                    Cell.data(String.join(", ", point.worst())));
        }
        table.write(html);
        if (!curve.single().isEmpty()) {
            DataTable single = DataTable.captioned("Each kept column by itself")
                    .words("Column")
                    .numbers("Unique rows")
                    .numbers("Rows below k");
            curve.single()
                    .forEach(column -> single.row(
                            Cell.data(column.name()), share((double) column.unique()), share((double) column.below())));
            single.write(html);
        }
        curve.remedy().ifPresent(remedy -> html.element("p", Sentence.of(remedy)));
        if (curve.points().stream().anyMatch(point -> !point.all())) {
            html.element(
                    "p",
                    "There are too many sets of columns to try them all; those that begin with the most telling columns "
                            + "were tried.",
                    "class",
                    "meaning");
        }
    }

    private Cell share(double rows) {
        return Cell.percent(curve.rows() == 0 ? 0 : rows / curve.rows());
    }
}
