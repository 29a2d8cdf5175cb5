package io.sfumato.algorithm.clustering;

import io.sfumato.algorithm.Task;
import io.sfumato.run.Context;
import java.util.Arrays;

/** The rows that are left, and a class growing out of them, one row at a time. Places are positions among those left. */
final class Growth {

    private final GrowthTable table;
    private final Preference preference;
    private final int[] rows;
    private int left;

    Growth(Task task, Preference preference) {
        this.table = new GrowthTable(task.space());
        this.preference = preference;
        this.rows = task.rows();
        this.left = rows.length;
    }

    /** The number of rows left. */
    int left() {
        return left;
    }

    /** The rows left, ascending. */
    int[] remaining() {
        return Arrays.copyOf(rows, left);
    }

    /** The place of the row furthest from a reference row; ties go to the lowest row. */
    int furthest(int reference) {
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
        return best;
    }

    /** A class of {@code size} rows begun at this place, each time with the row of least cost. */
    RowList grow(int place, int size, Context context) {
        int seed = take(place);
        RowList members = new RowList(seed);
        table.reset(seed);
        preference.reset(seed);
        while (members.size() < size) {
            context.checkpoint();
            int row = take(table.points() ? cheapest() : cheapest(members.size()));
            members.add(row);
            table.add(row);
            preference.add(row);
        }
        return members;
    }

    /** At equal class size the least increase of information loss is the least loss with the row. */
    private int cheapest() {
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

    /** The same where people have losses of their own, which they bring along. */
    private int cheapest(int size) {
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

    private int take(int place) {
        int row = rows[place];
        System.arraycopy(rows, place + 1, rows, place, left - place - 1);
        left--;
        return row;
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

    /** Takes the row at this place. */
    int takeAt(int place) {
        return take(place);
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
