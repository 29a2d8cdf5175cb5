package io.sfumato.algorithm.clustering;

import io.sfumato.algorithm.Task;
import io.sfumato.space.Axis;
import io.sfumato.table.Column;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * {@code w * rd(QI) / |QI| + (1 - w) * (1 - rd(SA) / |SA|)} of a growing class (004, definitions 1 to 4), in fixed point and
 * multiplied by |QI| x |SA| so as to stay whole: rd is the sum over columns of the range share, or of distinct values /
 * values of the column. The score with one more row is a sum of one look-up per column.
 */
final class DiversityScore {

    private final List<Spread> spreads = new ArrayList<>();
    private final long scale;
    private final long constant;

    DiversityScore(Task task, double usefulness) {
        int rows = task.space().rows();
        int quasi = task.space().dimensions();
        int sensitive = Math.max(1, task.sensitive().size());
        long likeness = Math.round(usefulness * Axis.UNIT_WEIGHT);
        long diversity = Axis.UNIT_WEIGHT - likeness;
        this.scale = (long) quasi * sensitive;
        for (Axis axis : task.space().axes()) {
            long weight = likeness * sensitive * axis.weight() / Axis.UNIT_WEIGHT;
            spreads.add(new Spread(axis.column(), weight, rows));
        }
        for (Column column : task.sensitive()) {
            spreads.add(new Spread(column, -diversity * quasi, rows));
        }
        this.constant = task.sensitive().isEmpty() ? 0 : diversity * Axis.ONE * scale;
    }

    void reset(int row) {
        spreads.forEach(spread -> spread.reset(row));
    }

    void add(int row) {
        spreads.forEach(spread -> spread.add(row));
    }

    /** The score of the class. */
    long value() {
        return constant + spreads.stream().mapToLong(Spread::value).sum();
    }

    /** The score of the class with one more row. */
    long with(int row) {
        long sum = constant;
        for (int i = 0; i < spreads.size(); i++) {
            sum += spreads.get(i).with(row);
        }
        return sum;
    }

    /** A score given as a number from 0 to 1. */
    long fixed(double score) {
        return Math.round(score * Axis.ONE) * Axis.UNIT_WEIGHT * scale;
    }

    /** The attribute diversity of one column, and what it would be with each code. */
    private static final class Spread {
        private final Column column;
        private final long weight;
        private final long perValue;
        private final long[] with;
        private final boolean[] held;
        private long current;

        Spread(Column column, long weight, int rows) {
            this.column = column;
            this.weight = weight;
            this.with = new long[column.dictionary().size()];
            this.held = new boolean[with.length];
            int distinct = 0;
            for (int row = 0; row < rows; row++) {
                distinct += held[column.code(row)] ? 0 : 1;
                held[column.code(row)] = true;
            }
            this.perValue = Math.round((double) Axis.ONE / Math.max(1, distinct));
        }

        void reset(int row) {
            Arrays.fill(held, false);
            add(row);
        }

        void add(int row) {
            if (!held[column.code(row)]) {
                held[column.code(row)] = true;
                refresh();
            }
        }

        private void refresh() {
            if (column.kind().ordered()) {
                refreshRange();
                return;
            }
            long distinct = 0;
            for (boolean value : held) {
                distinct += value ? 1 : 0;
            }
            current = weight * perValue * distinct;
            for (int code = 0; code < with.length; code++) {
                with[code] = current + (held[code] ? 0 : weight * perValue);
            }
        }

        private void refreshRange() {
            int low = with.length;
            int high = -1;
            for (int code = 0; code < held.length; code++) {
                if (held[code]) {
                    low = Math.min(low, code);
                    high = code;
                }
            }
            current = weight * share(low, high);
            for (int code = 0; code < with.length; code++) {
                with[code] = weight * share(Math.min(low, code), Math.max(high, code));
            }
        }

        /** Codes ascend with values, and missing is the last. */
        private long share(int low, int high) {
            int missing = column.dictionary().missing();
            double width = column.greatest() - column.least();
            if (high == missing) {
                return low == missing ? 0 : Axis.ONE;
            }
            double extent =
                    column.dictionary().position(high) - column.dictionary().position(low);
            return width <= 0 ? 0 : Math.min(Axis.ONE, Math.round(extent / width * Axis.ONE));
        }

        long value() {
            return current;
        }

        long with(int row) {
            return with[column.code(row)];
        }
    }
}
