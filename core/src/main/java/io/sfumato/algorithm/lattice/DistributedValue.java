package io.sfumato.algorithm.lattice;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.catalog.Parameter;
import io.sfumato.partition.LevelSearch;
import io.sfumato.run.Context;
import java.util.List;
import java.util.stream.Stream;

/**
 * The search of {@link GlobalValue} on the combinations of what survives in sets of columns; nothing is left out of a set for
 * its value.
 */
public record DistributedValue(LevelOptions options, int setStrings) implements LatticeAlgorithm {

    public static final Descriptor<Algorithm> DESCRIPTOR = new Descriptor<>(
            Family.ALGORITHM,
            "distributed-value",
            "Distributed optimization of research value",
            "Finds the same levels as 'global-value', by sets of columns.",
            "Columns are cut into sets, in their order, that have no more strings than 'set-strings'. All strings of a set that "
                    + "may keep the promises survive, and only their combinations are sorted and halved. For lattices whose "
                    + "list would be too large otherwise.",
            Audience.RESEARCH,
            Stream.concat(
                            LevelOptions.BY_VALUE.stream(),
                            Stream.of(Parameter.integer(
                                    "set-strings", 1000, 1, "how many strings a set of columns may have at most")))
                    .toList(),
            List.of(GlobalValue.PAPER),
            arguments -> new DistributedValue(LevelOptions.byValue(arguments), arguments.integer("set-strings")));

    public DistributedValue {
        options = options.by(NodeMeasure.RESEARCH_VALUE);
    }

    /** With the usual options. */
    public static DistributedValue usual() {
        return new DistributedValue(LevelOptions.USUAL, 1000);
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
        search.global(search.choice(setStrings));
        return search.found();
    }
}
