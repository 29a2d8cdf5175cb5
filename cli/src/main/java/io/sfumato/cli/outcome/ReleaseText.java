package io.sfumato.cli.outcome;

import io.sfumato.catalog.Descriptor;
import io.sfumato.cli.terminal.Paragraph;
import io.sfumato.job.Catalog;
import io.sfumato.loss.Figure;
import io.sfumato.loss.ResearchValue;
import io.sfumato.loss.RuleFinding;
import io.sfumato.privacy.Counted;
import io.sfumato.record.Outcome;
import io.sfumato.record.PublicRecord;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A release in a few lines: what was verified, how many rows, how much was lost, which files. */
public final class ReleaseText {

    private static final String INDENT = "  ";

    private ReleaseText() {}

    /**
     * The lines.
     *
     * @param open files that may be passed on, the release first
     * @param secret files that may not
     */
    public static List<String> lines(Outcome.Release release, List<Path> open, List<Path> secret) {
        List<String> lines = new ArrayList<>();
        lines.addAll(Paragraph.lines(
                "The release, read back as it was written, keeps the stated promises; attacks are not excluded ('sfumato audit' "
                        + "tries them).",
                ""));
        release.open()
                .promises()
                .forEach(promise -> lines.addAll(promise(promise, release.open().counted())));
        lines.add("");
        lines.add("Rows: " + rows(release));
        release.rows().people().ifPresent(people -> lines.add("People: " + people(people)));
        lines.add("Classes: " + classes(release.open()));
        figureLine("Loss", Catalog.MEASURES.get(0), release.figures()).forEach(lines::addAll);
        if (!release.open().rules().isEmpty()) {
            figureLine("Value", ResearchValue.DESCRIPTOR, release.figures()).forEach(lines::addAll);
            lines.add("Rules:");
            release.open().rules().forEach(rule -> lines.addAll(bullet(rule(rule))));
        }
        lines.add("");
        lines.add("To pass on:");
        open.forEach(path -> lines.add(INDENT + shown(path)));
        lines.add("For your eyes only (personal data):");
        secret.forEach(path -> lines.add(INDENT + shown(path)));
        if (!release.warnings().isEmpty()) {
            lines.add("");
            lines.add("Please note:");
            release.warnings().forEach(warning -> lines.addAll(bullet(warning)));
        }
        return lines;
    }

    /** Relative to where the command was started, if it lies below. */
    private static Path shown(Path path) {
        Path here = Path.of("").toAbsolutePath();
        return path.startsWith(here) ? here.relativize(path) : path;
    }

    private static List<String> promise(PublicRecord.PromiseKept promise, Counted counted) {
        List<String> lines = new ArrayList<>(bullet(promise.words()));
        lines.add(INDENT + INDENT + "asked " + TerminalNumbers.figure(promise.asked())
                + (Double.isNaN(promise.reached())
                        ? (counted == Counted.PEOPLE
                                ? ", counted in people, and kept"
                                : ", held against what only the owner knows, and kept")
                        : ", reached " + TerminalNumbers.figure(promise.reached())));
        return lines;
    }

    private static List<String> bullet(String text) {
        List<String> lines = new ArrayList<>(Paragraph.lines(text, INDENT + INDENT));
        lines.set(0, INDENT + "- " + lines.get(0).strip());
        return lines;
    }

    private static String rows(Outcome.Release release) {
        long in = release.rows().input();
        List<String> parts = new ArrayList<>();
        parts.add(TerminalNumbers.count(in) + " in");
        parts.add(TerminalNumbers.count(release.open().rows()) + " published");
        if (release.rows().dropped() > 0) {
            parts.add(TerminalNumbers.count(release.rows().dropped()) + " dropped because cells are missing");
        }
        parts.add(TerminalNumbers.count(release.suppressed()) + " suppressed ("
                + TerminalNumbers.share(release.suppressed(), in) + ")");
        return String.join(", ", parts);
    }

    private static String people(Outcome.PeopleCounts people) {
        return TerminalNumbers.count(people.input()) + " in, " + TerminalNumbers.count(people.suppressed())
                + " left out with all rows, at least " + TerminalNumbers.count(people.fewest()) + " in a class";
    }

    private static String classes(PublicRecord open) {
        long classes =
                open.classSizes().values().stream().mapToLong(Long::longValue).sum();
        long least = open.classSizes().keySet().stream()
                .mapToLong(Long::longValue)
                .min()
                .orElse(0);
        long most = open.classSizes().keySet().stream()
                .mapToLong(Long::longValue)
                .max()
                .orElse(0);
        return TerminalNumbers.count(classes) + ", of " + (least == most ? "" : TerminalNumbers.count(least) + " to ")
                + TerminalNumbers.count(most, "row");
    }

    private static String rule(RuleFinding rule) {
        String column = "'" + rule.column() + "' should " + rule.words() + ": ";
        if (rule.kept() == 1 || rule.kept() == 0) {
            return column + (rule.kept() == 1 ? "kept" : "broken");
        }
        return column + "broken in part, kept in " + TerminalNumbers.percent(rule.kept()) + " of the rows";
    }

    /** A measure with its sentence. */
    private static Stream<List<String>> figureLine(String heading, Descriptor<?> measure, List<Figure> figures) {
        return figures.stream()
                .filter(figure -> figure.name().equals(measure.name()))
                .map(figure -> Paragraph.lines(
                        heading + " (" + measure.name() + "): " + TerminalNumbers.figure(figure.value()) + ". "
                                + measure.summary(),
                        ""));
    }
}
