package io.sfumato.algorithm.engine;

/**
 * Parts rows in two: those whose cells on one axis lie from {@code first} to {@code last}, and the others.
 *
 * @param loss the total loss of both parts
 */
record Cut(int axis, int first, int last, long loss) {

    boolean takes(Points points, int row) {
        int cell = points.low(row, axis);
        return cell >= first && cell <= last;
    }

    /** Puts the rows it takes first; where the others begin. */
    int part(Points points, int[] rows, int from, int to, int[] spare) {
        int write = from;
        int others = 0;
        for (int i = from; i < to; i++) {
            if (takes(points, rows[i])) {
                rows[write++] = rows[i];
            } else {
                spare[others++] = rows[i];
            }
        }
        System.arraycopy(spare, 0, rows, write, others);
        return write;
    }
}
