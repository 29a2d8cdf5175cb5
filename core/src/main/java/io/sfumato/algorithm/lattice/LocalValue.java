package io.sfumato.algorithm.lattice;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.partition.LevelSearch;
import io.sfumato.run.Context;
import java.util.List;

/** Halves every column at once, so that all are lowered alike (Morton 2012, figure 5). */
public record LocalValue(LevelOptions options) implements LatticeAlgorithm {

    public static final Descriptor<Algorithm> DESCRIPTOR = new Descriptor<>(
            Family.ALGORITHM,
            "local-value",
            "Local optimization of research value",
            "Lowers all columns together by halving, so that none pays for the others.",
            "Tests few strings, as many as the highest column has levels to halve: the middle levels of all columns; then "
                    + "half way to finer levels if that keeps the promises, else half way to coarser ones. Of the strings "
                    + "that keep them it takes the one with the greatest research value. Quick and even, but not the best: "
                    + "compare with 'global-value'. Where a coarser release may fail "
                    + "although a finer one holds and none of those strings keeps the promises, all are searched.",
            Audience.RESEARCH,
            LevelOptions.BY_VALUE,
            List.of(GlobalValue.PAPER),
            arguments -> new LocalValue(LevelOptions.byValue(arguments)));

    public LocalValue {
        options = options.by(NodeMeasure.RESEARCH_VALUE);
    }

    /** With the usual options. */
    public static LocalValue usual() {
        return new LocalValue(LevelOptions.USUAL);
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
        search.insist();
        return search.found();
    }
}
