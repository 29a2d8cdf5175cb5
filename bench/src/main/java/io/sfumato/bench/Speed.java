package io.sfumato.bench;

import io.sfumato.bench.ReferenceJobs.Question;
import io.sfumato.comparison.Comparison;
import io.sfumato.comparison.Comparison.Entry;
import io.sfumato.comparison.ComparisonPlan.Part;
import java.util.Comparator;
import java.util.List;

/** How long every algorithm takes on the reference table, as a ratio to straightforward greedy k-member in the same run. */
final class Speed {

    private static final String BASE = "greedy-k-member[search=scan]";

    private Speed() {}

    static void print(ReferenceJobs jobs) {
        Comparison seen = jobs.ask(
                new Question("adult/byun.yaml", "all," + BASE, List.of(10), new Part.All(), List.of("total-il")));
        double base = seen.entries().stream()
                .filter(entry -> entry.algorithm().equals(BASE))
                .mapToDouble(Speed::seconds)
                .findFirst()
                .orElseThrow();
        System.out.printf("# Time of each algorithm on %,d rows, k = 10, against %s%n", seen.rows(), BASE);
        System.out.printf("%-28s %9s %9s %9s%n", "algorithm", "seconds", "ratio", "total-il");
        seen.entries().stream()
                .sorted(Comparator.comparingDouble(Speed::seconds))
                .forEach(entry -> System.out.printf(
                        "%-28s %9.2f %9.2f %9.4f%n",
                        entry.algorithm(),
                        seconds(entry),
                        seconds(entry) / base,
                        entry.figure("total-il").orElse(Double.NaN)));
        seen.leftOut().forEach(left -> System.out.println(left.algorithm() + " is left out: " + left.why()));
    }

    private static double seconds(Entry entry) {
        return entry.result().map(Comparison.Result::seconds).orElse(Double.NaN);
    }
}
