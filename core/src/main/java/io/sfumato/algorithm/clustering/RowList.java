package io.sfumato.algorithm.clustering;

import java.util.Arrays;

/** A growing list of row numbers. */
final class RowList {

    private int[] rows;
    private int size;

    RowList(int... rows) {
        this.rows = Arrays.copyOf(rows, Math.max(4, rows.length));
        this.size = rows.length;
    }

    void add(int row) {
        if (size == rows.length) {
            rows = Arrays.copyOf(rows, size * 2);
        }
        rows[size++] = row;
    }

    void addAll(RowList other) {
        for (int i = 0; i < other.size; i++) {
            add(other.rows[i]);
        }
    }

    int get(int index) {
        return rows[index];
    }

    int size() {
        return size;
    }

    /** Removes the row at this place and closes the gap. */
    int remove(int index) {
        int row = rows[index];
        System.arraycopy(rows, index + 1, rows, index, size - index - 1);
        size--;
        return row;
    }

    /** Removes every row that {@code others} holds; the order of the rest stays. */
    void removeAll(RowList others) {
        int[] gone = others.toArray();
        Arrays.sort(gone);
        int write = 0;
        for (int read = 0; read < size; read++) {
            if (Arrays.binarySearch(gone, rows[read]) < 0) {
                rows[write++] = rows[read];
            }
        }
        size = write;
    }

    int[] toArray() {
        return Arrays.copyOf(rows, size);
    }
}
