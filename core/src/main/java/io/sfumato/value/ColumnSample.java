package io.sfumato.value;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What is remembered of the cells of one column that are not missing, added one by one. Memory is bounded whatever the
 * column holds: different values are counted exactly up to {@value #MOST_DISTINCT}, then not any more.
 */
public final class ColumnSample {

    /**
     * Different cells that are counted exactly; it bounds memory. A round number: more than that are as good as all different.
     */
    public static final int MOST_DISTINCT = 10_000;

    /**
     * Characters by which cells are told apart; it bounds memory. A round number: longer texts that agree so far count as one.
     */
    private static final int LONGEST_KEPT = 200;

    private final NumberDetection numbers = new NumberDetection();
    private final DateDetection dates = new DateDetection();
    private final List<SetDetection> sets = List.of(new SetDetection('|'), new SetDetection(';'));
    private final Set<String> distinct = new HashSet<>();
    private long count;
    private long characters;
    private long digitStrings;
    private int shortest = Integer.MAX_VALUE;
    private int longest;
    private boolean leadingZeros;

    /** Adds a cell; the caller has sorted out the missing ones. */
    public void add(String cell) {
        String text = cell.strip();
        count++;
        characters += text.length();
        shortest = Math.min(shortest, text.length());
        longest = Math.max(longest, text.length());
        if (distinct.size() < MOST_DISTINCT) {
            distinct.add(text.length() <= LONGEST_KEPT ? text : text.substring(0, LONGEST_KEPT));
        }
        if (isDigits(text)) {
            digitStrings++;
            leadingZeros |= text.length() > 1 && text.charAt(0) == '0';
        }
        numbers.add(text);
        dates.add(text);
        for (int i = 0; i < sets.size(); i++) {
            sets.get(i).add(text);
        }
    }

    private static boolean isDigits(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return !text.isEmpty();
    }

    public long count() {
        return count;
    }

    /** How many different cells there are; {@link #MOST_DISTINCT} means that many or more. */
    public int distinct() {
        return distinct.size();
    }

    /** The length of the shortest cell, 0 if there is none. */
    public int shortest() {
        return count == 0 ? 0 : shortest;
    }

    public int longest() {
        return longest;
    }

    public double meanLength() {
        return count == 0 ? 0 : (double) characters / count;
    }

    /** Whether every cell consists of digits only. */
    public boolean onlyDigits() {
        return count > 0 && digitStrings == count;
    }

    /** Whether some cell consists of digits and starts with a zero that a number would not have. */
    public boolean leadingZeros() {
        return leadingZeros;
    }

    boolean oneLength() {
        return shortest() == longest;
    }

    NumberDetection numbers() {
        return numbers;
    }

    DateDetection dates() {
        return dates;
    }

    List<SetFormat> sets() {
        return List.of(new SetFormat('|'), new SetFormat(';')).stream()
                .filter(format -> sets.get(format.separator() == '|' ? 0 : 1).found())
                .toList();
    }
}
