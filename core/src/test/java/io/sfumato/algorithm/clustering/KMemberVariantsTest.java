package io.sfumato.algorithm.clustering;

import static io.sfumato.fixture.Fixture.classes;
import static io.sfumato.fixture.Fixture.number;
import static io.sfumato.fixture.Fixture.table;
import static io.sfumato.fixture.Fixture.task;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sfumato.algorithm.Task;
import io.sfumato.algorithm.clustering.GreedyKMember.SeedFrom;
import io.sfumato.algorithm.clustering.GreedyKMember.Variant;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.problem.PolicyException;
import io.sfumato.run.Context;
import io.sfumato.table.ColumnSpec;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Numbers 0, 10, 11, 20 and k = 2. The first reference is row 0, so that row 3 (20) begins. Row 2 (11) is at 9/20 of it, row 1
 * (10) at 10/20: without a penalty row 2 joins, and a penalty of more than 1/20 of a column makes it row 1.
 */
class KMemberVariantsTest {

    private static final List<List<Integer>> NEAREST = List.of(List.of(0, 1), List.of(2, 3));
    private static final List<List<Integer>> OTHER = List.of(List.of(0, 2), List.of(1, 3));

    private static Task task4(String... ills) {
        List<ColumnSpec> specs =
                List.of(number("n"), ColumnSpec.sensitive("ill").asTarget());
        Task task = task(
                table(specs, "0," + ills[0], "10," + ills[1], "11," + ills[2], "20," + ills[3]), 0, new KAnonymity(2));
        assertThat(task.seed().stream("greedy-k-member").below(4)).isZero();
        return task;
    }

    private static List<List<Integer>> solve(Variant variant, double penalty, Set<String> guarded, Task task) {
        return classes(
                new GreedyKMember(SeedFrom.LAST, variant, "", penalty, guarded, false).solve(task, Context.quiet()));
    }

    @Test
    void classificationLooksForTheSameLabel() {
        assertThat(solve(Variant.CLASSIFICATION, 1, Set.of(), task4("a", "a", "b", "a")))
                .isEqualTo(OTHER);
        assertThat(solve(Variant.CLASSIFICATION, 0.04, Set.of(), task4("a", "a", "b", "a")))
                .isEqualTo(NEAREST);
        assertThat(solve(Variant.CLASSIFICATION, 0.06, Set.of(), task4("a", "a", "b", "a")))
                .isEqualTo(OTHER);
        assertThat(solve(Variant.CLASSIFICATION, 1, Set.of(), task4("a", "a", "a", "a")))
                .isEqualTo(NEAREST);
    }

    @Test
    void equalDiversityLooksForAnotherValue() {
        assertThat(solve(Variant.EQUAL_DIVERSITY, 1, Set.of(), task4("b", "b", "a", "a")))
                .isEqualTo(OTHER);
        assertThat(solve(Variant.EQUAL_DIVERSITY, 1, Set.of(), task4("b", "a", "b", "a")))
                .isEqualTo(NEAREST);
    }

    @Test
    void sensitiveDiversityOnlyForListedValues() {
        Task task = task4("b", "b", "a", "a");
        assertThat(solve(Variant.SENSITIVE_DIVERSITY, 1, Set.of("a"), task)).isEqualTo(OTHER);
        assertThat(solve(Variant.SENSITIVE_DIVERSITY, 1, Set.of("b"), task)).isEqualTo(NEAREST);
        assertThat(solve(Variant.SENSITIVE_DIVERSITY, 1, Set.of("c"), task)).isEqualTo(NEAREST);
    }

    /** k = 3: row 5 (100) begins and takes row 4 (99), whose value is missing; a is still the only value. */
    @Test
    void missingIsNoSensitiveValue() {
        List<ColumnSpec> specs = List.of(number("n"), ColumnSpec.sensitive("ill"));
        Task task = task(table(specs, "0,b", "1,b", "97,b", "98,a", "99,", "100,a"), 0, new KAnonymity(3));
        assertThat(task.seed().stream("greedy-k-member").below(6)).isZero();
        assertThat(solve(Variant.EQUAL_DIVERSITY, 1, Set.of(), task))
                .containsExactly(List.of(0, 1, 3), List.of(2, 4, 5));
    }

    @Test
    void aVariantNeedsItsColumn() {
        Task task = task(table(List.of(number("n")), "1", "2", "3"), 0, new KAnonymity(2));
        assertThatThrownBy(() -> solve(Variant.EQUAL_DIVERSITY, 1, Set.of(), task))
                .isInstanceOf(PolicyException.class);
        assertThatThrownBy(() -> solve(Variant.CLASSIFICATION, 1, Set.of(), task))
                .isInstanceOf(PolicyException.class);
    }
}
