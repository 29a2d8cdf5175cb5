package io.sfumato.report;

import io.sfumato.attack.Audit;
import io.sfumato.attack.Finding;
import io.sfumato.attack.Release;
import io.sfumato.attack.Verdict;
import io.sfumato.report.markup.Cell;
import io.sfumato.report.markup.Html;
import io.sfumato.report.markup.Numbers;
import io.sfumato.report.markup.Sentence;
import java.util.List;

/** The audit in a sentence and a few numbers. */
record AuditSummary(Audit audit, List<String> failures) implements Section {

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
        long tried = audit.entries().stream()
                .filter(entry -> !entry.findings().isEmpty())
                .count();
        html.open("p", "class", failures.isEmpty() ? "verdict" : "verdict unmet");
        html.element("span", failures.isEmpty() ? "\u2713" : "\u2717", "aria-hidden", "true");
        html.text(
                failures.isEmpty()
                        ? " Nothing failed of what was asked to fail on."
                        : " Failed: " + Sentence.list(failures) + ".");
        html.close("p");
        Release release = audit.scene().release();
        html.open("p", "class", "lead").text("Attacks on ");
        html.data(release.sheet().name());
        html.text(", " + Numbers.count(release.rows(), "row", "rows") + " in "
                + Numbers.count(release.classes(), "class", "classes")
                + ". What is said here is said of these attacks with "
                + "this knowledge, not of others.");
        html.close("p");
        Facts.large()
                .add("rows in the smallest class", Cell.count(release.reached()))
                .add("attacks tried", Cell.text(tried + " of " + audit.entries().size()))
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
