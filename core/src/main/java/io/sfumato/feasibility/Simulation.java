package io.sfumato.feasibility;

import io.sfumato.run.Context;
import io.sfumato.run.RandomStream;
import io.sfumato.run.Seed;
import io.sfumato.table.KeyIndex;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Draws tables of independent columns and counts how often every combination that occurs has k rows. Every table has its own
 * random stream, so the answer depends on the seed alone. Cost: tables x rows x (columns / 16 if they are binary).
 */
public final class Simulation {

    /** Draws in all if nobody says how many tables; they take a second or two. More narrow the interval of the answer. */
    private static final long USUAL_DRAWS = 100_000_000;

    /** Tables drawn however large they are. A round number: of 50 a share is known to about 14 points (two standard errors). */
    private static final int FEWEST_TABLES = 50;

    /** Tables drawn however small they are. A round number: of 1,000 a share is known to about 3 points (two standard errors). */
    private static final int MOST_TABLES = 1000;

    /** Up to here combinations are counted in an array, of 16 MB then; beyond, by hashing. A round number, not tuned. */
    private static final long DENSE = 1 << 22;

    /** Rows between two reports of progress: seldom enough to cost nothing. A power of two, so that a mask tells. */
    private static final int REPORT_EVERY = 1 << 16;

    private final List<Urn> urns;
    private final int rows;
    private final long cells;

    /** The spreads of the columns and how many rows a table has. */
    public Simulation(List<ValueSpread> columns, int rows) {
        if (columns.isEmpty() || rows < 1) {
            throw new IllegalArgumentException("a simulation needs columns and rows");
        }
        this.urns = Urn.over(columns);
        this.rows = rows;
        this.cells = combinations(columns);
    }

    /** The product of the numbers of values, or {@link Long#MAX_VALUE} if it is greater. */
    public static long combinations(List<ValueSpread> columns) {
        long product = 1;
        for (ValueSpread column : columns) {
            if (product > Long.MAX_VALUE / column.values()) {
                return Long.MAX_VALUE;
            }
            product *= column.values();
        }
        return product;
    }

    /** How many tables are drawn if nobody says: as many as take a second or two, 50 to 1,000. */
    public int usualTables() {
        return (int) Math.max(FEWEST_TABLES, Math.min(MOST_TABLES, USUAL_DRAWS / ((long) rows * urns.size())));
    }

    /** Draws tables and gives the forecast for each k. */
    public List<Forecast> run(List<Integer> ks, int tables, Seed seed, Context context) {
        if (ks.isEmpty() || tables < 1 || ks.stream().anyMatch(k -> k < 1)) {
            throw new IllegalArgumentException("a simulation needs k >= 1 and at least one table");
        }
        context.stage("simulating", (long) tables * rows);
        int most = ks.stream().mapToInt(k -> k).max().orElse(1);
        Tally[] tallies = ks.stream().map(Tally::new).toArray(Tally[]::new);
        Counts counts = cells <= DENSE ? new Dense((int) cells) : new Sparse(rows);
        long[] below = new long[most + 1];
        for (int table = 0; table < tables; table++) {
            counts.clear();
            draw(counts, seed.stream("feasibility " + table), context, (long) table * rows);
            Arrays.fill(below, 0);
            counts.tally(below);
            for (int size = 1; size <= most; size++) {
                below[size] += below[size - 1];
            }
            for (Tally tally : tallies) {
                tally.add(below[tally.k - 1], rows);
            }
        }
        List<Forecast> forecasts = new ArrayList<>();
        for (Tally tally : tallies) {
            forecasts.add(tally.forecast(tables));
        }
        return forecasts;
    }

    private void draw(Counts counts, RandomStream random, Context context, long done) {
        for (int row = 0; row < rows; row++) {
            long key = 0;
            for (Urn urn : urns) {
                int cell = urn.draw(random);
                // Beyond 2^62 combinations keys are hashed: two are equal by chance once in billions of tables.
                key = cells < Long.MAX_VALUE / 2 ? key * urn.cells() + cell : KeyIndex.mix(key + 1) + cell;
            }
            counts.add(key);
            if ((row & (REPORT_EVERY - 1)) == 0) {
                context.advance(done + row);
            }
        }
    }

    private interface Counts {
        void clear();

        void add(long key);

        /** Adds the rows of every combination at the index of its size, unless the array is too short. */
        void tally(long[] rowsBySize);
    }

    private static final class Dense implements Counts {
        private final int[] counts;

        Dense(int cells) {
            this.counts = new int[cells];
        }

        @Override
        public void clear() {
            Arrays.fill(counts, 0);
        }

        @Override
        public void add(long key) {
            counts[(int) key]++;
        }

        @Override
        public void tally(long[] rowsBySize) {
            bySize(counts, rowsBySize);
        }
    }

    private static final class Sparse implements Counts {
        private final KeyIndex index;
        private final int[] counts;

        Sparse(int rows) {
            this.index = new KeyIndex(rows);
            this.counts = new int[rows];
        }

        @Override
        public void clear() {
            index.clear();
            Arrays.fill(counts, 0);
        }

        @Override
        public void add(long key) {
            counts[index.number(key)]++;
        }

        @Override
        public void tally(long[] rowsBySize) {
            bySize(counts, rowsBySize);
        }
    }

    private static void bySize(int[] counts, long[] rowsBySize) {
        for (int count : counts) {
            if (count < rowsBySize.length) {
                rowsBySize[count] += count;
            }
        }
    }

    private static final class Tally {
        private final int k;
        private int successes;
        private double sum;
        private double squares;

        Tally(int k) {
            this.k = k;
        }

        void add(long rowsBelow, int rows) {
            double share = (double) rowsBelow / rows;
            successes += rowsBelow == 0 ? 1 : 0;
            sum += share;
            squares += share * share;
        }

        Forecast forecast(int tables) {
            double mean = sum / tables;
            double variance = tables < 2 ? 0 : Math.max(0, squares - tables * mean * mean) / (tables - 1.0);
            return new Forecast(k, tables, successes, mean, StrictMath.sqrt(variance / tables));
        }
    }
}
