package io.sfumato.testkit.verifier;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiPredicate;

/** What every model asks of a class, from its definition. */
final class PromiseRules {

    /** What two ways to add up the same numbers may differ by. */
    private static final double HAIR = 1e-9;

    /** The models that compare a class with how values are spread over all rows. */
    static final Set<String> SPREAD = Set.of("t-closeness", "beta-likeness", "rho1-rho2", "delta-disclosure");

    private final List<KnownRow> whole;
    private final Map<String, StatedColumn> columns;
    private final Map<String, BiPredicate<StatedPromise, List<KnownRow>>> rules = Map.ofEntries(
            Map.entry("k-anonymity", (promise, rows) -> KnownRow.people(rows) >= promise.number("k")),
            Map.entry("maximum-risk", (promise, rows) -> atMost(1.0 / KnownRow.people(rows), promise.number("limit"))),
            Map.entry("personal-k", PromiseRules::demanded),
            Map.entry("l-diversity", PromiseRules::diverse),
            Map.entry("p-sensitive", (promise, rows) -> distinct(counts(promise, rows)) >= promise.number("p")),
            Map.entry("alpha-k", PromiseRules::confident),
            Map.entry("t-closeness", this::close),
            Map.entry("beta-likeness", this::alike),
            Map.entry("rho1-rho2", this::unlikely),
            Map.entry("delta-disclosure", this::undisclosed));

    /** Rules against the spread of values over all these rows. */
    PromiseRules(List<KnownRow> whole, Map<String, StatedColumn> columns) {
        this.whole = whole;
        this.columns = columns;
    }

    /** Whether a class keeps a promise; promises about all classes together are kept by each. */
    boolean kept(StatedPromise promise, List<KnownRow> rows) {
        BiPredicate<StatedPromise, List<KnownRow>> rule = rules.get(promise.model());
        return rule == null || rule.test(promise, rows);
    }

    /** Whether there is a rule for classes. */
    boolean knows(String model) {
        return rules.containsKey(model);
    }

    static boolean atMost(double reached, double limit) {
        return reached <= limit + HAIR;
    }

    private static ValueCounts counts(StatedPromise promise, List<KnownRow> rows) {
        return ValueCounts.of(rows, promise.columns());
    }

    private static int distinct(ValueCounts counts) {
        return counts.agreed() ? 1 : counts.holders().size();
    }

    private static boolean demanded(StatedPromise promise, List<KnownRow> rows) {
        double most = rows.stream()
                .map(row -> row.value(promise.columns()))
                .filter(demand -> !demand.isEmpty())
                .mapToDouble(Double::parseDouble)
                .max()
                .orElse(0);
        double tier = promise.numbers("tiers").stream()
                .filter(each -> each >= most)
                .findFirst()
                .orElse(Double.MAX_VALUE);
        return KnownRow.people(rows) >= tier;
    }

    private static boolean diverse(StatedPromise promise, List<KnownRow> rows) {
        ValueCounts counts = counts(promise, rows);
        double asked = promise.number("l");
        if (promise.text("kind").equals("distinct")) {
            return distinct(counts) >= asked;
        } else if (counts.holders().isEmpty() || (counts.agreed() && asked > 1)) {
            return false;
        }
        double all =
                counts.holders().values().stream().mapToInt(Integer::intValue).sum();
        if (promise.text("kind").equals("entropy")) {
            double entropy = counts.holders().values().stream()
                    .mapToDouble(count -> -count / all * Math.log(count / all))
                    .sum();
            return Math.exp(entropy) >= asked * (1 - HAIR);
        }
        List<Integer> ranked = counts.holders().values().stream()
                .sorted(Collections.reverseOrder())
                .toList();
        double tail = ranked.stream()
                .skip((long) asked - 1)
                .mapToInt(Integer::intValue)
                .sum();
        return ranked.get(0) < promise.number("c") * tail;
    }

    private static boolean confident(StatedPromise promise, List<KnownRow> rows) {
        ValueCounts counts = counts(promise, rows);
        return counts.holders().keySet().stream()
                .allMatch(value -> atMost(counts.share(value), promise.number("alpha")));
    }

    private boolean unlikely(StatedPromise promise, List<KnownRow> rows) {
        ValueCounts before = counts(promise, whole);
        ValueCounts here = counts(promise, rows);
        return here.holders().keySet().stream()
                .filter(value -> before.share(value) <= promise.number("rho1"))
                .allMatch(value -> here.share(value) < promise.number("rho2") + HAIR);
    }

    private boolean alike(StatedPromise promise, List<KnownRow> rows) {
        ValueCounts before = counts(promise, whole);
        ValueCounts here = counts(promise, rows);
        double beta = promise.number("beta");
        for (String value : here.holders().keySet()) {
            double old = before.share(value);
            double limit = promise.text("kind").equals("basic") ? beta : Math.min(beta, -Math.log(old));
            if ((here.share(value) - old) / old > limit + HAIR) {
                return false;
            }
        }
        return true;
    }

    private boolean undisclosed(StatedPromise promise, List<KnownRow> rows) {
        ValueCounts before = counts(promise, whole);
        ValueCounts here = counts(promise, rows);
        return before.holders().keySet().stream()
                .allMatch(value -> here.holders().containsKey(value)
                        && Math.abs(Math.log(here.share(value) / before.share(value)))
                                < promise.number("delta") + HAIR);
    }

    private boolean close(StatedPromise promise, List<KnownRow> rows) {
        Map<String, Double> gain = new TreeMap<>(counts(promise, rows).pairs());
        counts(promise, whole).pairs().forEach((value, share) -> gain.merge(value, -share, Double::sum));
        double moved = switch (promise.text("distance")) {
            case "equal" -> half(gain);
            case "ordered" -> alongTheLine(gain, column(promise));
            default -> inTheTree(gain, column(promise));
        };
        return atMost(moved, promise.number("t"));
    }

    private StatedColumn column(StatedPromise promise) {
        return columns.getOrDefault(
                promise.columns().get(0), columns.values().iterator().next());
    }

    private static double half(Map<String, Double> gain) {
        return gain.values().stream().mapToDouble(Math::abs).sum() / 2;
    }

    /**
     * The earth mover's distance along the line: what passes each gap between neighbours. Having no value is joined to the
     * middle value, at half the length of the line.
     */
    private static double alongTheLine(Map<String, Double> gain, StatedColumn column) {
        LabelReader line = new LabelReader(column);
        List<String> values = gain.keySet().stream()
                .filter(value -> !value.isEmpty())
                .sorted((one, other) -> line.place(one).compareTo(line.place(other)))
                .toList();
        double none = gain.getOrDefault("", 0.0);
        double passing = 0;
        double sum = 0;
        for (int i = 0; i + 1 < values.size(); i++) {
            passing += gain.getOrDefault(values.get(i), 0.0) + (i == (values.size() - 1) / 2 ? none : 0);
            sum += Math.abs(passing) / (values.size() - 1);
        }
        return sum + Math.abs(none) / 2;
    }

    /** Half of what the nodes of each level below the root gain or lose, over the height of the tree. */
    private static double inTheTree(Map<String, Double> gain, StatedColumn column) {
        int height = column.tree().stream().mapToInt(List::size).max().orElseThrow() - 1;
        double sum = 0;
        for (int level = 0; level < height; level++) {
            Map<String, Double> nodes = new TreeMap<>();
            for (Map.Entry<String, Double> each : gain.entrySet()) {
                nodes.merge(above(each.getKey(), level, column), each.getValue(), Double::sum);
            }
            sum += half(nodes) / height;
        }
        return sum;
    }

    private static String above(String value, int level, StatedColumn column) {
        return column.tree().stream()
                .filter(path -> path.get(0).equals(value))
                .map(path -> path.get(level))
                .findFirst()
                .orElse("");
    }
}
