package io.sfumato.io.csv;

import de.siegmar.fastcsv.reader.CommentStrategy;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import io.sfumato.problem.InputException;
import io.sfumato.problem.Problem;
import io.sfumato.problem.Problems;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Walks over the rows of a CSV file once. What ends the walk early becomes a problem, located, that quotes no cell. */
final class CsvCursor implements Closeable {

    private final TextSource text;
    private final CsvDialect dialect;
    private final RowBuffer row;
    private final PlainRows plain;
    private @Nullable Iterator<RowBuffer> rest;
    private @Nullable Problem problem;

    CsvCursor(TextSource text, CsvDialect dialect, RowBuffer row) throws IOException {
        this.text = text;
        this.dialect = dialect;
        this.row = row;
        this.plain = new PlainRows(text.open(), dialect, row);
    }

    /** The remaining rows, from the first one on that needs a parser. */
    private Iterator<RowBuffer> parsed() {
        row.skip(plain.lines());
        return CsvReader.builder()
                .fieldSeparator(dialect.delimiter())
                .quoteCharacter(dialect.quote())
                .commentStrategy(CommentStrategy.NONE)
                .trimWhitespacesAroundQuotes(dialect.padded())
                .allowUnclosedQuote(false)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .maxBufferSize(CsvTable.LONGEST_ROW)
                .build(row, plain.rest())
                .iterator();
    }

    /** Moves on to the next row; false at the end and at a problem. */
    boolean next() {
        try {
            return advance() && (!isSeparatorLine() || next());
        } catch (IOException e) {
            problem = text.problem(e);
        } catch (UncheckedIOException e) {
            problem = text.problem(Objects.requireNonNull(e.getCause()));
        } catch (CsvParseException e) {
            problem = new Problem(text.place().line(row.line()), message(e));
        }
        return false;
    }

    private boolean advance() throws IOException {
        if (rest == null) {
            if (plain.next()) {
                return true;
            } else if (!plain.stopped()) {
                return false;
            }
            rest = parsed();
        }
        boolean more = rest.hasNext();
        if (more) {
            rest.next();
        }
        return more;
    }

    /** Excel's first line, which only names the delimiter. */
    private boolean isSeparatorLine() {
        return row.line() == 1
                && row.count() == 2
                && !row.quoted()
                && row.cells()[0].equals("sep=")
                && row.cells()[1].isEmpty();
    }

    private static String message(CsvParseException e) {
        String cause = String.valueOf(e.getMessage());
        if (e.getCause() instanceof RowBuffer.TooLongException || cause.startsWith("The maximum buffer size")) {
            return String.format(
                    Locale.ROOT,
                    "the row that begins here has more than %,d characters or %,d fields; is a quotation mark never "
                            + "closed, or is this no table?",
                    CsvTable.LONGEST_ROW,
                    CsvTable.MOST_COLUMNS);
        } else if (cause.startsWith("Unclosed quoted field")) {
            return "a quotation mark that opens in this row is never closed";
        } else if (cause.startsWith("Unexpected character after closing quote")) {
            return "text follows a closing quotation mark; a quotation mark inside a field is written twice";
        }
        return "this row cannot be read as CSV";
    }

    RowBuffer row() {
        return row;
    }

    /** Adds what ended the walk, if it was not the end of the file. */
    void stopped(Problems problems) {
        if (problem != null) {
            problems.add(problem);
        }
    }

    void throwIfStopped() {
        Problems problems = new Problems();
        stopped(problems);
        problems.throwIfAny(InputException::new);
    }

    @Override
    public void close() throws IOException {
        plain.close();
    }
}
