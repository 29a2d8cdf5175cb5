package io.sfumato.cli.random;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What became of many random jobs. */
final class JobTally {

    private static final int SENTENCES = 25;

    private final Map<String, Integer> endings = new TreeMap<>();
    private final Map<String, Map<String, Integer>> byAlgorithm = new TreeMap<>();
    private final Map<String, Integer> sentences = new LinkedHashMap<>();
    private final Map<String, Long> examples = new LinkedHashMap<>();
    private final List<String> violations = new ArrayList<>();

    /** Counts the end of a job. */
    void add(RandomJob job, String ending, String sentence) {
        endings.merge(ending, 1, Integer::sum);
        byAlgorithm.computeIfAbsent(job.algorithm(), key -> new TreeMap<>()).merge(ending, 1, Integer::sum);
        if (!sentence.isEmpty()) {
            String told = ending + ": " + sentence;
            sentences.merge(told, 1, Integer::sum);
            examples.putIfAbsent(told, job.seed());
        }
    }

    void violation(String what) {
        violations.add(what);
    }

    List<String> violations() {
        return List.copyOf(violations);
    }

    int count(String ending) {
        return endings.getOrDefault(ending, 0);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("endings: " + endings + "\nviolations: " + violations.size() + "\n");
        byAlgorithm.forEach((name, each) ->
                text.append("  ").append(name).append(' ').append(each).append('\n'));
        sentences.entrySet().stream()
                .sorted((one, other) -> other.getValue() - one.getValue())
                .limit(SENTENCES)
                .forEach(each -> text.append(String.format(
                        "  %5d  %s (seed %d)%n", each.getValue(), each.getKey(), examples.get(each.getKey()))));
        violations.forEach(each -> text.append("VIOLATION ").append(each).append('\n'));
        return text.toString();
    }
}
