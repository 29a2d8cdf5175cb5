package io.sfumato.io.hierarchy;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import io.sfumato.problem.Problems;
import io.sfumato.taxonomy.ParentChild.Edge;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Amnesia's hierarchy text: a header ({@code distinct} or {@code range}, then {@code name}, {@code type}, {@code height}),
 * a blank line, and lines {@code parent has child child ...}. The blocks between blank lines need no particular order here.
 */
public final class AmnesiaText implements HierarchyFormat {

    public static final String NAME = "amnesia";

    public static final Descriptor<HierarchyFormat> DESCRIPTOR = new Descriptor<>(
            Family.FORMAT,
            NAME,
            "Amnesia hierarchy text",
            "Lines 'parent has child child', for categories or ranges.",
            "Values cannot contain blanks in this format. NaN is missing. Where two ranges share an end, it belongs to the"
                    + " upper one.",
            Audience.STANDARD,
            List.of(),
            List.of("https://amnesia.openaire.eu"),
            arguments -> new AmnesiaText());

    private static final String HAS = " has ";

    @Override
    public boolean recognizes(HierarchyText text) {
        String first = text.text().lines().findFirst().orElse("").strip();
        return first.equals("distinct") || first.equals("range");
    }

    @Override
    public HierarchyFile read(HierarchyText text) {
        Problems problems = new Problems();
        Place place = Place.in(text.source());
        Map<String, String> header = new HashMap<>();
        List<Edge> edges = new ArrayList<>();
        List<String> lines = text.lines();
        boolean ranges = !lines.isEmpty() && lines.get(0).strip().equals("range");
        boolean inHeader = true;
        for (int i = 1; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (line.isEmpty()) {
                inHeader = false;
            } else if (inHeader && !line.contains(HAS)) {
                String[] words = line.split("\\s+", 2);
                header.put(words[0], words.length > 1 ? words[1] : "");
            } else {
                block(line, place.line(i + 1L), edges, problems);
            }
        }
        if (edges.isEmpty() && problems.isEmpty()) {
            problems.add(place, "has no line 'parent has child'");
        }
        problems.throwIfAny(InputException::new);
        AmnesiaTree tree = new AmnesiaTree(text.source(), edges, header.getOrDefault("type", ""), ',');
        return HierarchyFile.of(
                text, NAME, new HierarchyFile.Hierarchy(header.getOrDefault("name", ""), tree.plan(ranges)));
    }

    private static void block(String line, Place place, List<Edge> edges, Problems problems) {
        int at = line.indexOf(HAS);
        if (at < 0) {
            problems.add(place, "must read 'parent has child child ...'");
            return;
        }
        String parent = line.substring(0, at);
        Arrays.stream(line.substring(at + HAS.length()).split(" "))
                .filter(child -> !child.isEmpty())
                .forEach(child -> edges.add(new Edge(place.line(), parent, child)));
    }
}
