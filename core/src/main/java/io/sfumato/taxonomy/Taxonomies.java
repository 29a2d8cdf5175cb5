package io.sfumato.taxonomy;

import io.sfumato.catalog.Descriptor;
import java.util.List;

/** The taxonomies that a job can name. Those that come from a file are listed by the io module. */
public final class Taxonomies {

    public static final List<Descriptor<TaxonomyPlan>> ALL =
            List.of(Automatic.DESCRIPTOR, Dates.DESCRIPTOR, Flat.DESCRIPTOR, Intervals.DESCRIPTOR, Prefixes.DESCRIPTOR);

    private Taxonomies() {}
}
