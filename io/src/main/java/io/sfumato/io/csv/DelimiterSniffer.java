package io.sfumato.io.csv;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Tells what separates the fields of a text. A delimiter is good if it gives most rows the same number of fields, at least
 * two, and the first row too. Of equally good ones the one with more fields wins, but a comma that only ever stands between
 * digits is a decimal comma as long as another delimiter is as good.
 */
final class DelimiterSniffer {

    private static final List<Character> CANDIDATES = List.of(',', ';', '\t', '|');
    private static final Pattern DECIMAL_COMMA = Pattern.compile("(?<=\\d),(?=\\d)");

    /** Rows that each delimiter is tried on. A round number, not tuned: more take longer, fewer may miss an odd row. */
    private static final int MOST_ROWS = 300;

    private final String text;
    private final char quote;

    DelimiterSniffer(String text, char quote) {
        this.text = text;
        this.quote = quote;
    }

    private record Candidate(char delimiter, int fields, double agreement, boolean firstAgrees, boolean decimal) {
        boolean good() {
            return fields > 1 && (agreement > 0.5 || firstAgrees);
        }
    }

    /** The best delimiter; a comma if there is none, as in a table of one column. */
    char best() {
        return CANDIDATES.stream()
                .filter(delimiter -> delimiter != quote && text.indexOf(delimiter) >= 0)
                .map(this::candidate)
                .filter(Candidate::good)
                .max(Comparator.comparing(Candidate::firstAgrees)
                        .thenComparing(Candidate::agreement)
                        .thenComparing(candidate -> !candidate.decimal())
                        .thenComparing(Candidate::fields))
                .map(Candidate::delimiter)
                .orElse(quote == ',' ? ';' : ',');
    }

    private Candidate candidate(char delimiter) {
        List<Integer> sizes =
                rows(text, delimiter, quote).stream().map(List::size).toList();
        Map<Integer, Long> counts =
                sizes.stream().collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        int usual = counts.entrySet().stream()
                .max(Map.Entry.<Integer, Long>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .orElse(0);
        double agreement = sizes.isEmpty() ? 0 : (double) counts.getOrDefault(usual, 0L) / sizes.size();
        boolean firstAgrees = !sizes.isEmpty() && sizes.get(0) == usual;
        boolean decimal =
                delimiter == ',' && DECIMAL_COMMA.matcher(text).replaceAll("").indexOf(',') < 0;
        return new Candidate(delimiter, usual, agreement, firstAgrees, decimal);
    }

    /** The first rows of a text, up to one that is broken. */
    static List<List<String>> rows(String text, char delimiter, char quote) {
        List<List<String>> rows = new ArrayList<>();
        CsvReader<RowBuffer> reader = CsvReader.builder()
                .fieldSeparator(delimiter)
                .quoteCharacter(quote)
                .trimWhitespacesAroundQuotes(true)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .build(RowBuffer.ofAnyWidth(), text);
        try {
            Iterator<RowBuffer> iterator = reader.iterator();
            while (rows.size() < MOST_ROWS && iterator.hasNext()) {
                rows.add(Arrays.asList(iterator.next().cells()));
            }
        } catch (CsvParseException e) {
            return rows;
        }
        return rows;
    }
}
