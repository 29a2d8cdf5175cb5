package io.sfumato.audit;

import io.sfumato.label.Label;
import io.sfumato.label.Meaning;
import io.sfumato.loss.Extent;
import io.sfumato.problem.Place;
import io.sfumato.problem.Problems;
import io.sfumato.table.Column;
import io.sfumato.taxonomy.Taxonomy;
import io.sfumato.value.ValueFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Whether labels of a column cover values that do not occur in it. A value is under a node if the name of the node is a range or
 * period that holds it, if the column's taxonomy, built over these values too, has it under a node of that name, or if it lies
 * between values that are under the node. Everything is under the root.
 */
public final class WiderMeaning implements Meaning {

    private final Column column;
    private final @Nullable Taxonomy wider;

    private WiderMeaning(Column column, @Nullable Taxonomy wider) {
        this.column = column;
        this.wider = wider;
    }

    /** The meaning of a column's labels, also for these canonical values. */
    public static WiderMeaning of(Column column, List<Optional<String>> others) {
        TreeSet<String> values = new TreeSet<>(column.spec().format());
        for (int code = 0; code < column.dictionary().values(); code++) {
            String value = Objects.requireNonNull(column.dictionary().value(code));
            if (!value.isEmpty()) {
                values.add(value); // a tree over no value at all has a nameless leaf
            }
        }
        int known = values.size();
        others.forEach(other -> other.ifPresent(values::add));
        return new WiderMeaning(column, values.size() == known ? null : made(column, new ArrayList<>(values)));
    }

    /** The taxonomy over all values, if it can be made. */
    private static @Nullable Taxonomy made(Column column, List<String> values) {
        Problems problems = new Problems();
        Optional<Taxonomy> made = column.spec()
                .taxonomy()
                .map(plan -> plan.over(
                        column.observed(values), problems, Place.in("").column(column.name())));
        return problems.isEmpty() ? made.orElse(null) : null;
    }

    @Override
    public boolean readable(String value) {
        return column.readable(value);
    }

    @Override
    public boolean ordered() {
        return column.ordered();
    }

    @Override
    public int compare(String left, String right) {
        return column.compare(left, right);
    }

    @Override
    public boolean isNode(String name) {
        return column.isNode(name);
    }

    @Override
    public boolean under(String name, @Nullable String value) {
        Taxonomy tree = column.taxonomy();
        if (tree == null || column.under(name, value)) {
            return tree != null;
        }
        int node = tree.node(name);
        if (node < 0 || tree.level(node) == tree.height()) {
            return node >= 0;
        }
        if (value != null && within(name, value)) {
            return true;
        } else if (value == null || tree.leaf(value) >= 0) {
            return false;
        }
        return underWider(name, value) || between(tree, node, value);
    }

    private boolean within(String name, String value) {
        ValueFormat format = column.spec().format();
        return column.ordered()
                && Extent.of(new Label.Node(name), format)
                        .filter(extent -> extent.holds(format.position(value)))
                        .isPresent();
    }

    private boolean underWider(String name, String value) {
        Taxonomy tree = wider;
        int node = tree == null ? -1 : tree.node(name);
        if (tree == null || node < 0) {
            return false;
        }
        int leaf = tree.leaf(value);
        return leaf >= tree.first(node) && leaf <= tree.last(node);
    }

    private boolean between(Taxonomy tree, int node, String value) {
        return column.ordered()
                && column.compare(tree.label(tree.first(node)), value) <= 0
                && column.compare(value, tree.label(tree.last(node))) <= 0;
    }
}
