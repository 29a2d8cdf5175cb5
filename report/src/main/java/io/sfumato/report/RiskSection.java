package io.sfumato.report;

import io.sfumato.privacy.Counted;
import io.sfumato.record.PublicRecord;
import io.sfumato.report.markup.Cell;
import io.sfumato.report.markup.DataTable;
import io.sfumato.report.markup.Html;
import io.sfumato.report.markup.Numbers;
import io.sfumato.risk.ClassSizes;
import io.sfumato.risk.Risk;
import java.util.OptionalLong;

/** How likely people are found again in the release, as far as the release itself shows it. */
record RiskSection(PublicRecord release) implements Section {

    @Override
    public String id() {
        return "risk";
    }

    @Override
    public String title() {
        return "How likely people are found again";
    }

    @Override
    public void body(Html html) {
        html.element(
                "p",
                "Counted from the classes of the release, for attackers who know all quasi-identifiers of people and nothing "
                        + "else. A chance of 0.1 means one in ten.");
        if (release.counted() == Counted.PEOPLE) {
            html.element(
                    "p",
                    "These figures take every row for a person of its own, because the file does not tell whose rows they are. "
                            + "People may have several rows here, so the chances are greater; the promises count people, and the owner's "
                            + "page tells these figures counted in people.");
        }
        figures(html, Risk.of(ClassSizes.of(release.classSizes()), people()), Counted.ROWS);
    }

    /** The size of the population that a promise states. */
    private OptionalLong people() {
        return release.promises().stream()
                .map(promise -> promise.arguments().get("population"))
                .filter(Number.class::isInstance)
                .mapToLong(number -> ((Number) number).longValue())
                .max();
    }

    static void figures(Html html, Risk risk, Counted counted) {
        String one = counted.one();
        String many = counted.many();
        DataTable table = DataTable.captioned("Chances and shares, counted in " + many)
                .words("Attacker")
                .numbers("Figure")
                .words("Meaning");
        row(
                table,
                "Prosecutor",
                risk.prosecutor(),
                "knows that a person is in the table: the chance of the right " + one + ", in the smallest class");
        row(
                table,
                "Marketer",
                risk.marketer(),
                "matches every " + one + " with somebody: the share that is expected to be right");
        row(table, "Unique " + many, risk.unique(), "the share of " + many + " that no other " + one + " is like");
        for (Risk.Drawn drawn : risk.population()) {
            row(
                    table,
                    "Journalist",
                    drawn.journalist(),
                    "does not know who is in the table, but can look up all " + Numbers.count(drawn.people())
                            + " people: the expected chance in the smallest class, if the " + many
                            + " are a random sample of them");
            row(table, "Journalist, on average", drawn.average(), "the same, averaged over all " + many);
            drawn.unique()
                    .forEach(each -> row(
                            table,
                            "Unique in the population, by " + each.estimator(),
                            each.share(),
                            "estimated share of the " + many + ". " + each.source()));
        }
        table.write(html);
    }

    private static void row(DataTable table, String who, double figure, String meaning) {
        table.row(Cell.text(who), Cell.figure(figure), Cell.text(meaning));
    }
}
