package io.sfumato.io.hierarchy;

import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import io.sfumato.taxonomy.TaxonomyPlan;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What a hierarchy file holds. Most formats hold the hierarchy of one column.
 *
 * @param format the name of the format it was read as
 * @param notes what the reader had to interpret, in words for the user
 */
public record HierarchyFile(String source, String format, List<Hierarchy> hierarchies, List<String> notes) {

    /** The hierarchy of a column; the name is empty if the file does not tell it. */
    public record Hierarchy(String column, TaxonomyPlan plan) {}

    public HierarchyFile {
        hierarchies = List.copyOf(hierarchies);
        notes = List.copyOf(notes);
    }

    static HierarchyFile of(HierarchyText text, String format, Hierarchy only) {
        return new HierarchyFile(text.source(), format, List.of(only), List.of());
    }

    /** The only hierarchy in the file. */
    public TaxonomyPlan plan() {
        if (hierarchies.size() == 1) {
            return hierarchies.get(0).plan();
        }
        throw new InputException(
                Place.in(source), "holds the hierarchies of several columns (" + columns() + "); say which");
    }

    /** The hierarchy of this column; an empty name means the only one. */
    public TaxonomyPlan plan(String column) {
        if (column.isEmpty()) {
            return plan();
        }
        return hierarchies.stream()
                .filter(hierarchy -> hierarchy.column().equals(column))
                .findFirst()
                .map(Hierarchy::plan)
                .orElseThrow(() -> new InputException(
                        Place.in(source), "holds no hierarchy named '" + column + "', only: " + columns()));
    }

    private String columns() {
        return hierarchies.stream().map(Hierarchy::column).collect(Collectors.joining(", "));
    }
}
