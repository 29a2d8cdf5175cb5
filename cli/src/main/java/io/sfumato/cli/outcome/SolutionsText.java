package io.sfumato.cli.outcome;

import io.sfumato.algorithm.lattice.Choices;
import io.sfumato.cli.terminal.Grid;
import io.sfumato.cli.terminal.Paragraph;
import io.sfumato.partition.LevelSearch;
import io.sfumato.pipeline.LevelSolutions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What a job could publish, as a table to choose from. */
public final class SolutionsText {

    private static final String OWN = "*";

    private SolutionsText() {}

    /** The table, and what has to be known to read it. */
    public static List<String> lines(LevelSolutions solutions) {
        List<String> lines = new ArrayList<>(Paragraph.lines(heading(solutions), ""));
        lines.add("");
        lines.addAll(grid(solutions).lines());
        lines.add("");
        notes(solutions).forEach(note -> lines.addAll(Paragraph.lines(note, "")));
        return lines;
    }

    private static String heading(LevelSolutions solutions) {
        Choices.Listed listed = solutions.listed();
        String best = "the best " + TerminalNumbers.count(listed.nodes().size()) + " by " + solutions.order() + ":";
        if (listed.counted()) {
            return TerminalNumbers.count(listed.total()) + " of " + TerminalNumbers.count((long) listed.lattice())
                    + " choices of levels keep all promises; " + best;
        }
        return String.format(
                Locale.ROOT,
                "There are %.3g choices of levels, and those that keep all promises are not counted; %s",
                listed.lattice(),
                best);
    }

    private static Grid grid(LevelSolutions solutions) {
        List<String> headings =
                new ArrayList<>(List.of("", "n", "research-value", solutions.measure(), "suppressed", "at top"));
        solutions.columns().forEach(column -> headings.add(column.name()));
        Grid grid = new Grid(headings);
        for (int i = 0; i < solutions.listed().nodes().size(); i++) {
            LevelSearch.Node node = solutions.listed().nodes().get(i);
            boolean own = solutions.listed().own().orElse(0) == i + 1;
            List<String> cells = new ArrayList<>(List.of(
                    own ? OWN : "",
                    Integer.toString(i + 1),
                    TerminalNumbers.figure(node.value()),
                    TerminalNumbers.figure(node.loss()),
                    TerminalNumbers.count(node.suppressed()),
                    Integer.toString(node.atTop())));
            node.levels().forEach(level -> cells.add(Integer.toString(level)));
            grid.row(cells);
        }
        return grid;
    }

    private static List<String> notes(LevelSolutions solutions) {
        Choices.Listed listed = solutions.listed();
        List<String> notes = new ArrayList<>();
        notes.add("Columns hold levels: 0 is the value itself, and the highest is the root, which tells nothing ("
                + solutions.columns().stream()
                        .map(column -> column.name() + " " + column.height())
                        .collect(Collectors.joining(", "))
                + "). 'at top' counts the columns at their root.");
        notes.add(
                listed.own().isPresent()
                        ? OWN + " is what '" + solutions.algorithm() + "' publishes by itself."
                        : "What '" + solutions.algorithm() + "' publishes by itself is not among these.");
        if (!listed.proven()) {
            notes.add("The search was ended after " + TerminalNumbers.count(listed.checked(), "judgement")
                    + ": solutions may be missing, better ones too. 'nodes' and 'seconds' of the algorithm set how long it "
                    + "may search.");
        }
        if (listed.total() > listed.nodes().size()) {
            notes.add("--limit N lists more of them.");
        }
        notes.add("Publish number n with --choose n.");
        return notes;
    }
}
