package io.sfumato.cli.audit;

import io.sfumato.attack.Audit;
import io.sfumato.attack.Finding;
import io.sfumato.attack.Group;
import io.sfumato.attack.Release;
import io.sfumato.attack.Verdict;
import io.sfumato.cli.outcome.Numbers;
import io.sfumato.cli.terminal.Grid;
import io.sfumato.cli.terminal.Paragraph;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** An audit for people: a short table, by group. No row is named. */
public final class AuditText {

    private static final int LONGEST = 44;

    private AuditText() {}

    public static List<String> lines(Audit audit, List<String> failures) {
        List<String> lines = new ArrayList<>(head(audit));
        for (Group group : Group.values()) {
            lines.addAll(group(audit, group));
        }
        lines.addAll(notTried(audit));
        audit.scene().notes().forEach(note -> {
            lines.add("");
            lines.addAll(Paragraph.lines("Note: " + note, ""));
        });
        lines.add("");
        lines.addAll(Paragraph.lines(
                failures.isEmpty()
                        ? "Nothing failed of what was asked to fail on. That is said of these attacks with this knowledge, not of "
                                + "others."
                        : "FAILED: " + String.join(", ", failures),
                ""));
        return lines;
    }

    private static List<String> head(Audit audit) {
        Release release = audit.scene().release();
        List<String> lines = new ArrayList<>();
        lines.add(release.sheet().name() + ": " + Numbers.count(release.rows(), "row") + " in "
                + Numbers.count(release.classes(), "class") + ", the smallest of " + Numbers.count(release.reached()));
        lines.addAll(Paragraph.lines(
                "Quasi-identifying: " + String.join(", ", release.roles().quasi()), ""));
        if (!release.roles().sensitive().isEmpty()) {
            lines.addAll(Paragraph.lines(
                    "Sensitive: " + String.join(", ", release.roles().sensitive()), ""));
        }
        return lines;
    }

    private static List<String> group(Audit audit, Group group) {
        Grid grid = new Grid(List.of("", "attack", "on", "targets", "works-%", "base-%", "gain-%"));
        boolean any = false;
        for (Audit.Entry entry : audit.entries()) {
            if (entry.profile().group() == group) {
                for (Finding finding : entry.findings()) {
                    any = true;
                    grid.row(row(entry, finding));
                }
            }
        }
        List<String> lines = new ArrayList<>();
        if (any) {
            lines.add("");
            lines.add(group.title().substring(0, 1).toUpperCase(Locale.ROOT)
                    + group.title().substring(1));
            grid.lines().forEach(line -> lines.add("  " + line));
        }
        return lines;
    }

    private static List<String> row(Audit.Entry entry, Finding finding) {
        boolean counted = finding.targets() > 0;
        return List.of(
                mark(finding, counted),
                entry.profile().name(),
                shortened(finding.about()),
                counted ? Numbers.count(finding.targets()) : "-",
                counted ? percent(finding.share()) : "-",
                counted ? percent(finding.baseline()) : "-",
                counted ? percent(finding.advantage()) : "-");
    }

    private static String mark(Finding finding, boolean counted) {
        if (!counted) {
            return "-";
        }
        return finding.verdict() == Verdict.BROKEN
                ? "BROKEN"
                : finding.verdict().name().toLowerCase(Locale.ROOT);
    }

    private static String shortened(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST - 3) + "...";
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f", 100 * share);
    }

    private static List<String> notTried(Audit audit) {
        List<String> lines = new ArrayList<>();
        for (Audit.Entry entry : audit.entries()) {
            entry.lacking().ifPresent(why -> {
                List<String> words =
                        new ArrayList<>(Paragraph.lines(entry.profile().name() + ": " + why, "    "));
                words.set(0, "  - " + words.get(0).strip());
                lines.addAll(words);
            });
        }
        if (!lines.isEmpty()) {
            lines.add(0, "Not tried");
            lines.add(0, "");
        }
        return lines;
    }
}
