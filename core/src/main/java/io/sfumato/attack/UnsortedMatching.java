package io.sfumato.attack;

import io.sfumato.attack.OrderMatch.Fit;
import io.sfumato.attack.material.AttackedRelease;
import io.sfumato.attack.material.AuditMaterial;
import io.sfumato.attack.material.KnownPeople;
import io.sfumato.attack.material.SentenceWords;
import io.sfumato.attack.material.SharedCodes;
import io.sfumato.attack.material.TextTable;
import io.sfumato.run.Context;
import io.sfumato.value.NumberFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The order of rows, and columns that number them, link a release to its source. Rows that are sorted by their own content tell
 * nothing. Otherwise the release is compared with the original or an earlier release: how many rows fit in its order, or in the
 * reverse order?
 */
record UnsortedMatching() implements Attack {

    /** Tables with fewer rows are not tried. A round number, not tuned: with fewer rows an order is soon one of chance. */
    private static final int FEWEST = 10;

    @Override
    public AttackProfile profile() {
        return new AttackProfile(
                "unsorted",
                "Unsorted matching",
                FindingGroup.PROMISE,
                "the release, and the order of the original table or of an earlier release",
                "Sort rows by their published content, or shuffle them; leave out columns that number rows.",
                "Sweeney 2002");
    }

    @Override
    public Optional<String> lacking(AuditMaterial material) {
        return Optional.empty();
    }

    @Override
    public List<Finding> run(AuditMaterial material, Context context) {
        TextTable sheet = material.release().sheet();
        List<Finding> findings = new ArrayList<>();
        for (String name : material.release().roles().kept()) {
            if (numbersRows(sheet, sheet.column(name))) {
                findings.add(numbered(material, name));
            }
        }
        if (isSorted(sheet)) {
            findings.add(told(
                    "order of rows", sheet.rows(), "rows are sorted by their own content: their order tells nothing"));
            return findings;
        }
        if (sheet.rows() < FEWEST) {
            findings.add(AttackTrial.untold("order of rows", "there are too few rows to tell an order from chance"));
            return findings;
        }
        material.original()
                .ifPresent(people -> findings.add(
                        beside(material, people.sheet(), fits(material, people), people.count(), context)));
        for (AttackedRelease before : material.previous()) {
            findings.add(beside(material, before.sheet(), fits(material, before), before.rows(), context));
        }
        if (material.original().isEmpty() && material.previous().isEmpty()) {
            findings.add(
                    AttackTrial.untold(
                            "order of rows",
                            "rows are not sorted by their content; whether they stand as in the original needs --original or --previous"));
        }
        return findings;
    }

    private static Finding told(String about, int rows, String words) {
        return AttackTrial.on(about)
                .worked(0, rows)
                .against(0, "rows in an order that tells nothing")
                .told(words)
                .finding();
    }

    /** Whether every row has a different whole number, all within a range of less than four times the number of rows. */
    private static boolean numbersRows(TextTable sheet, int column) {
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

    private static Finding numbered(AuditMaterial material, String name) {
        int rows = material.release().rows();
        return AttackTrial.on("column '" + name + "'")
                .worked(rows, rows)
                .against(0, "a release without such a column")
                .certain(rows)
                .promised(material.asked().k() > 0)
                .told("every row has a whole number of its own, as row numbers have")
                .finding();
    }

    /** Whether rows ascend by their cells from left to right, each column by text or by number. */
    static boolean isSorted(TextTable sheet) {
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

    private static Fit fits(AuditMaterial material, KnownPeople people) {
        AttackedRelease release = material.release();
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

    private static Fit fits(AuditMaterial material, AttackedRelease before) {
        AttackedRelease release = material.release();
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

    private static Fit sameCells(AttackedRelease release, TextTable other) {
        List<int[]> mine = new ArrayList<>();
        List<int[]> theirs = new ArrayList<>();
        for (List<String> names :
                List.of(release.roles().sensitive(), release.roles().kept())) {
            for (String name : names) {
                if (other.column(name) >= 0) {
                    mine.add(release.sheet().codes(release.sheet().column(name)));
                    theirs.add(SharedCodes.codes(other, release.sheet(), name));
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

    private static Finding beside(AuditMaterial material, TextTable other, Fit fit, int count, Context context) {
        OrderMatch order = OrderMatch.of(material.release().rows(), count, fit, context);
        int rows = order.rows();
        long found = order.aligned();
        double baseline = order.byChance(material.random("unsorted"));
        boolean told = (double) found / rows - baseline > Verdict.TOLERANCE;
        return AttackTrial.on("order of " + other.name())
                .worked(found, rows)
                .against(baseline, "the same rows in a random order")
                .certain(told ? found : 0)
                .promised(material.asked().k() > 0)
                .told(found + " of the first " + SentenceWords.count(rows, "row") + " "
                        + SentenceWords.verb(found, "fits", "fit") + " the rows of " + other.name() + " in their order"
                        + (order.backwards() ? ", backwards" : ""))
                .without(material.lackingIn(other))
                .finding();
    }
}
