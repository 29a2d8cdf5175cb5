package io.sfumato.cli.audit;

import io.sfumato.attack.Audit;
import io.sfumato.attack.Finding;
import io.sfumato.attack.FindingGroup;
import io.sfumato.attack.Verdict;
import io.sfumato.attack.material.AttackedRelease;
import io.sfumato.cli.outcome.TerminalNumbers;
import io.sfumato.cli.terminal.Exit;
import io.sfumato.cli.terminal.Grid;
import io.sfumato.cli.terminal.Paragraph;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** An audit for people: a short table, by group. No row is named. */
public final class AuditText {

    /**
     * The most characters of a line that says what a finding is on. Chosen by eye, for the table to fit {@link
     * Paragraph#WIDTH}.
     */
    private static final int LONGEST = 44;

    /**
     * An attack that works for this share of its targets is not called clear, even if the release adds nothing to it. Half of
     * them: set by hand, not tuned.
     */
    private static final double MANY = 0.5;

    private AuditText() {}

    /** What an audit found; the exit code, what it means and the worst of all come first. */
    public static List<String> lines(Audit audit, FailOn failOn) {
        List<String> lines = new ArrayList<>(Paragraph.lines(headline(audit, failOn), ""));
        lines.add("");
        lines.addAll(head(audit));
        for (FindingGroup group : FindingGroup.values()) {
            lines.addAll(group(audit, group));
        }
        lines.addAll(untold(audit));
        lines.addAll(notTried(audit));
        audit.material().notes().forEach(note -> {
            lines.add("");
            lines.addAll(Paragraph.lines("Note: " + note, ""));
        });
        lines.add("");
        lines.addAll(
                Paragraph.lines("All of this is said of these attacks with this knowledge, and of no others.", ""));
        return lines;
    }

    /** How the command ends: failed findings count before files that could not be read. */
    public static Exit exit(Audit audit, FailOn failOn) {
        if (!failOn.failures(audit).isEmpty()) {
            return Exit.PROMISE;
        }
        return audit.unread().isEmpty() ? Exit.OK : Exit.INPUT;
    }

    private static String headline(Audit audit, FailOn failOn) {
        String unread = audit.unread().stream().map(name -> "'" + name + "'").collect(Collectors.joining(", "));
        String warning = unread.isEmpty()
                ? ""
                : "NO ALL-CLEAR: " + unread
                        + " could not be read, so that attacks had less than was given (the notes below say "
                        + "why; --job names a job that says how columns are written). ";
        String went = failOn.words(audit);
        return "Exit code " + exit(audit, failOn).code() + ": "
                + (exit(audit, failOn) == Exit.INPUT
                        ? warning + went.substring(0, 1).toUpperCase(Locale.ROOT) + went.substring(1) + ". "
                        : went + ". " + warning)
                + audit.sentence();
    }

    private static List<String> head(Audit audit) {
        AttackedRelease release = audit.material().release();
        List<String> lines = new ArrayList<>();
        lines.add(release.sheet().name() + ": " + TerminalNumbers.count(release.rows(), "row") + " in "
                + TerminalNumbers.count(release.classes(), "class") + ", the smallest of "
                + TerminalNumbers.count(release.reached()));
        lines.addAll(Paragraph.lines(
                "Quasi-identifying: " + String.join(", ", release.roles().quasi()), ""));
        if (!release.roles().sensitive().isEmpty()) {
            lines.addAll(Paragraph.lines(
                    "Sensitive: " + String.join(", ", release.roles().sensitive()), ""));
        }
        return lines;
    }

    private static List<String> group(Audit audit, FindingGroup group) {
        Grid grid = new Grid(List.of("", "attack", "on", "targets", "works-%", "base-%", "gain-%"));
        boolean any = false;
        for (Audit.Entry entry : audit.entries()) {
            if (entry.profile().group() == group) {
                for (Finding finding : entry.findings()) {
                    any = true;
                    rows(entry, finding).forEach(grid::row);
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

    /** The rows of a finding: one, or more where the text about its columns is long. */
    private static List<List<String>> rows(Audit.Entry entry, Finding finding) {
        boolean counted = finding.targets() > 0;
        List<String> on = new ArrayList<>(Paragraph.lines(on(finding), "", LONGEST));
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of(
                mark(finding, counted),
                entry.profile().name(),
                on.isEmpty() ? "" : on.remove(0),
                counted ? TerminalNumbers.count(finding.targets()) : "-",
                counted ? percent(finding.share()) : "-",
                counted ? percent(finding.baseline()) : "-",
                counted ? percent(finding.advantage()) : "-"));
        on.forEach(line -> rows.add(List.of("", "", "  " + line, "", "", "", "")));
        return rows;
    }

    private static String on(Finding finding) {
        return finding.without().isEmpty()
                ? finding.about()
                : (finding.about() + " (on fewer columns: without " + String.join(", ", finding.without()) + ")")
                        .strip();
    }

    private static String mark(Finding finding, boolean counted) {
        if (finding.verdict() == Verdict.CLEAR && !counted) {
            return "-";
        } else if (finding.verdict() == Verdict.CLEAR && finding.share() >= MANY) {
            return "no gain";
        }
        return finding.verdict() == Verdict.BROKEN
                ? "BROKEN"
                : finding.verdict().name().toLowerCase(Locale.ROOT);
    }

    /** A percentage with one decimal; zero has no sign. */
    private static String percent(double share) {
        double rounded = Math.rint(1000 * share) / 10;
        return String.format(Locale.ROOT, "%.1f", rounded == 0 ? 0 : rounded);
    }

    /** The attacks that were tried without a result, and why. */
    private static List<String> untold(Audit audit) {
        List<String> lines = new ArrayList<>();
        for (Audit.Entry entry : audit.entries()) {
            for (Finding finding : entry.findings()) {
                if (finding.verdict() == Verdict.UNTOLD) {
                    String about = finding.about().isEmpty() ? "" : ", " + finding.about();
                    lines.addAll(item(entry.profile().name() + about + ": " + finding.told()));
                }
            }
        }
        return headed("Not told", lines);
    }

    private static List<String> item(String text) {
        List<String> words = new ArrayList<>(Paragraph.lines(text, "    "));
        words.set(0, "  - " + words.get(0).strip());
        return words;
    }

    private static List<String> headed(String title, List<String> lines) {
        List<String> all = new ArrayList<>();
        if (!lines.isEmpty()) {
            all.add("");
            all.add(title);
            all.addAll(lines);
        }
        return all;
    }

    private static List<String> notTried(Audit audit) {
        List<String> lines = new ArrayList<>();
        for (Audit.Entry entry : audit.entries()) {
            entry.lacking().ifPresent(why -> lines.addAll(item(entry.profile().name() + ": " + why)));
        }
        return headed("Not tried", lines);
    }
}
