package io.sfumato.privacy;

import java.util.List;
import java.util.function.Function;

/** A promise about the values of one column, or about the combinations of values of several (see {@link ProtectedColumns}). */
interface ColumnModel extends PrivacyModel {

    /** What it looks at, by the name that {@link ProtectedColumns} gives it. */
    String column();

    @Override
    default List<String> columns() {
        return ProtectedColumns.parts(column());
    }

    @Override
    default List<String> traits() {
        return List.of(column());
    }

    @Override
    default Rule bind(Function<String, Integer> place, Function<String, Prior> prior) {
        return rule(place.apply(column()), prior.apply(column()));
    }

    /**
     * The rule.
     *
     * @param at where the histogram stands in summaries
     * @param known what is known before any class is formed
     */
    Rule rule(int at, Prior known);
}
