package io.sfumato.io.hierarchy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import io.sfumato.problem.Problem;
import io.sfumato.problem.Problems;
import io.sfumato.taxonomy.Taxonomy;
import io.sfumato.taxonomy.TaxonomyPlan;
import io.sfumato.taxonomy.TaxonomyPlan.Observed;
import io.sfumato.value.TextFormat;
import io.sfumato.value.ValueFormat;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** Short words for tests of readers. */
final class Reading {

    private Reading() {}

    static HierarchyFile read(String... lines) {
        HierarchyText text = HierarchyText.of("h", String.join("\n", lines));
        return HierarchyFormats.detect(text).read(text);
    }

    static List<String> refused(String... lines) {
        return refused(HierarchyText.of("h", String.join("\n", lines)));
    }

    static List<String> refused(HierarchyText text) {
        InputException thrown = catchThrowableOfType(
                InputException.class, () -> HierarchyFormats.detect(text).read(text));
        assertThat(thrown).isNotNull();
        return thrown.problems().stream().map(Problem::toString).toList();
    }

    static Observed observed(ValueFormat format, int decimals, String... values) {
        List<String> sorted = Arrays.stream(values).sorted(format).toList();
        return new Observed(sorted, Collections.nCopies(sorted.size(), 1L), format, decimals);
    }

    static Taxonomy tree(TaxonomyPlan plan, Observed values) {
        Problems problems = new Problems();
        Taxonomy taxonomy = plan.over(values, problems, Place.in("data"));
        assertThat(problems.list()).isEmpty();
        return taxonomy;
    }

    /** The tree of a file's only hierarchy, for a categorical column. */
    static Taxonomy tree(HierarchyFile file, String... values) {
        return tree(file.plan(), observed(TextFormat.CATEGORICAL, 0, values));
    }

    static String path(Taxonomy taxonomy, String value) {
        return String.join(" < ", taxonomy.path(taxonomy.leaf(value)));
    }
}
