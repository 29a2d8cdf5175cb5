package io.sfumato.report;

import io.sfumato.job.Dossier;
import io.sfumato.job.PrivateRecord;
import io.sfumato.report.chart.ShareMark;
import io.sfumato.report.chart.ShareMark.Part;
import io.sfumato.report.markup.Html;
import io.sfumato.report.markup.Numbers;
import io.sfumato.report.markup.Sentence;
import java.util.List;

/** Where the rows of the input went, and what the owner is warned about. */
record RowSection(Dossier dossier) implements Section {

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
        List<Part> parts = List.of(
                new Part(starred() ? "published with labels" : "published", labelled()),
                new Part(starred() ? "published with * only" : "suppressed", secret.suppressed()),
                new Part("dropped for missing cells", secret.dropped()));
        html.open("figure").element("figcaption", "Rows of the input");
        new ShareMark(parts, "Rows of the input by what became of them; the numbers follow").draw(html);
        html.close("figure");
        html.element(
                "p",
                "Rows that are left out are often those of small groups, who are then missing from every analysis.");
        warnings(html, secret.warnings());
    }

    /** Suppressed rows may be kept with {@code *} in every quasi column; then they are among the published ones. */
    private boolean starred() {
        PrivateRecord secret = dossier.secret();
        return secret.suppressed() > 0 && dossier.open().rows() + secret.dropped() == secret.inputRows();
    }

    private long labelled() {
        return dossier.open().rows() - (starred() ? dossier.secret().suppressed() : 0);
    }

    private static String dropped(PrivateRecord secret) {
        return secret.dropped() == 0
                ? "No row was dropped by the policy for missing cells."
                : Sentence.of(Numbers.count(secret.dropped(), "row was", "rows were")
                        + " dropped by the policy for missing cells, before the run");
    }

    private String suppressed(PrivateRecord secret) {
        if (secret.suppressed() == 0) {
            return "No row was suppressed.";
        }
        String what = Numbers.count(secret.suppressed(), "row was", "rows were") + " suppressed";
        double share = (double) secret.suppressed() / Math.max(1, secret.inputRows());
        return what + (starred() ? " (published with * in every coarsened column)" : " (left out)")
                + " so that the others need less coarsening: " + Numbers.percent(share) + " of the input.";
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
