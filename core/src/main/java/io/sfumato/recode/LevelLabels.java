package io.sfumato.recode;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.label.Label;
import io.sfumato.space.Axis;
import io.sfumato.space.TreeAxis;
import io.sfumato.table.Column;
import io.sfumato.taxonomy.Nodes;
import io.sfumato.taxonomy.Taxonomy;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The ancestor at the one level chosen for the whole column. */
public record LevelLabels() implements Recoding {

    public static final Descriptor<Recoding> DESCRIPTOR = new Descriptor<>(
            Family.RECODING,
            "levels",
            "Levels",
            "Every value of the column becomes its ancestor at one level, the same for all rows.",
            "The style of one scheme: easy to tabulate and to explain, at the price of more loss.",
            Audience.STANDARD,
            List.of(),
            List.of(),
            arguments -> new LevelLabels());

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public Optional<String> refusal(Column column) {
        return Ancestors.refusalByTree(column);
    }

    @Override
    public boolean oneScheme() {
        return true;
    }

    @Override
    public Axis axis(Column column, long crowd) {
        return new TreeAxis(column);
    }

    @Override
    public Label label(ClassValues values) {
        Taxonomy taxonomy = Objects.requireNonNull(values.column().taxonomy());
        return Nodes.label(taxonomy, taxonomy.ancestor(values.lowest(), values.level()));
    }
}
