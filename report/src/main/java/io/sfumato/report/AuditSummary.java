package io.sfumato.report;

import io.sfumato.attack.Audit;
import io.sfumato.attack.Finding;
import io.sfumato.attack.Verdict;
import io.sfumato.attack.material.AttackedRelease;
import io.sfumato.report.markup.Cell;
import io.sfumato.report.markup.Html;
import io.sfumato.report.markup.Numbers;
import io.sfumato.report.markup.Sentence;
import java.util.List;

/** The audit in a sentence and a few numbers. */
record AuditSummary(Audit audit, List<String> failures) implements Section {

    /**
     * An attack that works for this share of its targets is not ticked off, even if the release adds nothing to it. Half of
     * them: set by hand, not tuned.
     */
    static final double MANY = 0.5;

    @Override
    public String id() {
        return "summary";
    }

    @Override
    public String title() {
        return "In short";
    }

    @Override
    public void body(Html html) {
        boolean well = failures.isEmpty() && audit.succeeding() == 0;
        boolean sure = audit.greatestShare() < MANY && audit.unread().isEmpty();
        html.open("p", "class", well ? "verdict" : "verdict unmet");
        html.element("span", well ? (sure ? "\u2713" : "\u2013") : "\u2717", "aria-hidden", "true");
        html.text(" ").data(audit.sentence());
        html.close("p");
        html.element(
                "p",
                failures.isEmpty()
                        ? "Nothing was found that the audit was asked to fail on."
                        : "Failed: " + Sentence.list(failures) + ".");
        if (!audit.unread().isEmpty()) {
            html.open("p").element("strong", "This is no all-clear: ");
            html.data(Sentence.list(audit.unread()));
            html.text(" could not be read, so that attacks had less than was given. Notes at the end say why.");
            html.close("p");
        }
        AttackedRelease release = audit.material().release();
        html.open("p", "class", "lead").text("Attacks on ");
        html.data(release.sheet().name());
        html.text(", " + Numbers.count(release.rows(), "row", "rows") + " in "
                + Numbers.count(release.classes(), "class", "classes")
                + ". What is said here is said of these attacks with "
                + "this knowledge, not of others.");
        html.close("p");
        Facts.large()
                .add("rows in the smallest class", Cell.count(release.reached()))
                .add(
                        "attacks that gave a verdict",
                        Cell.text(audit.tried() + " of " + (audit.tried() + audit.silent())))
                .add("attacks that succeed", Cell.count(audit.succeeding()))
                .add("findings broken", Cell.count(count(Verdict.BROKEN)))
                .add("findings exposed", Cell.count(count(Verdict.EXPOSED)))
                .write(html);
    }

    private long count(Verdict verdict) {
        return audit.entries().stream()
                .flatMap(entry -> entry.findings().stream())
                .map(Finding::verdict)
                .filter(verdict::equals)
                .count();
    }
}
