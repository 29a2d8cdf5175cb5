package io.sfumato.cli.comparison;

import io.sfumato.algorithm.certificate.Certificate;
import io.sfumato.cli.outcome.TerminalNumbers;
import io.sfumato.cli.terminal.Grid;
import io.sfumato.cli.terminal.Paragraph;
import io.sfumato.comparison.Comparison;
import io.sfumato.comparison.Comparison.End;
import io.sfumato.comparison.Comparison.Entry;
import io.sfumato.comparison.Comparison.Result;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** A comparison as a table for a terminal, and what has to be known to read it. */
public final class ComparisonText {

    private static final String INDENT = "  ";
    private static final String BEST = "*";

    private ComparisonText() {}

    /** The table, a block of lines for each k and number of rows, and the notes below it. */
    public static List<String> lines(Comparison comparison) {
        List<String> lines = new ArrayList<>();
        if (!comparison.entries().isEmpty()) {
            lines.addAll(grid(comparison).lines());
            lines.add("");
        }
        lines.addAll(notes(comparison));
        return lines;
    }

    private static Grid grid(Comparison comparison) {
        List<String> header = new ArrayList<>(List.of("", "algorithm", "labels", "k", "rows"));
        header.addAll(comparison.measures());
        header.addAll(List.of("seconds", "classes", "suppressed", "x optimum", ""));
        Grid grid = new Grid(header);
        Entry last = null;
        for (Entry entry : comparison.entries()) {
            if (last != null && (last.k() != entry.k() || last.rows() != entry.rows())) {
                grid.gap();
            }
            grid.row(cells(entry, comparison.measures()));
            last = entry;
        }
        return grid;
    }

    private static List<String> cells(Entry entry, List<String> measures) {
        List<String> cells = new ArrayList<>(List.of(
                entry.best() ? BEST : "",
                entry.algorithm(),
                entry.labels().words(),
                Integer.toString(entry.k()),
                TerminalNumbers.count(entry.rows())));
        measures.forEach(measure -> cells.add(entry.figure(measure).stream()
                .mapToObj(TerminalNumbers::figure)
                .findFirst()
                .orElse("-")));
        cells.add(part(entry, result -> String.format(Locale.ROOT, "%.3f", result.seconds())));
        cells.add(part(entry, result -> TerminalNumbers.count(result.classes())));
        cells.add(part(entry, result -> TerminalNumbers.count(result.suppressed())));
        cells.add(part(entry, ComparisonText::times));
        cells.add(entry.end() == End.DONE ? "" : entry.end().words());
        return cells;
    }

    private static String times(Result result) {
        return result.certificate().times().stream()
                .mapToObj(times -> String.format(Locale.ROOT, "%.3f", times))
                .findFirst()
                .orElse("-");
    }

    private static String part(Entry entry, Function<Result, String> words) {
        return entry.result().map(words).orElse("-");
    }

    private static List<String> notes(Comparison comparison) {
        List<String> lines = new ArrayList<>();
        long checked = comparison.count(End.DONE);
        lines.addAll(Paragraph.lines(
                "Checked: the labels of "
                        + (checked == comparison.entries().size() ? "all " : "")
                        + TerminalNumbers.count(checked, "finished run")
                        + " were grouped again as a reader would, and every promise is kept.",
                ""));
        comparison
                .loss()
                .ifPresent(loss -> lines.addAll(Paragraph.lines(
                        BEST + " Pareto-best: no other run with the same k and rows is as fast and as good by " + loss
                                + ", and better in one of the two.",
                        "")));
        lines.addAll(certificates(comparison));
        lines.addAll(Paragraph.lines(times(comparison.threads()), ""));
        reasons(comparison).forEach(reason -> lines.addAll(bullet(reason)));
        if (!comparison.untold().isEmpty()) {
            lines.addAll(bullet(
                    "Not told by any run, since the job does not declare what it takes (a target column, truly-sensitive "
                            + "values, rules): " + String.join(", ", comparison.untold())));
        }
        lines.add("");
        lines.addAll(advice(comparison));
        return lines;
    }

    private static List<String> advice(Comparison comparison) {
        if (comparison.advice().isEmpty()) {
            return Paragraph.lines(
                    comparison.loss().isEmpty() && comparison.count(End.DONE) > 0
                            ? "Nothing is recommended: no measure that was asked for could be told."
                            : "Nothing is recommended: no run was finished.",
                    "");
        }
        return comparison.advice().stream()
                .flatMap(sentence -> Paragraph.lines(sentence, "").stream())
                .toList();
    }

    /** What the certificates say, and why some are not given. */
    private static List<String> certificates(Comparison comparison) {
        List<Certificate> all = comparison.entries().stream()
                .flatMap(entry -> entry.result().stream())
                .map(Result::certificate)
                .toList();
        List<String> lines = new ArrayList<>();
        if (all.stream().anyMatch(Certificate::given)) {
            lines.addAll(Paragraph.lines(
                    "x optimum: the run's loss is at most so many times the optimum of class recodings under this loss, which is the "
                            + "weighted loss that classes are searched by; proven for k alone. A comparison searches a stronger bound than "
                            + "'sfumato anonymize' takes the time for, so that the figure can be lower here for the same result.",
                    ""));
        }
        all.stream()
                .filter(each -> !each.given())
                .map(Certificate::sentence)
                .distinct()
                .forEach(sentence -> lines.addAll(Paragraph.lines(sentence, "")));
        return lines;
    }

    private static String times(int threads) {
        return "Seconds: from the encoded table to the labels, without reading, checking and measuring. "
                + (threads == 1
                        ? "One run at a time."
                        : threads + " runs went on at the same time and disturbed each other's times; use --threads 1 "
                                + "for clean ones.");
    }

    /**
     * Why runs or whole algorithms are missing, each reason once; reasons that differ only in the name of the algorithm are
     * one.
     */
    private static Stream<String> reasons(Comparison comparison) {
        Map<String, List<String>> byReason = new LinkedHashMap<>();
        comparison
                .leftOut()
                .forEach(each -> byReason.computeIfAbsent(
                                each.why().replaceFirst(" with algorithm [^,]+,", ","), why -> new ArrayList<>())
                        .add(each.algorithm()));
        Stream<String> left = byReason.entrySet().stream()
                .map(each -> "Left out: " + String.join(", ", each.getValue()) + ", because " + each.getKey());
        Stream<String> unfinished = comparison.entries().stream()
                .filter(entry -> entry.end() != End.DONE && entry.end() != End.STOPPED)
                .map(entry ->
                        entry.algorithm() + ", k = " + entry.k() + ", " + TerminalNumbers.count(entry.rows(), "row")
                                + ": " + entry.end().words() + ": " + entry.why());
        long stopped = comparison.count(End.STOPPED);
        Stream<String> rest = stopped == 0
                ? Stream.of()
                : Stream.of("Stopped: " + TerminalNumbers.count(stopped, "run") + " of "
                        + TerminalNumbers.count(comparison.entries().size()) + " were not made or not finished.");
        return Stream.of(left, unfinished, rest).flatMap(Function.identity());
    }

    private static List<String> bullet(String text) {
        List<String> lines = new ArrayList<>(Paragraph.lines(text, INDENT));
        lines.set(0, "- " + lines.get(0).strip());
        return lines;
    }
}
