package io.sfumato.space;

import io.sfumato.table.Codes;
import io.sfumato.table.Column;
import io.sfumato.table.PersonRows;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The people who are put into classes, in the space of the quasi-identifying columns. Where everybody has one row, and for the
 * recoder, people are simply rows, and the methods here speak of rows throughout. Somebody with several rows is an interval on
 * each axis, from the least to the greatest cell of these rows; where an algorithm needs a point, it is their median, the lower
 * of two.
 */
public final class Space {

    private final PersonRows units;
    private final boolean points;
    private final List<Axis> axes;
    private final List<Codes> cells = new ArrayList<>();
    private final List<Codes> lows;
    private final List<Codes> highs;

    /** A space of rows, each of a person of its own. */
    public Space(int rows, List<Axis> axes) {
        this(PersonRows.single(rows), axes);
    }

    /** A space of people. */
    public Space(PersonRows units, List<Axis> axes) {
        this(units, axes, null);
    }

    /** The same, with the cells of axes that another space of these people has. */
    private Space(PersonRows units, List<Axis> axes, @Nullable Space known) {
        this.units = units;
        this.points = units.single();
        this.axes = List.copyOf(axes);
        this.lows = points ? cells : new ArrayList<>();
        this.highs = points ? cells : new ArrayList<>();
        for (Axis axis : this.axes) {
            if (points) {
                cells.add(
                        known != null && known.axes.contains(axis)
                                ? known.cells(known.axes.indexOf(axis))
                                : cells(axis));
            } else {
                addIntervals(axis);
            }
        }
    }

    private Codes cells(Axis axis) {
        Column column = axis.column();
        int[] codes = new int[rows()];
        for (int row = 0; row < codes.length; row++) {
            codes[row] = axis.cell(column.code(row));
        }
        return Codes.of(codes, axis.size());
    }

    private void addIntervals(Axis axis) {
        int[] low = new int[rows()];
        int[] median = new int[low.length];
        int[] high = new int[low.length];
        for (int unit = 0; unit < low.length; unit++) {
            int[] sorted = sorted(unit, axis);
            low[unit] = sorted[0];
            median[unit] = sorted[(sorted.length - 1) / 2];
            high[unit] = sorted[sorted.length - 1];
        }
        lows.add(Codes.of(low, axis.size()));
        cells.add(Codes.of(median, axis.size()));
        highs.add(Codes.of(high, axis.size()));
    }

    private int[] sorted(int unit, Axis axis) {
        int[] sorted = new int[units.rows(unit)];
        for (int i = 0; i < sorted.length; i++) {
            sorted[i] = axis.cell(axis.column().code(units.row(unit, i)));
        }
        Arrays.sort(sorted);
        return sorted;
    }

    /** The number of people, which is that of rows where everybody has one. */
    public int rows() {
        return units.size();
    }

    /** Whose rows they are. */
    public PersonRows units() {
        return units;
    }

    /** The same people on some of the axes. */
    public Space on(List<Axis> some) {
        return new Space(units, some, this);
    }

    public List<Axis> axes() {
        return axes;
    }

    public Axis axis(int index) {
        return axes.get(index);
    }

    public int dimensions() {
        return axes.size();
    }

    /** The cell of a row on an axis; of several rows of one person the median. */
    public int cell(int row, int axis) {
        return cells.get(axis).at(row);
    }

    /** The least cell of a person. */
    public int low(int row, int axis) {
        return lows.get(axis).at(row);
    }

    /** The greatest cell of a person. */
    public int high(int row, int axis) {
        return highs.get(axis).at(row);
    }

    /** The same where the least is known already; the two are one where everybody has one row. */
    public int high(int row, int axis, int low) {
        return points ? low : highs.get(axis).at(row);
    }

    /** Whether a person has different cells on an axis. */
    public boolean wide(int row, int axis) {
        return !points && low(row, axis) != high(row, axis);
    }

    /** Whether a person has different cells on any axis. */
    public boolean wide(int row) {
        for (int axis = 0; !points && axis < axes.size(); axis++) {
            if (wide(row, axis)) {
                return true;
            }
        }
        return false;
    }

    /** All cells of a person on an axis, ascending, each once. */
    public int[] held(int row, int axis) {
        return points
                ? new int[] {cell(row, axis)}
                : Arrays.stream(sorted(row, axes.get(axis))).distinct().toArray();
    }

    /** The cells of all rows on an axis. */
    public Codes cells(int axis) {
        return cells.get(axis);
    }

    /** The distance of two rows: the loss per row of the class they would form. */
    public long distance(int left, int right) {
        long sum = 0;
        for (int axis = 0; axis < axes.size(); axis++) {
            int a = low(left, axis);
            int b = low(right, axis);
            int high = Math.max(high(left, axis, a), high(right, axis, b));
            sum += axes.get(axis).weight() * axes.get(axis).share(Math.min(a, b), high);
        }
        return sum;
    }

    /** The loss of a row of which nothing is published: nothing told and no rule kept in any column. */
    public long full() {
        return axes.stream().mapToLong(axis -> axis.weight() * axis.most()).sum();
    }
}
