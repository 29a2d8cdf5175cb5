package io.sfumato.cli.check;

import io.sfumato.audit.PromiseVerifier.Finding;
import io.sfumato.audit.Reached;
import io.sfumato.audit.Reached.Diversity;
import io.sfumato.cli.outcome.TerminalNumbers;
import io.sfumato.cli.terminal.Paragraph;
import io.sfumato.privacy.PrivacyModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** An answer for people. */
public final class CheckText {

    private static final String INDENT = "    ";

    private CheckText() {}

    /** What the release reaches. */
    public static List<String> figures(String name, CheckResult answer) {
        List<String> lines = new ArrayList<>();
        lines.add(name + ": " + TerminalNumbers.count(answer.view().rows(), "row") + " in "
                + TerminalNumbers.count(answer.view().classes(), "class"));
        lines.addAll(Paragraph.lines(
                "Quasi-identifying: " + String.join(", ", answer.question().quasi()), ""));
        lines.add("");
        lines.add(row("A missing cell is taken as", "a value", "anything"));
        Reached apart = answer.apart();
        Reached anything = answer.anything();
        answer.view()
                .fewestPeople()
                .ifPresent(fewest -> lines.add(
                        row("people in a class, at least", "" + fewest, "").stripTrailing()));
        lines.add(row("k: rows that look alike, at least", "" + apart.k(), "" + anything.k()));
        for (int i = 0; i < apart.diversity().size(); i++) {
            lines.addAll(
                    diversity(apart.diversity().get(i), anything.diversity().get(i)));
        }
        return lines;
    }

    private static List<String> diversity(Diversity apart, Diversity anything) {
        return List.of(
                row("l of '" + apart.column() + "': different values", "" + apart.distinct(), "" + anything.distinct()),
                row("  evenly spread values (entropy)", decimal(apart.entropy()), decimal(anything.entropy())),
                row(
                        "  recursive, c = " + TerminalNumbers.figure(Reached.C),
                        "" + apart.recursive(),
                        "" + anything.recursive()));
    }

    private static String decimal(double number) {
        return String.format(Locale.ROOT, "%.2f", number);
    }

    private static String row(String what, String one, String other) {
        return String.format(Locale.ROOT, "  %-44s %12s %12s", what, one, other);
    }

    /** Each promise, kept or broken or not to be told. */
    public static List<String> promises(CheckResult answer) {
        List<String> lines = new ArrayList<>();
        for (Finding finding : answer.findings()) {
            List<String> words = new ArrayList<>(Paragraph.lines(
                    (finding.kept() ? "kept: " : "BROKEN: ") + finding.model().promise(answer.counted(finding.model())),
                    INDENT));
            words.set(0, "  - " + words.get(0).strip());
            lines.addAll(words);
            String figures = "asked " + TerminalNumbers.figure(finding.asked()) + ", reached "
                    + TerminalNumbers.figure(finding.reached());
            lines.add(INDENT
                    + figures
                    + (finding.kept()
                            ? ""
                            : "; broken by " + TerminalNumbers.count(finding.failing(), "class") + " with "
                                    + TerminalNumbers.count(finding.failingRows(), answer.unit())));
        }
        for (PrivacyModel model : answer.untold()) {
            List<String> words = new ArrayList<>(Paragraph.lines(
                    "cannot be told from the file: "
                            + model.promise(answer.question().counted(model)),
                    INDENT));
            words.set(0, "  - " + words.get(0).strip());
            lines.addAll(words);
        }
        return lines;
    }
}
