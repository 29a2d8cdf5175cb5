package io.sfumato.taxonomy;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.problem.Place;
import io.sfumato.problem.Problems;
import io.sfumato.taxonomy.TaxonomyPlan.Observed;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.TextFormat;
import io.sfumato.value.ValueFormat;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class KnownTreeTest {

    private static final KnownTree JOBS = new KnownTree(
            List.of(List.of("nurse", "health", "*"), List.of("doctor", "health", "*"), List.of("cook", "food", "*")),
            Optional.empty());

    /** Ages in groups whose bounds nobody knows. */
    private static final KnownTree AGES = new KnownTree(
            List.of(
                    List.of("10", "young", "alive", "*"),
                    List.of("19", "young", "alive", "*"),
                    List.of("30", "old", "alive", "*"),
                    List.of("90", "gone", "gone", "*")),
            Optional.empty());

    private static Taxonomy over(KnownTree tree, ValueFormat format, String... values) {
        Problems problems = new Problems();
        List<String> sorted = List.of(values);
        Taxonomy taxonomy = tree.over(
                new Observed(sorted, Collections.nCopies(values.length, 1L), format, 0), problems, Place.in("t"));
        assertThat(problems.list()).isEmpty();
        return taxonomy;
    }

    @Test
    void known_values_stay_where_they_were() {
        Taxonomy tree = over(JOBS, TextFormat.CATEGORICAL, "cook", "nurse");
        assertThat(tree.path(tree.leaf("nurse"))).containsExactly("nurse", "health", "*");
        assertThat(tree.leaves()).isEqualTo(3);
        assertThat(JOBS.strangers(Columns.observed(TextFormat.CATEGORICAL, 0, List.of("cook", "nurse")), 1))
                .isEmpty();
    }

    @Test
    void a_new_category_belongs_to_the_root_alone() {
        Taxonomy tree = over(JOBS, TextFormat.CATEGORICAL, "astronaut", "nurse");
        assertThat(tree.path(tree.leaf("astronaut"))).containsExactly("astronaut", "astronaut", "*");
        assertThat(JOBS.strangers(Columns.observed(TextFormat.CATEGORICAL, 0, List.of("astronaut", "nurse")), 1))
                .containsExactly("astronaut");
        assertThat(JOBS.strangers(Columns.observed(TextFormat.CATEGORICAL, 0, List.of("astronaut", "nurse")), 2))
                .isEmpty();
    }

    @Test
    void a_new_number_belongs_where_its_neighbours_meet() {
        Taxonomy tree = over(AGES, NumberFormat.PLAIN, "5", "15", "25", "50", "99");
        assertThat(tree.path(tree.leaf("15"))).containsExactly("15", "young", "alive", "*");
        assertThat(tree.path(tree.leaf("25"))).containsExactly("25", "25", "alive", "*");
        assertThat(tree.path(tree.leaf("50"))).containsExactly("50", "50", "50", "*");
        assertThat(tree.path(tree.leaf("99"))).containsExactly("99", "99", "99", "*");
        List<String> values = List.of("5", "15", "25", "50", "99");
        assertThat(AGES.strangers(Columns.observed(NumberFormat.PLAIN, 0, values), 1))
                .containsExactlyInAnyOrder("5", "25", "50", "99");
        assertThat(AGES.strangers(Columns.observed(NumberFormat.PLAIN, 0, values), 2))
                .containsExactlyInAnyOrder("5", "50", "99");
        assertThat(AGES.strangers(Columns.observed(NumberFormat.PLAIN, 0, values), 0))
                .containsExactlyInAnyOrder("5", "15", "25", "50", "99");
    }

    @Test
    void a_rule_that_still_holds_places_new_values() {
        TaxonomyPlan rule = new Prefixes(List.of(2));
        Taxonomy first = rule.over(
                new Observed(List.of("0101", "0201"), List.of(1L, 1L), TextFormat.CATEGORICAL, 0),
                new Problems(),
                Place.in("t"));
        KnownTree tree = new KnownTree(List.of(List.of(first.path(0)), List.of(first.path(1))), Optional.of(rule));
        Taxonomy next = over(tree, TextFormat.CATEGORICAL, "0109", "0201", "0301");
        assertThat(next.path(next.leaf("0109"))[1]).isEqualTo(next.path(next.leaf("0101"))[1]);
        assertThat(tree.strangers(Columns.observed(TextFormat.CATEGORICAL, 0, List.of("0109", "0301")), 1))
                .isEmpty();
    }

    @Test
    void a_rule_that_would_move_known_values_is_not_followed() {
        TaxonomyPlan moving = (values, problems, place) -> Taxonomy.of(
                values.values().stream()
                        .map(value ->
                                new String[] {value, "all " + values.values().size(), "*"})
                        .toList(),
                List.of());
        KnownTree tree = new KnownTree(List.of(List.of("a", "all 1", "*")), Optional.of(moving));
        assertThat(tree.strangers(Columns.observed(TextFormat.CATEGORICAL, 0, List.of("b")), 1))
                .containsExactly("b");
    }

    @Test
    void a_new_value_named_like_a_group_is_a_problem() {
        Problems problems = new Problems();
        JOBS.over(new Observed(List.of("health"), List.of(1L), TextFormat.CATEGORICAL, 0), problems, Place.in("t"));
        assertThat(problems.list()).hasSize(1);
    }
}
