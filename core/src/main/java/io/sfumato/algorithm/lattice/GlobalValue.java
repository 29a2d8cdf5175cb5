package io.sfumato.algorithm.lattice;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.partition.LevelSearch;
import io.sfumato.run.Context;
import java.util.List;

/**
 * The string with the greatest research value: all strings in one sorted list that is halved again and again (Morton 2012,
 * figure 4).
 */
public record GlobalValue(LevelOptions options) implements LatticeAlgorithm {

    static final String PAPER = "Morton, S., Mahoui, M., Gibson, P. J., Yechuri, S.: An enhanced utility-driven data "
            + "anonymization method. Transactions on Data Privacy 5, 2012.";

    public static final Descriptor<Algorithm> DESCRIPTOR = new Descriptor<>(
            Family.ALGORITHM,
            "global-value",
            "Global optimization of research value",
            "Finds the levels with the greatest research value of all that keep the promises.",
            "All strings of one level per column are sorted by their research value; the middle one is tested, and what "
                    + "cannot be better is removed, until none is left. Of equal ones that with the fewest columns at the "
                    + "top is taken. Levels at which a column fails by itself are left out before. A lattice that is too "
                    + "large to lay out, or a search that ends before, is said. Weights and rules of columns make the "
                    + "research value; without any it looks at granularity alone.",
            Audience.RESEARCH,
            LevelOptions.BY_VALUE,
            List.of(PAPER),
            arguments -> new GlobalValue(LevelOptions.byValue(arguments)));

    public GlobalValue {
        options = options.by(NodeMeasure.RESEARCH_VALUE);
    }

    /** With the usual options. */
    public static GlobalValue usual() {
        return new GlobalValue(LevelOptions.USUAL);
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
        search.global(search.choice());
        return search.found();
    }
}
