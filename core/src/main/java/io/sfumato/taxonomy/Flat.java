package io.sfumato.taxonomy;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.problem.Place;
import io.sfumato.problem.Problems;
import java.util.List;

/** Every value directly under {@code *}: two different values have nothing in common. */
public record Flat() implements TaxonomyPlan {

    public static final Descriptor<TaxonomyPlan> DESCRIPTOR = new Descriptor<>(
            Family.TAXONOMY,
            "flat",
            "No groups",
            "Every value lies directly under *.",
            "What a category has when no taxonomy is declared. Values are either equal or have nothing in common.",
            Audience.STANDARD,
            List.of(),
            List.of(),
            arguments -> new Flat());

    @Override
    public Taxonomy over(Observed values, Problems problems, Place place) {
        return Taxonomy.flat(values.values());
    }
}
