package io.sfumato.io.hierarchy;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import io.sfumato.problem.Problems;
import io.sfumato.taxonomy.ParentChild.Edge;
import java.util.ArrayList;
import java.util.List;

/** Amnesia's hierarchy JSON: {@code "level1": {"Any": ["North", "South"]}, "level2": {"North": ["Oslo"]}, ...}. */
public final class AmnesiaJson implements HierarchyFormat {

    public static final String NAME = "amnesia-json";

    public static final Descriptor<HierarchyFormat> DESCRIPTOR = new Descriptor<>(
            Family.FORMAT,
            NAME,
            "Amnesia hierarchy JSON",
            "JSON with the children of every parent, level by level, for categories or ranges.",
            "Ranges are written lo-hi; where two share an end, it belongs to the upper one. NaN is missing.",
            Audience.STANDARD,
            List.of(),
            List.of("https://amnesia.openaire.eu"),
            arguments -> new AmnesiaJson());

    @Override
    public boolean recognizes(HierarchyText text) {
        return text.looksLikeJson() && text.json().field("hierType") != null;
    }

    @Override
    public HierarchyFile read(HierarchyText text) {
        Problems problems = new Problems();
        Place place = Place.in(text.source());
        List<Edge> edges = new ArrayList<>();
        if (text.json() instanceof PlacedJson.Fields fields) {
            fields.fields().forEach((name, level) -> {
                if (name.startsWith("level") && level instanceof PlacedJson.Fields parents) {
                    parents.fields().forEach((parent, children) -> level(parent, children, edges, problems, place));
                }
            });
        }
        if (edges.isEmpty() && problems.isEmpty()) {
            problems.add(place, "has no levels: 'level1' must hold the children of the root");
        }
        problems.throwIfAny(InputException::new);
        AmnesiaTree tree = new AmnesiaTree(text.source(), edges, text.json().textOf("type"), '-');
        boolean ranges = text.json().textOf("hierType").equals("range");
        return HierarchyFile.of(
                text, NAME, new HierarchyFile.Hierarchy(text.json().textOf("name"), tree.plan(ranges)));
    }

    private static void level(String parent, PlacedJson children, List<Edge> edges, Problems problems, Place place) {
        if (!(children instanceof PlacedJson.Items items)) {
            problems.add(place.line(children.line()), "the children of a label must be a list");
            return;
        }
        for (PlacedJson child : items.items()) {
            if (child instanceof PlacedJson.Text name) {
                edges.add(new Edge(child.line(), parent, name.text()));
            } else {
                problems.add(place.line(child.line()), "a child must be a text");
            }
        }
    }
}
