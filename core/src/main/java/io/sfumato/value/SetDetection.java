package io.sfumato.value;

import java.util.HashSet;
import java.util.Set;

/**
 * Finds out whether cells are lists of items from a common stock: enough of them hold the separator, and the items occur
 * again and again. Memory is bounded: at most {@value #MOST_ITEMS} different items are looked at.
 */
final class SetDetection {

    /**
     * Different items that are looked at; it bounds memory. A round number: so many items are enough to see whether they repeat.
     */
    private static final int MOST_ITEMS = 10_000;

    /** A longer item is prose, and the column no list. A round number; it bounds memory too. */
    private static final int LONGEST_ITEM = 200;

    /**
     * At least this share of the cells must hold the separator. A round number: a smaller one takes texts with a lone separator
     * for lists.
     */
    private static final double SHARE = 0.2;

    /**
     * An item must occur so often on average. A round number: a greater one overlooks short lists, a smaller one takes sentences
     * for lists.
     */
    private static final double REPETITION = 1.5;

    private final char separator;
    private final Set<String> items = new HashSet<>();
    private long occurrences;
    private long separated;
    private long cells;
    private boolean prose;

    SetDetection(char separator) {
        this.separator = separator;
    }

    void add(String cell) {
        cells++;
        boolean several = cell.indexOf(separator) >= 0;
        separated += several ? 1 : 0;
        if (prose || items.size() >= MOST_ITEMS || (!several && separated == 0)) {
            return;
        }
        for (int from = 0; from <= cell.length() && !prose; ) {
            int to = cell.indexOf(separator, from);
            to = to < 0 ? cell.length() : to;
            addItem(cell, from, to);
            from = to + 1;
        }
    }

    private void addItem(String cell, int from, int to) {
        prose = to - from > LONGEST_ITEM;
        String item = prose ? "" : cell.substring(from, to).strip();
        if (!item.isEmpty()) {
            occurrences++;
            items.add(item);
        }
    }

    boolean found() {
        return !prose && separated >= 2 && separated >= SHARE * cells && occurrences >= REPETITION * items.size();
    }
}
