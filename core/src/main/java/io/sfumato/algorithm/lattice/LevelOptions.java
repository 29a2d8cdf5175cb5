package io.sfumato.algorithm.lattice;

import io.sfumato.catalog.Arguments;
import io.sfumato.catalog.Parameter;
import io.sfumato.run.Context;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the searches for levels have in common.
 *
 * @param measure by which the best of several nodes is told
 * @param nodes how many nodes may be judged
 * @param seconds how long the search may take
 */
public record LevelOptions(NodeMeasure measure, LevelLimits limits, int nodes, int seconds) {

    private static final List<Parameter> EFFORT = List.of(
            Parameter.integer("nodes", 1_000_000, 1, "how many nodes may be judged at most"),
            Parameter.integer(
                    "seconds",
                    120,
                    1,
                    "how long the search may take; a run that the clock ends is not "
                            + "repeated exactly unless 'nodes' is set to the number it reached"));

    private static final Parameter MEASURE = Parameter.choice(
            "measure",
            NodeMeasure.GCP.word(),
            NodeMeasure.words(),
            "by which measure one of several nodes is the best");

    static final List<Parameter> PARAMETERS = Stream.of(LevelLimits.PARAMETERS, List.of(MEASURE), EFFORT)
            .flatMap(List::stream)
            .toList();

    /** Of searches whose measure is the research value. */
    static final List<Parameter> BY_VALUE =
            Stream.of(LevelLimits.PARAMETERS, EFFORT).flatMap(List::stream).toList();

    public static final LevelOptions USUAL = new LevelOptions(NodeMeasure.GCP, LevelLimits.NONE, 1_000_000, 120);

    /** Those by research value. */
    static LevelOptions byValue(Arguments arguments) {
        return new LevelOptions(
                NodeMeasure.RESEARCH_VALUE,
                LevelLimits.from(arguments),
                arguments.integer("nodes"),
                arguments.integer("seconds"));
    }

    static LevelOptions from(Arguments arguments) {
        return new LevelOptions(
                arguments.word("measure", NodeMeasure.class),
                LevelLimits.from(arguments),
                arguments.integer("nodes"),
                arguments.integer("seconds"));
    }

    /** The same with another measure. */
    public LevelOptions by(NodeMeasure other) {
        return new LevelOptions(other, limits, nodes, seconds);
    }

    /** The same with other limits of levels. */
    public LevelOptions within(LevelLimits other) {
        return new LevelOptions(measure, other, nodes, seconds);
    }

    /** The same with another limit of effort. */
    public LevelOptions within(int mostNodes, int mostSeconds) {
        return new LevelOptions(measure, limits, mostNodes, mostSeconds);
    }

    Effort effort(Context context) {
        return Effort.of(context, nodes, seconds);
    }
}
