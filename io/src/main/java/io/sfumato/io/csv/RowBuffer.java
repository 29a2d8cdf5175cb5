package io.sfumato.io.csv;

import de.siegmar.fastcsv.reader.CsvCallbackHandler;
import de.siegmar.fastcsv.reader.RecordType;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Takes the fields of one row after the other from the parser. Fields beyond the expected ones are counted, not kept; blank
 * lines are no rows.
 */
final class RowBuffer extends CsvCallbackHandler<RowBuffer> {

    /** A row with more characters or fields than a {@link CsvTable} takes. */
    static final class TooLongException extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /** Stands for a number of fields that is not known yet. */
    private static final int UNKNOWN = -1;

    /** Excel's line sep=; has two fields, even above a table of one column. */
    private static final int FEWEST_KEPT = 2;

    private final int expected;
    private final BitSet skipped;
    private final CellCache cache = new CellCache();
    private String[] cells = new String[0];
    private long before;
    private long line;
    private int count;
    private int size;
    private boolean quoted;

    private RowBuffer(int expected, BitSet skipped) {
        this.expected = expected;
        this.skipped = skipped;
    }

    /** Keeps all fields of every row. */
    static RowBuffer ofAnyWidth() {
        return new RowBuffer(UNKNOWN, new BitSet());
    }

    static RowBuffer ofWidth(int expected) {
        return new RowBuffer(expected, new BitSet());
    }

    /** Keeps the fields of these columns and takes others for empty, except the first two: they may be Excel's line sep=;. */
    static RowBuffer ofColumns(BitSet columns, int expected) {
        BitSet skipped = new BitSet();
        skipped.set(FEWEST_KEPT, Math.max(FEWEST_KEPT, expected));
        skipped.andNot(columns);
        return new RowBuffer(expected, skipped);
    }

    /** Sets how many lines come before those that the parser counts. */
    void skip(long lines) {
        before = lines;
    }

    /** The line on which the row begins, counted from 1. */
    long line() {
        return line;
    }

    /** How many fields the row has. */
    int count() {
        return count;
    }

    boolean quoted() {
        return quoted;
    }

    /** The fields, in an array of their own for every row. */
    String[] cells() {
        return cells.length == count ? cells : Arrays.copyOf(cells, count);
    }

    @Override
    protected RecordType getRecordType() {
        return RecordType.DATA;
    }

    @Override
    protected int getFieldCount() {
        return count;
    }

    @Override
    protected void beginRecord(long startingLine) {
        line = before + startingLine;
        count = 0;
        size = 0;
        quoted = false;
        cells = new String[expected == UNKNOWN ? 16 : Math.max(expected, FEWEST_KEPT)];
    }

    @Override
    protected void addField(char[] buffer, int offset, int length, boolean isQuoted) {
        size += length + 1;
        if (size > CsvTable.LONGEST_ROW || (count >= CsvTable.MOST_COLUMNS && expected == UNKNOWN)) {
            throw new TooLongException();
        }
        if (count == cells.length && expected == UNKNOWN) {
            cells = Arrays.copyOf(cells, 2 * count);
        }
        if (count < cells.length) {
            cells[count] = skipped.get(count) ? "" : cache.cell(count, buffer, offset, length);
        }
        quoted |= isQuoted;
        count++;
    }

    @Override
    protected void setComment(char[] buffer, int offset, int length) {
        throw new IllegalStateException("comments are not enabled");
    }

    @Override
    protected void setEmpty() {
        count = 0;
    }

    /** Null, and so skipped by the parser, for lines that are empty or hold blanks only. */
    @Override
    protected @Nullable RowBuffer buildRecord() {
        boolean blank = count == 0 || (count == 1 && !quoted && cells[0].isBlank());
        return blank ? null : this;
    }
}
