package io.sfumato.recode;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.label.Label;
import io.sfumato.space.Axis;
import io.sfumato.space.TreeAxis;
import io.sfumato.table.Bounds;
import io.sfumato.table.Column;
import io.sfumato.taxonomy.Nodes;
import io.sfumato.taxonomy.Taxonomy;
import io.sfumato.taxonomy.TaxonomyPlan;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The lowest common ancestor of the class's values. */
public record Ancestors() implements Recoding {

    public static final Descriptor<Recoding> DESCRIPTOR = new Descriptor<>(
            Family.RECODING,
            "ancestors",
            "Common ancestor",
            "Values become the lowest taxonomy label that stands for all of them.",
            "One word per cell, always one of the taxonomy's own. Labels of neighbouring classes may lie inside each "
                    + "other, so this style goes with least loss.",
            Audience.STANDARD,
            List.of(),
            List.of(),
            arguments -> new Ancestors());

    static final String NEEDS_TAXONOMY = "the column needs a taxonomy";

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public Optional<String> refusal(Column column) {
        return refusalByTree(column);
    }

    /** Why labels of its tree cannot be published for a column. */
    static Optional<String> refusalByTree(Column column) {
        if (column.taxonomy() == null) {
            return Optional.of(NEEDS_TAXONOMY);
        }
        boolean unbound = column.spec().bounds() instanceof Bounds.Grid
                && !column.spec().taxonomy().map(TaxonomyPlan::followsBounds).orElse(false);
        return unbound
                ? Optional.of(
                        "labels of its taxonomy do not keep to 'bounds'; leave out one of the two, or recode it as ranges")
                : Optional.empty();
    }

    @Override
    public Axis axis(Column column, long crowd) {
        return new TreeAxis(column);
    }

    @Override
    public Label label(ClassValues values) {
        Taxonomy taxonomy = Objects.requireNonNull(values.column().taxonomy());
        return Nodes.label(taxonomy, taxonomy.meeting(values.lowest(), values.highest()));
    }
}
