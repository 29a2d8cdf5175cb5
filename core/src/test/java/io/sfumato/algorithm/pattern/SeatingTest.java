package io.sfumato.algorithm.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.run.Context;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Whoever is seated sits at a pattern that covers them, with enough others, for what is said. */
class SeatingTest {

    private static void check(PatternChoice choice, PatternAssignment assignment) {
        long total = 0;
        int[] sizes = new int[choice.patterns()];
        for (int row = 0; row < assignment.rows(); row++) {
            int spot = assignment.spotOf(row);
            int seat = assignment.seat(row);
            total += seat == PatternAssignment.OUTSIDE ? choice.outside()[spot] : choice.costs()[seat];
            if (seat != PatternAssignment.OUTSIDE) {
                sizes[seat]++;
                assertThat(Arrays.copyOfRange(choice.covered(), choice.starts()[seat], choice.starts()[seat + 1]))
                        .contains(spot);
            }
        }
        assertThat(assignment.total()).isEqualTo(total);
        for (int pattern = 0; pattern < sizes.length; pattern++) {
            assertThat(assignment.size(pattern)).isEqualTo(sizes[pattern]);
            assertThat(sizes[pattern] == 0 || sizes[pattern] >= choice.k()).isTrue();
            assertThat(assignment.isOpen(pattern)).isEqualTo(sizes[pattern] > 0);
        }
    }

    @Test
    void openPatternsHaveEnoughRows() {
        int better = 0;
        for (long seed = 0; seed < 100; seed++) {
            Drawn drawn = Drawn.of(seed, 40, 2 + (int) (seed % 4));
            PatternChoice choice = drawn.choice();
            Random random = new Random(seed);
            int[] some = IntStream.range(0, choice.patterns())
                    .filter(pattern -> random.nextInt(4) == 0)
                    .toArray();
            RowPlacement seating = new RowPlacement(choice, Context.quiet());
            seating.begin(some);
            check(choice, seating.seats());
            long before = seating.seats().total();
            seating.improve(IntStream.range(0, choice.patterns()).toArray());
            check(choice, seating.seats());
            assertThat(seating.seats().total()).isLessThanOrEqualTo(before);
            better += seating.seats().total() < before ? 1 : 0;
        }
        assertThat(better).isGreaterThan(50);
    }

    @Test
    void nobodyStaysOutsideOnceTheyAreGathered() {
        int gathered = 0;
        for (long seed = 0; seed < 60; seed++) {
            Drawn drawn = Drawn.of(seed, 40, 2 + (int) (seed % 4));
            PatternChoice choice = drawn.choice();
            int everybody = IntStream.range(0, choice.patterns())
                    .filter(pattern -> choice.size(pattern) == choice.spots())
                    .findFirst()
                    .orElseThrow();
            RowPlacement seating = new RowPlacement(choice, Context.quiet());
            seating.begin(new int[] {(int) (seed % choice.patterns())});
            PatternAssignment assignment = seating.seats();
            gathered += IntStream.range(0, assignment.rows())
                            .anyMatch(row -> assignment.seat(row) == PatternAssignment.OUTSIDE)
                    ? 1
                    : 0;
            seating.gather(everybody);
            check(choice, assignment);
            assertThat(IntStream.range(0, assignment.rows())
                            .map(assignment::seat)
                            .toArray())
                    .doesNotContain(PatternAssignment.OUTSIDE);
        }
        assertThat(gathered).isGreaterThan(50);
    }

    @Test
    void whatIsUndoneIsAsBefore() {
        Drawn drawn = Drawn.of(7, 40, 3);
        PatternChoice choice = drawn.choice();
        RowPlacement seating = new RowPlacement(choice, Context.quiet());
        seating.begin(IntStream.range(0, choice.patterns()).toArray());
        PatternAssignment assignment = seating.seats();
        int[] before =
                IntStream.range(0, assignment.rows()).map(assignment::seat).toArray();
        int open = IntStream.range(0, choice.patterns())
                .filter(assignment::isOpen)
                .findFirst()
                .orElseThrow();
        while (assignment.size(open) > 0) {
            assignment.move(assignment.member(open, 0), PatternAssignment.OUTSIDE);
        }
        assignment.close(open);
        assignment.undo(0);
        assertThat(IntStream.range(0, assignment.rows()).map(assignment::seat).toArray())
                .isEqualTo(before);
        check(choice, assignment);
    }
}
