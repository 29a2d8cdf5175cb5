package io.sfumato.testkit.verifier;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * How often the values of a sensitive column occur: once for each person who has them, however often.
 *
 * @param holders how many people have each value
 * @param having how many people have any value
 * @param without how many have none
 */
record ValueCounts(Map<String, Integer> holders, int having, int without) {

    static ValueCounts of(List<KnownRow> rows, List<String> columns) {
        Map<String, Set<String>> people = new HashMap<>();
        for (KnownRow row : rows) {
            Set<String> values = people.computeIfAbsent(row.person(), key -> new HashSet<>());
            if (!row.value(columns).isEmpty()) {
                values.add(row.value(columns));
            }
        }
        Map<String, Integer> holders = new TreeMap<>();
        int having = 0;
        for (Set<String> values : people.values()) {
            having += values.isEmpty() ? 0 : 1;
            values.forEach(value -> holders.merge(value, 1, Integer::sum));
        }
        return new ValueCounts(holders, having, people.size() - having);
    }

    /** The share of people with this value among those who have any. */
    double share(String value) {
        return having == 0 ? 0 : (double) holders.getOrDefault(value, 0) / having;
    }

    /** Whether everybody who has a value has one and the same, perhaps besides others. */
    boolean agreed() {
        return holders.containsValue(having);
    }

    /** For each value its share of all pairs of a person and a value; having none counts as a value. */
    Map<String, Double> pairs() {
        double all =
                without + holders.values().stream().mapToInt(Integer::intValue).sum();
        Map<String, Double> parts = new TreeMap<>();
        holders.forEach((value, count) -> parts.put(value, count / all));
        if (without > 0) {
            parts.put("", without / all);
        }
        return parts;
    }
}
