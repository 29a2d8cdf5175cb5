package io.sfumato.taxonomy;

import io.sfumato.problem.Place;
import io.sfumato.problem.Problems;
import io.sfumato.value.ValueFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A tree that was made for other rows, with room for values it has not seen. Where the rule that made it, applied to old and
 * new values, still puts every old value where it was, the rule places the new ones too (a new postcode under a known
 * prefix). Else a new number or date belongs to the lowest node that holds both its neighbours, and a new category to the
 * root; below that it is a node of its own, which nothing may be published as.
 *
 * @param paths for each leaf, in their order, the names from it up to the root
 * @param rule how the tree was made, if by a rule and not by hand
 */
public record KnownTree(List<List<String>> paths, Optional<TaxonomyPlan> rule) implements TaxonomyPlan {

    public KnownTree {
        paths = paths.stream().map(List::copyOf).toList();
        if (paths.isEmpty()) {
            throw new IllegalArgumentException("a tree needs at least one leaf");
        }
    }

    @Override
    public Taxonomy over(Observed observed, Problems problems, Place place) {
        Set<String> known = leaves();
        List<String> fresh = observed.values().stream()
                .filter(value -> !known.contains(value))
                .toList();
        try {
            return fresh.isEmpty()
                    ? Taxonomy.of(arrays(paths), List.of())
                    : byRule(observed).orElseGet(() -> grown(fresh, observed.format()));
        } catch (IllegalArgumentException e) {
            problems.add(place, "a value that was never seen before is named like a group of the taxonomy");
            return Taxonomy.flat(observed.values());
        }
    }

    /** A tree without a rule was checked against the bounds when it was made. */
    @Override
    public boolean followsBounds() {
        return rule.map(TaxonomyPlan::followsBounds).orElse(true);
    }

    private Set<String> leaves() {
        Set<String> leaves = new HashSet<>();
        paths.forEach(path -> leaves.add(path.get(0)));
        return leaves;
    }

    private static List<String[]> arrays(List<List<String>> lists) {
        return lists.stream().map(list -> list.toArray(new String[0])).toList();
    }

    /** Those of the observed values that this tree cannot place at a level, because nothing tells which node they belong to. */
    public Set<String> strangers(Observed observed, int level) {
        Set<String> strangers = new TreeSet<>(observed.values());
        strangers.removeAll(leaves());
        if (strangers.isEmpty() || byRule(observed).isPresent()) {
            return Set.of();
        }
        for (List<String> path : grownPaths(List.copyOf(strangers), observed.format())) {
            if (!path.get(level).equals(path.get(0))) {
                strangers.remove(path.get(0));
            }
        }
        return strangers;
    }

    /** The tree that the rule makes of old and new values, if it leaves the old ones where they are. */
    private Optional<Taxonomy> byRule(Observed values) {
        if (rule.isEmpty()) {
            return Optional.empty();
        }
        Set<String> all = new HashSet<>(leaves());
        all.addAll(values.values());
        List<String> sorted = all.stream().sorted(values.format()).toList();
        Problems problems = new Problems();
        Observed observed = new Observed(
                sorted, Collections.nCopies(sorted.size(), 1L), values.format(), decimals(sorted), values.limits());
        Taxonomy made = rule.get().over(observed, problems, Place.in(""));
        boolean same = problems.isEmpty()
                && paths.stream()
                        .allMatch(path -> made.leaf(path.get(0)) >= 0
                                && Arrays.asList(made.path(made.leaf(path.get(0))))
                                        .equals(path));
        return same ? Optional.of(made) : Optional.empty();
    }

    private static int decimals(List<String> values) {
        return values.stream()
                .mapToInt(value -> value.indexOf('.') < 0 ? 0 : value.length() - value.indexOf('.') - 1)
                .max()
                .orElse(0);
    }

    private Taxonomy grown(List<String> fresh, ValueFormat format) {
        return Taxonomy.of(arrays(grownPaths(fresh, format)), List.of());
    }

    private List<List<String>> grownPaths(List<String> fresh, ValueFormat format) {
        List<List<String>> all = new ArrayList<>(paths);
        if (!format.kind().ordered()) {
            fresh.forEach(value -> all.add(path(value, paths.get(0), List.of())));
            return all;
        }
        for (String value : fresh.stream().sorted(format).toList()) {
            int at = 0;
            while (at < paths.size() && format.compare(paths.get(at).get(0), value) < 0) {
                at++;
            }
            boolean between = at > 0 && at < paths.size();
            all.add(path(value, paths.get(Math.min(at, paths.size() - 1)), between ? paths.get(at - 1) : List.of()));
        }
        all.sort((left, right) -> format.compare(left.get(0), right.get(0)));
        return all;
    }

    /** The value itself, up to where its neighbours meet. */
    private static List<String> path(String value, List<String> above, List<String> below) {
        List<String> path = new ArrayList<>();
        for (int level = 0; level < above.size(); level++) {
            boolean root = level == above.size() - 1;
            boolean shared = !below.isEmpty() && level > 0 && above.get(level).equals(below.get(level));
            path.add(root || shared ? above.get(level) : value);
        }
        return path;
    }
}
