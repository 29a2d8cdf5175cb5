package io.sfumato.taxonomy;

import io.sfumato.label.Label;

/** How a node of a taxonomy is published. */
public final class Nodes {

    private Nodes() {}

    /** The value of a leaf (or of a node that only echoes one), {@code *} for a root that says nothing, else its name. */
    public static Label label(Taxonomy taxonomy, int node) {
        String name = taxonomy.label(node);
        if (taxonomy.level(node) == 0 || taxonomy.node(name) < 0) {
            return Label.of(name);
        }
        return name.equals(Taxonomy.ANY) ? Label.Suppressed.SUPPRESSED : new Label.Node(name);
    }
}
