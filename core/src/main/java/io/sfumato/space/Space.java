package io.sfumato.space;

import io.sfumato.table.Codes;
import io.sfumato.table.Column;
import java.util.ArrayList;
import java.util.List;

/** All rows in the space of the quasi-identifying columns. */
public final class Space {

    private final int rows;
    private final List<Axis> axes;
    private final List<Codes> cells = new ArrayList<>();

    public Space(int rows, List<Axis> axes) {
        this.rows = rows;
        this.axes = List.copyOf(axes);
        for (Axis axis : this.axes) {
            cells.add(cells(axis));
        }
    }

    private Codes cells(Axis axis) {
        Column column = axis.column();
        int[] codes = new int[rows];
        for (int row = 0; row < rows; row++) {
            codes[row] = axis.cell(column.code(row));
        }
        return Codes.of(codes, axis.size());
    }

    public int rows() {
        return rows;
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

    /** The cell of a row on an axis. */
    public int cell(int row, int axis) {
        return cells.get(axis).at(row);
    }

    /** The cells of all rows on an axis. */
    public Codes cells(int axis) {
        return cells.get(axis);
    }

    /** The distance of two rows: the loss per row of the class they would form. */
    public long distance(int left, int right) {
        long sum = 0;
        for (int axis = 0; axis < axes.size(); axis++) {
            int a = cell(left, axis);
            int b = cell(right, axis);
            sum += axes.get(axis).weight() * axes.get(axis).share(Math.min(a, b), Math.max(a, b));
        }
        return sum;
    }

    /** The loss of giving a row away entirely: nothing told and no rule kept in any column. */
    public long full() {
        return axes.stream().mapToLong(axis -> axis.weight() * axis.most()).sum();
    }
}
