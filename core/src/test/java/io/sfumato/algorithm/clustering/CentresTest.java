package io.sfumato.algorithm.clustering;

import static io.sfumato.fixture.Fixture.category;
import static io.sfumato.fixture.Fixture.classes;
import static io.sfumato.fixture.Fixture.number;
import static io.sfumato.fixture.Fixture.space;
import static io.sfumato.fixture.Fixture.table;
import static io.sfumato.fixture.Fixture.task;
import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.Task;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.run.Context;
import io.sfumato.space.Axis;
import java.util.List;
import org.junit.jupiter.api.Test;

/** OKA and k-means, walked through. */
class CentresTest {

    private static int[] seeds(Algorithm algorithm, Task task) {
        int rows = task.space().rows();
        return RandomDraw.distinct(task.seed().stream(algorithm.name()), rows, rows / task.k());
    }

    /**
     * k = 3, seven rows, two seeds: row 5 (40) and row 6 (100).
     *
     * <p>First stage, the other rows in sorted order: 0 is nearer to 40 than to 100, and the centre moves to 20; 10, 20 and
     * 30 follow (centres 16.7, 17.5, 20); 50 is 30 from 20 and 50 from 100. So {40 0 10 20 30 50} with centre 25, and {100}.
     *
     * <p>Second stage: three rows too many. From 25 lie 0 and 50 at 25 each, 10 and 40 at 15 each; the lower row of equals
     * goes, so 0 (row 0), 50 (row 4) and 10 (row 1) are free. 0 goes to {100}, the only class below 3, 50 too, and with
     * that it has 3. 10 is 20 from the centre of {20 30 40} and 40 from that of {100 0 50}, so it goes back.
     */
    @Test
    void onePassKMeans() {
        Task task = task(table(List.of(number("n")), "0", "10", "20", "30", "50", "40", "100"), 0, new KAnonymity(3));
        OnePassKMeans oka = new OnePassKMeans();
        assertThat(seeds(oka, task)).containsExactly(5, 6);
        assertThat(classes(oka.solve(task, Context.quiet()))).containsExactly(List.of(0, 4, 6), List.of(1, 2, 3, 5));
    }

    /**
     * k = 4, eight rows, two seeds: row 3 (0) and row 4 (1). First round: all but 0 are nearer to 1; centres 0 and 9.
     * Second: 1 and 2 are nearer to 0; centres 1 and 12. Third: nothing moves. Of {10 11 12 13 14} one row is too many: 10
     * and 14 are furthest, and 10 is the lower row, so it fills {0 1 2} up.
     */
    @Test
    void kMeans() {
        Task task =
                task(table(List.of(number("n")), "10", "11", "12", "0", "1", "13", "2", "14"), 0, new KAnonymity(4));
        KMeansAdjusted kMeans = new KMeansAdjusted();
        assertThat(seeds(kMeans, task)).containsExactly(3, 4);
        assertThat(classes(kMeans.solve(task, Context.quiet())))
                .containsExactly(List.of(0, 3, 4, 6), List.of(1, 2, 5, 7));
    }

    /** All rows go to the first class; the other takes row 0, the lowest of the furthest, and row 1 is freed for it. */
    @Test
    void anEmptyClassTakesTheFurthestRow() {
        Task task = task(table(List.of(number("n")), "5", "5", "5", "5"), 0, new KAnonymity(2));
        assertThat(classes(new KMeansAdjusted().solve(task, Context.quiet())))
                .containsExactly(List.of(0, 1), List.of(2, 3));
    }

    /** Mean of 0 and 5 is 2.5; a and b tie and a has the lower code; the weight of the number is 2. */
    @Test
    void meansAndModes() {
        ClassCentres centroids = new ClassCentres(
                space(table(List.of(number("n").withWeight(2), category("c")), "0,b", "5,a", "10,a", ",a", "10,"), 1),
                2);
        centroids.add(0, 0);
        centroids.add(0, 1);
        assertThat(distance(centroids, 2)).isEqualTo(2 * 0.75);
        assertThat(distance(centroids, 0)).isEqualTo(2 * 0.25 + 1);
        assertThat(distance(centroids, 3)).as("a missing number").isEqualTo(2);
        assertThat(distance(centroids, 4)).as("a missing category").isEqualTo(2 * 0.75 + 1);
        centroids.remove(0, 1);
        assertThat(distance(centroids, 2)).isEqualTo(2 * 1.0 + 1);
    }

    private static double distance(ClassCentres centroids, int row) {
        return (double) centroids.probe().at(row).distance(0, Long.MAX_VALUE) / Axis.ONE / Axis.UNIT_WEIGHT;
    }

    /** Until it holds a value, a class of missing numbers is at 0 from missing and at 1 from any value. */
    @Test
    void aClassWithoutValues() {
        ClassCentres centroids = new ClassCentres(space(table(List.of(number("n")), "", "3", "", "4"), 1), 1);
        centroids.add(0, 0);
        assertThat(List.of(distance(centroids, 2), distance(centroids, 1))).containsExactly(0.0, 1.0);
        centroids.add(0, 1);
        assertThat(List.of(distance(centroids, 2), distance(centroids, 1))).containsExactly(1.0, 0.0);
    }
}
