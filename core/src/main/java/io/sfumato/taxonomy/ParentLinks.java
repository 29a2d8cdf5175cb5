package io.sfumato.taxonomy;

import io.sfumato.taxonomy.LevelRows.Row;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Groups and values that were told which group is their parent. A name means one group wherever it occurs; a value may
 * bear the name of a group. Finds second parents and circles, joins several roots under {@code *}, and evens out
 * branches of different depth: a group's level is the length of the longest way down to one of its values, and between
 * two levels the lower label is repeated.
 */
final class ParentLinks {

    private record Link(@Nullable String parent, long line) {}

    private final Inspection inspection;
    private final Map<String, Link> values = new LinkedHashMap<>();
    private final Map<String, Link> groups = new LinkedHashMap<>();

    ParentLinks(Inspection inspection) {
        this.inspection = inspection;
    }

    /** From rows of different lengths, value first. */
    static ParentLinks of(List<Row> rows, Inspection inspection) {
        ParentLinks forest = new ParentLinks(inspection);
        for (Row row : rows) {
            List<String> cells = row.cells();
            forest.value(cells.get(0), cells.size() > 1 ? cells.get(1) : null, row.line());
            for (int i = 1; i < cells.size(); i++) {
                forest.group(cells.get(i), i + 1 < cells.size() ? cells.get(i + 1) : null, row.line());
            }
        }
        return forest;
    }

    /** A value and the group it lies in; null when the line does not say. */
    void value(String name, @Nullable String parent, long line) {
        put(values, name, new Link(parent, line));
    }

    /** A group and the group it lies in; null when the line does not say. A group named as its own parent says nothing. */
    void group(String name, @Nullable String parent, long line) {
        String above = name.equals(parent) ? null : parent;
        put(groups, name, new Link(above, line));
        if (above != null) {
            groups.putIfAbsent(above, new Link(null, line));
        }
    }

    private void put(Map<String, Link> links, String name, Link link) {
        Link before = links.putIfAbsent(name, link);
        if (before == null || link.parent() == null) {
            return;
        }
        if (before.parent() == null) {
            links.put(name, link);
        } else if (!before.parent().equals(link.parent())) {
            inspection.error(link.line(), "gives a label another parent than line " + before.line() + " does");
        }
    }

    /** One path per value, all of equal length; none if there were errors. */
    List<Row> paths() {
        int deepest = deepest();
        if (deepest >= Taxonomy.MAX_HEIGHT) {
            inspection.error(0, "has more than " + Taxonomy.MAX_HEIGHT + " levels");
        }
        String root = root();
        return inspection.sound() && !values.isEmpty() ? padded(root, levels(root)) : List.of();
    }

    /** The number of groups on the longest way up; tells of circles. */
    private int deepest() {
        Map<String, Integer> depths = new HashMap<>();
        for (String group : groups.keySet()) {
            Set<String> way = new LinkedHashSet<>();
            @Nullable String at = group;
            while (at != null && !depths.containsKey(at) && way.add(at)) {
                at = parent(at);
            }
            List<String> upward = new ArrayList<>(way);
            if (at != null && way.contains(at)) {
                refuseCircle(upward.subList(upward.indexOf(at), upward.size()));
            }
            int depth = at == null ? 0 : depths.getOrDefault(at, 0);
            for (int i = upward.size() - 1; i >= 0; i--) {
                depths.put(upward.get(i), ++depth);
            }
        }
        return depths.values().stream().mapToInt(Integer::intValue).max().orElse(0);
    }

    private void refuseCircle(List<String> circle) {
        long closing = circle.stream().mapToLong(this::line).max().orElse(0);
        inspection.error(closing, "closes a circle: a label lies under itself");
    }

    private @Nullable String parent(String group) {
        Link link = groups.get(group);
        return link == null ? null : link.parent();
    }

    private long line(String group) {
        Link link = groups.get(group);
        return link == null ? 0 : link.line();
    }

    /** The one group without a parent, or {@code *} above several. */
    private String root() {
        List<String> tops =
                groups.keySet().stream().filter(group -> parent(group) == null).toList();
        boolean loose = values.values().stream().anyMatch(link -> link.parent() == null);
        if (tops.size() == 1) {
            if (loose) {
                inspection.note(0, "has values without a group, which were put under the root");
            }
            return tops.get(0);
        }
        if (groups.containsKey(Taxonomy.ANY) && !tops.contains(Taxonomy.ANY)) {
            inspection.error(line(Taxonomy.ANY), "uses * for a group; only the root may be called that");
        }
        inspection.note(0, "has no single root, so everything was put under *");
        return Taxonomy.ANY;
    }

    /** The groups from a value's parent up to the root. */
    private List<String> way(Link link, String root) {
        List<String> way = new ArrayList<>();
        for (@Nullable String at = link.parent(); at != null; at = parent(at)) {
            way.add(at);
        }
        if (way.isEmpty() || !way.get(way.size() - 1).equals(root)) {
            way.add(root);
        }
        return way;
    }

    private Map<String, Integer> levels(String root) {
        Map<String, Integer> levels = new HashMap<>();
        for (Link link : values.values()) {
            int level = 0;
            for (String group : way(link, root)) {
                levels.merge(group, ++level, Math::max);
            }
        }
        return levels;
    }

    private List<Row> padded(String root, Map<String, Integer> levels) {
        int height = levels.getOrDefault(root, 1);
        List<Row> rows = new ArrayList<>();
        int shallow = 0;
        for (Map.Entry<String, Link> value : values.entrySet()) {
            List<String> path = new ArrayList<>(List.of(value.getKey()));
            List<String> way = way(value.getValue(), root);
            refuseNamesake(value.getKey(), value.getValue(), levels.getOrDefault(way.get(0), 1));
            for (String group : way) {
                int level = levels.getOrDefault(group, 1);
                while (path.size() < level) {
                    path.add(path.get(path.size() - 1));
                }
                path.add(group);
            }
            shallow += way.size() < height ? 1 : 0;
            rows.add(new Row(value.getValue().line(), path));
        }
        if (shallow > 0) {
            inspection.note(
                    0, shallow + " of " + values.size() + " values lie less deep; their lower labels were repeated");
        }
        return rows;
    }

    /** A value that has to be repeated on level 1 must not meet a group of its name there. */
    private void refuseNamesake(String value, Link link, int parentLevel) {
        if (parentLevel > 1 && groups.containsKey(value)) {
            inspection.error(
                    link.line(),
                    "puts a value beside a group of the same name (line " + line(value)
                            + "); put it into the group, or rename one");
        }
    }
}
