package io.sfumato.algorithm.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The patterns of small tables, against all sets of rows. */
class PatternsTest {

    private static final int PLENTY = 1 << 20;

    /** Of all sets of at least k rows the widest under one label each, with what a row loses there. */
    private static Map<TreeSet<Integer>, Long> widest(Drawn drawn) {
        Map<TreeSet<Integer>, Long> widest = new HashMap<>();
        for (int some = 1; some < 1 << drawn.space().rows(); some++) {
            int[] rows = Drawn.rows(some);
            if (rows.length >= drawn.k()) {
                TreeSet<Integer> under = new TreeSet<>();
                for (int row = 0; row < drawn.space().rows(); row++) {
                    int[] more = Drawn.rows(some | 1 << row);
                    if (sameNodes(drawn, rows, more)) {
                        under.add(row);
                    }
                }
                widest.merge(under, drawn.loss(rows) / rows.length, Math::min);
            }
        }
        return widest;
    }

    private static boolean sameNodes(Drawn drawn, int[] some, int[] more) {
        for (int axis = 0; axis < drawn.space().dimensions(); axis++) {
            if (node(drawn, axis, some) != node(drawn, axis, more)) {
                return false;
            }
        }
        return true;
    }

    private static int node(Drawn drawn, int axis, int[] rows) {
        int low = Integer.MAX_VALUE;
        int high = -1;
        for (int row : rows) {
            low = Math.min(low, drawn.space().cell(row, axis));
            high = Math.max(high, drawn.space().cell(row, axis));
        }
        return ((io.sfumato.space.TreeAxis) drawn.space().axis(axis)).taxonomy().meeting(low, high);
    }

    private static Map<TreeSet<Integer>, Long> found(Patterns patterns) {
        PatternChoice choice = patterns.choice();
        List<List<Integer>> rowsOf = new ArrayList<>();
        for (int spot = 0; spot < choice.spots(); spot++) {
            rowsOf.add(new ArrayList<>());
        }
        for (int row = 0; row < patterns.spots().length; row++) {
            rowsOf.get(patterns.spots()[row]).add(row);
        }
        Map<TreeSet<Integer>, Long> found = new HashMap<>();
        for (int pattern = 0; pattern < choice.patterns(); pattern++) {
            TreeSet<Integer> rows = new TreeSet<>();
            for (int i = choice.starts()[pattern]; i < choice.starts()[pattern + 1]; i++) {
                rows.addAll(rowsOf.get(choice.covered()[i]));
            }
            assertThat(found.put(rows, choice.costs()[pattern])).isNull();
        }
        return found;
    }

    @Test
    void everyLabelOfEnoughRowsIsFoundOnce() {
        for (long seed = 0; seed < 60; seed++) {
            Drawn drawn = Drawn.of(seed, 9, 2 + (int) (seed % 3));
            Patterns patterns = Patterns.of(drawn.space(), drawn.k(), PLENTY, Context.quiet())
                    .orElseThrow();
            assertThat(found(patterns)).as("seed %d", seed).isEqualTo(widest(drawn));
            assertThat(patterns.choice().outside()).containsOnly(drawn.space().full());
        }
    }

    /** With room for all but one spot nothing is found, and with room for all everything. */
    @Test
    void tooManyAreNotLookedAt() {
        for (long seed = 0; seed < 20; seed++) {
            Drawn drawn = Drawn.of(seed, 9, 2);
            int all = Patterns.of(drawn.space(), 2, PLENTY, Context.quiet())
                    .orElseThrow()
                    .choice()
                    .covered()
                    .length;
            assertThat(Patterns.of(drawn.space(), 2, all, Context.quiet())).isPresent();
            assertThat(Patterns.of(drawn.space(), 2, all - 1, Context.quiet())).isEmpty();
        }
    }
}
