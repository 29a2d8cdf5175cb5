package io.sfumato.io.hierarchy;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import io.sfumato.problem.Problems;
import io.sfumato.taxonomy.ParentChild;
import io.sfumato.taxonomy.ParentChild.Edge;
import java.util.ArrayList;
import java.util.List;

/** mosaicrown's taxonomy: {@code {"cat": "Any", "subcats": [{"cat": "x", "subcats": null}]}}, ragged or not. */
public final class MosaicrownJson implements HierarchyFormat {

    public static final String NAME = "mosaicrown";

    public static final Descriptor<HierarchyFormat> DESCRIPTOR = new Descriptor<>(
            Family.FORMAT,
            NAME,
            "mosaicrown taxonomy JSON",
            "JSON in which every category holds its subcategories.",
            "Categories without subcategories are the values.",
            Audience.STANDARD,
            List.of(),
            List.of("https://github.com/mosaicrown/mondrian"),
            arguments -> new MosaicrownJson());

    @Override
    public boolean recognizes(HierarchyText text) {
        return text.looksLikeJson() && text.json().field("cat") != null;
    }

    @Override
    public HierarchyFile read(HierarchyText text) {
        Problems problems = new Problems();
        List<Edge> edges = new ArrayList<>();
        String root = name(text.json(), Place.in(text.source()), problems);
        collect(text.json(), root, edges, problems, Place.in(text.source()));
        problems.throwIfAny(InputException::new);
        return HierarchyFile.of(text, NAME, new HierarchyFile.Hierarchy("", new ParentChild(text.source(), edges, "")));
    }

    private static void collect(PlacedJson node, String name, List<Edge> edges, Problems problems, Place place) {
        PlacedJson below = node.field("subcats");
        if (below instanceof PlacedJson.Items subcategories) {
            for (PlacedJson child : subcategories.items()) {
                String childName = name(child, place, problems);
                edges.add(new Edge(child.line(), name, childName));
                collect(child, childName, edges, problems, place);
            }
        } else if (below != null && !(below instanceof PlacedJson.Nothing)) {
            problems.add(place.line(below.line()), "'subcats' must be a list or null");
        }
    }

    private static String name(PlacedJson node, Place place, Problems problems) {
        String name = node.textOf("cat").strip();
        if (name.isEmpty()) {
            problems.add(place.line(node.line()), "a category has no name 'cat'");
        }
        return name;
    }
}
