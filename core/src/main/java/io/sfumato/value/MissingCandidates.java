package io.sfumato.value;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Looks for cells of one column that may mean "not known" although nobody has said so: words that people use for it, a code
 * far outside the range of the numbers, a text among numbers, a code among texts. It only asks: what a cell means is for the
 * owner of the table to say. Memory is bounded whatever the column holds.
 */
public final class MissingCandidates {

    /**
     * More different texts among numbers than this are values in their own right. A small number, not tuned: more lets it ask
     * about real values.
     */
    private static final int MOST_TEXTS = 5;

    /**
     * A column with at least this share of numbers, apart from words and codes for missing, is a column of numbers. A round
     * number.
     */
    private static final double MOSTLY_NUMBERS = 0.8;

    /**
     * A column with at most this share of numbers is a column of texts. A round number; between the two shares only codes below
     * zero are asked about.
     */
    private static final double HARDLY_NUMBERS = 0.05;

    /** Longer cells are neither numbers nor dates. A round number above any that people write; it bounds the work for a cell. */
    private static final int LONGEST = 40;

    /**
     * Spellings of words for missing that are counted in a column; it bounds memory. A round number far above what columns have.
     */
    private static final int MOST_WORDS = 64;

    private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9][0-9.,' \\u00A0\\u202F]*");
    private static final Pattern DATE = Pattern.compile("[0-9]{1,4}[-./][0-9]{1,2}[-./][0-9]{1,4}.*");
    private static final Pattern COUNTRY = Pattern.compile("[A-Z]{2}");

    /** Namibia, among the codes of countries. */
    private static final String NAMIBIA = "NA";

    private final Map<String, Long> words = new LinkedHashMap<>();
    private final Map<String, Long> texts = new LinkedHashMap<>();
    private final OutlyingCodes codes = new OutlyingCodes();
    private long ordered;
    private long others;
    private long countries;
    private long namibia;

    /** A text that may mean missing, and in how many rows it stands. */
    public record Candidate(String text, long rows) {

        /**
         * Whether it is a word or code that is used for missing everywhere, so that naming it reveals nothing about this table.
         */
        public boolean usual() {
            return text.equals(NAMIBIA) || MissingWords.isWord(text) || OutlyingCodes.isCode(text);
        }

        /**
         * Whether the owner is asked about it by name. A text that is not usual and that fewer than k rows have may point to a
         * person, and is not named.
         */
        public boolean asked(int k) {
            return usual() || rows >= k;
        }
    }

    /** Takes a cell that so many rows have. */
    public void add(String cell, long rows) {
        String text = cell.strip();
        if (text.equals(NAMIBIA)) {
            namibia += rows;
        } else if (MissingWords.isWord(text)) {
            count(words, text, rows, MOST_WORDS);
        } else if (text.length() <= LONGEST && NUMBER.matcher(text).matches()) {
            codes.add(text, rows);
            ordered += OutlyingCodes.isCode(text) ? 0 : rows;
        } else if (text.length() <= LONGEST && DATE.matcher(text).matches()) {
            ordered += rows;
        } else if (!text.isEmpty()) {
            others += rows;
            countries += COUNTRY.matcher(text).matches() ? rows : 0;
            count(texts, text, rows, MOST_TEXTS + 1);
        }
    }

    private static void count(Map<String, Long> counts, String text, long rows, int most) {
        if (counts.size() < most || counts.containsKey(text)) {
            counts.merge(text, rows, Long::sum);
        }
    }

    /** What its owner should be asked about, the most frequent first. */
    public List<Candidate> found() {
        boolean isOrdered = ordered > 0 && ordered >= MOSTLY_NUMBERS * (ordered + others);
        boolean isCountries = 2 * countries > others;
        Stream<Candidate> found = counted(words)
                .filter(word -> !isCountries || !COUNTRY.matcher(word.text()).matches()); // DK is Denmark
        if (isOrdered && texts.size() <= MOST_TEXTS) {
            found = Stream.concat(found, counted(texts));
        }
        if (isCountries) {
            found = Stream.concat(found, counted(Map.of(NAMIBIA, namibia)));
        }
        return Stream.concat(found, numbers(isOrdered).map(seen -> new Candidate(seen.text(), seen.rows())))
                .filter(candidate -> candidate.rows() > 0)
                .sorted(Comparator.comparingLong(Candidate::rows).reversed().thenComparing(Candidate::text))
                .toList();
    }

    private Stream<OutlyingCodes.Seen> numbers(boolean isOrdered) {
        if (isOrdered) {
            return codes.suspects().stream();
        }
        return others > 0 && ordered <= HARDLY_NUMBERS * others
                ? codes.seen().stream().filter(OutlyingCodes.Seen::code)
                : codes.belowZero();
    }

    private static Stream<Candidate> counted(Map<String, Long> counts) {
        return counts.entrySet().stream().map(each -> new Candidate(each.getKey(), each.getValue()));
    }
}
