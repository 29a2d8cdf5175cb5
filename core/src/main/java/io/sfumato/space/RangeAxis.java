package io.sfumato.space;

import io.sfumato.table.Column;

/** Numbers or dates published as exact ranges: share = |x - y| / width of the domain. */
public final class RangeAxis extends Axis {

    private final double width;
    private final int missing;
    private final double[] positions;

    public RangeAxis(Column column) {
        super(column);
        this.width = column.greatest() - column.least();
        this.missing = column.dictionary().missing();
        this.positions = new double[column.dictionary().values()];
        for (int code = 0; code < positions.length; code++) {
            positions[code] = column.dictionary().position(code);
        }
        follow(HullRules.onLine(column, positions, positions));
    }

    @Override
    public int size() {
        return column().dictionary().size();
    }

    @Override
    public int cell(int code) {
        return code;
    }

    @Override
    public double extent(int low, int high) {
        return positions[high] - positions[low];
    }

    @Override
    long width(int low, int high) {
        if (high == missing) {
            return low == missing ? 0 : ONE;
        }
        return fixed(positions[high] - positions[low], width);
    }
}
