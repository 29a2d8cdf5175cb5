package io.sfumato.report;

import io.sfumato.attack.Audit;
import io.sfumato.attack.Finding;
import io.sfumato.attack.FindingGroup;
import io.sfumato.attack.Verdict;
import io.sfumato.report.chart.GainMark;
import io.sfumato.report.markup.Cell;
import io.sfumato.report.markup.DataTable;
import io.sfumato.report.markup.Html;
import io.sfumato.report.markup.Numbers;
import io.sfumato.report.markup.Sentence;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The attacks of one group: a table of all findings, then each attack with its assumption, evidence and remedy. */
record AuditGroup(Audit audit, FindingGroup group) implements Section {

    private static final String NO_GAIN = "no gain";

    @Override
    public String id() {
        return group.name().toLowerCase(Locale.ROOT);
    }

    @Override
    public String title() {
        return Sentence.of(group.title()).replace(".", "");
    }

    private List<Audit.Entry> entries() {
        return audit.entries().stream()
                .filter(entry -> AuditReport.tried(entry, group))
                .toList();
    }

    @Override
    public void body(Html html) {
        html.element("p", group.meaning());
        DataTable table = DataTable.captioned("Findings: the bar is for whom it works, the tick is the baseline")
                .words("Attack")
                .words("On")
                .words("Verdict")
                .numbers("Targets")
                .numbers("Works")
                .numbers("Baseline")
                .numbers("Gain")
                .words("");
        entries().forEach(entry -> entry.findings().forEach(finding -> table.row(cells(entry, finding))));
        table.write(html);
        entries().forEach(entry -> write(html, entry));
    }

    private static List<Cell> cells(Audit.Entry entry, Finding finding) {
        boolean counted = finding.targets() > 0;
        return List.of(
                Cell.text(entry.profile().title()),
                Cell.data(
                        finding.without().isEmpty()
                                ? finding.about()
                                : (finding.about() + " (on fewer columns)").strip()),
                Cell.text(counted || finding.verdict() != Verdict.CLEAR ? word(finding) : "\u2013"),
                Cell.count(finding.targets()),
                counted ? Cell.percent(finding.share()) : Cell.text("\u2013"),
                counted ? Cell.percent(finding.baseline()) : Cell.text("\u2013"),
                counted ? Cell.text(points(finding.advantage())) : Cell.text("\u2013"),
                html -> {
                    if (counted) {
                        new GainMark(finding.share(), finding.baseline()).draw(html);
                    }
                });
    }

    /** The advantage in percentage points; zero has no sign. */
    private static String points(double advantage) {
        double rounded = Math.rint(1000 * advantage) / 10;
        return rounded == 0 ? "0.0" : String.format(Locale.ROOT, "%+.1f", rounded);
    }

    private static String word(Finding finding) {
        return finding.verdict() == Verdict.CLEAR && finding.share() >= AuditSummary.MANY
                ? NO_GAIN
                : finding.verdict().name().toLowerCase(Locale.ROOT);
    }

    private static void write(Html html, Audit.Entry entry) {
        Verdict worst = entry.worst().orElse(Verdict.CLEAR);
        boolean many = entry.findings().stream().anyMatch(finding -> finding.share() >= AuditSummary.MANY);
        String look = worst.alarming() ? "unmet" : worst == Verdict.CLEAR && !many ? "met" : "open";
        html.open("article", "class", "promise");
        html.open("h3").text(entry.profile().title());
        html.element(
                "span",
                worst.alarming()
                        ? "\u2717 " + worst.name().toLowerCase(Locale.ROOT)
                        : worst == Verdict.CLEAR && many
                                ? NO_GAIN
                                : worst.name().toLowerCase(Locale.ROOT),
                "class",
                look);
        html.close("h3");
        html.element("p", "The attacker knows " + entry.profile().knows() + ".", "class", "words");
        for (Finding finding : entry.findings()) {
            html.open("p");
            if (!finding.about().isEmpty()) {
                html.open("strong").data(finding.about()).close("strong").text(": ");
            }
            html.data(Sentence.of(finding.told()));
            html.text(" Baseline: " + finding.against() + ".").close("p");
            further(html, finding);
        }
        html.element("p", "Remedy: " + entry.profile().remedy(), "class", "meaning");
        html.element("p", "First described: " + entry.profile().source() + ".", "class", "meaning");
        html.close("article");
    }

    private static void further(Html html, Finding finding) {
        if (finding.figures().isEmpty() && finding.evidence().rows().isEmpty()) {
            return;
        }
        DataTable table = DataTable.captioned("Figures").words("Figure").numbers("Value");
        finding.figures().forEach((name, value) -> table.row(Cell.data(name), Cell.figure(value)));
        if (!finding.evidence().rows().isEmpty()) {
            table.row(
                    page -> page.text("Rows worst off" + shown(finding.evidence())
                                    + ", counted from 1 without the header, of ")
                            .data(finding.evidence().table()),
                    Cell.text(finding.evidence().rows().stream()
                            .map(Numbers::count)
                            .collect(Collectors.joining(", "))));
        }
        table.writeBehind(html, "Figures and rows");
    }

    private static String shown(Finding.Evidence evidence) {
        return evidence.rows().size() == evidence.all()
                ? ""
                : " (" + evidence.rows().size() + " of " + Numbers.count(evidence.all()) + " shown)";
    }
}
