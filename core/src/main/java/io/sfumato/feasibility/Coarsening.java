package io.sfumato.feasibility;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Searches levels at which no more rows are below k than may be left out. Each step takes one column a level up: the one that
 * removes the most lack for the entropy that it loses. Then every column goes back down as far as possible. The answer is not
 * proved to be the best, but no single column in it can be finer.
 */
final class Coarsening {

    /** More than the gain of any step that is not enough; any such number would do. */
    private static final double ENOUGH = 1e300;

    private final List<PublishableLevels> ladders;
    private final long allowed;
    private final Function<List<ColumnLevel>, Shortage> lack;

    /** A search that asks {@code lack} about the grades of all columns. */
    Coarsening(List<PublishableLevels> ladders, long allowed, Function<List<ColumnLevel>, Shortage> lack) {
        this.ladders = ladders;
        this.allowed = allowed;
        this.lack = lack;
    }

    /** The level of each column, as an index into its levels. All are at the last one if nothing else suffices. */
    int[] search() {
        int[] places = new int[ladders.size()];
        Shortage now = lack(places);
        while (now.rows() > allowed) {
            int best = -1;
            double most = -1;
            Shortage after = now;
            for (int column = 0; column < places.length; column++) {
                if (places[column] + 1 < grades(column).size()) {
                    places[column]++;
                    Shortage lacking = lack(places);
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

    /** A step that suffices is better than any that does not; of several that suffice the cheapest is best. */
    private double gain(Shortage now, Shortage after, double bits) {
        return after.rows() <= allowed ? ENOUGH / (1 + bits) : (now.depth() - after.depth()) / bits;
    }

    /** The entropy that the step from this level to the next loses. */
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

    /** The columns, those that have lost the most entropy first. */
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

    private List<ColumnLevel> grades(int column) {
        return ladders.get(column).grades();
    }

    private Shortage lack(int[] places) {
        List<ColumnLevel> grades = new ArrayList<>();
        for (int column = 0; column < places.length; column++) {
            grades.add(grades(column).get(places[column]));
        }
        return lack.apply(grades);
    }
}
