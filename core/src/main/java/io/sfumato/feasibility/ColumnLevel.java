package io.sfumato.feasibility;

/** One way to coarsen a column: every code becomes a label. */
final class ColumnLevel {

    private final int level;
    private final int[] map;
    private final int labels;
    private final double bits;

    /**
     * A grade.
     *
     * @param level the level of the column's tree; the codes themselves are 0
     * @param map the label of each code
     * @param labels how many labels there are
     * @param bits the entropy of the labels: how much the column still tells about a row
     */
    ColumnLevel(int level, int[] map, int labels, double bits) {
        this.level = level;
        this.map = map;
        this.labels = labels;
        this.bits = bits;
    }

    int level() {
        return level;
    }

    int label(int code) {
        return map[code];
    }

    int labels() {
        return labels;
    }

    double bits() {
        return bits;
    }
}
