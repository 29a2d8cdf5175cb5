package io.sfumato.space;

import io.sfumato.table.Bounds;
import io.sfumato.table.Column;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Numbers published as ranges on a grid. Its cells are the occupied grid cells, so that no range can end between two
 * steps. The first and the last cell are open; they are widened until each holds at least {@code crowd} rows, so that an
 * open end tells nothing about an outlier.
 */
public final class GridAxis extends Axis {

    private final int[] cellOf;
    private final List<@Nullable BigDecimal> lows = new ArrayList<>();
    private final List<@Nullable BigDecimal> highs = new ArrayList<>();

    /**
     * An axis over the column's declared grid.
     *
     * @param crowd the number of rows that must lie in an open end
     */
    public GridAxis(Column column, long crowd) {
        super(column);
        Bounds.Grid grid = (Bounds.Grid) column.spec().bounds();
        int values = column.dictionary().values();
        BigDecimal[] floors = new BigDecimal[values];
        for (int code = 0; code < values; code++) {
            floors[code] = floor(
                    new BigDecimal(Objects.requireNonNull(column.dictionary().value(code))), grid);
        }
        this.cellOf = new int[column.dictionary().size()];
        long[] rows = rowsPerCode(column);
        int bottom = bottomEnd(floors, rows, grid, crowd);
        int top = topBegin(floors, rows, grid, crowd);
        number(floors, bottom, Math.max(top, bottom), grid);
        if (column.dictionary().missing() >= 0) {
            cellOf[values] = lows.size();
        }
    }

    private static BigDecimal floor(BigDecimal value, Bounds.Grid grid) {
        return value.divide(grid.step(), 0, RoundingMode.FLOOR).multiply(grid.step());
    }

    private static long[] rowsPerCode(Column column) {
        long[] rows = new long[column.dictionary().size()];
        for (int row = 0; row < column.rows(); row++) {
            rows[column.code(row)]++;
        }
        return rows;
    }

    /** The first code above the open bottom cell. */
    private static int bottomEnd(BigDecimal[] floors, long[] rows, Bounds.Grid grid, long crowd) {
        long inside = 0;
        int code = 0;
        while (code < floors.length) {
            boolean newCell = code == 0 || floors[code].compareTo(floors[code - 1]) != 0;
            boolean declared = grid.bottom() != null && floors[code].compareTo(grid.bottom()) < 0;
            if (newCell && code > 0 && inside >= crowd && !declared) {
                break;
            }
            inside += rows[code++];
        }
        return code;
    }

    /** The first code of the open top cell. */
    private static int topBegin(BigDecimal[] floors, long[] rows, Bounds.Grid grid, long crowd) {
        long inside = 0;
        int code = floors.length;
        while (code > 0) {
            boolean newCell = code == floors.length || floors[code].compareTo(floors[code - 1]) != 0;
            boolean declared = grid.top() != null && floors[code - 1].compareTo(grid.top()) >= 0;
            if (newCell && code < floors.length && inside >= crowd && !declared) {
                break;
            }
            inside += rows[--code];
        }
        return code;
    }

    private void number(BigDecimal[] floors, int bottom, int top, Bounds.Grid grid) {
        BigDecimal unit = BigDecimal.ONE.movePointLeft(column().decimals());
        for (int code = 0; code < floors.length; code++) {
            boolean begins = code == 0
                    || code == bottom
                    || code == top
                    || (code > bottom && code < top && floors[code].compareTo(floors[code - 1]) != 0);
            if (begins) {
                lows.add(code < bottom ? null : floors[code]);
                highs.add(null);
            }
            boolean open = code >= top && top > bottom;
            highs.set(
                    highs.size() - 1,
                    open ? null : floors[code].add(grid.step()).subtract(unit));
            cellOf[code] = lows.size() - 1;
        }
    }

    @Override
    public int size() {
        return lows.size() + (column().dictionary().missing() >= 0 ? 1 : 0);
    }

    @Override
    public int cell(int code) {
        return cellOf[code];
    }

    /** The lower end of a cell; null when it is open. */
    public @Nullable BigDecimal low(int cell) {
        return lows.get(cell);
    }

    /** The upper end of a cell; null when it is open. */
    public @Nullable BigDecimal high(int cell) {
        return highs.get(cell);
    }

    @Override
    public long share(int low, int high) {
        if (high == lows.size()) {
            return low == high ? 0 : ONE;
        }
        BigDecimal from = lows.get(low);
        BigDecimal to = highs.get(high);
        double least = column().least();
        double greatest = column().greatest();
        double begin = from == null ? least : Math.max(least, from.doubleValue());
        double end = to == null ? greatest : Math.min(greatest, to.doubleValue());
        return fixed(end - begin, greatest - least);
    }
}
