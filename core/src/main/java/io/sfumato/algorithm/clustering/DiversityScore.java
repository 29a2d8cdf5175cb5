package io.sfumato.algorithm.clustering;

import io.sfumato.algorithm.Task;
import io.sfumato.space.Axis;
import io.sfumato.table.Column;
import io.sfumato.table.PersonCodes;
import io.sfumato.table.PersonRows;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code w * rd(QI) / |QI| + (1 - w) * (1 - rd(SA) / |SA|)} of a growing class (Netshiunda 2020, definitions 1 to 4), in fixed
 * point and multiplied by |QI| x |SA| so as to stay whole: rd is the sum over columns of the range share, or of distinct values
 * / values of the column, times the column's weight if it is quasi-identifying. A quasi-identifying column that mixes missing
 * with values is fully diverse; missing sensitive cells add nothing. The score with one more row is a sum of one look-up per
 * column.
 */
final class DiversityScore {

    private final List<Spread> spreads = new ArrayList<>();
    private final long scale;
    private final long constant;

    DiversityScore(Task task, double usefulness) {
        PersonRows units = task.space().units();
        int quasi = task.space().dimensions();
        int sensitive = Math.max(1, task.sensitive().size());
        long likeness = Math.round(usefulness * Axis.UNIT_WEIGHT);
        long diversity = Axis.UNIT_WEIGHT - likeness;
        this.scale = (long) quasi * sensitive;
        for (Axis axis : task.space().axes()) {
            spreads.add(new Spread(PersonCodes.of(axis.column(), units), likeness * sensitive * axis.weight(), axis));
        }
        for (Column column : task.sensitive()) {
            spreads.add(new Spread(PersonCodes.of(column, units), -diversity * quasi * Axis.UNIT_WEIGHT, null));
        }
        this.constant = task.sensitive().isEmpty() ? 0 : diversity * Axis.ONE * Axis.UNIT_WEIGHT * scale;
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
        return Math.round(score * Axis.ONE) * Axis.UNIT_WEIGHT * Axis.UNIT_WEIGHT * scale;
    }

    /** The attribute diversity of one column, and what it would be with each code. */
    private static final class Spread {
        private final PersonCodes codes;
        private final Column column;
        private final long weight;
        private final int missing;
        private final @Nullable Axis axis;
        private final int values;
        private final long[] with;
        private final boolean[] held;
        private long current;
        private int distinct;
        private int low;
        private int high;

        /** A column, with its axis if it is quasi-identifying. */
        Spread(PersonCodes codes, long weight, @Nullable Axis axis) {
            this.codes = codes;
            this.column = codes.column();
            this.weight = weight;
            this.missing = column.dictionary().missing();
            this.axis = axis;
            this.with = new long[column.dictionary().size()];
            this.held = new boolean[with.length];
            for (int row = 0; row < column.rows(); row++) {
                held[column.code(row)] = true;
            }
            this.values = countHeld();
        }

        /** The number of values held; missing is none. */
        private int countHeld() {
            int count = 0;
            for (int code = 0; code < held.length; code++) {
                count += held[code] && code != missing ? 1 : 0;
            }
            return count;
        }

        void reset(int row) {
            Arrays.fill(held, false);
            add(row);
        }

        void add(int row) {
            boolean changed = false;
            for (int i = 0; i < codes.count(row); i++) {
                changed |= !held[codes.code(row, i)];
                held[codes.code(row, i)] = true;
            }
            if (changed) {
                refresh();
            }
        }

        private void refresh() {
            distinct = countHeld();
            boolean lacking = missing >= 0 && held[missing];
            low = 0;
            high = missing < 0 ? held.length - 1 : missing - 1;
            while (distinct > 0 && !held[low]) {
                low++;
            }
            while (distinct > 0 && !held[high]) {
                high--;
            }
            current = weight * diversity(distinct, low, high, lacking);
            for (int code = 0; code < with.length; code++) {
                if (held[code]) {
                    with[code] = current;
                } else if (code == missing) {
                    with[code] = weight * diversity(distinct, low, high, true);
                } else {
                    int least = distinct == 0 ? code : Math.min(low, code);
                    int greatest = distinct == 0 ? code : Math.max(high, code);
                    with[code] = weight * diversity(distinct + 1, least, greatest, lacking);
                }
            }
        }

        /** Of a class with so many values from {@code low} to {@code high}, and with missing cells or without. */
        private long diversity(int count, int from, int to, boolean lacking) {
            if (count == 0) {
                return 0;
            } else if (lacking && axis != null) {
                return axis.most();
            }
            long share = share(count, from, to);
            return axis == null ? share : axis.felt(share, axis.cell(from), axis.cell(to));
        }

        private long share(int count, int from, int to) {
            if (!column.kind().ordered()) {
                return Math.round((double) count / values * Axis.ONE);
            }
            double width = column.greatest() - column.least();
            double extent =
                    column.dictionary().position(to) - column.dictionary().position(from);
            return width <= 0 ? 0 : Math.min(Axis.ONE, Math.round(extent / width * Axis.ONE));
        }

        long value() {
            return current;
        }

        long with(int row) {
            return codes.count(row) == 1 ? with[codes.least(row)] : withSeveral(row);
        }

        private long withSeveral(int row) {
            boolean lacking = missing >= 0 && held[missing];
            int count = distinct;
            int least = distinct == 0 ? Integer.MAX_VALUE : low;
            int greatest = distinct == 0 ? -1 : high;
            for (int i = 0; i < codes.count(row); i++) {
                int code = codes.code(row, i);
                if (code == missing) {
                    lacking = true;
                } else {
                    count += held[code] ? 0 : 1;
                    least = Math.min(least, code);
                    greatest = Math.max(greatest, code);
                }
            }
            return weight * diversity(count, least, greatest, lacking);
        }
    }
}
