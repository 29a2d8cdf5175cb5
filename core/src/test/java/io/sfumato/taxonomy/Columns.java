package io.sfumato.taxonomy;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.problem.Place;
import io.sfumato.problem.Problem;
import io.sfumato.problem.Problems;
import io.sfumato.taxonomy.TaxonomyPlan.Observed;
import io.sfumato.value.DateFormat;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.TextFormat;
import io.sfumato.value.ValueFormat;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Columns for tests, and what a plan makes of them. */
final class Columns {

    static final Place PLACE = Place.in("data.csv").column("c");

    private Columns() {}

    static Observed texts(String... values) {
        return observed(TextFormat.CATEGORICAL, 0, Arrays.asList(values));
    }

    static Observed numbers(int decimals, String... values) {
        return observed(NumberFormat.PLAIN, decimals, Arrays.asList(values));
    }

    static Observed dates(String... values) {
        return observed(DateFormat.ISO, 0, Arrays.asList(values));
    }

    static Observed observed(ValueFormat format, int decimals, List<String> values) {
        List<String> sorted = values.stream().sorted(format).toList();
        return new Observed(sorted, Collections.nCopies(sorted.size(), 1L), format, decimals);
    }

    /** The tree, when there must be no problem. */
    static Taxonomy tree(TaxonomyPlan plan, Observed values) {
        Problems problems = new Problems();
        Taxonomy taxonomy = plan.over(values, problems, PLACE);
        assertThat(problems.list()).isEmpty();
        return taxonomy;
    }

    /** The problems, when there must be some. */
    static List<String> problems(TaxonomyPlan plan, Observed values) {
        Problems problems = new Problems();
        assertThat(plan.over(values, problems, PLACE)).isNotNull();
        assertThat(problems.list()).isNotEmpty();
        return problems.list().stream().map(Problem::toString).toList();
    }

    static String path(Taxonomy taxonomy, String value) {
        return String.join(" < ", taxonomy.path(taxonomy.leaf(value)));
    }

    static List<String> leaves(Taxonomy taxonomy) {
        return java.util.stream.IntStream.range(0, taxonomy.leaves())
                .mapToObj(taxonomy::label)
                .toList();
    }
}
