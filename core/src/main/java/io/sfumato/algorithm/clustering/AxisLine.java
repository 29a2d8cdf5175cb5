package io.sfumato.algorithm.clustering;

import io.sfumato.space.Axis;
import java.util.Comparator;
import java.util.stream.IntStream;

/** Where the cells of an ordered axis lie on the column's line, whatever taxonomy or grid they are published by. */
final class AxisLine {

    private final double[] positions;
    private final double width;
    private final int[] ascending;

    AxisLine(Axis axis) {
        this.width = axis.column().greatest() - axis.column().least();
        this.positions = new double[axis.size()];
        for (int cell = 0; cell < positions.length; cell++) {
            positions[cell] = cell == axis.missing() ? Double.NaN : axis.position(cell);
        }
        this.ascending = IntStream.range(0, positions.length)
                .filter(cell -> cell != axis.missing())
                .boxed()
                .sorted(Comparator.comparingDouble(cell -> positions[cell]))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /** The cell of a value that lies nearest to this place, the lower of two; -1 if there is no value. */
    int nearest(double place) {
        int low = 0;
        int high = ascending.length - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (positions[ascending[middle]] < place) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        boolean lower = low > 0 && place - positions[ascending[low - 1]] <= positions[ascending[low]] - place;
        return ascending.length == 0 ? -1 : ascending[lower ? low - 1 : low];
    }

    /** NaN for missing. */
    double position(int cell) {
        return positions[cell];
    }

    /** The share x 2^20 of two places so far apart; 0 on a line without width. */
    long share(double apart) {
        return width <= 0 ? 0 : Math.min(Axis.ONE, Math.round(Math.abs(apart) / width * Axis.ONE));
    }

    /** |x - y| / width of two cells; missing is at {@link Axis#ONE} from any value. */
    long share(int one, int other) {
        if (one == other) {
            return 0;
        }
        double apart = positions[one] - positions[other];
        return Double.isNaN(apart) ? Axis.ONE : share(apart);
    }
}
