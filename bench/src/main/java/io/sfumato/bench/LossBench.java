package io.sfumato.bench;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.Shape;
import io.sfumato.algorithm.clustering.GreedyKMember;
import io.sfumato.algorithm.clustering.GreedyKMember.SeedFrom;
import io.sfumato.algorithm.engine.Sfumato;
import io.sfumato.comparison.Comparison.Entry;
import io.sfumato.comparison.ComparisonPlan;
import io.sfumato.comparison.ComparisonPlan.Contender;
import io.sfumato.comparison.ComparisonPlan.Part;
import io.sfumato.io.job.JobFile;
import io.sfumato.job.LabelStyle;
import java.util.ArrayList;
import java.util.List;

/** The loss of the flagship on the reference table, as a ratio to exact greedy k-member in the same run, with its time. */
final class LossBench {

    private static final List<Integer> KS = List.of(2, 5, 10, 25, 50, 100);

    private LossBench() {}

    static void print(ReferenceJobs jobs) {
        JobFile file = jobs.job("adult/byun.yaml");
        List<Contender> contenders = new ArrayList<>();
        contenders.add(new Contender("greedy k-member", GreedyKMember.plain(SeedFrom.LAST), LabelStyle.LEAST_LOSS));
        for (int effort : List.of(0, 1, 10, 50)) {
            contenders.add(flagship(Shape.REGIONS, effort, LabelStyle.REGIONS));
        }
        for (int effort : List.of(0, 7, 45)) {
            contenders.add(flagship(Shape.OVERLAPPING, effort, LabelStyle.LEAST_LOSS));
        }
        List<Entry> entries = jobs.compare(
                        file,
                        new ComparisonPlan(file.job(), contenders, KS, List.of(new Part.All()), List.of("total-il")))
                .entries();
        System.out.println("# Loss per cell on adult-byun, as a ratio to greedy k-member (seconds of the search)");
        System.out.printf("%-24s", "k");
        KS.forEach(k -> System.out.printf("%16d", k));
        System.out.println();
        contenders.forEach(
                contender -> line(contender.words(), entries, contenders.get(0).words()));
    }

    private static Contender flagship(Shape shape, int effort, LabelStyle style) {
        Algorithm algorithm = new Sfumato(shape, effort);
        return new Contender(style.words() + ", effort " + effort, algorithm, style);
    }

    private static void line(String words, List<Entry> entries, String base) {
        System.out.printf("%-24s", words);
        for (int k : KS) {
            Entry entry = find(entries, words, k);
            System.out.printf(
                    "%8.3f (%5.1f)",
                    loss(entry) / loss(find(entries, base, k)),
                    entry.result().orElseThrow().seconds());
        }
        System.out.println();
    }

    private static Entry find(List<Entry> entries, String words, int k) {
        return entries.stream()
                .filter(entry -> entry.algorithm().equals(words) && entry.k() == k)
                .findFirst()
                .orElseThrow();
    }

    private static double loss(Entry entry) {
        return entry.figure("total-il").orElseThrow();
    }
}
