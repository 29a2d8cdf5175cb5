package io.sfumato.attack;

import io.sfumato.run.Context;
import io.sfumato.run.RandomStream;
import io.sfumato.value.NumberFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The order of rows, and columns that number them, tie a release to its source. Rows that are sorted by their own content tell
 * nothing; else the release is laid beside the original or an earlier release, and it is counted how many rows fit in that order.
 */
record UnsortedMatching() implements Attack {

    private static final int FEWEST = 10;
    private static final int MOST_ROWS = 3_000;
    private static final int WINDOW = 64;

    @Override
    public Profile profile() {
        return new Profile(
                "unsorted",
                "Unsorted matching",
                Group.PROMISE,
                "the release, and the order of the original table or of an earlier release",
                "Sort rows by their published content, or shuffle them; leave out columns that number rows.",
                "Sweeney 2002");
    }

    @Override
    public Optional<String> lacking(Scene scene) {
        return Optional.empty();
    }

    @Override
    public List<Finding> run(Scene scene, Context context) {
        Sheet sheet = scene.release().sheet();
        List<Finding> findings = new ArrayList<>();
        for (String name : scene.release().roles().kept()) {
            if (numbersRows(sheet, sheet.column(name))) {
                findings.add(numbered(scene, name));
            }
        }
        if (isSorted(sheet)) {
            findings.add(told(
                    "order of rows", sheet.rows(), "rows are sorted by their own content: their order tells nothing"));
            return findings;
        }
        if (sheet.rows() < FEWEST) {
            findings.add(told("order of rows", 0, "there are too few rows to tell an order from chance"));
            return findings;
        }
        scene.original()
                .ifPresent(people ->
                        findings.add(beside(scene, people.sheet(), fits(scene, people), people.count(), context)));
        for (Release before : scene.previous()) {
            findings.add(beside(scene, before.sheet(), fits(scene, before), before.rows(), context));
        }
        if (scene.original().isEmpty() && scene.previous().isEmpty()) {
            findings.add(
                    told(
                            "order of rows",
                            0,
                            "rows are not sorted by their content; whether they stand as in the original needs --original or --previous"));
        }
        return findings;
    }

    private static Finding told(String about, int rows, String words) {
        return new Finding(
                about,
                Verdict.CLEAR,
                rows,
                0,
                0,
                "rows in an order that tells nothing",
                words,
                Map.of(),
                Finding.Evidence.NONE);
    }

    /** Whether every row has another whole number, and there are not many more numbers than rows. */
    private static boolean numbersRows(Sheet sheet, int column) {
        if (sheet.rows() < FEWEST || sheet.words(column).size() < sheet.rows()) {
            return false;
        }
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (String word : sheet.words(column)) {
            String number = NumberFormat.PLAIN.canonical(word);
            if (number == null || number.indexOf('.') >= 0) {
                return false;
            }
            double place = NumberFormat.PLAIN.position(number);
            least = Math.min(least, place);
            most = Math.max(most, place);
        }
        return most - least < 4.0 * sheet.rows();
    }

    private static Finding numbered(Scene scene, String name) {
        int rows = scene.release().rows();
        return new Finding(
                "column '" + name + "'",
                scene.asked().k() > 0 ? Verdict.BROKEN : Verdict.EXPOSED,
                rows,
                rows,
                0,
                "a release without such a column",
                "every row has a whole number of its own, as row numbers have",
                Map.of(),
                Finding.Evidence.NONE);
    }

    /** Whether rows ascend by their cells from left to right, each column by text or by number. */
    static boolean isSorted(Sheet sheet) {
        int columns = sheet.header().size();
        boolean[] text = new boolean[columns];
        boolean[] number = new boolean[columns];
        Arrays.fill(text, true);
        Arrays.fill(number, true);
        for (int row = 1; row < sheet.rows(); row++) {
            int column = 0;
            while (column < columns && sheet.codes(column)[row] == sheet.codes(column)[row - 1]) {
                column++;
            }
            if (column < columns) {
                String before = sheet.cell(row - 1, column);
                String after = sheet.cell(row, column);
                text[column] &= before.compareTo(after) < 0;
                number[column] &= place(before) < place(after);
                if (!text[column] && !number[column]) {
                    return false;
                }
            }
        }
        return true;
    }

    private static double place(String cell) {
        String number = NumberFormat.PLAIN.canonical(cell);
        return number == null ? Double.NaN : NumberFormat.PLAIN.position(number);
    }

    /** Whether a row of the release could be a row of another table. */
    @FunctionalInterface
    private interface Fit {
        boolean test(int row, int other);
    }

    private static Fit fits(Scene scene, People people) {
        Release release = scene.release();
        Fit cells = sameCells(release, people.sheet());
        return (row, person) -> {
            int each = release.classOf(row);
            for (int column = 0; column < release.quasi(); column++) {
                if (people.knows(column)) {
                    int atom = people.atom(person, column);
                    if (atom < 0
                            || !release.cover(column, release.label(each, column))
                                    .contains(atom)) {
                        return false;
                    }
                }
            }
            return cells.test(row, person);
        };
    }

    private static Fit fits(Scene scene, Release before) {
        Release release = scene.release();
        Fit cells = sameCells(release, before.sheet());
        return (row, other) -> {
            int mine = release.classOf(row);
            int theirs = before.classOf(other);
            for (int column = 0; column < release.quasi(); column++) {
                if (!release.cover(column, release.label(mine, column))
                        .overlaps(before.cover(column, before.label(theirs, column)))) {
                    return false;
                }
            }
            return cells.test(row, other);
        };
    }

    private static Fit sameCells(Release release, Sheet other) {
        List<int[]> mine = new ArrayList<>();
        List<int[]> theirs = new ArrayList<>();
        for (List<String> names :
                List.of(release.roles().sensitive(), release.roles().kept())) {
            for (String name : names) {
                if (other.column(name) >= 0) {
                    mine.add(release.sheet().codes(release.sheet().column(name)));
                    theirs.add(Join.codes(other, release.sheet(), name));
                }
            }
        }
        return (row, at) -> {
            boolean same = true;
            for (int i = 0; same && i < mine.size(); i++) {
                same = mine.get(i)[row] == theirs.get(i)[at];
            }
            return same;
        };
    }

    private static Finding beside(Scene scene, Sheet other, Fit fit, int count, Context context) {
        int rows = Math.min(MOST_ROWS, scene.release().rows());
        int[] order = new int[rows];
        for (int row = 0; row < rows; row++) {
            order[row] = row;
        }
        long found = aligned(order, count, fit);
        context.checkpoint();
        RandomStream random = scene.random("unsorted");
        for (int i = rows - 1; i > 0; i--) {
            int j = random.below(i + 1);
            int swap = order[i];
            order[i] = order[j];
            order[j] = swap;
        }
        double baseline = rows == 0 ? 0 : (double) aligned(order, count, fit) / rows;
        boolean gained = rows > 0 && (double) found / rows - baseline > Finding.TOLERANCE;
        return new Finding(
                "order of " + other.name(),
                !gained ? Verdict.CLEAR : scene.asked().k() > 0 ? Verdict.BROKEN : Verdict.EXPOSED,
                rows,
                found,
                baseline,
                "the same rows in a random order",
                String.format(
                        Locale.ROOT,
                        "%d of the first %d rows fit the rows of %s in that order",
                        found,
                        rows,
                        other.name()),
                Map.of(),
                Finding.Evidence.NONE);
    }

    /** How many rows find a partner when both tables are walked through together, skipping a few rows at a time. */
    private static long aligned(int[] order, int count, Fit fit) {
        long found = 0;
        int next = 0;
        for (int row : order) {
            int at = next;
            int end = Math.min(count, next + WINDOW);
            while (at < end && !fit.test(row, at)) {
                at++;
            }
            if (at < end) {
                found++;
                next = at + 1;
            }
        }
        return found;
    }
}
