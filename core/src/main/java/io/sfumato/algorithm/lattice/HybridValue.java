package io.sfumato.algorithm.lattice;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.partition.LevelSearch;
import io.sfumato.run.Context;
import java.util.List;

/** First the search of {@link LocalValue}, then that of {@link GlobalValue} on the strings that are left. */
public record HybridValue(LevelOptions options) implements LatticeAlgorithm {

    public static final Descriptor<Algorithm> DESCRIPTOR = new Descriptor<>(
            Family.ALGORITHM,
            "hybrid-value",
            "Hybrid optimization of research value",
            "Finds the same levels as 'global-value', and begins with those of 'local-value'.",
            "What the few strings of the local search tell is used before the list of all strings is laid out, so that "
                    + "the list is shorter.",
            Audience.RESEARCH,
            LevelOptions.BY_VALUE,
            List.of(GlobalValue.PAPER),
            arguments -> new HybridValue(LevelOptions.byValue(arguments)));

    public HybridValue {
        options = options.by(NodeMeasure.RESEARCH_VALUE);
    }

    /** With the usual options. */
    public static HybridValue usual() {
        return new HybridValue(LevelOptions.USUAL);
    }

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public LevelLimits limits() {
        return options.limits();
    }

    @Override
    public LevelSearch search(LatticeTask task, Context context) {
        StringSearch search = new StringSearch(task, options, context);
        search.local();
        search.global(search.choice());
        return search.found();
    }
}
