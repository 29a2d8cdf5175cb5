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
     * Takes the row out that costs the class least, with what the class would rather not have, and adds it. It may go on with
     * further ones in the same way while the class has fewer than {@code size} rows.
     */
    void join(RowList members, int size);
}
