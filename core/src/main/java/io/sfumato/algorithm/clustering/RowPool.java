package io.sfumato.algorithm.clustering;

/** The rows that are left, and the class that is growing out of them. Ties go to the lowest row. */
interface RowPool {

    /** The number of rows left. */
    int left();

    /** The rows left, ascending. */
    int[] remaining();

    /** The row left that is furthest from a reference row, which may be gone. */
    int furthest(int reference);

    /** Takes a row out and begins a class with it. */
    void begin(int row);

    /**
     * Takes out the row that costs the class least, penalties of the preference included, and adds it. It may go on with
     * further rows in the same way while the class has fewer than {@code size}.
     */
    void join(RowList members, int size);
}
