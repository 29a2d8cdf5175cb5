package io.sfumato.space;

import io.sfumato.table.Bounds;
import io.sfumato.table.Column;
import io.sfumato.table.PersonCodes;
import io.sfumato.table.PersonRows;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Numbers published as ranges on a grid. Its cells are the occupied grid cells, so that no range can end between two
 * steps. The first and the last cell are open; they are widened until each holds at least {@code crowd} rows, so that an
 * open end tells nothing about an outlier. Where there are too few rows for two such ends, there is one cell, open at both.
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
        this(column, crowd, PersonRows.single(column.rows()));
    }

    /** The same with so many people in an open end, whatever rows they have. */
    public GridAxis(Column column, long crowd, PersonRows units) {
        super(column);
        List<Step> steps = steps(column, (Bounds.Grid) column.spec().bounds());
        this.cellOf = new int[column.dictionary().size()];
        if (!steps.isEmpty()) {
            PersonCodes held = PersonCodes.of(column, units);
            int bottom = bottomEnd(steps, least(held, units), crowd);
            int top = topBegin(steps, greatest(held, units), crowd);
            if (top < bottom) {
                lows.add(null);
                highs.add(null);
            } else {
                number(steps, bottom, top);
            }
        }
        if (column.dictionary().missing() >= 0) {
            cellOf[steps.size()] = lows.size();
        }
        follow(HullRules.onLine(column, ends(lows, -1), ends(highs, 1)));
    }

    /**
     * The grid cell in which one value lies.
     *
     * @param low where the cell begins
     * @param high where it ends, one unit of the last decimal place before the next one begins
     * @param below whether the value lies below the declared bottom
     * @param above whether it lies at or above the declared top
     */
    private record Step(BigDecimal low, BigDecimal high, boolean below, boolean above) {

        boolean sameCell(Step other) {
            return low.compareTo(other.low) == 0;
        }
    }

    private static List<Step> steps(Column column, Bounds.Grid grid) {
        int decimals = Math.max(column.decimals(), grid.decimals());
        List<Step> steps = new ArrayList<>();
        for (int code = 0; code < column.dictionary().values(); code++) {
            String value = Objects.requireNonNull(column.dictionary().value(code));
            steps.add(step(new BigDecimal(value), grid, BigDecimal.ONE.movePointLeft(decimals)));
        }
        return steps;
    }

    private static Step step(BigDecimal value, Bounds.Grid grid, BigDecimal unit) {
        BigDecimal floor = value.divide(grid.step(), 0, RoundingMode.FLOOR).multiply(grid.step());
        BigDecimal next = floor.add(grid.step());
        BigDecimal bottom = grid.bottom();
        BigDecimal top = grid.top();
        boolean below = bottom != null && value.compareTo(bottom) < 0;
        boolean above = top != null && value.compareTo(top) >= 0;
        if (bottom != null) {
            next = below ? next.min(bottom) : next;
            floor = below ? floor : floor.max(bottom);
        }
        if (top != null) {
            next = above ? next : next.min(top);
            floor = above ? top : floor;
        }
        return new Step(floor, next.subtract(unit), below, above);
    }

    /** For each code the people whose least value it is. */
    private static long[] least(PersonCodes held, PersonRows units) {
        long[] people = new long[held.column().dictionary().size()];
        for (int unit = 0; unit < units.size(); unit++) {
            people[held.least(unit)]++;
        }
        return people;
    }

    /** For each code the people whose greatest value it is; missing counts only for people who have no other value. */
    private static long[] greatest(PersonCodes held, PersonRows units) {
        long[] people = new long[held.column().dictionary().size()];
        int missing = held.column().dictionary().missing();
        for (int unit = 0; unit < units.size(); unit++) {
            int last = held.count(unit) - 1;
            boolean lacking = last > 0 && held.code(unit, last) == missing;
            people[held.code(unit, lacking ? last - 1 : last)]++;
        }
        return people;
    }

    /** The first code above the open bottom cell. */
    private static int bottomEnd(List<Step> steps, long[] people, long crowd) {
        long inside = people[0];
        int code = 1;
        while (code < steps.size()) {
            Step step = steps.get(code);
            if (inside >= crowd && !step.sameCell(steps.get(code - 1)) && !step.below()) {
                break;
            }
            inside += people[code];
            code++;
        }
        return code;
    }

    /** The first code of the open top cell. */
    private static int topBegin(List<Step> steps, long[] people, long crowd) {
        int code = steps.size() - 1;
        long inside = people[code];
        while (code > 0) {
            Step lower = steps.get(code - 1);
            if (inside >= crowd && !lower.sameCell(steps.get(code)) && !lower.above()) {
                break;
            }
            code--;
            inside += people[code];
        }
        return code;
    }

    private void number(List<Step> steps, int bottom, int top) {
        for (int code = 0; code < steps.size(); code++) {
            Step step = steps.get(code);
            boolean inner = code > bottom && code < top && !step.sameCell(steps.get(code - 1));
            if (code == 0 || code == bottom || code == top || inner) {
                lows.add(code < bottom ? null : step.low());
                highs.add(null);
            }
            highs.set(highs.size() - 1, code < top ? step.high() : null);
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
    long width(int low, int high) {
        if (high == lows.size()) {
            return low == high ? 0 : ONE;
        }
        return fixed(end(high) - begin(low), column().greatest() - column().least());
    }

    @Override
    public double extent(int low, int high) {
        return Math.max(0, end(high) - begin(low));
    }

    /** The middle of the cell, as far as it lies in the domain. */
    @Override
    public double position(int cell) {
        return (begin(cell) + end(cell)) / 2;
    }

    private static double[] ends(List<@Nullable BigDecimal> bounds, int open) {
        double[] ends = new double[bounds.size()];
        for (int cell = 0; cell < ends.length; cell++) {
            BigDecimal bound = bounds.get(cell);
            ends[cell] = bound == null ? open * Double.POSITIVE_INFINITY : bound.doubleValue();
        }
        return ends;
    }

    private double begin(int cell) {
        BigDecimal low = lows.get(cell);
        return low == null ? column().least() : Math.max(column().least(), low.doubleValue());
    }

    private double end(int cell) {
        BigDecimal high = highs.get(cell);
        return high == null ? column().greatest() : Math.min(column().greatest(), high.doubleValue());
    }
}
