package io.sfumato.algorithm.clustering;

import io.sfumato.algorithm.Task;
import io.sfumato.space.Axis;
import io.sfumato.table.Column;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * {@code w * rd(QI) / |QI| + (1 - w) * (1 - rd(SA) / |SA|)} of a growing class, in fixed point (004, definitions 1 to 4):
 * rd is the sum over columns of the range share, or of distinct values / values of the column.
 */
final class DiversityScore {

    private final List<Spread> quasi = new ArrayList<>();
    private final List<Spread> sensitive = new ArrayList<>();
    private final long usefulness;

    DiversityScore(Task task, double usefulness) {
        this.usefulness = Math.round(usefulness * Axis.UNIT_WEIGHT);
        int rows = task.space().rows();
        task.space().axes().forEach(axis -> quasi.add(new Spread(axis.column(), axis.weight(), rows)));
        task.sensitive().forEach(column -> sensitive.add(new Spread(column, Axis.UNIT_WEIGHT, rows)));
    }

    void reset(int row) {
        quasi.forEach(spread -> spread.reset(row));
        sensitive.forEach(spread -> spread.reset(row));
    }

    void add(int row) {
        quasi.forEach(spread -> spread.add(row));
        sensitive.forEach(spread -> spread.add(row));
    }

    /** The score of the class. */
    long value() {
        long known = 0;
        for (Spread spread : quasi) {
            known += spread.value();
        }
        long hidden = 0;
        for (Spread spread : sensitive) {
            hidden += spread.value();
        }
        return score(known, hidden);
    }

    /** The score of the class with one more row. */
    long with(int row) {
        long known = 0;
        for (int i = 0; i < quasi.size(); i++) {
            known += quasi.get(i).with(row);
        }
        long hidden = 0;
        for (int i = 0; i < sensitive.size(); i++) {
            hidden += sensitive.get(i).with(row);
        }
        return score(known, hidden);
    }

    /** A score given as a number from 0 to 1. */
    long fixed(double score) {
        return Math.round(score * Axis.ONE) * Axis.UNIT_WEIGHT * Axis.UNIT_WEIGHT;
    }

    private long score(long known, long hidden) {
        long unit = Axis.ONE * Axis.UNIT_WEIGHT;
        long likeness = known / quasi.size();
        long sameness = sensitive.isEmpty() ? 0 : unit - hidden / sensitive.size();
        return usefulness * likeness + (Axis.UNIT_WEIGHT - usefulness) * sameness;
    }

    /** The attribute diversity of one column. */
    private static final class Spread {
        private final Column column;
        private final long weight;
        private final boolean ordered;
        private final long perValue;
        private final int[] seen;
        private int stamp;
        private int distinct;
        private double least;
        private double greatest;

        Spread(Column column, long weight, int rows) {
            this.column = column;
            this.weight = weight;
            this.ordered = column.kind().ordered();
            this.seen = new int[column.dictionary().size()];
            for (int row = 0; row < rows; row++) {
                seen[column.code(row)] = 1;
            }
            long values = Math.max(1, Arrays.stream(seen).sum());
            this.perValue = Math.round((double) Axis.ONE / values);
            this.stamp = 1;
        }

        void reset(int row) {
            stamp++;
            distinct = 0;
            least = Double.POSITIVE_INFINITY;
            greatest = Double.NEGATIVE_INFINITY;
            add(row);
        }

        void add(int row) {
            int code = column.code(row);
            distinct += seen[code] == stamp ? 0 : 1;
            seen[code] = stamp;
            if (ordered && code != column.dictionary().missing()) {
                least = Math.min(least, column.dictionary().position(code));
                greatest = Math.max(greatest, column.dictionary().position(code));
            }
        }

        long value() {
            return weight * (ordered ? share(least, greatest, mixed(-1)) : distinct * perValue);
        }

        long with(int row) {
            int code = column.code(row);
            if (!ordered) {
                return weight * perValue * (distinct + (seen[code] == stamp ? 0 : 1));
            }
            boolean missing = code == column.dictionary().missing();
            double low = missing ? least : Math.min(least, column.dictionary().position(code));
            double high =
                    missing ? greatest : Math.max(greatest, column.dictionary().position(code));
            return weight * share(low, high, mixed(code));
        }

        /** Whether the class, with a further code if that is not negative, mixes missing and values. */
        private boolean mixed(int code) {
            int missing = column.dictionary().missing();
            boolean has = missing >= 0 && (seen[missing] == stamp || code == missing);
            boolean values = least <= greatest || (code >= 0 && code != missing);
            return has && values;
        }

        private long share(double low, double high, boolean mixed) {
            double width = column.greatest() - column.least();
            if (mixed) {
                return Axis.ONE;
            }
            return width <= 0 || low >= high ? 0 : Math.min(Axis.ONE, Math.round((high - low) / width * Axis.ONE));
        }
    }
}
