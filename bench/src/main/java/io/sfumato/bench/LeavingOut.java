package io.sfumato.bench;

import io.sfumato.algorithm.Shape;
import io.sfumato.algorithm.engine.Sfumato;
import io.sfumato.comparison.Comparison.Entry;
import io.sfumato.comparison.Comparison.Result;
import io.sfumato.comparison.ComparisonPlan;
import io.sfumato.comparison.ComparisonPlan.Contender;
import io.sfumato.comparison.ComparisonPlan.Part;
import io.sfumato.io.job.JobFile;
import io.sfumato.job.LabelStyle;
import io.sfumato.job.Suppression;
import java.util.List;

/** What leaving rows out gains: the loss with these rows counted in full, and the loss of the rows that stay. */
final class LeavingOut {

    private static final List<Integer> KS = List.of(10, 100);

    /** The effort of both searches. A round number. */
    private static final int EFFORT = 10;

    private LeavingOut() {}

    static void print(ReferenceJobs jobs) {
        JobFile file = jobs.job("adult/byun.yaml");
        List<Contender> contenders = List.of(
                new Contender("regions", new Sfumato(Shape.REGIONS, EFFORT), LabelStyle.REGIONS),
                new Contender("least loss", new Sfumato(Shape.OVERLAPPING, EFFORT), LabelStyle.LEAST_LOSS));
        System.out.println("# Loss per cell on adult-byun when rows may be left out");
        System.out.printf(
                "%8s %-12s%6s%10s%16s%16s%n", "limit", "labels", "k", "left out", "loss in all", "of those left");
        for (double limit : List.of(0.0, 0.001, 0.005, 0.01, 0.02, 0.05)) {
            ComparisonPlan plan = new ComparisonPlan(
                    file.job().with(new Suppression(limit, false)),
                    contenders,
                    KS,
                    List.of(new Part.All()),
                    List.of("total-il"));
            jobs.compare(file, plan).entries().forEach(entry -> line(limit, entry));
        }
    }

    private static void line(double limit, Entry entry) {
        Result result = entry.result().orElseThrow();
        double all = result.certificate().loss();
        double share = result.suppressed() / (double) entry.rows();
        System.out.printf(
                "%7.1f%% %-12s%6d%10d%16.4f%16.4f%n",
                100 * limit, entry.algorithm(), entry.k(), result.suppressed(), all, (all - share) / (1 - share));
    }
}
