package io.sfumato.cli.taxonomy;

import io.sfumato.taxonomy.Taxonomy;
import java.util.ArrayList;
import java.util.List;

/** A taxonomy as an indented list, the root first. */
public final class TreeText {

    private TreeText() {}

    /**
     * One line per node.
     *
     * @param deepest how many levels below the root are shown
     */
    public static List<String> lines(Taxonomy taxonomy, int deepest) {
        List<String> lines = new ArrayList<>();
        add(taxonomy, taxonomy.root(), deepest, lines);
        return lines;
    }

    private static void add(Taxonomy taxonomy, int node, int deepest, List<String> lines) {
        int depth = taxonomy.height() - taxonomy.level(node);
        boolean leaf = taxonomy.level(node) == 0;
        String name = taxonomy.label(node).isEmpty() ? "(missing)" : taxonomy.label(node);
        lines.add("  ".repeat(depth) + name + (leaf ? "" : " (" + taxonomy.leafCount(node) + ")"));
        if (depth < deepest && !isPadding(taxonomy, node)) {
            for (int child : taxonomy.children(node)) {
                add(taxonomy, child, deepest, lines);
            }
        }
    }

    /** A node that only repeats the one value under it, so that all branches are equally deep. */
    private static boolean isPadding(Taxonomy taxonomy, int node) {
        int first = taxonomy.first(node);
        return taxonomy.leafCount(node) == 1 && taxonomy.label(first).equals(taxonomy.label(node));
    }
}
