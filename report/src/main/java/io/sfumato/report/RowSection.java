package io.sfumato.report;

import io.sfumato.record.PrivateRecord;
import io.sfumato.record.ReleasePapers;
import io.sfumato.report.chart.ShareMark;
import io.sfumato.report.chart.ShareMark.Part;
import io.sfumato.report.markup.Html;
import io.sfumato.report.markup.Numbers;
import io.sfumato.report.markup.Sentence;
import java.util.List;

/** Where the rows of the input went, and what the owner is warned about. */
record RowSection(ReleasePapers dossier) implements Section {

    @Override
    public String id() {
        return "rows";
    }

    @Override
    public String title() {
        return "Where the rows went";
    }

    @Override
    public void body(Html html) {
        PrivateRecord secret = dossier.secret();
        html.element(
                "p",
                "The input has " + Numbers.count(secret.inputRows(), "row", "rows") + ". " + dropped(secret) + " "
                        + suppressed(secret));
        secret.people()
                .ifPresent(people -> html.element(
                        "p",
                        "Its rows are of " + Numbers.count(people.input(), "person", "people") + ". "
                                + (people.suppressed() == 0
                                        ? "Nobody was left out."
                                        : Numbers.count(people.suppressed(), "person was", "people were")
                                                + " left out with all rows.")
                                + " The class with the fewest people has " + Numbers.count(people.fewest()) + "."));
        html.open("figure").element("figcaption", "Rows of the input");
        List<Part> parts = List.of(
                new Part("published", dossier.open().rows()),
                new Part("suppressed", secret.suppressed()),
                new Part("dropped for missing cells", secret.dropped()));
        new ShareMark(parts, "Rows of the input by what became of them; the numbers follow").draw(html);
        html.close("figure");
        if (secret.suppressed() + secret.dropped() > 0) {
            html.element(
                    "p",
                    "Rows that are left out are often those of small groups, who are then missing from every analysis.");
        }
        warnings(html, secret.warnings());
    }

    private static String dropped(PrivateRecord secret) {
        return secret.dropped() == 0
                ? "No row was dropped for missing cells."
                : Numbers.count(secret.dropped(), "row was", "rows were")
                        + " dropped before the run, because the job drops rows with missing cells.";
    }

    private static String suppressed(PrivateRecord secret) {
        return secret.suppressed() == 0
                ? "No row was suppressed."
                : Numbers.count(secret.suppressed(), "row was", "rows were")
                        + " suppressed, that is left out, to keep the promises at less cost for the others.";
    }

    private static void warnings(Html html, List<String> warnings) {
        if (warnings.isEmpty()) {
            return;
        }
        html.open("div", "class", "warnings");
        html.element("h3", "Warnings for the owner").open("ul");
        warnings.forEach(warning -> html.element("li", Sentence.of(warning)));
        html.close("ul").close("div");
    }
}
