package io.sfumato.recode;

import io.sfumato.label.Label;
import io.sfumato.taxonomy.Taxonomy;

/** How a node of a taxonomy is published. */
final class Nodes {

    private Nodes() {}

    /** The value of a leaf (or of a node that only echoes one), {@code *} for a root that says nothing, else its name. */
    static Label label(Taxonomy taxonomy, int node) {
        String name = taxonomy.label(node);
        if (taxonomy.level(node) == 0 || taxonomy.node(name) < 0) {
            return Label.of(name);
        }
        return name.equals(Taxonomy.ANY) ? Label.Suppressed.SUPPRESSED : new Label.Node(name);
    }
}
