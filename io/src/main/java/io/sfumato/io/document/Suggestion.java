package io.sfumato.io.document;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Finds the known word that somebody probably meant. */
public final class Suggestion {

    /** Words with more characters are not compared, since the time grows with the square of their length. A round number. */
    private static final int LONGEST = 100;

    /** The most known words that a message lists. A round number: more would hide the message. */
    private static final int MOST_LISTED = 30;

    private Suggestion() {}

    /** {@code ; did you mean 'x'?} for the nearest known word, or else a list of all of them; empty if there are none. */
    public static String among(Collection<String> known, String written) {
        if (known.isEmpty()) {
            return "";
        }
        return nearest(known, written)
                .map(word -> "; did you mean '" + word + "'?")
                .orElseGet(() -> "; known are: " + listed(known));
    }

    private static String listed(Collection<String> known) {
        String first = known.stream().limit(MOST_LISTED).collect(Collectors.joining(", "));
        return known.size() > MOST_LISTED ? first + " and " + (known.size() - MOST_LISTED) + " more" : first;
    }

    /** The known word that differs from the written one in few letters, if there is one. */
    public static Optional<String> nearest(Collection<String> known, String written) {
        String wanted = written.toLowerCase(Locale.ROOT);
        String best = null;
        int least = Math.max(1, Math.min(3, wanted.length() / 3)) + 1;
        for (String word : known) {
            int distance = distance(word.toLowerCase(Locale.ROOT), wanted);
            if (distance < least) {
                best = word;
                least = distance;
            }
        }
        return Optional.ofNullable(best);
    }

    /** Letters to insert, delete, replace or swap with their neighbour (optimal string alignment). */
    static int distance(String left, String right) {
        if (left.length() > LONGEST || right.length() > LONGEST) {
            return Integer.MAX_VALUE;
        }
        int[] beforeLast = new int[right.length() + 1];
        int[] last = new int[right.length() + 1];
        for (int j = 0; j <= right.length(); j++) {
            last[j] = j;
        }
        for (int i = 1; i <= left.length(); i++) {
            int[] row = new int[right.length() + 1];
            row[0] = i;
            for (int j = 1; j <= right.length(); j++) {
                int change = left.charAt(i - 1) == right.charAt(j - 1) ? 0 : 1;
                row[j] = Math.min(Math.min(row[j - 1], last[j]) + 1, last[j - 1] + change);
                if (swapped(left, right, i, j)) {
                    row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
                }
            }
            beforeLast = last;
            last = row;
        }
        return last[right.length()];
    }

    private static boolean swapped(String left, String right, int i, int j) {
        return i > 1 && j > 1 && left.charAt(i - 1) == right.charAt(j - 2) && left.charAt(i - 2) == right.charAt(j - 1);
    }
}
