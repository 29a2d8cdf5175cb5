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
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The branches below the lowest common ancestor in which the class has values. */
public record Branches() implements Recoding {

    public static final Descriptor<Recoding> DESCRIPTOR = new Descriptor<>(
            Family.RECODING,
            "branches",
            "Branches",
            "Values become the set of sibling taxonomy labels they lie under, such as {North|East}.",
            "Used for regions: when a cut separates the children of a node, each side names only its own children, so "
                    + "the labels never overlap. A class with values under every child gets the node itself.",
            Audience.STANDARD,
            List.of(),
            List.of(),
            arguments -> new Branches());

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public Optional<String> refusal(Column column) {
        return Ancestors.refusalByTree(column);
    }

    @Override
    public Axis axis(Column column, long crowd) {
        return TreeAxis.branched(column);
    }

    @Override
    public Label label(ClassValues values) {
        Taxonomy taxonomy = Objects.requireNonNull(values.column().taxonomy());
        int height = taxonomy.meetingHeight(values.lowest(), values.highest());
        int meeting = taxonomy.ancestor(values.lowest(), height);
        if (height == 0) {
            return Nodes.label(taxonomy, meeting);
        }
        int[] occupied = Arrays.stream(values.codes())
                .map(code -> taxonomy.ancestor(code, height - 1))
                .distinct()
                .toArray();
        // the root of a tree with missing cells has one child more, that of missing, so it is never named: it would
        // overlap the class of missing cells
        if (occupied.length == taxonomy.children(meeting).length) {
            return Nodes.label(taxonomy, meeting);
        }
        return new Label.OneOf(Arrays.stream(occupied)
                .mapToObj(node -> Nodes.label(taxonomy, node))
                .toList());
    }
}
