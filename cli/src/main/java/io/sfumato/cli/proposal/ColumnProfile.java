package io.sfumato.cli.proposal;

import io.sfumato.value.ColumnSample;
import io.sfumato.value.Inference;
import io.sfumato.value.KindInference;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What one pass over a table shows about one column. Memory is bounded whatever the column holds. */
final class ColumnProfile {

    /** Values whose rows are counted; with more, none are. A round number: it bounds the memory of a column. */
    private static final int MOST_VALUES = 2000;

    /** A longer cell ends the counting of values: it is text rather than a category. A round number. */
    private static final int LONGEST_VALUE = 200;

    /** The fewest characters of a code. Set by hand, not tuned: shorter ones are often ages, years or categories. */
    private static final int SHORTEST_CODE = 5;

    /**
     * The share of cells that must look alike for the column to be called so. Set by hand, not tuned: it allows for some
     * slips.
     */
    private static final double NEARLY_ALL = 0.9;

    private final String name;
    private final ColumnSample sample = new ColumnSample();
    private final DistinctCount distinct = new DistinctCount();
    private final CellSample cells = new CellSample();
    private final Map<String, Long> counts = new TreeMap<>();
    private boolean countsComplete = true;
    private long codes;
    private long emails;

    ColumnProfile(String name) {
        this.name = name;
    }

    /** Adds a cell that is not missing. */
    void add(String cell) {
        String text = cell.strip();
        sample.add(text);
        distinct.add(text);
        cells.add(text);
        countsComplete &= counts.size() < MOST_VALUES && text.length() <= LONGEST_VALUE;
        if (countsComplete) {
            counts.merge(text, 1L, Long::sum);
        }
        codes += isCode(text) ? 1 : 0;
        int at = text.indexOf('@');
        emails += at > 0 && text.indexOf('.', at) > 0 ? 1 : 0;
    }

    /** One word of at least five characters with a digit in it. */
    private static boolean isCode(String text) {
        boolean digit = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isWhitespace(c)) {
                return false;
            }
            digit |= c >= '0' && c <= '9';
        }
        return digit && text.length() >= SHORTEST_CODE;
    }

    String name() {
        return name;
    }

    /** Rows with a value. */
    long filled() {
        return sample.count();
    }

    long distinct() {
        return sample.distinct() < ColumnSample.MOST_DISTINCT
                ? sample.distinct()
                : Math.min(filled(), Math.max(distinct.estimate(), ColumnSample.MOST_DISTINCT));
    }

    /** Different values per row that has one. */
    double distinctShare() {
        return filled() == 0 ? 0 : (double) distinct() / filled();
    }

    double meanLength() {
        return sample.meanLength();
    }

    boolean looksLikeCodes() {
        return filled() > 0 && codes >= NEARLY_ALL * filled();
    }

    boolean looksLikeEmails() {
        return filled() > 0 && emails >= NEARLY_ALL * filled();
    }

    Inference kind() {
        return KindInference.of(name, sample);
    }

    List<String> cells() {
        return cells.cells();
    }

    /** The values and how many rows hold each; empty when there are too many to remember. */
    Map<String, Long> counts() {
        return countsComplete ? counts : Map.of();
    }
}
