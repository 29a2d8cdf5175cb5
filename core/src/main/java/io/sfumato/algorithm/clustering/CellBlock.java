package io.sfumato.algorithm.clustering;

/**
 * Cells of many points, or of many boxes: the least cell of each axis, and of boxes then the greatest ones. The first axes have
 * few cells and take a byte each, so that much of a search happens in the nearest caches; the others take four. Flat categories
 * have bits besides: those of the values that occur, and those of a value that all have.
 */
final class CellBlock {

    /** Bits of a cell on an axis of few cells: one byte, so at most 256 cells. */
    static final int BITS = 8;

    /** Makes a cell of a signed byte. */
    static final int MASK = (1 << BITS) - 1;

    private final int few;
    private final int dimensions;
    private final int fewUp;
    private final int manyUp;
    private final byte[] fews;
    private final int[] manys;
    private final int words;
    private final long[] occurring;
    private final long[] shared;

    /**
     * Room for so many items.
     *
     * @param few how many axes have few cells
     * @param words how many words of bits there are
     * @param boxes whether the items are boxes
     */
    CellBlock(int items, int few, int dimensions, int words, boolean boxes) {
        this.words = words;
        this.occurring = new long[Math.multiplyExact(items, words)];
        this.shared = boxes ? new long[occurring.length] : occurring;
        this.few = few;
        this.dimensions = dimensions;
        this.fewUp = boxes ? few : 0;
        this.manyUp = boxes ? dimensions - few : 0;
        this.fews = new byte[Math.multiplyExact(items, few + fewUp)];
        this.manys = new int[Math.multiplyExact(items, dimensions - few + manyUp)];
    }

    /** Room for so many items of the same kind. */
    CellBlock alike(int items) {
        return new CellBlock(items, few, dimensions, words, fewUp + manyUp > 0);
    }

    /** The cells on the axes of few cells; those of an item begin at {@link #at}. */
    byte[] fews() {
        return fews;
    }

    int at(int item) {
        return item * (few + fewUp);
    }

    /** The bits of values that occur; those of an item begin at {@link #bitsAt}. */
    long[] occurring() {
        return occurring;
    }

    /** The bits of values that all have. */
    long[] shared() {
        return shared;
    }

    int bitsAt(int item) {
        return item * words;
    }

    /** Gives a point a bit. */
    void mark(int item, int bit) {
        occurring[bitsAt(item) + bit / Long.SIZE] |= 1L << bit;
    }

    private int manyAt(int item, int i) {
        return item * (dimensions - few + manyUp) + i - few;
    }

    /** The least cell of an item on the i-th axis. */
    int low(int item, int i) {
        return i < few ? fews[at(item) + i] & MASK : manys[manyAt(item, i)];
    }

    /** The greatest cell; of a point the same. */
    int high(int item, int i) {
        return i < few ? fews[at(item) + fewUp + i] & MASK : manys[manyAt(item, i) + manyUp];
    }

    void set(int item, int i, int low, int high) {
        if (i < few) {
            fews[at(item) + i] = (byte) low;
            fews[at(item) + fewUp + i] = (byte) high;
        } else {
            manys[manyAt(item, i)] = low;
            manys[manyAt(item, i) + manyUp] = high;
        }
    }

    /** Makes a box reach over an item of some block. */
    void stretch(int box, CellBlock others, int item) {
        for (int i = 0; i < dimensions; i++) {
            set(box, i, Math.min(low(box, i), others.low(item, i)), Math.max(high(box, i), others.high(item, i)));
        }
        for (int word = 0; word < words; word++) {
            occurring[bitsAt(box) + word] |= others.occurring[bitsAt(item) + word];
            shared[bitsAt(box) + word] &= others.shared[bitsAt(item) + word];
        }
    }

    /** Takes over the cells of an item. */
    void copy(int to, CellBlock others, int item) {
        for (int i = 0; i < dimensions; i++) {
            set(to, i, others.low(item, i), others.high(item, i));
        }
        for (int word = 0; word < words; word++) {
            occurring[bitsAt(to) + word] = others.occurring[bitsAt(item) + word];
            shared[bitsAt(to) + word] = others.shared[bitsAt(item) + word];
        }
    }
}
