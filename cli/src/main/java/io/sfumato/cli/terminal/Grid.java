package io.sfumato.cli.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A table whose columns stand under each other. Long headings are broken after hyphens, so that a column is hardly wider
 * than its numbers. Columns that hold words are aligned to the left, others to the right.
 */
public final class Grid {

    private static final String GAP = "  ";
    private static final Pattern NUMBER = Pattern.compile("-|[-0-9,.]+|unknown");
    private static final Pattern AFTER_HYPHEN = Pattern.compile("(?<=-)");

    /** About the width of a number: a heading is broken into lines of up to so many characters. Chosen by eye. */
    private static final int NARROW = 8;

    private final List<List<String>> headings;
    private final List<List<String>> rows = new ArrayList<>();

    public Grid(List<String> headings) {
        this.headings = headings.stream().map(Grid::broken).toList();
    }

    /** A heading in lines of which none is much longer than a number. */
    private static List<String> broken(String heading) {
        List<String> lines = new ArrayList<>();
        for (String piece : AFTER_HYPHEN.split(heading, -1)) {
            int last = lines.size() - 1;
            if (last >= 0 && lines.get(last).length() + piece.length() <= NARROW) {
                lines.set(last, lines.get(last) + piece);
            } else {
                lines.add(piece);
            }
        }
        return lines;
    }

    public void row(List<String> cells) {
        rows.add(List.copyOf(cells));
    }

    /** An empty line. */
    public void gap() {
        rows.add(List.of());
    }

    public List<String> lines() {
        int tall = headings.stream().mapToInt(List::size).max().orElse(0);
        List<List<String>> all = new ArrayList<>();
        for (int line = 0; line < tall; line++) {
            int from = tall - line;
            all.add(headings.stream()
                    .map(pieces -> pieces.size() < from ? "" : pieces.get(pieces.size() - from))
                    .toList());
        }
        all.addAll(rows);
        int[] widths = IntStream.range(0, headings.size())
                .map(column -> cells(all, column).mapToInt(String::length).max().orElse(0))
                .toArray();
        boolean[] numbers = new boolean[headings.size()];
        for (int column = 0; column < numbers.length; column++) {
            numbers[column] = cells(rows, column)
                    .allMatch(cell -> cell.isEmpty() || NUMBER.matcher(cell).matches());
        }
        return all.stream().map(row -> line(row, widths, numbers)).toList();
    }

    private static Stream<String> cells(List<List<String>> rows, int column) {
        return rows.stream().filter(row -> !row.isEmpty()).map(row -> row.get(column));
    }

    private static String line(List<String> row, int[] widths, boolean[] numbers) {
        StringBuilder line = new StringBuilder();
        for (int column = 0; column < row.size(); column++) {
            String cell = row.get(column);
            String space = " ".repeat(widths[column] - cell.length());
            line.append(column == 0 ? "" : GAP).append(numbers[column] ? space + cell : cell + space);
        }
        return line.toString().stripTrailing();
    }
}
