package io.sfumato.io.csv;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Gives cells that were seen before as the strings they were then, so that tables of few different values make few strings.
 * Forgets what it has no room for. For one thread.
 */
final class CellCache {

    /**
     * Strings that are remembered; a power of two. A round number, not tuned: more take more memory, fewer forget values that
     * come again.
     */
    private static final int SIZE = 1 << 13;

    /** Longer cells are not remembered: they seldom repeat. A round number, not tuned. */
    private static final int LONGEST = 64;

    private final @Nullable String[] cells = new String[SIZE];
    private @Nullable String[] above = new String[16];

    /** The cell of a column as a string, often the same object as for an equal cell before. */
    String cell(int column, char[] buffer, int offset, int length) {
        if (length > LONGEST) {
            return new String(buffer, offset, length);
        }
        if (column >= above.length) {
            above = Arrays.copyOf(above, Math.max(column + 1, above.length * 2));
        }
        String last = above[column];
        String cell = last != null && same(last, buffer, offset, length) ? last : known(buffer, offset, length);
        above[column] = cell;
        return cell;
    }

    private String known(char[] buffer, int offset, int length) {
        int hash = length;
        for (int i = 0; i < length; i++) {
            hash = 31 * hash + buffer[offset + i];
        }
        int at = (hash ^ (hash >>> 15)) & (SIZE - 1);
        String known = cells[at];
        if (known == null || !same(known, buffer, offset, length)) {
            known = new String(buffer, offset, length);
            cells[at] = known;
        }
        return known;
    }

    private static boolean same(String text, char[] buffer, int offset, int length) {
        if (text.length() != length) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (text.charAt(i) != buffer[offset + i]) {
                return false;
            }
        }
        return true;
    }
}
