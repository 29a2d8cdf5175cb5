package io.sfumato.testkit;

import io.sfumato.table.Role;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Full-domain recoding by going through every node: rows are grouped in maps by the names on their paths, classes are judged
 * by the definitions of the promises, and nothing is concluded from one node for another.
 */
public final class NaiveLattice {

    private final GeneratedTable table;
    private final GeneratedTable population;
    private final List<ModelCase> promises;
    private final NaivePromises definitions;
    private final long suppressible;
    private final String measure;
    private final double k;
    private final List<Integer> quasi;
    private final List<NaiveLevels> columns = new ArrayList<>();
    private final List<Map<String, String>> sensitive = new ArrayList<>();
    private final List<Node> satisfying = new ArrayList<>();

    /**
     * A node that keeps all promises.
     *
     * @param value the research value, in units of 2 to the power of -40
     * @param atTop how many columns are at their root
     */
    public record Node(List<Integer> levels, double loss, long cells, long suppressed, long value, int atTop) {
        public Node {
            levels = List.copyOf(levels);
        }

        /** The sum of the levels. */
        public int height() {
            return levels.stream().mapToInt(Integer::intValue).sum();
        }

        boolean below(Node other) {
            return !levels.equals(other.levels)
                    && IntStream.range(0, levels.size()).allMatch(i -> levels.get(i) <= other.levels.get(i));
        }
    }

    private static final Comparator<Node> PREFERENCE = Comparator.comparingDouble(Node::loss)
            .thenComparingInt(Node::height)
            .thenComparingLong(Node::cells)
            .thenComparing(Node::levels, NaiveLattice::compare);

    /** Morton 2012: the greatest research value, then the fewest columns at the top. */
    static final Comparator<Node> BY_VALUE = Comparator.comparingLong(Node::value)
            .reversed()
            .thenComparingInt(Node::atTop)
            .thenComparing(Node::levels, NaiveLattice::compare);

    /** A research value of 1 in fixed point, as in the algorithms. */
    private static final double VALUE_UNITS = 1L << 40;

    private static final List<String> TORN = List.of("rows of people who are in several classes");

    /**
     * The lattice of a table.
     *
     * @param measure by which nodes are compared, as the catalogue names it
     * @param range the levels that may be chosen from
     */
    public NaiveLattice(
            GeneratedTable table, List<ModelCase> promises, long suppressible, String measure, Range range) {
        this.table = table;
        this.population = new GeneratedTable("people", table.columns(), table.lore(), NaivePresence.population(table));
        this.promises = promises;
        this.suppressible = suppressible;
        this.measure = measure;
        this.k = promises.stream()
                .mapToInt(promise -> promise.make().least(table.counted()))
                .max()
                .orElseThrow();
        this.quasi = table.places(Role.QUASI);
        quasi.forEach(column -> columns.add(new NaiveLevels(table, column)));
        for (int row = 0; row < table.rows().size(); row++) {
            sensitive.add(sensitiveCells(row));
        }
        this.definitions = new NaivePromises(table, sensitive);
        visit(new ArrayList<>(), range);
    }

    /** The levels that may be chosen from, by the names of columns. */
    public record Range(Map<String, Integer> least, Map<String, Integer> greatest) {
        public Range {
            least = Map.copyOf(least);
            greatest = Map.copyOf(greatest);
        }
    }

    static int compare(List<Integer> one, List<Integer> other) {
        return IntStream.range(0, one.size())
                .map(i -> one.get(i).compareTo(other.get(i)))
                .filter(order -> order != 0)
                .findFirst()
                .orElse(0);
    }

    private String name(int column) {
        return table.columns().get(quasi.get(column)).name();
    }

    /** The least and the greatest level of a column. */
    int[] bounds(int column, Range range) {
        int from = range.least().getOrDefault(name(column), 0);
        int to = range.greatest().getOrDefault(name(column), columns.get(column).height());
        return new int[] {from, to};
    }

    int dimensions() {
        return columns.size();
    }

    private void visit(List<Integer> levels, Range range) {
        int column = levels.size();
        if (column == columns.size()) {
            judge(levels).ifPresent(satisfying::add);
            return;
        }
        int from = bounds(column, range)[0];
        int to = bounds(column, range)[1];
        for (int level = from; level <= to; level++) {
            List<Integer> longer = new ArrayList<>(levels);
            longer.add(level);
            visit(longer, range);
        }
    }

    private Map<List<String>, List<Integer>> classes(GeneratedTable of, List<Integer> levels) {
        Map<List<String>, List<Integer>> classes = new HashMap<>();
        for (int row = 0; row < of.rows().size(); row++) {
            List<String> tuple = new ArrayList<>();
            for (int column = 0; column < levels.size(); column++) {
                tuple.add(columns.get(column).name(of.value(row, quasi.get(column)), levels.get(column)));
            }
            classes.computeIfAbsent(tuple, key -> new ArrayList<>()).add(row);
        }
        return classes;
    }

    /** Takes the rows of people who are in several classes out of these, into a group of their own. */
    private Map<List<String>, List<Integer>> together(Map<List<String>, List<Integer>> classes) {
        Map<String, Set<List<String>>> classesOf = new HashMap<>();
        classes.forEach((tuple, rows) -> rows.forEach(row -> table.who(row)
                .ifPresent(who -> classesOf
                        .computeIfAbsent(who, person -> new HashSet<>())
                        .add(tuple))));
        Map<List<String>, List<Integer>> whole = new HashMap<>();
        classes.forEach((tuple, rows) -> rows.forEach(row -> {
            boolean torn = table.who(row)
                    .filter(who -> classesOf.getOrDefault(who, Set.of()).size() > 1)
                    .isPresent();
            whole.computeIfAbsent(torn ? TORN : tuple, key -> new ArrayList<>()).add(row);
        }));
        return whole;
    }

    private int people(List<Integer> rows) {
        return NaivePromises.size(rows.stream().map(sensitive::get).toList());
    }

    /** The classes that are left when every class that must be suppressed is. */
    private List<List<Integer>> left(List<Integer> levels) {
        List<String> names =
                quasi.stream().map(place -> table.columns().get(place).name()).toList();
        Map<List<String>, List<Integer>> left = good(together(classes(table, levels)), levels);
        int before = -1;
        while (before != left.size()) {
            before = left.size();
            left = NaiveSets.enough(promises, names, left, this::people);
            List<List<Integer>> together = NaiveTablePromises.withoutSmallest(
                            promises, List.copyOf(left.values()), this::people)
                    .orElse(List.of());
            left.values().retainAll(together);
        }
        return List.copyOf(left.values());
    }

    /** The classes that keep what is promised of each. */
    private Map<List<String>, List<Integer>> good(Map<List<String>, List<Integer>> classes, List<Integer> levels) {
        Map<List<String>, List<Integer>> fitting = NaivePresence.any(promises) ? classes(population, levels) : Map.of();
        return classes.entrySet().stream()
                .filter(each -> !each.getKey().equals(TORN)
                        && holds(each.getValue())
                        && NaivePresence.hold(
                                promises,
                                people(each.getValue()),
                                fitting.getOrDefault(each.getKey(), List.of()).size()))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    private boolean holds(List<Integer> rows) {
        return definitions.hold(
                NaiveSets.others(promises), rows.stream().map(sensitive::get).toList());
    }

    /** The columns that promises may look at. */
    private List<Integer> unrecoded() {
        List<Integer> places = new ArrayList<>(table.places(Role.SENSITIVE));
        places.addAll(table.places(Role.DEMAND));
        return places;
    }

    private Map<String, String> sensitiveCells(int row) {
        Map<String, String> named = new HashMap<>();
        for (int column : unrecoded()) {
            String value = table.value(row, column);
            named.put(table.columns().get(column).name(), value == null ? "" : value);
        }
        table.who(row).ifPresent(who -> named.put(NaivePromises.WHO, who));
        return named;
    }

    private Optional<Node> judge(List<Integer> levels) {
        long full = columns.stream().mapToLong(NaiveLevels::full).sum();
        long gone = 0;
        long kept = 0;
        long squares = 0;
        long cells = 0;
        List<Integer> published = new ArrayList<>();
        Map<List<String>, List<Integer>> classes = together(classes(table, levels));
        List<List<Integer>> left = left(levels);
        for (List<Integer> rows : classes.values()) {
            if (left.contains(rows)) {
                kept++;
                published.addAll(rows);
                squares += (long) rows.size() * rows.size();
                for (int row : rows) {
                    cells += loss(row, levels);
                }
            } else {
                gone += rows.size();
                cells += rows.size() * full;
            }
        }
        long rows = table.rows().size();
        if (gone > suppressible || kept == 0) {
            return Optional.empty();
        }
        double loss = switch (measure) {
            case "dm" -> squares + rows * gone;
            case "c-avg" -> (double) (rows - gone) / kept / k;
            default -> full == 0 ? 0 : cells / ((double) full * rows);
        };
        return Optional.of(new Node(levels, loss, cells, gone, value(levels, published), atTop(levels)));
    }

    private int atTop(List<Integer> levels) {
        return (int) IntStream.range(0, levels.size())
                .filter(column -> levels.get(column) == columns.get(column).height())
                .count();
    }

    /** The research value of a release of these rows at these levels; other rows are suppressed. */
    long value(List<Integer> levels, List<Integer> published) {
        double weights = quasi.stream()
                .mapToDouble(column -> table.columns().get(column).weight())
                .sum();
        long sum = 0;
        for (int column = 0; column < levels.size(); column++) {
            int place = quasi.get(column);
            List<@Nullable String> cells = new ArrayList<>();
            published.forEach(row -> cells.add(table.value(row, place)));
            double weight = table.columns().get(place).weight();
            double own = columns.get(column)
                    .value(
                            cells,
                            table.rows().size() - (long) published.size(),
                            levels.get(column),
                            table.columns().get(place).rules());
            sum += Math.round(own * (weights == 0 ? 1.0 / levels.size() : weight / weights) * VALUE_UNITS);
        }
        return sum;
    }

    /** The research value of these levels when no row is suppressed. */
    long value(List<Integer> levels) {
        return value(levels, IntStream.range(0, table.rows().size()).boxed().toList());
    }

    private long loss(int row, List<Integer> levels) {
        String cellMeasure = Set.of("dm", "c-avg", "research-value").contains(measure) ? "gcp" : measure;
        long sum = 0;
        for (int column = 0; column < levels.size(); column++) {
            sum += columns.get(column).loss(table.value(row, quasi.get(column)), levels.get(column), cellMeasure);
        }
        return sum;
    }

    /** All nodes that keep all promises, the best first. */
    public List<Node> satisfying() {
        return satisfying.stream()
                .sorted(measure.equals("research-value") ? BY_VALUE : PREFERENCE)
                .toList();
    }

    /** Those with no other one below them, the best first. */
    public List<Node> minimal() {
        return satisfying().stream()
                .filter(node -> satisfying.stream().noneMatch(other -> other.below(node)))
                .toList();
    }

    /** Those of the least height, the best first. */
    public List<Node> lowest() {
        int least = satisfying.stream().mapToInt(Node::height).min().orElse(0);
        return satisfying().stream().filter(node -> node.height() == least).toList();
    }

    /** Where Datafly ends, if anywhere. */
    public Optional<Node> datafly(Range range) {
        List<Integer> levels = new ArrayList<>();
        for (int column = 0; column < columns.size(); column++) {
            levels.add(range.least().getOrDefault(name(column), 0));
        }
        while (true) {
            List<Integer> now = List.copyOf(levels);
            Optional<Node> found = satisfying.stream()
                    .filter(node -> node.levels().equals(now))
                    .findFirst();
            int next = widest(levels, range);
            if (found.isPresent() || next < 0) {
                return found;
            }
            levels.set(next, levels.get(next) + 1);
        }
    }

    private int widest(List<Integer> levels, Range range) {
        int widest = -1;
        int most = 0;
        for (int column = 0; column < levels.size(); column++) {
            Set<String> names = new HashSet<>();
            for (int row = 0; row < table.rows().size(); row++) {
                names.add(columns.get(column).name(table.value(row, quasi.get(column)), levels.get(column)));
            }
            int top = range.greatest()
                    .getOrDefault(name(column), columns.get(column).height());
            if (levels.get(column) < top && names.size() > most) {
                most = names.size();
                widest = column;
            }
        }
        return widest;
    }
}
