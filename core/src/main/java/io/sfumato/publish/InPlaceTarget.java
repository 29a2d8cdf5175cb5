package io.sfumato.publish;

import io.sfumato.source.CountingSource;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A database in which rows are recoded where they are, by tables from cells to labels; no row leaves it. */
public interface InPlaceTarget {

    /**
     * Writes a draft beside the target.
     *
     * @throws java.io.UncheckedIOException when it cannot be written
     */
    Draft write(Recipe recipe);

    /**
     * How rows become a release.
     *
     * @param header the published columns, in their order
     * @param texts for a column, what is published for each of its cells, a row whose cell has no entry being left out;
     *     columns without an entry are published as they are
     * @param values for each column that makes a class, in their order, the value that each of its cells with a label stands for
     * @param leftOut the values in these columns of the rows that are not published
     */
    record Recipe(
            List<String> header,
            Map<String, Map<String, String>> texts,
            Map<String, Map<String, String>> values,
            Set<List<String>> leftOut) {
        public Recipe {
            header = List.copyOf(header);
            texts = Map.copyOf(texts);
            values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
            leftOut = Set.copyOf(leftOut);
        }
    }

    /** A draft in the same database as its rows. */
    interface Draft extends Sink.Draft {

        /** Every combination of cells that occurs in some columns of the draft, in any order. */
        void groups(List<String> columns, CountingSource.GroupHandler handler);

        /** How many different rows occur more or less often in the draft than when the recipe is applied again. */
        long differences();
    }
}
