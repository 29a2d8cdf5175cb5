package io.sfumato.report;

import io.sfumato.privacy.Counted;
import io.sfumato.report.markup.Cell;
import io.sfumato.report.markup.DataTable;
import io.sfumato.report.markup.Html;
import io.sfumato.report.markup.Numbers;
import io.sfumato.risk.InputRisk;
import io.sfumato.risk.UniqueSets;

/** What the original gave away, and by which few columns. */
record UniqueSection(InputRisk risk, Counted counted) implements Section {

    @Override
    public String id() {
        return "unique";
    }

    @Override
    public String title() {
        return "What made " + counted.many() + " stand out before";
    }

    @Override
    public void body(Html html) {
        UniqueSets unique = risk.unique();
        html.element(
                "p",
                "In the original, before anything was coarsened, "
                        + Numbers.count(unique.standing(), counted.one() + " stands", counted.many() + " stand")
                        + " out of "
                        + Numbers.count(unique.total()) + " by knowing at most " + unique.most()
                        + " of the quasi-identifying cells of a person.");
        RiskSection.figures(html, risk.figures(), counted);
        if (!unique.sets().isEmpty()) {
            sets(html, unique);
            columns(html, unique);
        }
        risk.remedies(counted.many()).forEach(remedy -> html.element("p", remedy));
    }

    private void sets(Html html, UniqueSets unique) {
        DataTable table = DataTable.captioned("Columns that are enough, and no fewer of them")
                .words("Columns")
                .numbers(title(""));
        unique.sets().forEach(set -> table.row(Cell.data(String.join(", ", set.columns())), Cell.count(set.people())));
        table.write(html);
    }

    private void columns(Html html, UniqueSets unique) {
        DataTable table = DataTable.captioned("Which columns would best be coarsened")
                .words("Column")
                .numbers(title(" that stand out with it"))
                .numbers(title(" that stand out only with it"));
        unique.columns()
                .forEach(part ->
                        table.row(Cell.data(part.column()), Cell.count(part.people()), Cell.count(part.freed())));
        table.write(html);
    }

    private String title(String rest) {
        return (counted == Counted.PEOPLE ? "People" : "Rows") + rest;
    }
}
