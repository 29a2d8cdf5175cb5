package io.sfumato.io.hierarchy;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import io.sfumato.taxonomy.LevelRows;
import io.sfumato.taxonomy.LevelRows.Row;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Rows of levels between delimiters, with quotes where needed and no header. */
final class Delimited {

    /** What ARX writes for a missing value. */
    private static final String MISSING = "NULL";

    private static final String CANDIDATES = ";,\t|";

    /**
     * Lines from which the delimiter is told. A round number, not tuned: more would take longer, fewer may miss a line that
     * decides.
     */
    private static final int SAMPLE = 1_000;

    private Delimited() {}

    /** Whether the text may consist of such rows. */
    static boolean plausible(HierarchyText text) {
        return !text.looksLikeXml() && !text.looksLikeJson();
    }

    static LevelRows read(HierarchyText text) {
        List<Row> rows = new ArrayList<>();
        long line = 0;
        try (CsvReader<CsvRecord> reader = CsvReader.builder()
                .fieldSeparator(delimiter(text))
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .allowUnclosedQuote(false)
                .ofCsvRecord(text.text())) {
            for (CsvRecord csv : reader) {
                line = csv.getStartingLineNumber();
                rows.add(new Row(line, csv.getFields()));
            }
        } catch (CsvParseException e) {
            throw new InputException(
                    Place.in(text.source()).line(line + 1),
                    "is not readable here or below: quotes do not match, or a line has no end");
        } catch (IOException e) {
            throw new IllegalStateException("a text in memory cannot fail to be read", e);
        }
        return new LevelRows(text.source(), rows, MISSING);
    }

    /** Whether rows have different numbers of cells. */
    static boolean ragged(LevelRows levels) {
        return levels.rows().stream()
                        .mapToInt(row -> row.cells().size())
                        .distinct()
                        .count()
                > 1;
    }

    /**
     * The delimiter: one that occurs in every line if there is such, else the most frequent one. Among equals the one after
     * whose last occurrence the fewest different texts follow, since rows end in the same root.
     */
    static char delimiter(HierarchyText text) {
        List<String> lines = withoutQuoted(text.text())
                .lines()
                .filter(line -> !line.isBlank())
                .limit(SAMPLE)
                .toList();
        char best = CANDIDATES.charAt(0);
        int most = 0;
        int fewestEnds = Integer.MAX_VALUE;
        for (int i = 0; i < CANDIDATES.length(); i++) {
            char candidate = CANDIDATES.charAt(i);
            Set<String> ends = new HashSet<>();
            int found = 0;
            for (String line : lines) {
                int last = line.lastIndexOf(candidate);
                found += last >= 0 ? 1 : 0;
                ends.add(line.substring(last + 1));
            }
            if (found > most || (found == most && found > 0 && ends.size() < fewestEnds)) {
                best = candidate;
                most = found;
                fewestEnds = ends.size();
            }
        }
        return best;
    }

    /** The text without what stands in quotes that open at the beginning of a cell; a doubled quote closes and reopens. */
    private static String withoutQuoted(String text) {
        if (text.indexOf('"') < 0) {
            return text;
        }
        StringBuilder bare = new StringBuilder();
        boolean quoted = false;
        boolean mayOpen = true;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' && (quoted || mayOpen)) {
                quoted = !quoted;
                mayOpen = true;
            } else if (!quoted) {
                bare.append(c);
                mayOpen = c == '\n' || CANDIDATES.indexOf(c) >= 0;
            }
        }
        return bare.toString();
    }
}
