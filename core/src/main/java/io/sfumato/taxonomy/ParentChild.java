package io.sfumato.taxonomy;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A tree written as pairs of a parent and a child, in any order. Names that are nobody's parent are values; a name that is
 * its own child is a value that bears its group's name. Values that do not occur in the data are welcome. Branches of
 * different depth are evened out as {@link LevelRows} does.
 *
 * @param source the file's name, for messages
 * @param missingWord how the file writes a missing value, or empty; such a value is left out unless the data has it
 */
public record ParentChild(String source, List<Edge> edges, String missingWord) implements WrittenPlan {

    public ParentChild {
        edges = List.copyOf(edges);
    }

    /** A child under its parent, and the line that says so. */
    public record Edge(long line, String parent, String child) {
        public Edge {
            parent = parent.strip();
            child = child.strip();
        }
    }

    @Override
    public Taxonomy build(Inspection inspection) {
        Set<String> parents = new HashSet<>();
        edges.forEach(edge -> parents.add(edge.parent()));
        Set<Edge> seen = new HashSet<>();
        ParentLinks forest = new ParentLinks(inspection);
        for (Edge edge : edges) {
            if (edge.parent().isEmpty()) {
                inspection.error(edge.line(), "has a parent without a name");
            } else if (!seen.add(new Edge(0, edge.parent(), edge.child()))) {
                inspection.note(edge.line(), "repeats a pair");
            } else {
                plant(edge, parents, forest, inspection);
            }
        }
        List<LevelRows.Row> paths = forest.paths();
        if (paths.isEmpty() && inspection.sound()) {
            inspection.error(0, "there is no value in it");
        }
        return new TaxonomyAssembler(paths, inspection).taxonomy();
    }

    private void plant(Edge edge, Set<String> parents, ParentLinks forest, Inspection inspection) {
        boolean group = parents.contains(edge.child());
        boolean own = edge.parent().equals(edge.child());
        if (group && !own) {
            forest.group(edge.child(), edge.parent(), edge.line());
            return;
        }
        forest.group(edge.parent(), null, edge.line());
        String value = inspection.value(edge.child(), missingWord, edge.line());
        if (value != null) {
            forest.value(value, edge.parent(), edge.line());
        }
    }
}
