package io.sfumato.taxonomy;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.catalog.Parameter;
import io.sfumato.problem.Place;
import io.sfumato.problem.Problems;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Codes that are coarsened by covering their last characters: {@code 47677}, {@code 476**}, {@code 47***}, {@code *}.
 *
 * <p>A group is a prefix, whatever the lengths of its values. Its label has as many stars as the longest of them has
 * characters left, so a star stands for one character or none, and one group has one label. A value that is alone with its
 * prefix and not longer than it stays as it is. Lengths that shorten no value make no level.
 *
 * @param keep how many characters stay, level by level, decreasing
 */
public record Prefixes(List<Integer> keep) implements TaxonomyPlan {

    public static final Descriptor<TaxonomyPlan> DESCRIPTOR = new Descriptor<>(
            Family.TAXONOMY,
            "prefix",
            "Prefixes",
            "Codes such as postcodes keep their first characters; the rest becomes stars.",
            "Each level keeps fewer characters: with 3 and 2, 47677 becomes 476**, then 47***, then *. Values of different"
                    + " lengths that share a prefix share a label.",
            Audience.STANDARD,
            List.of(Parameter.integers("keep", null, 1, "how many characters stay at each level, decreasing")),
            List.of(),
            arguments -> new Prefixes(arguments.integers("keep")));

    public Prefixes {
        keep = List.copyOf(keep);
        if (keep.isEmpty() || keep.get(keep.size() - 1) < 1) {
            throw new IllegalArgumentException("prefixes need at least one length, each >= 1");
        }
        if (keep.size() >= Taxonomy.MAX_HEIGHT) {
            throw new IllegalArgumentException("prefixes can have at most " + (Taxonomy.MAX_HEIGHT - 1) + " lengths");
        }
        for (int i = 1; i < keep.size(); i++) {
            if (keep.get(i) >= keep.get(i - 1)) {
                throw new IllegalArgumentException("the lengths of prefixes must decrease, each once");
            }
        }
    }

    @Override
    public Taxonomy over(Observed values, Problems problems, Place place) {
        if (values.format().kind().ordered()) {
            problems.add(place, "prefixes need a categorical column; codes such as postcodes are no numbers");
        } else if (values.values().stream().anyMatch(value -> value.indexOf('*') >= 0)) {
            problems.add(place, "prefixes cannot be told from values that contain a star");
        } else if (!values.values().isEmpty()) {
            return tree(values.values());
        }
        return Taxonomy.flat(values.values());
    }

    private Taxonomy tree(List<String> values) {
        // Values with a common prefix are neighbours in the order of texts, and in no other order for certain.
        List<String> sorted = values.stream().sorted().toList();
        int longest = sorted.stream().mapToInt(Prefixes::length).max().orElse(0);
        List<Integer> useful =
                keep.stream().filter(characters -> characters < longest).toList();
        List<String[]> paths = new ArrayList<>();
        sorted.forEach(value -> {
            String[] path = new String[useful.size() + 2];
            path[0] = value;
            path[path.length - 1] = Taxonomy.ANY;
            paths.add(path);
        });
        for (int level = 1; level <= useful.size(); level++) {
            label(paths, level, useful.get(level - 1));
        }
        return Taxonomy.of(paths, notes(useful.size()));
    }

    private List<String> notes(int useful) {
        int useless = keep.size() - useful;
        return useless == 0
                ? List.of()
                : List.of(useless + " of " + keep.size() + " prefix lengths shorten no value and were left out");
    }

    private static void label(List<String[]> paths, int level, int characters) {
        Map<String, Integer> longest = new HashMap<>();
        for (String[] path : paths) {
            longest.merge(prefix(path[0], characters), length(path[0]), Math::max);
        }
        for (String[] path : paths) {
            String prefix = prefix(path[0], characters);
            int kept = length(prefix);
            path[level] = prefix + "*".repeat(longest.getOrDefault(prefix, kept) - kept);
        }
    }

    private static int length(String value) {
        return value.codePointCount(0, value.length());
    }

    private static String prefix(String value, int characters) {
        return length(value) <= characters ? value : value.substring(0, value.offsetByCodePoints(0, characters));
    }
}
