package io.sfumato.report;

import io.sfumato.audit.KnowledgeCurve;
import io.sfumato.privacy.Counted;
import io.sfumato.report.markup.Cell;
import io.sfumato.report.markup.DataTable;
import io.sfumato.report.markup.Html;
import io.sfumato.report.markup.Numbers;
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
        String many = curve.counted().many();
        String title = curve.counted() == Counted.PEOPLE ? "People" : "Rows";
        html.element(
                "p",
                "The promises hold against somebody who knows the quasi-identifiers. Columns that are kept as they are can "
                        + "point to single " + many + " again. Below, an attacker also knows some of them: how many "
                        + many
                        + " are then unique, and how many look like fewer than " + curve.k() + " " + many
                        + ", on average over the sets of columns and in the worst case.");
        DataTable table = DataTable.captioned(title + " that stand out to those who know further cells")
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
                    .numbers("Unique " + many)
                    .numbers(title + " below k");
            curve.single()
                    .forEach(column -> single.row(
                            Cell.data(column.name()), share((double) column.unique()), share((double) column.below())));
            single.write(html);
        }
        curve.remedy().ifPresent(remedy -> html.element("p", Sentence.of(remedy)));
        limits(html);
    }

    private void limits(Html html) {
        if (!curve.unknown().isEmpty()) {
            html.element(
                    "p",
                    Sentence.of("Held to be unknown to attackers, and so in no set above: "
                            + Sentence.list(curve.unknown()) + "."));
        }
        curve.points().stream()
                .filter(point -> !point.all())
                .forEach(point -> html.element(
                        "p",
                        "Of " + Numbers.count(point.possible()) + " sets of " + point.known() + " columns "
                                + Numbers.count(point.sets())
                                + " were tried: those of the columns that tell most by themselves.",
                        "class",
                        "meaning"));
    }

    private Cell share(double part) {
        return Cell.percent(curve.share(part));
    }
}
