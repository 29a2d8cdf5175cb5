package io.sfumato.testkit;

import java.math.BigDecimal;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What each model of the catalogue asks of a class, straight from its definition, over rows that map columns to cells. */
public final class NaivePromises {

    private static final double ROUNDING = 1e-9;

    /** One entry for each model; a catalogue entry without one fails its contract. */
    private static final Map<String, Rule> RULES =
            Map.of("k-anonymity", NaivePromises::anonymous, "l-diversity", NaivePromises::diverse);

    private NaivePromises() {}

    /** How far a class is: the figure reached and the figure asked; strict when it has to be exceeded. */
    private record Figures(double reached, double asked, boolean kept) {
        double violation() {
            return kept ? 0 : Math.min(1, Math.max(Double.MIN_NORMAL, (asked - reached) / asked));
        }
    }

    @FunctionalInterface
    private interface Rule {
        Figures judge(Promise promise, List<Map<String, String>> rows);
    }

    /** The models that have a rule here. */
    public static Collection<String> known() {
        return RULES.keySet();
    }

    /** Whether a class keeps the promise. Rows map the names of columns to cells; an empty cell is missing. */
    public static boolean holds(Promise promise, List<Map<String, String>> rows) {
        return figures(promise, rows).kept();
    }

    /** Whether a class keeps all promises. */
    public static boolean hold(List<Promise> promises, List<Map<String, String>> rows) {
        return promises.stream().allMatch(promise -> holds(promise, rows));
    }

    /** How far the class is from keeping all of them: for each, the part that is lacking, summed. */
    public static double violation(List<Promise> promises, List<Map<String, String>> rows) {
        double sum = 0;
        for (Promise promise : promises) {
            sum += figures(promise, rows).violation();
        }
        return sum;
    }

    private static Figures figures(Promise promise, List<Map<String, String>> rows) {
        Rule rule = RULES.get(promise.model());
        if (rule == null) {
            throw new IllegalArgumentException("write a naive rule for " + promise.model());
        }
        return rule.judge(promise, rows);
    }

    private static Figures anonymous(Promise promise, List<Map<String, String>> rows) {
        double k = promise.number("k");
        return new Figures(rows.size(), k, rows.size() >= k);
    }

    private static Figures diverse(Promise promise, List<Map<String, String>> rows) {
        TreeMap<String, Integer> counts = new TreeMap<>();
        rows.forEach(row -> counts.merge(row.getOrDefault(promise.text("column"), ""), 1, Integer::sum));
        counts.remove("");
        return switch (promise.text("kind")) {
            case "distinct" -> atLeast(counts.size(), promise.number("l"));
            case "entropy" -> atLeast(spread(counts.values()), promise.number("l") * (1 - ROUNDING));
            default -> recursive(promise, counts.values());
        };
    }

    private static Figures atLeast(double reached, double asked) {
        return new Figures(reached, asked, reached >= asked);
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
    private static Figures recursive(Promise promise, Collection<Integer> counts) {
        List<Integer> ranked = counts.stream().sorted(Comparator.reverseOrder()).toList();
        int tail = ranked.stream()
                .skip((long) promise.number("l") - 1)
                .mapToInt(Integer::intValue)
                .sum();
        if (ranked.isEmpty()) {
            return new Figures(0, 1, false);
        }
        BigDecimal limit = BigDecimal.valueOf(promise.number("c")).multiply(BigDecimal.valueOf(tail));
        boolean kept = BigDecimal.valueOf(ranked.get(0)).compareTo(limit) < 0;
        return new Figures(promise.number("c") * tail / ranked.get(0), 1, kept);
    }
}
