package io.sfumato.io.csv;

import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import io.sfumato.source.Source;
import io.sfumato.value.MissingTokens;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Reads the rows of a CSV file letter by letter, as a check on the reader that a release was made with. It takes over the
 * dialect that was found, and shares nothing else with that reader: neither parser nor decoder nor cache. It expects a file
 * that was read without complaint.
 */
final class CsvSecondReader implements Source {

    private final CsvTable table;
    private final ByteSource bytes;
    private final Function<String, MissingTokens> missing;

    CsvSecondReader(CsvTable table, ByteSource bytes) {
        this.table = table;
        this.bytes = bytes;
        this.missing = table::missing;
    }

    @Override
    public String name() {
        return table.name();
    }

    @Override
    public List<String> header() {
        return table.header();
    }

    @Override
    public MissingTokens missing(String column) {
        return missing.apply(column);
    }

    @Override
    public void read(RowHandler handler) {
        CsvDialect dialect = table.dialect();
        try (InputStream stream = bytes.open();
                Reader text = new InputStreamReader(
                        dialect.gzip() ? new GZIPInputStream(stream) : stream,
                        dialect.charset().newDecoder())) {
            new Letters(dialect, header().size(), handler).read(text);
        } catch (IOException e) {
            throw new InputException(Place.in(name()), "cannot be read a second time: " + e.getMessage());
        }
    }

    /** What the next letter belongs to. */
    private enum State {
        /** The beginning of a cell, or blanks there if a quotation mark may follow them. */
        BEFORE,
        PLAIN,
        QUOTED,
        /** Behind a quotation mark that closes the cell, unless another one follows it. */
        CLOSED
    }

    /** Makes rows of letters. */
    private static final class Letters {
        private final CsvDialect dialect;
        private final RowHandler handler;
        private final @Nullable String[][] recent;
        private final List<String> cells = new ArrayList<>();
        private char[] cell = new char[256];
        private int length;
        private State state = State.BEFORE;
        private boolean quoted;
        private boolean carriageReturn;
        private boolean headerToCome;
        private long line = 1;
        private long begun = 1;

        Letters(CsvDialect dialect, int columns, RowHandler handler) {
            this.dialect = dialect;
            this.handler = handler;
            this.recent = new String[columns][64];
            this.headerToCome = dialect.header();
        }

        void read(Reader text) throws IOException {
            char[] block = new char[1 << 16];
            boolean first = true;
            for (int count = text.read(block); count >= 0; count = text.read(block)) {
                for (int i = 0; i < count; i++) {
                    if (!first || block[i] != '\ufeff') {
                        take(block[i]);
                    }
                    first = false;
                }
            }
            if (state == State.QUOTED) {
                throw new IOException("a quotation mark is never closed");
            }
            if (length > 0 || state != State.BEFORE || !cells.isEmpty()) {
                endRow();
            }
        }

        private void take(char c) throws IOException {
            boolean second = carriageReturn && c == '\n';
            carriageReturn = c == '\r';
            if (state == State.QUOTED) {
                inQuotes(c, second);
            } else if (c == '\n' || c == '\r') {
                if (!second) {
                    endRow();
                    begun = ++line;
                }
            } else if (c == dialect.delimiter()) {
                endCell();
            } else if (c == dialect.quote() && state != State.PLAIN) {
                openOrDouble();
            } else if (state == State.CLOSED) {
                if (!dialect.padded() || c > ' ') {
                    throw new IOException("text follows a closing quotation mark");
                }
            } else {
                append(c);
                state = dialect.padded() && c <= ' ' && state == State.BEFORE ? State.BEFORE : State.PLAIN;
            }
        }

        private void inQuotes(char c, boolean second) {
            if (c == dialect.quote()) {
                state = State.CLOSED;
                return;
            }
            append(c);
            line += (c == '\n' || c == '\r') && !second ? 1 : 0;
        }

        /** A quotation mark opens a cell at its beginning, and stands for itself behind another one. */
        private void openOrDouble() {
            if (state == State.CLOSED) {
                append(dialect.quote());
            } else {
                length = 0;
                quoted = true;
            }
            state = State.QUOTED;
        }

        private void append(char c) {
            if (length == cell.length) {
                cell = Arrays.copyOf(cell, 2 * length);
            }
            cell[length++] = c;
        }

        private void endCell() {
            cells.add(text());
            length = 0;
            state = State.BEFORE;
        }

        /** The text of the cell; a value that occurs again is often the same string. */
        private String text() {
            int hash = 0;
            for (int i = 0; i < length; i++) {
                hash = 31 * hash + cell[i];
            }
            if (cells.size() >= recent.length) {
                return new String(cell, 0, length);
            }
            @Nullable String[] column = recent[cells.size()];
            int at = hash & (column.length - 1);
            String known = column[at];
            if (known == null || !isCell(known)) {
                known = new String(cell, 0, length);
                column[at] = known;
            }
            return known;
        }

        private boolean isCell(String known) {
            boolean same = known.length() == length;
            for (int i = 0; i < length && same; i++) {
                same = known.charAt(i) == cell[i];
            }
            return same;
        }

        /** Lines that are blank, or that name the delimiter for Excel, are no rows. */
        private void endRow() {
            endCell();
            boolean blank = cells.size() == 1 && !quoted && cells.get(0).isBlank();
            boolean separator = begun == 1 && !quoted && cells.equals(List.of("sep=", ""));
            if (!blank && !separator) {
                if (!headerToCome) {
                    handler.row(begun, List.copyOf(cells));
                }
                headerToCome = false;
            }
            cells.clear();
            quoted = false;
        }
    }
}
