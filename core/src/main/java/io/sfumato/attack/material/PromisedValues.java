package io.sfumato.attack.material;

import io.sfumato.privacy.ProtectedColumns;
import java.util.ArrayList;
import java.util.List;

/** The values that a promise is about, in any table: those of a sensitive column, or the combinations of several columns. */
public final class PromisedValues {

    private final TextTable sheet;
    private final int[] group;
    private final List<String> texts = new ArrayList<>();

    private PromisedValues(TextTable sheet, int[] columns) {
        this.sheet = sheet;
        this.group = AttackedRelease.group(sheet, columns);
        for (int row = 0; row < group.length; row++) {
            if (group[row] == texts.size()) {
                texts.add(text(row, columns));
            }
        }
    }

    /** Whether a table has all columns of a trait. */
    public static boolean isIn(TextTable sheet, String name) {
        return ProtectedColumns.parts(name).stream().allMatch(part -> sheet.column(part) >= 0);
    }

    public static boolean isIn(TextTable sheet, List<String> names) {
        return names.stream().allMatch(name -> isIn(sheet, name));
    }

    public static PromisedValues of(TextTable sheet, String name) {
        return new PromisedValues(
                sheet,
                ProtectedColumns.parts(name).stream().mapToInt(sheet::column).toArray());
    }

    private String text(int row, int[] columns) {
        List<String> cells = new ArrayList<>();
        for (int column : columns) {
            cells.add(sheet.cell(row, column));
        }
        return ProtectedColumns.text(cells);
    }

    /** The different texts. */
    public List<String> texts() {
        return texts;
    }

    /** The code of each row. */
    public int[] codes(SensitiveScale scale) {
        int[] byGroup = texts.stream().mapToInt(scale::code).toArray();
        int[] codes = new int[group.length];
        for (int row = 0; row < codes.length; row++) {
            codes[row] = byGroup[group[row]];
        }
        return codes;
    }
}
