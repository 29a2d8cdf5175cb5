package io.sfumato.audit;

/** Cells that a spreadsheet would run instead of show. */
public final class FormulaCell {

    private FormulaCell() {}

    /** True for text that begins with = + - @ tab or carriage return, except plain signed numbers and open label ends. */
    public static boolean looksLikeOne(String cell) {
        if (cell.isEmpty() || "=+-@\t\r".indexOf(cell.charAt(0)) < 0) {
            return false;
        }
        boolean sign = cell.charAt(0) == '-' || cell.charAt(0) == '+';
        return !(sign && isNumber(cell));
    }

    private static boolean isNumber(String cell) {
        for (int i = 1; i < cell.length(); i++) {
            char c = cell.charAt(i);
            boolean part = (c >= '0' && c <= '9') || c == '.' || c == ',';
            if (!part) {
                return false;
            }
        }
        return cell.length() > 1;
    }
}
