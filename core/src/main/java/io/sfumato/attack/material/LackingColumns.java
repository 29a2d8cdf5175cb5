package io.sfumato.attack.material;

import io.sfumato.attack.material.AttackedRelease.Roles;
import java.util.ArrayList;
import java.util.List;

/**
 * The columns of the release that another table lacks. Attacks with that table find only what somebody without these columns
 * finds.
 *
 * @param quasi the quasi-identifying columns that it lacks
 * @param cells the columns published unchanged that it should have and lacks
 */
record LackingColumns(String table, List<String> quasi, List<String> cells) {

    /** For a table that need not have sensitive or kept columns. */
    static LackingColumns ofList(TextTable sheet, Roles roles) {
        return new LackingColumns(sheet.name(), lacking(sheet, roles.quasi()), List.of());
    }

    /** For a table that should have all columns of the release. */
    static LackingColumns ofTable(TextTable sheet, Roles roles) {
        List<String> cells = new ArrayList<>(lacking(sheet, roles.sensitive()));
        cells.addAll(lacking(sheet, roles.kept()));
        return new LackingColumns(sheet.name(), lacking(sheet, roles.quasi()), cells);
    }

    private static List<String> lacking(TextTable sheet, List<String> columns) {
        return columns.stream().filter(name -> sheet.column(name) < 0).toList();
    }

    /** What is missing, in sentences for the owner. */
    List<String> notes() {
        List<String> notes = new ArrayList<>();
        if (!quasi.isEmpty()) {
            notes.add("The table " + table + " does not have " + SentenceWords.columns(quasi)
                    + " of the release. What was tried with it was tried on fewer columns, so that 'clear' is no all-clear: "
                    + "give a file that has " + (quasi.size() == 1 ? "it." : "them."));
        }
        if (!cells.isEmpty()) {
            notes.add("The table " + table + " does not have " + SentenceWords.columns(cells)
                    + " of the release. Rows could not be compared by " + (cells.size() == 1 ? "it" : "them")
                    + ", and what needs the true values was not tried there.");
        }
        return notes;
    }
}
