package io.sfumato.algorithm.clustering;

import io.sfumato.space.Space;
import java.util.Arrays;

/**
 * The rows that are left, in groups: those of a group have the same cells and cost a class the same, so the lowest of them is
 * always the first to go. Cost of grouping: one counting pass over all rows for each column.
 *
 * <p>Memory: 12 bytes for each row, and 8 for each group, besides its cells.
 */
final class RowGroups {

    private final Space space;
    private final int[] axes;
    private final int width;
    private final int[] order;
    private final int[] groupOf;
    private int[] next;
    private int[] end;
    private CellBlock cells;
    private int left;

    /** Groups all rows. */
    RowGroups(Space space, Preference preference, BoxCosts costs) {
        this.space = space;
        this.axes = costs.axes();
        this.width = costs.points() ? axes.length : 2 * axes.length;
        this.left = space.rows();
        this.order = new int[left];
        this.groupOf = new int[left];
        sort(preference);
        int groups = number(preference);
        this.next = new int[groups];
        this.end = new int[groups];
        this.cells = costs.rows(groups);
        for (int at = 0; at < order.length; at++) {
            int group = groupOf[order[at]];
            end[group] = at + 1;
            if (at == 0 || groupOf[order[at - 1]] != group) {
                next[group] = at;
                for (int i = 0; i < axes.length; i++) {
                    cells.set(group, i, space.low(order[at], axes[i]), space.high(order[at], axes[i]));
                }
                costs.mark(cells, group);
            }
        }
    }

    private int cell(int row, int column) {
        return column < axes.length ? space.low(row, axes[column]) : space.high(row, axes[column - axes.length]);
    }

    /** Sorts by kind and cells, equals by row. */
    private void sort(Preference preference) {
        int[] keys = new int[order.length];
        int[] sorted = new int[order.length];
        for (int row = 0; row < order.length; row++) {
            order[row] = row;
            keys[row] = preference.kind(row);
        }
        sort(keys, sorted);
        for (int column = width - 1; column >= 0; column--) {
            for (int row = 0; row < keys.length; row++) {
                keys[row] = cell(row, column);
            }
            sort(keys, sorted);
        }
    }

    private void sort(int[] keys, int[] sorted) {
        int[] begins = new int[Arrays.stream(keys).max().orElse(0) + 2];
        for (int key : keys) {
            begins[key + 1]++;
        }
        for (int key = 1; key < begins.length; key++) {
            begins[key] += begins[key - 1];
        }
        for (int row : order) {
            sorted[begins[keys[row]]++] = row;
        }
        System.arraycopy(sorted, 0, order, 0, sorted.length);
    }

    private int number(Preference preference) {
        int groups = 0;
        for (int at = 0; at < order.length; at++) {
            groups += at > 0 && alike(preference, order[at - 1], order[at]) ? 0 : 1;
            groupOf[order[at]] = groups - 1;
        }
        return groups;
    }

    private boolean alike(Preference preference, int one, int other) {
        for (int column = 0; column < width; column++) {
            if (cell(one, column) != cell(other, column)) {
                return false;
            }
        }
        return preference.kind(one) == preference.kind(other);
    }

    /** Numbers the groups anew, so that what is asked for together lies together; the group that was {@code old[i]} becomes i. */
    void renumber(int[] old) {
        int[] movedNext = new int[old.length];
        int[] movedEnd = new int[old.length];
        CellBlock movedCells = cells.alike(old.length);
        for (int group = 0; group < old.length; group++) {
            movedNext[group] = next[old[group]];
            movedEnd[group] = end[old[group]];
            movedCells.copy(group, cells, old[group]);
            for (int at = movedNext[group]; at < movedEnd[group]; at++) {
                groupOf[order[at]] = group;
            }
        }
        next = movedNext;
        end = movedEnd;
        cells = movedCells;
    }

    /** The number of groups, empty ones included. */
    int size() {
        return next.length;
    }

    /** The number of rows left. */
    int left() {
        return left;
    }

    /** The rows left, ascending. */
    int[] remaining() {
        int[] remaining = new int[left];
        int write = 0;
        for (int group = 0; group < next.length; group++) {
            System.arraycopy(order, next[group], remaining, write, end[group] - next[group]);
            write += end[group] - next[group];
        }
        Arrays.sort(remaining);
        return remaining;
    }

    /** The group of a row, whether that is left or gone. */
    int of(int row) {
        return groupOf[row];
    }

    /** How many rows of a group are left. */
    int left(int group) {
        return end[group] - next[group];
    }

    /** The i-th lowest of them. */
    int row(int group, int index) {
        return order[next[group] + index];
    }

    /** Takes the lowest row of a group out. */
    void take(int group) {
        next[group]++;
        left--;
    }

    /** The cells of all groups. */
    CellBlock cells() {
        return cells;
    }
}
