package io.sfumato.io.hierarchy;

import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import io.sfumato.problem.Problems;
import io.sfumato.taxonomy.NestedRanges;
import io.sfumato.taxonomy.NestedRanges.End;
import io.sfumato.taxonomy.NestedRanges.Span;
import io.sfumato.taxonomy.ParentChild;
import io.sfumato.taxonomy.ParentChild.Edge;
import io.sfumato.taxonomy.Taxonomy;
import io.sfumato.taxonomy.TaxonomyPlan;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The pairs of an Amnesia hierarchy, which name categories or ranges. Ranges are closed, but neighbours are written with a
 * shared end: it belongs to the upper one.
 */
final class AmnesiaTree {

    private static final String MISSING = "NaN";

    private final Place place;
    private final List<Edge> edges;
    private final AmnesiaRange notation;
    private final Map<String, List<Edge>> children = new LinkedHashMap<>();
    private final Problems problems = new Problems();
    private int reached;

    AmnesiaTree(String source, List<Edge> edges, String type, char separator) {
        this.place = Place.in(source);
        this.edges = edges;
        this.notation = new AmnesiaRange(type.equals("date"), separator);
    }

    TaxonomyPlan plan(boolean ranges) {
        if (!ranges) {
            return new ParentChild(place.source(), edges, MISSING);
        }
        Set<String> below = new HashSet<>();
        for (Edge edge : edges) {
            if (edge.child().equalsIgnoreCase(MISSING)) {
                continue;
            }
            if (!below.add(edge.child())) {
                problems.add(place.line(edge.line()), "a range has a second parent");
            }
            children.computeIfAbsent(edge.parent(), name -> new ArrayList<>()).add(edge);
        }
        List<String> roots =
                children.keySet().stream().filter(name -> !below.contains(name)).toList();
        if (roots.size() != 1) {
            problems.add(place, "has " + roots.size() + " ranges that lie in no other; there must be one");
        }
        problems.throwIfAny(InputException::new);
        Span root = span(roots.get(0), line(roots.get(0)), true, 0);
        if (reached != below.size() + 1) {
            problems.add(place, "has ranges that lie in themselves");
        }
        problems.throwIfAny(InputException::new);
        return new NestedRanges(place.source(), root);
    }

    private long line(String parent) {
        return children.getOrDefault(parent, List.of()).stream()
                .mapToLong(Edge::line)
                .min()
                .orElse(0);
    }

    private Span span(String name, long line, boolean highIncluded, int depth) {
        if (depth > Taxonomy.MAX_HEIGHT) {
            throw new InputException(place.line(line), "has more than " + Taxonomy.MAX_HEIGHT + " levels");
        }
        reached++;
        if (!notation.readable(name)) {
            problems.add(place.line(line), "is not a range as Amnesia writes it");
        }
        List<Edge> inside = children.getOrDefault(name, List.of());
        Set<String> starts = new HashSet<>();
        inside.forEach(edge -> starts.add(notation.low(edge.child())));
        List<Span> spans = new ArrayList<>();
        for (Edge edge : inside) {
            String high = notation.high(edge.child());
            boolean shared =
                    starts.contains(high) && !notation.low(edge.child()).equals(high);
            boolean cutAbove = !highIncluded && high.equals(notation.high(name));
            spans.add(span(edge.child(), edge.line(), !shared && !cutAbove, depth + 1));
        }
        End low = new End(notation.first(notation.low(name)), true);
        String high = notation.high(name);
        End end = highIncluded ? new End(notation.last(high), true) : new End(notation.first(high), false);
        return new Span(line, low, end, spans);
    }
}
