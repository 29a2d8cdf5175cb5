package io.sfumato.algorithm.clustering;

import static io.sfumato.fixture.Fixture.classes;
import static io.sfumato.fixture.Fixture.number;
import static io.sfumato.fixture.Fixture.table;
import static io.sfumato.fixture.Fixture.task;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sfumato.algorithm.Task;
import io.sfumato.algorithm.clustering.GreedyKMember.SeedFrom;
import io.sfumato.partition.Solution;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.problem.PolicyException;
import io.sfumato.run.Context;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Table;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GreedyKMemberTest {

    private static List<List<Integer>> grouped(SeedFrom rule, int k, String... numbers) {
        Table table = table(List.of(number("n")), numbers);
        return classes(GreedyKMember.plain(rule).solve(task(table, 0, new KAnonymity(k)), Context.quiet()));
    }

    @Test
    void nearRowsMeetWhateverTheSeed() {
        for (SeedFrom rule : SeedFrom.values()) {
            assertThat(grouped(rule, 2, "1", "50", "2", "51", "100", "99"))
                    .containsExactly(List.of(0, 2), List.of(1, 3), List.of(4, 5));
        }
    }

    @Test
    void leftoversGoWhereTheyCostLeast() {
        assertThat(grouped(SeedFrom.LAST, 2, "1", "2", "99", "100", "3"))
                .containsExactly(List.of(0, 1, 4), List.of(2, 3));
    }

    @Test
    void tiesGoToTheLowestRow() {
        assertThat(grouped(SeedFrom.LAST, 2, "5", "5", "5", "5")).containsExactly(List.of(0, 1), List.of(2, 3));
    }

    /** Wherever the first reference lies, the furthest row is an end, and the row nearest to it joins. */
    @Test
    void theFurthestRowBegins() {
        assertThat(grouped(SeedFrom.LAST, 2, "0", "10", "11", "20")).containsExactly(List.of(0, 1), List.of(2, 3));
    }

    /** Furthest from the first reference 100 are 1 and 2, then 3, which has to share a class with 99. */
    @Test
    void theFirstReferenceMayStay() {
        String[] numbers = {"1", "2", "99", "100", "3"};
        assertThat(task(table(List.of(number("n")), numbers), 0, new KAnonymity(2)).seed().stream("greedy-k-member")
                        .below(5))
                .isBetween(2, 3);
        assertThat(grouped(SeedFrom.FIRST, 2, numbers)).containsExactly(List.of(0, 1), List.of(2, 3, 4));
    }

    @Test
    void fewerRowsThanKAreInfeasible() {
        Table table = table(List.of(number("n")), "1", "2");
        Task task = task(table, 0, new KAnonymity(3));
        assertThat(GreedyKMember.plain(SeedFrom.LAST).solve(task, Context.quiet()))
                .isInstanceOf(Solution.None.class);
    }

    private static List<List<Integer>> guarding(ColumnSpec ill, Map<String, ?> arguments) {
        Table table = table(List.of(number("n"), ill), "1,HIV", "2,HIV", "3,flu", "100,flu", "101,flu", "102,cold");
        return classes(
                GreedyKMember.DESCRIPTOR.make(arguments).solve(task(table, 0, new KAnonymity(2)), Context.quiet()));
    }

    @Test
    void trulySensitiveValuesAreThoseOfTheAlgorithmElseOfTheColumn() {
        ColumnSpec ill = ColumnSpec.sensitive("ill");
        Map<String, Object> variant = Map.of("variant", "sensitive-diversity");
        List<List<Integer>> apart = List.of(List.of(0, 2), List.of(1, 3), List.of(4, 5));
        List<List<Integer>> near = List.of(List.of(0, 1), List.of(2, 3), List.of(4, 5));
        assertThat(guarding(ill, Map.of())).isEqualTo(near);
        assertThat(guarding(ill.withTrulySensitive(List.of("HIV")), variant)).isEqualTo(apart);
        assertThat(guarding(ill.withTrulySensitive(List.of("cold")), variant)).isEqualTo(near);
        Map<String, Object> listed = Map.of("variant", "sensitive-diversity", "truly-sensitive", List.of("HIV"));
        assertThat(guarding(ill.withTrulySensitive(List.of("cold")), listed)).isEqualTo(apart);
        assertThatThrownBy(() -> guarding(ill, variant))
                .isInstanceOf(PolicyException.class)
                .hasMessageContaining("truly-sensitive");
    }
}
