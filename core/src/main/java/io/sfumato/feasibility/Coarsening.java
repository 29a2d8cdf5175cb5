package io.sfumato.feasibility;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Searches levels at which no more rows are below k than may be left out. Upward, the column goes one level up whose step
 * takes away the most lack for what it stops telling (its loss of entropy); then back down, every column as far as that still
 * holds. Nothing is proved to be best, but no column of the answer can be finer than it is.
 */
final class Coarsening {

    /** More than any gain of a step that is not enough. */
    private static final double ENOUGH = 1e300;

    private final List<PublishableLevels> ladders;
    private final long allowed;
    private final Function<List<Grade>, Lack> lack;

    /** A search that asks {@code lack} about the grades of all columns. */
    Coarsening(List<PublishableLevels> ladders, long allowed, Function<List<Grade>, Lack> lack) {
        this.ladders = ladders;
        this.allowed = allowed;
        this.lack = lack;
    }

    /** The place on each column's ladder. All are at their ends if nothing else does. */
    int[] search() {
        int[] places = new int[ladders.size()];
        Lack now = lack(places);
        while (now.rows() > allowed) {
            int best = -1;
            double most = -1;
            Lack after = now;
            for (int column = 0; column < places.length; column++) {
                if (places[column] + 1 < grades(column).size()) {
                    places[column]++;
                    Lack lacking = lack(places);
                    places[column]--;
                    double gain = gain(now, lacking, bits(column, places[column]));
                    if (gain > most) {
                        best = column;
                        most = gain;
                        after = lacking;
                    }
                }
            }
            if (best < 0) {
                return places;
            }
            places[best]++;
            now = after;
        }
        return refined(places);
    }

    /** A step that is enough is better than any that is not; among such ones the one that costs least. */
    private double gain(Lack now, Lack after, double bits) {
        return after.rows() <= allowed ? ENOUGH / (1 + bits) : (now.depth() - after.depth()) / bits;
    }

    /** What the step from this place to the next stops telling. */
    private double bits(int column, int place) {
        return grades(column).get(place).bits() - grades(column).get(place + 1).bits();
    }

    private int[] refined(int[] places) {
        for (int column : byLoss(places)) {
            boolean finer = true;
            while (finer && places[column] > 0) {
                places[column]--;
                finer = lack(places).rows() <= allowed;
                places[column] += finer ? 0 : 1;
            }
        }
        return places;
    }

    /** The columns, those that have stopped telling most first. */
    private int[] byLoss(int[] places) {
        return IntStream.range(0, places.length)
                .boxed()
                .sorted((left, right) -> Double.compare(lost(right, places[right]), lost(left, places[left])))
                .mapToInt(column -> column)
                .toArray();
    }

    private double lost(int column, int place) {
        return grades(column).get(0).bits() - grades(column).get(place).bits();
    }

    private List<Grade> grades(int column) {
        return ladders.get(column).grades();
    }

    private Lack lack(int[] places) {
        List<Grade> grades = new ArrayList<>();
        for (int column = 0; column < places.length; column++) {
            grades.add(grades(column).get(places[column]));
        }
        return lack.apply(grades);
    }
}
