package io.sfumato.io.csv;

import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import io.sfumato.problem.Problem;
import io.sfumato.problem.Problems;
import io.sfumato.source.Source;
import io.sfumato.value.MissingInColumns;
import io.sfumato.value.MissingTokens;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * A table in a CSV file. Opening it reads its beginning only; every {@link #read} is a new pass over the file. Cells are
 * given as they are written, blanks included; names of columns are stripped. Blank lines are skipped.
 */
public final class CsvTable implements Source {

    /**
     * The most characters of a row, so that a file without line ends cannot fill the memory. A round number, far above real
     * rows.
     */
    public static final int LONGEST_ROW = 1 << 24;

    /** The most columns of a table, for the same reason. A round number, far above real tables. */
    public static final int MOST_COLUMNS = 1_000_000;

    private final ByteSource bytes;
    private final TextSource text;
    private final CsvDialect dialect;
    private final MissingInColumns missing;
    private final CsvOptions options;
    private final boolean declared;
    private final List<String> first;
    private final List<String> header;

    private CsvTable(ByteSource bytes, TextSource text, CsvDialect dialect, CsvOptions options) {
        this.bytes = bytes;
        this.text = text;
        this.dialect = dialect;
        this.missing = options.missing();
        this.options = options;
        this.declared = options.header() != null;
        this.first = new ArrayList<>();
        this.header = firstRow();
    }

    /**
     * Opens a file.
     *
     * @throws InputException if there is no such file or its beginning is no table
     */
    public static CsvTable open(Path path, CsvOptions options) {
        String name = path.toString();
        if (Files.isDirectory(path)) {
            throw new InputException(Place.in(name), "is a directory, not a file");
        } else if (Files.exists(path) && !Files.isRegularFile(path)) {
            throw new InputException(Place.in(name), "is not a regular file, and it has to be read more than once");
        }
        return open(name, ByteSource.of(path), options);
    }

    /**
     * Opens a file whose columns somebody has named: if its first line has these names, it is a header, whatever the lines
     * below are.
     *
     * @throws InputException if there is no such file or its beginning is no table
     */
    public static CsvTable open(Path path, CsvOptions options, Collection<String> names) {
        CsvTable table = open(path, options);
        return table.headerHint().isPresent() && !names.isEmpty() && table.first.containsAll(names)
                ? open(path, options.header(true))
                : table;
    }

    /**
     * Opens any bytes.
     *
     * @param name what messages call them
     * @throws InputException if their beginning is no table
     */
    public static CsvTable open(String name, ByteSource bytes, CsvOptions options) {
        CsvDialect dialect = CsvDialectSniffer.sniff(name, bytes, options);
        ByteSource unzipped = dialect.gzip() ? bytes.unzipped() : bytes;
        boolean guessed = options.charset() == null && CharsetSniffer.takesAnyByte(dialect.charset());
        ByteSource plain = guessed ? unzipped.inOneEncoding() : unzipped;
        return new CsvTable(bytes, new TextSource(name, plain, dialect.charset()), dialect, options);
    }

    private List<String> firstRow() {
        try (CsvCursor cursor = new CsvCursor(text, dialect, RowBuffer.ofAnyWidth())) {
            boolean found = cursor.next();
            cursor.throwIfStopped();
            if (!found) {
                throw new InputException(text.place(), "is empty");
            }
            List<String> cells = Arrays.asList(cursor.row().cells());
            cells.forEach(cell -> first.add(cell.strip()));
            return dialect.header()
                    ? names(cells, text.place().line(cursor.row().line()), this::mayNamesBeData)
                    : numbered(cells.size());
        } catch (IOException e) {
            throw new InputException(List.of(TextSource.unreadable(name(), e)));
        }
    }

    private static List<String> numbered(int columns) {
        return IntStream.rangeClosed(1, columns).mapToObj(i -> "column" + i).toList();
    }

    private static List<String> names(List<String> cells, Place place, BooleanSupplier doubtful) {
        Problems problems = new Problems();
        Map<String, Integer> fields = new HashMap<>();
        List<String> names = cells.stream().map(String::strip).toList();
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i);
            Integer first = fields.putIfAbsent(name, i);
            if (name.isEmpty()) {
                problems.add(place, "field " + (i + 1) + " of the header is empty; every column needs a name");
            } else if (first != null) {
                problems.add(
                        doubtful.getAsBoolean() ? place : place.column(name),
                        "fields " + (first + 1) + " and " + (i + 1) + " have the same name");
            }
        }
        problems.throwIfAny(InputException::new);
        return names;
    }

    @Override
    public String name() {
        return text.name();
    }

    /** How the file is written, as declared or found. */
    public CsvDialect dialect() {
        return dialect;
    }

    /** The names of the columns; {@code column1}, {@code column2} and so on if the file has none. */
    @Override
    public List<String> header() {
        return header;
    }

    /**
     * Whether what was taken for names may be the cells of a row, so that they must not be shown: nobody has said that the first
     * line is a header, and the lines below it leave a doubt. Reads the beginning of the file again.
     */
    public boolean mayNamesBeData() {
        return !declared && dialect.header() && !CsvDialectSniffer.isHeaderCertain(text, dialect, options);
    }

    /** Whether somebody has said what the first line is. */
    public boolean isHeaderDeclared() {
        return declared;
    }

    /** A hint for the user if the first line was taken for a row although it may hold names. */
    public Optional<Problem> headerHint() {
        boolean doubtful = !declared && !dialect.header() && HeaderSniffer.couldBeNames(first, missing.usual());
        return doubtful
                ? Optional.of(
                        new Problem(
                                text.place().line(1),
                                "this line was taken for a row and the columns are called column1, column2 and so on, because it "
                                        + "looks like the rows below; if it holds their names, declare 'header: yes' under 'input'"))
                : Optional.empty();
    }

    @Override
    public MissingTokens missing(String column) {
        return missing.of(column);
    }

    /**
     * Reads all rows in their order. Rows with more or fewer fields than the header are left out and reported together at
     * the end.
     *
     * @throws InputException if rows are ragged or there are none, or as soon as the file cannot be read on
     */
    @Override
    public void read(RowHandler handler) {
        read(RowBuffer.ofWidth(header.size()), handler);
    }

    @Override
    public Source secondReader() {
        return new CsvSecondReader(this, bytes);
    }

    @Override
    public void read(BitSet columns, RowHandler handler) {
        read(RowBuffer.ofColumns(columns, header.size()), handler);
    }

    private void read(RowBuffer buffer, RowHandler handler) {
        Problems problems = new Problems();
        try (CsvCursor cursor = new CsvCursor(text, dialect, buffer)) {
            boolean any = !dialect.header() || cursor.next();
            any &= cursor.next();
            for (boolean more = any; more; more = cursor.next()) {
                row(cursor.row(), handler, problems);
            }
            cursor.stopped(problems);
            if (!any && problems.isEmpty()) {
                problems.add(text.place(), "has a header but no rows");
            }
        } catch (IOException e) {
            problems.add(TextSource.unreadable(name(), e));
        }
        problems.throwIfAny(InputException::new);
    }

    private void row(RowBuffer row, RowHandler handler, Problems problems) {
        if (row.count() == header.size()) {
            handler.row(row.line(), Arrays.asList(row.cells()));
        } else {
            problems.add(text.place().line(row.line()), "expected " + header.size() + " fields, found " + row.count());
        }
    }
}
