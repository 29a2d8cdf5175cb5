package io.sfumato.testkit;

import io.sfumato.table.Role;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** What each model of the catalogue asks of a class, straight from its definition, over rows that map columns to cells. */
public final class NaivePromises {

    /** The key under which a row says whose it is; a row without it is a person of its own. */
    static final String WHO = "whose row this is";

    /**
     * How far two ways to calculate the same number may differ, as a share of it. A round number, far above the errors of a
     * double.
     */
    private static final double ROUNDING = 1e-9;

    /** One entry for each model; a catalogue entry without one fails its contract. */
    private static final Map<String, Rule> RULES = Map.ofEntries(
            Map.entry("k-anonymity", NaivePromises::anonymous),
            Map.entry("l-diversity", NaivePromises::diverse),
            Map.entry("personal-k", NaivePromises::demanded),
            Map.entry("p-sensitive", NaivePromises::sensitive),
            Map.entry("alpha-k", NaivePromises::confident),
            Map.entry("t-closeness", NaivePromises::close),
            Map.entry("beta-likeness", NaivePromises::like),
            Map.entry("rho1-rho2", NaivePromises::unlikely),
            Map.entry("delta-disclosure", NaivePromises::disclosed),
            Map.entry("maximum-risk", NaivePromises::atRisk),
            Map.entry("average-risk", NaivePromises::free),
            Map.entry("population-uniqueness", NaivePromises::free),
            Map.entry("k-map", NaivePromises::free),
            Map.entry("delta-presence", NaivePromises::free));

    private final List<Map<String, String>> whole;
    private final Map<String, ColumnKnowledge> lore = new HashMap<>();

    /** Promises about tables like this one, against how values are spread over all its rows. */
    NaivePromises(GeneratedTable table, List<Map<String, String>> whole) {
        this.whole = whole;
        for (int column : table.places(Role.SENSITIVE)) {
            lore.put(table.columns().get(column).name(), table.lore().get(column));
        }
    }

    /** How far a class is: the figure reached and the figure asked. */
    private record Figures(double violation, boolean kept) {

        static Figures atLeast(double reached, double asked) {
            return new Figures(limited((asked - reached) / asked), reached >= asked);
        }

        static Figures atMost(double reached, double asked, boolean strict) {
            double rounded = Math.rint(reached * 1e9) / 1e9;
            return new Figures(limited(1 - asked / rounded), strict ? rounded < asked : rounded <= asked);
        }

        private static double limited(double lack) {
            return Math.min(1, Math.max(Double.MIN_NORMAL, lack));
        }
    }

    @FunctionalInterface
    private interface Rule {
        Figures judge(NaivePromises known, ModelCase promise, List<Map<String, String>> rows);
    }

    /** The models that have a rule here. */
    public static Collection<String> known() {
        return RULES.keySet();
    }

    /** Whether a class keeps the promise. Rows map the names of columns to cells; an empty cell is missing. */
    public boolean holds(ModelCase promise, List<Map<String, String>> rows) {
        return figures(promise, rows).kept();
    }

    /** Whether a class keeps all promises. */
    public boolean hold(List<ModelCase> promises, List<Map<String, String>> rows) {
        return promises.stream().allMatch(promise -> holds(promise, rows));
    }

    /** How far the class is from keeping all of them: for each, the part that is lacking, summed. */
    public double violation(List<ModelCase> promises, List<Map<String, String>> rows) {
        double sum = 0;
        for (ModelCase promise : promises) {
            Figures figures = figures(promise, rows);
            sum += figures.kept() ? 0 : figures.violation();
        }
        return sum;
    }

    private Figures figures(ModelCase promise, List<Map<String, String>> rows) {
        Rule rule = RULES.get(promise.model());
        if (rule == null) {
            throw new IllegalArgumentException("write a naive rule for " + promise.model());
        }
        return rule.judge(this, promise, rows);
    }

    /** How many people these rows are of. */
    static int size(List<Map<String, String>> rows) {
        Set<String> people = new TreeSet<>();
        for (int i = 0; i < rows.size(); i++) {
            people.add(rows.get(i).getOrDefault(WHO, "row " + i));
        }
        return people.size();
    }

    /** The different values of each person in the promise's column; of those who have none an empty text. */
    private static Collection<Set<String>> people(ModelCase promise, List<Map<String, String>> rows) {
        Map<String, Set<String>> people = new LinkedHashMap<>();
        for (int i = 0; i < rows.size(); i++) {
            String who = rows.get(i).getOrDefault(WHO, "row " + i);
            people.computeIfAbsent(who, person -> new TreeSet<>()).add(cell(promise, rows.get(i)));
        }
        people.values().stream().filter(values -> values.size() > 1).forEach(values -> values.remove(""));
        return people.values();
    }

    /** How many people have each value of the promise's column; missing is an empty text. */
    private static Map<String, Integer> counts(ModelCase promise, List<Map<String, String>> rows) {
        TreeMap<String, Integer> counts = new TreeMap<>();
        people(promise, rows).forEach(values -> values.forEach(value -> counts.merge(value, 1, Integer::sum)));
        return counts;
    }

    /** For each value, its share among the people who have any value. */
    private static Map<String, Double> parts(ModelCase promise, List<Map<String, String>> rows) {
        double holders = people(promise, rows).stream()
                .filter(values -> !values.contains(""))
                .count();
        Map<String, Double> parts = new TreeMap<>();
        values(promise, rows).forEach((value, count) -> parts.put(value, count / holders));
        return parts;
    }

    /** Whether everybody who has a value has the same one, perhaps besides others. */
    private static boolean agreed(ModelCase promise, List<Map<String, String>> rows) {
        return parts(promise, rows).containsValue(1.0);
    }

    /** What a row has in the promise's column, or in its columns together; nothing if one of these is missing. */
    private static String cell(ModelCase promise, Map<String, String> row) {
        if (!promise.arguments().containsKey("column")) {
            return "";
        }
        List<String> cells = promise.columns().stream()
                .map(name -> row.getOrDefault(name, ""))
                .toList();
        return cells.stream().anyMatch(String::isEmpty) ? "" : String.join(" & ", cells);
    }

    private static Map<String, Integer> values(ModelCase promise, List<Map<String, String>> rows) {
        Map<String, Integer> counts = counts(promise, rows);
        counts.remove("");
        return counts;
    }

    private static Map<String, Double> shares(Map<String, Integer> counts) {
        double total = counts.values().stream().mapToInt(Integer::intValue).sum();
        Map<String, Double> shares = new TreeMap<>();
        counts.forEach((value, count) -> shares.put(value, count / total));
        return shares;
    }

    private static Figures anonymous(NaivePromises known, ModelCase promise, List<Map<String, String>> rows) {
        return Figures.atLeast(people(promise, rows).size(), promise.number("k"));
    }

    private static Figures atRisk(NaivePromises known, ModelCase promise, List<Map<String, String>> rows) {
        return Figures.atMost(1.0 / size(rows), promise.number("limit"), false);
    }

    /** Nothing is asked of single classes. */
    private static Figures free(NaivePromises known, ModelCase promise, List<Map<String, String>> rows) {
        return new Figures(0, true);
    }

    private static Figures demanded(NaivePromises known, ModelCase promise, List<Map<String, String>> rows) {
        double most = values(promise, rows).keySet().stream()
                .mapToDouble(Double::parseDouble)
                .max()
                .orElse(0);
        double tier = promise.numbers("tiers").stream()
                .filter(each -> each >= most)
                .findFirst()
                .orElse((double) Integer.MAX_VALUE);
        return Figures.atLeast(people(promise, rows).size() / tier, 1);
    }

    private static Figures sensitive(NaivePromises known, ModelCase promise, List<Map<String, String>> rows) {
        int values = agreed(promise, rows) ? 1 : values(promise, rows).size();
        return Figures.atLeast(values, promise.number("p"));
    }

    private static Figures diverse(NaivePromises known, ModelCase promise, List<Map<String, String>> rows) {
        Map<String, Integer> counts = values(promise, rows);
        return switch (promise.text("kind")) {
            case "distinct" -> Figures.atLeast(agreed(promise, rows) ? 1 : counts.size(), promise.number("l"));
            case "entropy" ->
                Figures.atLeast(
                        agreed(promise, rows) ? 1 : spread(counts.values()), promise.number("l") * (1 - ROUNDING));
            default -> agreed(promise, rows) ? new Figures(1, false) : recursive(promise, counts.values());
        };
    }

    /** The number of equally frequent values that would have the same entropy. */
    private static double spread(Collection<Integer> counts) {
        double total = counts.stream().mapToInt(Integer::intValue).sum();
        double entropy = 0;
        for (int count : counts) {
            entropy -= count / total * StrictMath.log(count / total);
        }
        return counts.isEmpty() ? 0 : StrictMath.exp(entropy);
    }

    /** {@code r1 < c * (r_l + ... + r_m)}, exactly. */
    private static Figures recursive(ModelCase promise, Collection<Integer> counts) {
        List<Integer> ranked = counts.stream().sorted(Comparator.reverseOrder()).toList();
        int tail = ranked.stream()
                .skip((long) promise.number("l") - 1)
                .mapToInt(Integer::intValue)
                .sum();
        if (ranked.isEmpty()) {
            return new Figures(1, false);
        }
        BigDecimal limit = BigDecimal.valueOf(promise.number("c")).multiply(BigDecimal.valueOf(tail));
        boolean kept = BigDecimal.valueOf(ranked.get(0)).compareTo(limit) < 0;
        return new Figures(Figures.limited(1 - promise.number("c") * tail / ranked.get(0)), kept);
    }

    private static Figures confident(NaivePromises known, ModelCase promise, List<Map<String, String>> rows) {
        double most = parts(promise, rows).values().stream()
                .mapToDouble(Double::doubleValue)
                .max()
                .orElse(0);
        return Figures.atMost(most, promise.number("alpha"), false);
    }

    private static Figures unlikely(NaivePromises known, ModelCase promise, List<Map<String, String>> rows) {
        Map<String, Double> before = parts(promise, known.whole);
        double most = parts(promise, rows).entrySet().stream()
                .filter(each -> Objects.requireNonNullElse(before.get(each.getKey()), 0.0) <= promise.number("rho1"))
                .mapToDouble(Map.Entry::getValue)
                .max()
                .orElse(0);
        return Figures.atMost(most, promise.number("rho2"), true);
    }

    private static Figures like(NaivePromises known, ModelCase promise, List<Map<String, String>> rows) {
        Map<String, Double> before = parts(promise, known.whole);
        double beta = promise.number("beta");
        double most = 0;
        for (Map.Entry<String, Double> each : parts(promise, rows).entrySet()) {
            double old = Objects.requireNonNullElse(before.get(each.getKey()), 0.0);
            double limit = promise.text("kind").equals("basic") ? beta : Math.min(beta, -StrictMath.log(old));
            if (each.getValue() > old) {
                most = Math.max(most, (each.getValue() - old) / old / limit * beta);
            }
        }
        return Figures.atMost(most, beta, false);
    }

    private static Figures disclosed(NaivePromises known, ModelCase promise, List<Map<String, String>> rows) {
        Map<String, Double> before = parts(promise, known.whole);
        Map<String, Double> after = parts(promise, rows);
        int lacking = before.size() - after.size();
        if (lacking > 0) {
            return new Figures((1 + (double) lacking / before.size()) / 2, false);
        }
        double most = 0;
        for (Map.Entry<String, Double> each : after.entrySet()) {
            double old = Objects.requireNonNullElse(before.get(each.getKey()), 0.0);
            most = Math.max(most, Math.abs(StrictMath.log(each.getValue() / old)));
        }
        Figures figures = Figures.atMost(most, promise.number("delta"), true);
        return new Figures(figures.violation() / 2, figures.kept());
    }

    private static Figures close(NaivePromises known, ModelCase promise, List<Map<String, String>> rows) {
        Map<String, Double> gain = new TreeMap<>(shares(counts(promise, rows)));
        shares(counts(promise, known.whole)).forEach((value, share) -> gain.merge(value, -share, Double::sum));
        ColumnKnowledge column =
                Objects.requireNonNull(known.lore.get(promise.columns().get(0)));
        double moved = switch (promise.text("distance")) {
            case "equal" -> half(gain.values());
            case "ordered" -> alongTheLine(gain, column);
            default -> inTheTree(gain, column);
        };
        return Figures.atMost(moved, promise.number("t"), false);
    }

    private static double half(Collection<Double> gains) {
        return gains.stream().mapToDouble(Math::abs).sum() / 2;
    }

    /**
     * The earth mover's distance along the line: what passes each gap between neighbours. Missing is joined to the middle
     * value, at half the length of the line.
     */
    private static double alongTheLine(Map<String, Double> gain, ColumnKnowledge column) {
        double missing = Objects.requireNonNullElse(gain.get(""), 0.0);
        List<String> line = gain.keySet().stream()
                .filter(value -> !value.isEmpty())
                .sorted(column::compare)
                .toList();
        double passing = 0;
        double sum = 0;
        for (int i = 0; i < line.size() - 1; i++) {
            passing += Objects.requireNonNull(gain.get(line.get(i)));
            passing += i == (line.size() - 1) / 2 ? missing : 0;
            sum += Math.abs(passing);
        }
        return (line.size() < 2 ? 0 : sum / (line.size() - 1)) + Math.abs(missing) / 2;
    }

    /** The distance in the tree: on every level below the root, half of what its nodes gain or lose. */
    private static double inTheTree(Map<String, Double> gain, ColumnKnowledge column) {
        int height = column.paths().get(0).size() - 1;
        double sum = 0;
        for (int level = 0; level < height; level++) {
            Map<String, Double> nodes = new TreeMap<>();
            for (Map.Entry<String, Double> each : gain.entrySet()) {
                nodes.merge(node(each.getKey(), level, column), each.getValue(), Double::sum);
            }
            sum += half(nodes.values());
        }
        return sum / height;
    }

    private static String node(String value, int level, ColumnKnowledge column) {
        return column.paths().stream()
                .filter(path -> path.get(0).equals(value))
                .map(path -> path.get(level))
                .findFirst()
                .orElse("");
    }
}
