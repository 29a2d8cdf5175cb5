package io.sfumato.io.release;

import io.sfumato.audit.FormulaCell;
import java.util.List;

/**
 * Keeps spreadsheets from running cells: an apostrophe in front makes them text. Cells that begin with an apostrophe get one
 * more, so that reading can take exactly one away from every cell that has any.
 */
final class ApostropheCells {

    static final String EXPLANATION =
            "Cells that a spreadsheet would run as formulas have an apostrophe in front, and so "
                    + "have cells that begin with one. Take one apostrophe away from every cell that begins with one.";

    private static final char APOSTROPHE = '\'';

    private ApostropheCells() {}

    static List<String> guarded(List<String> cells) {
        return cells.stream().map(ApostropheCells::guarded).toList();
    }

    static List<String> plain(List<String> cells) {
        return cells.stream().map(ApostropheCells::plain).toList();
    }

    private static String guarded(String cell) {
        return startsWithApostrophe(cell) || FormulaCell.looksLikeOne(cell) ? APOSTROPHE + cell : cell;
    }

    private static String plain(String cell) {
        return startsWithApostrophe(cell) ? cell.substring(1) : cell;
    }

    private static boolean startsWithApostrophe(String cell) {
        return !cell.isEmpty() && cell.charAt(0) == APOSTROPHE;
    }
}
