package io.sfumato.audit;

import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Counts how many people or rows each set of kept columns makes unique. All sets of up to three columns are tried if that takes
 * few enough passes over the rows; else all sets of the most telling columns. Memory: four bytes a kept cell and sixteen a row.
 */
final class KnowledgeSearch {

    /** How many further cells attackers know at most. A choice, told in docs/threat-model.md: the sets of four are far more. */
    private static final int MOST_KNOWN = 3;

    /** Rows that may be looked at for the sets of one size. A round number, not tuned: more try more sets and take longer. */
    private static final long EFFORT = 200_000_000L;

    /** Sets of one size tried in a table however large. A round number, not tuned. */
    private static final int FEWEST_SETS = 20;

    /** Sets of one size tried in a table however small. A round number, not tuned. */
    private static final int MOST_SETS = 20_000;

    private final ReleaseView release;
    private final long k;
    private final Context context;
    private final List<String> names;
    private final Set<String> unknown;
    private final List<int[]> codes = new ArrayList<>();
    private final Map<Set<Integer>, Long> uniques = new HashMap<>();
    private final List<Sum> sums =
            IntStream.rangeClosed(0, MOST_KNOWN).mapToObj(size -> new Sum()).toList();
    private List<Integer> order = List.of();
    private int[] reach = {};

    KnowledgeSearch(ReleaseView release, long k, Set<String> unknown, Context context) {
        this.release = release;
        this.k = k;
        this.context = context;
        this.names = release.kept();
        this.unknown = Set.copyOf(unknown);
        for (int column = 0; column < names.size(); column++) {
            codes.add(release.keptCodes(column));
        }
    }

    /** What one set of columns tells. */
    private record Told(List<Integer> columns, long unique, long below, int classes) {
        private static final Comparator<Told> MOST_FIRST = Comparator.comparingLong(Told::unique)
                .thenComparingLong(Told::below)
                .thenComparingInt(Told::classes)
                .reversed()
                .thenComparing(told -> told.columns().toString());
    }

    /** What the sets of one size tell. */
    private static final class Sum {
        private long sets;
        private long unique;
        private long below;
        private Told worst = new Told(List.of(), -1, -1, -1);

        void add(Told told) {
            sets++;
            unique += told.unique();
            below += told.below();
            worst = Told.MOST_FIRST.compare(told, worst) < 0 ? told : worst;
        }
    }

    KnowledgeCurve run() {
        LookalikeClasses classes = release.likeness();
        add(told(List.of(), classes));
        List<Told> alone = new ArrayList<>();
        for (int column = 0; column < names.size(); column++) {
            alone.add(told(List.of(column), knowing(classes, column)));
        }
        alone.sort(Told.MOST_FIRST);
        order = alone.stream()
                .map(told -> told.columns().get(0))
                .filter(column -> !unknown.contains(names.get(column)))
                .toList();
        reach = IntStream.rangeClosed(0, MOST_KNOWN).map(this::reach).toArray();
        alone.stream().filter(told -> order.containsAll(told.columns())).forEach(this::add);
        for (int first = 0; first + 1 < reach[2]; first++) {
            extend(List.of(order.get(first)), knowing(classes, order.get(first)), first + 1);
        }
        List<Set<Integer>> breaking = breaking();
        return new KnowledgeCurve(
                release.counted(),
                release.total(),
                k,
                IntStream.rangeClosed(0, Math.min(MOST_KNOWN, order.size()))
                        .mapToObj(this::point)
                        .toList(),
                alone.stream()
                        .map(told -> new KnowledgeCurve.Column(name(told), told.unique(), told.below()))
                        .toList(),
                breaking.stream().map(this::told).toList(),
                fix(breaking),
                names.stream().filter(unknown::contains).toList());
    }

    private String name(Told told) {
        return names.get(told.columns().get(0));
    }

    /** How many of the most telling columns are combined to sets of a size: as many as can all be combined. */
    private int reach(int size) {
        if (size < 2) {
            return order.size();
        }
        long most = Math.min(MOST_SETS, Math.max(FEWEST_SETS, EFFORT / Math.max(1, release.rows())));
        int columns = Math.min(size, order.size());
        while (columns < order.size() && combinations(columns + 1, size) <= most) {
            columns++;
        }
        return columns;
    }

    private static long combinations(int columns, int size) {
        long count = 1;
        for (int i = 0; i < size; i++) {
            count = count * (columns - i) / (i + 1);
        }
        return count;
    }

    /** Adds a column behind those of a set. */
    private void extend(List<Integer> columns, LookalikeClasses likeness, int next) {
        int size = columns.size() + 1;
        for (int at = next; at < reach[size]; at++) {
            List<Integer> longer = new ArrayList<>(columns);
            longer.add(order.get(at));
            LookalikeClasses split = knowing(likeness, order.get(at));
            add(told(longer, split));
            if (size < MOST_KNOWN && at + 1 < reach[size + 1]) {
                extend(longer, split, at + 1);
            }
        }
    }

    private LookalikeClasses knowing(LookalikeClasses likeness, int column) {
        context.checkpoint();
        return likeness.knowing(codes.get(column), release.keptValues(column));
    }

    private Told told(List<Integer> columns, LookalikeClasses likeness) {
        long[] counts = release.standing(likeness, 2, k);
        return new Told(columns, counts[0], counts[1], likeness.classes());
    }

    private void add(Told told) {
        sums.get(told.columns().size()).add(told);
        uniques.put(Set.copyOf(told.columns()), told.unique());
    }

    private KnowledgeCurve.Point point(int size) {
        Sum sum = sums.get(size);
        return new KnowledgeCurve.Point(
                size,
                sum.sets,
                combinations(order.size(), size),
                (double) sum.unique / sum.sets,
                (double) sum.below / sum.sets,
                sum.worst.columns().stream().map(names::get).toList(),
                sum.worst.unique(),
                sum.worst.below());
    }

    private boolean tooMany(Set<Integer> columns) {
        return uniques.getOrDefault(columns, 0L) > KnowledgeCurve.MOST_UNIQUE * release.total();
    }

    /** The sets that tell too much, without those that hold another such set: knowing more never tells less. */
    private List<Set<Integer>> breaking() {
        return uniques.keySet().stream()
                .filter(columns -> !columns.isEmpty() && tooMany(columns))
                .filter(columns -> columns.stream().noneMatch(column -> tooMany(without(columns, column))))
                .sorted(Comparator.<Set<Integer>>comparingInt(Set::size)
                        .thenComparing(columns -> -uniques.getOrDefault(columns, 0L))
                        .thenComparing(columns -> new TreeSet<>(columns).toString()))
                .toList();
    }

    private static Set<Integer> without(Set<Integer> columns, int column) {
        Set<Integer> rest = new HashSet<>(columns);
        rest.remove(column);
        return rest;
    }

    private KnowledgeCurve.Breaking told(Set<Integer> columns) {
        List<Integer> sorted = List.copyOf(new TreeSet<>(columns));
        return new KnowledgeCurve.Breaking(
                sorted.stream().map(names::get).toList(),
                uniques.getOrDefault(columns, 0L),
                sorted.stream()
                        .map(column -> uniques.getOrDefault(without(columns, column), 0L))
                        .toList());
    }

    /** Picks the column that is in most of the remaining sets until none remains, then drops columns that turned out needless. */
    private Optional<KnowledgeCurve.Fix> fix(List<Set<Integer>> breaking) {
        Set<Integer> taken = new LinkedHashSet<>();
        List<Set<Integer>> left = breaking;
        while (!left.isEmpty()) {
            List<Set<Integer>> open = left;
            int best = order.stream()
                    .max(Comparator.<Integer>comparingLong(column -> open.stream()
                                    .filter(set -> set.contains(column))
                                    .count())
                            .thenComparing(column -> -remaining(open, column))
                            .thenComparing(Comparator.<Integer>naturalOrder().reversed()))
                    .orElseThrow();
            taken.add(best);
            left = open.stream().filter(set -> !set.contains(best)).toList();
        }
        for (int column : List.copyOf(taken)) {
            Set<Integer> others = without(taken, column);
            if (breaking.stream().allMatch(set -> set.stream().anyMatch(others::contains))) {
                taken.remove(column);
            }
        }
        return taken.isEmpty() ? Optional.empty() : Optional.of(fixed(taken));
    }

    /** How many would still be unique by these sets without a column. */
    private long remaining(List<Set<Integer>> sets, int column) {
        return sets.stream()
                .mapToLong(set -> uniques.getOrDefault(without(set, column), 0L))
                .sum();
    }

    private KnowledgeCurve.Fix fixed(Set<Integer> taken) {
        long unique = uniques.entrySet().stream()
                .filter(entry -> entry.getKey().stream().noneMatch(taken::contains))
                .mapToLong(Map.Entry::getValue)
                .max()
                .orElse(0);
        return new KnowledgeCurve.Fix(
                new TreeSet<>(taken).stream().map(names::get).toList(), unique);
    }
}
