package io.sfumato.algorithm.clustering;

import static io.sfumato.fixture.Fixture.category;
import static io.sfumato.fixture.Fixture.classes;
import static io.sfumato.fixture.Fixture.number;
import static io.sfumato.fixture.Fixture.space;
import static io.sfumato.fixture.Fixture.table;
import static io.sfumato.fixture.Fixture.task;
import static io.sfumato.fixture.Fixture.tree;
import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.privacy.KAnonymity;
import io.sfumato.run.Context;
import io.sfumato.space.Axis;
import io.sfumato.table.ColumnSpec;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class KacaTest {

    /** Two groups of two towns each: levels 1 (the root), 2 and 3. */
    private static final ColumnSpec TOWN =
            category("town").withTaxonomy(tree("a1 < A < *", "a2 < A < *", "b1 < B < *", "b2 < B < *"));

    private static List<List<Integer>> solve(int k, String... towns) {
        return classes(new Kaca(1).solve(task(table(List.of(TOWN), towns), 0, new KAnonymity(k)), Context.quiet()));
    }

    /** Weights 1 for the step to the root and 1/2 for the one below: WHD(3,2) = (1/2) / (3/2), WHD(3,1) = 1. */
    @Test
    void weightedHierarchicalDistance() {
        Distortion distortion = new Distortion(space(table(List.of(TOWN), "a1", "a2", "b1", "b2"), 1), 1);
        assertThat(distortion.of(0, 0, 0)).isZero();
        assertThat(distortion.of(0, 0, 1)).isEqualTo(Axis.UNIT_WEIGHT * Math.round(Axis.ONE / 3.0));
        assertThat(distortion.of(0, 1, 2)).isEqualTo(Axis.UNIT_WEIGHT * Axis.ONE);
    }

    /** beta = 0 makes all steps equal, beta = 2 makes the step to the root four fifths. */
    @Test
    void betaWeighsTheSteps() {
        ColumnSpec heavy = TOWN.withWeight(3);
        assertThat(new Distortion(space(table(List.of(heavy), "a1", "a2"), 1), 0).of(0, 0, 1))
                .isEqualTo(3 * Axis.UNIT_WEIGHT * Axis.ONE / 2);
        assertThat(new Distortion(space(table(List.of(TOWN), "a1", "a2"), 1), 2).of(0, 0, 1))
                .isEqualTo(Axis.UNIT_WEIGHT * Math.round(Axis.ONE / 5.0));
    }

    /**
     * k = 3. The smallest class with the lowest row is {a1}. The five a2 and it are 6 = 2k rows, so they would give a stub of
     * two: 3 rows x 1/3 = 1. With b1 it would be 2 rows x 1, with the two b2 3 x 1. So rows 1 and 2 leave, and three a2 stay
     * as they are. Then b1 joins the two b2: 3 x 1/3.
     */
    @Test
    void aLargeClassGivesAStubAndKeepsItsTrunk() {
        assertThat(solve(3, "a1", "a2", "a2", "a2", "a2", "a2", "b1", "b2", "b2"))
                .containsExactly(List.of(0, 1, 2), List.of(3, 4, 5), List.of(6, 7, 8));
    }

    /** With one a2 less they are 5 rows, too few for two classes, and merge whole: 5 x 1/3 is still less than 2 x 1. */
    @Test
    void aSmallerClassMergesWhole() {
        assertThat(solve(3, "a1", "a2", "a2", "a2", "a2", "b1", "b2", "b2"))
                .containsExactly(List.of(0, 1, 2, 3, 4), List.of(5, 6, 7));
    }

    /**
     * k = 5. {a1} and eight a2 are 9 rows and merge whole for 9 x 1/3, less than with four b1 for 5 x 1. Then the four b1
     * and those 9 are 13 rows: the nine give a stub of one, the lowest row, since all are equally far from B.
     */
    @Test
    void theDistanceCountsEveryRow() {
        assertThat(solve(5, "a1", "a2", "a2", "a2", "a2", "a2", "a2", "a2", "a2", "b1", "b1", "b1", "b1"))
                .containsExactly(List.of(0, 9, 10, 11, 12), List.of(1, 2, 3, 4, 5, 6, 7, 8));
        // k = 4: six a2 and {a1} would cost 7 x 1/3, but {b1} only 2 x 1; the two then take a stub of two
        assertThat(solve(4, "a1", "a2", "a2", "a2", "a2", "a2", "a2", "b1"))
                .containsExactly(List.of(0, 1, 2, 7), List.of(3, 4, 5, 6));
    }

    /** 0..16 makes sixteen ranges of width 1; 0 and 0.5 share one, 0 and 1 a pair, 7 and 8 only the root. */
    @Test
    void numbersGetAnAutomaticTree() {
        Distortion distortion =
                new Distortion(space(table(List.of(number("n")), "0", "0.5", "1", "7", "8", "16", ""), 1), 0);
        // cells in the order of the values, missing last; with beta = 0 every step counts a fifth
        assertThat(fifths(distortion, 0, 0)).isZero();
        assertThat(fifths(distortion, 0, 1)).isEqualTo(1);
        assertThat(fifths(distortion, 0, 2)).isEqualTo(2);
        assertThat(fifths(distortion, 3, 4)).isEqualTo(5);
        assertThat(fifths(distortion, 4, 5)).as("16 belongs to the last range").isEqualTo(4);
        assertThat(fifths(distortion, 0, 6)).as("missing").isEqualTo(5);
    }

    private static long fifths(Distortion distortion, int low, int high) {
        return Math.round(5.0 * distortion.of(0, low, high) / Axis.ONE / Axis.UNIT_WEIGHT);
    }

    /** The bounds of ranges are where they should be, though 0.3 - 0.1 is not 0.2 in binary. */
    @Test
    void valuesOnABoundBelongAbove() {
        String[] values = LongStream.rangeClosed(1, 17)
                .mapToObj(i -> "0." + (i < 10 ? "0" : "") + i)
                .toArray(String[]::new);
        Distortion distortion = new Distortion(space(table(List.of(number("n")), values), 1), 0);
        for (int cell = 0; cell < 14; cell += 2) {
            assertThat(fifths(distortion, cell, cell + 1)).isEqualTo(2);
        }
        assertThat(fifths(distortion, 15, 16)).isEqualTo(1);
    }
}
