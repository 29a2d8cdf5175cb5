package io.sfumato.algorithm.clustering;

import static io.sfumato.fixture.Fixture.category;
import static io.sfumato.fixture.Fixture.classes;
import static io.sfumato.fixture.Fixture.number;
import static io.sfumato.fixture.Fixture.table;
import static io.sfumato.fixture.Fixture.task;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import io.sfumato.algorithm.Task;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.run.Context;
import io.sfumato.table.ColumnSpec;
import io.sfumato.value.NumberFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

class UsefulnessProtectionTest {

    private static final ColumnSpec ILL = ColumnSpec.sensitive("ill");

    private static double score(DiversityScore score) {
        return (double) score.value() / score.fixed(1);
    }

    private static DiversityScore of(Task task, double usefulness, int... rows) {
        DiversityScore score = new DiversityScore(task, usefulness);
        score.reset(rows[0]);
        for (int i = 1; i < rows.length; i++) {
            long with = score.with(rows[i]);
            score.add(rows[i]);
            assertThat(score.value()).isEqualTo(with);
        }
        return score;
    }

    /**
     * Ages 0 and 5 of 0..10 are diverse by 1/2, one sex of two by 1/2: rd(QI)/|QI| = 1/2. Two illnesses of four: rd(SA)/|SA| =
     * 1/2.
     */
    @Test
    void theScore() {
        Task task = task(
                table(List.of(number("age"), category("sex"), ILL), "0,F,flu", "5,F,gout", "10,M,mumps", "9,M,cold"),
                0,
                new KAnonymity(2));
        assertThat(score(of(task, 0.5, 0, 1))).isEqualTo(0.5 * 1 / 2 + 0.5 * (1 - 1.0 / 2));
        assertThat(score(of(task, 0.75, 0))).isEqualTo(0.75 * (0 + 0.5) / 2 + 0.25 * (1 - 1.0 / 4));
        assertThat(score(of(task, 0.5, 0, 1, 2, 3))).isEqualTo(0.5 * 2 / 2 + 0.5 * (1 - 4.0 / 4));
    }

    @Test
    void missingIsFarWhereItIsKnownAndNothingWhereItIsSensitive() {
        ColumnSpec income = ColumnSpec.sensitive("income").withFormat(NumberFormat.PLAIN);
        Task task = task(
                table(
                        List.of(category("sex"), number("age"), income, ILL),
                        "F,1,100,flu",
                        ",2,,",
                        "M,,300,gout",
                        ",,,"),
                0,
                new KAnonymity(2));
        // sex mixed: 1, age 1 of 1..2: 1; income and ill as in row 0 alone: 0 of 100..300 and 1 of 2
        assertThat(score(of(task, 0.5, 0, 1))).isEqualTo(0.5 * (1 + 1) / 2 + 0.5 * (1 - (0 + 0.5) / 2));
        assertThat(score(of(task, 0.5, 1, 0))).isEqualTo(score(of(task, 0.5, 0, 1)));
        // nothing but missing is not diverse at all
        assertThat(score(of(task, 0.5, 3))).isEqualTo(0.5);
        assertThat(score(of(task, 0.5, 0, 2))).isEqualTo(0.5 * (1 + 1) / 2 + 0.5 * (1 - (1 + 1.0) / 2));
    }

    @Test
    void weightsCount() {
        Task task = task(
                table(List.of(number("a").withWeight(3), number("b"), ILL), "0,0,flu", "5,10,flu", "10,0,gout"),
                0,
                new KAnonymity(2));
        assertThat(score(of(task, 1, 0, 1))).isCloseTo((3 * 0.5 + 1) / 2, offset(1e-9));
    }

    private static Task growing() {
        return task(
                table(List.of(number("n"), ILL), "0,a", "1,a", "4,b", "8,c", "90,a", "100,d"), 0, new KAnonymity(2));
    }

    private static List<List<Integer>> solve(double usefulness, double threshold) {
        return classes(new UsefulnessProtection(usefulness, threshold).solve(growing(), Context.quiet()));
    }

    /**
     * w = 1/2, four illnesses. Row 0 begins. With row 1 the score is (1/100)/2 + (3/4)/2 = .38, with row 2 (4/100)/2 + (2/4)/2 =
     * .27, with row 3 .29: row 2. Beyond k: row 3 makes it (8/100)/2 + (1/4)/2 = .165, not above .27, and 2k-1 rows are
     * reached. Row 1 begins: row 5 makes (99/100)/2 + (2/4)/2 = .745, row 4 .82; then row 4 keeps it at .745.
     */
    @Test
    void classesGrowBeyondKWhileTheScoreIsNotAboveThatAtK() {
        assertThat(solve(0.5, 0)).containsExactly(List.of(0, 2, 3), List.of(1, 4, 5));
    }

    /** Up to .16 row 3 (.165) is refused; rows 1 and 3 then share a class (.035 + .25), and rows 4 and 5. */
    @Test
    void theThresholdMayBeGiven() {
        assertThat(solve(0.5, 0.17).get(0)).isEqualTo(List.of(0, 2, 3));
        assertThat(solve(0.5, 0.16)).containsExactly(List.of(0, 2), List.of(1, 3), List.of(4, 5));
    }

    @Test
    void usefulnessAloneLooksAtLikeness() {
        assertThat(solve(1, 0)).containsExactly(List.of(0, 1), List.of(2, 3), List.of(4, 5));
    }
}
