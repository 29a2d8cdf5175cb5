package io.sfumato.privacy;

import io.sfumato.partition.Histogram;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** A promise about every class of a release. */
public interface PrivacyModel {

    /** Its name in the catalogue. */
    String name();

    /** The arguments from which its catalogue entry makes it again; so a manifest says what was promised. */
    Map<String, Object> arguments();

    /** The promise with its figures, in a sentence a data subject understands. */
    String promise();

    /** The sensitive columns it looks at. */
    List<String> columns();

    Closure closure();

    /** No class with fewer rows can keep it. */
    int leastRows();

    /** What the owner could do when it cannot be kept. */
    String help();

    /**
     * Binds it to a table.
     *
     * @param place where a column's histogram stands in the summaries
     * @param reference the distribution of a column over all input rows, fixed before the run
     */
    Rule bind(Function<String, Integer> place, Function<String, Histogram> reference);
}
