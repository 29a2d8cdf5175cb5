package io.sfumato.table;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The cells of the columns that pass through, as UTF-8 bytes in the order read. Memory: the text itself plus four bytes
 * a cell and eight a row. Nothing of it touches the disk before it is part of a release.
 */
public final class PassedThroughCells {

    /**
     * Bytes of one chunk, 4 MB. A round number: larger chunks leave more room unused in small tables, smaller ones only add
     * arrays.
     */
    private static final int CHUNK = 1 << 22;

    private final List<String> columns;
    private final List<byte[]> chunks;
    private final long[] starts;
    private final int rows;

    private PassedThroughCells(List<String> columns, List<byte[]> chunks, long[] starts, int rows) {
        this.columns = columns;
        this.chunks = chunks;
        this.starts = starts;
        this.rows = rows;
    }

    public List<String> columns() {
        return columns;
    }

    public int rows() {
        return rows;
    }

    /** The cell as it was read. */
    public String cell(int row, int column) {
        byte[] chunk = chunks.get((int) (starts[row] / CHUNK));
        int at = (int) (starts[row] % CHUNK);
        for (int skipped = 0; skipped < column; skipped++) {
            at += Integer.BYTES + length(chunk, at);
        }
        return new String(chunk, at + Integer.BYTES, length(chunk, at), StandardCharsets.UTF_8);
    }

    /** How two rows compare by their cells, from left to right, each byte by byte. */
    public int compare(int one, int other) {
        if (columns.isEmpty()) {
            return 0;
        }
        byte[] these = chunks.get((int) (starts[one] / CHUNK));
        byte[] those = chunks.get((int) (starts[other] / CHUNK));
        int left = (int) (starts[one] % CHUNK);
        int right = (int) (starts[other] % CHUNK);
        int order = 0;
        for (int column = 0; column < columns.size() && order == 0; column++) {
            int leftEnd = left + Integer.BYTES + length(these, left);
            int rightEnd = right + Integer.BYTES + length(those, right);
            order = Arrays.compareUnsigned(
                    these, left + Integer.BYTES, leftEnd, those, right + Integer.BYTES, rightEnd);
            left = leftEnd;
            right = rightEnd;
        }
        return order;
    }

    /** The same rows in another order. */
    PassedThroughCells inOrder(int[] order) {
        long[] moved = new long[columns.isEmpty() ? 0 : order.length];
        for (int i = 0; i < moved.length; i++) {
            moved[i] = starts[order[i]];
        }
        return new PassedThroughCells(columns, chunks, moved, rows);
    }

    private static int length(byte[] chunk, int at) {
        return (chunk[at] & 0xFF) << 24
                | (chunk[at + 1] & 0xFF) << 16
                | (chunk[at + 2] & 0xFF) << 8
                | (chunk[at + 3] & 0xFF);
    }

    /** Gathers rows. A chunk longer than usual is made for a row that would not fit into one. */
    public static final class Builder {
        private final List<String> columns;
        private final List<byte[]> chunks = new ArrayList<>();
        private long[] starts = new long[1024];
        private int rows;
        private int used = CHUNK;

        public Builder(List<String> columns) {
            this.columns = List.copyOf(columns);
        }

        public void add(List<String> cells) {
            if (columns.isEmpty()) {
                rows++;
                return;
            }
            List<byte[]> encoded = cells.stream()
                    .map(cell -> cell.getBytes(StandardCharsets.UTF_8))
                    .toList();
            int needed = encoded.stream()
                    .mapToInt(bytes -> bytes.length + Integer.BYTES)
                    .sum();
            if (used + needed > CHUNK) {
                chunks.add(new byte[Math.max(CHUNK, needed)]);
                used = 0;
            }
            if (rows == starts.length) {
                starts = Arrays.copyOf(starts, rows * 2);
            }
            starts[rows++] = (long) (chunks.size() - 1) * CHUNK + used;
            byte[] chunk = chunks.get(chunks.size() - 1);
            for (byte[] bytes : encoded) {
                chunk[used++] = (byte) (bytes.length >>> 24);
                chunk[used++] = (byte) (bytes.length >>> 16);
                chunk[used++] = (byte) (bytes.length >>> 8);
                chunk[used++] = (byte) bytes.length;
                System.arraycopy(bytes, 0, chunk, used, bytes.length);
                used += bytes.length;
            }
        }

        public PassedThroughCells build() {
            return new PassedThroughCells(columns, List.copyOf(chunks), starts, rows);
        }
    }
}
