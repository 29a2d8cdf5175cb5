package io.sfumato.algorithm.clustering;

import java.util.Arrays;

/** The rows that are left, ascending; every question looks at all of them. Places are positions among those left. */
final class RowScan implements RowPool {

    private final GrowthTable table;
    private final Preference preference;
    private final int[] rows;
    private int left;

    RowScan(GrowthTable table, Preference preference, int[] rows) {
        this.table = table;
        this.preference = preference;
        this.rows = rows.clone();
        this.left = rows.length;
    }

    @Override
    public int left() {
        return left;
    }

    @Override
    public int[] remaining() {
        return Arrays.copyOf(rows, left);
    }

    @Override
    public void begin(int row) {
        takeAt(Arrays.binarySearch(rows, 0, left, row));
        table.reset(row);
        preference.reset(row);
    }

    @Override
    public void join(RowList members, int size) {
        int row = takeAt(table.points() ? cheapestPoint() : cheapestInterval(members.size()));
        members.add(row);
        table.add(row);
        preference.add(row);
    }

    /** Takes the row at a place. */
    int takeAt(int place) {
        int row = rows[place];
        System.arraycopy(rows, place + 1, rows, place, left - place - 1);
        left--;
        return row;
    }

    @Override
    public int furthest(int reference) {
        table.reset(reference);
        int best = 0;
        long distance = -1;
        for (int place = 0; place < left; place++) {
            long candidate = table.lossWith(rows[place]);
            if (candidate > distance) {
                distance = candidate;
                best = place;
            }
        }
        return rows[best];
    }

    /** At equal class size the least increase of information loss is the least loss with the row. */
    private int cheapestPoint() {
        int best = 0;
        long least = Long.MAX_VALUE;
        for (int place = 0; place < left; place++) {
            long candidate = table.lossWith(rows[place]);
            if (candidate < least) {
                candidate += preference.penalty(rows[place]);
                if (candidate < least) {
                    least = candidate;
                    best = place;
                }
            }
        }
        return best;
    }

    /** The same where people have losses of their own, which do not count as growth. */
    private int cheapestInterval(int size) {
        int best = 0;
        long least = Long.MAX_VALUE;
        for (int place = 0; place < left; place++) {
            long candidate = table.growth(rows[place], size) + (size + 1L) * preference.penalty(rows[place]);
            if (candidate < least) {
                least = candidate;
                best = place;
            }
        }
        return best;
    }

    /** The {@code count} rows nearest to a reference row, nearest first, ties to the lowest row; they are taken. */
    RowList takeNearest(int reference, int count) {
        table.reset(reference);
        Nearest nearest = new Nearest(count);
        for (int place = 0; place < left; place++) {
            nearest.offer(table.lossWith(rows[place]), place);
        }
        RowList taken = new RowList();
        int[] places = nearest.places();
        for (int place : places) {
            taken.add(rows[place]);
        }
        removeAll(places);
        return taken;
    }

    private void removeAll(int[] places) {
        int[] sorted = places.clone();
        Arrays.sort(sorted);
        int write = sorted.length == 0 ? left : sorted[0];
        int next = 0;
        for (int read = write; read < left; read++) {
            if (next < sorted.length && sorted[next] == read) {
                next++;
            } else {
                rows[write++] = rows[read];
            }
        }
        left = write;
    }
}
