package io.sfumato.bench;

import io.sfumato.algorithm.Task;
import io.sfumato.algorithm.lattice.LatticeAlgorithm;
import io.sfumato.algorithm.lattice.Optimal;
import io.sfumato.io.job.JobFile;
import io.sfumato.job.Job;
import io.sfumato.partition.LevelSearch;
import io.sfumato.partition.Solution;
import io.sfumato.privacy.Judge;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.recode.LevelLabels;
import io.sfumato.run.Context;
import io.sfumato.space.Space;
import io.sfumato.table.Table;
import io.sfumato.table.TableBuilder;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;

/**
 * The best node of the lattice of adult-arx: its loss, the nodes judged and the processor time on one thread, next to what ARX
 * 3.9.2 needed for the same on a machine of the same kind.
 */
final class LatticeBench {

    /** Runs of which the median is told. */
    private static final int REPEATS = 7;

    /** Nanoseconds of a second. */
    private static final double SECOND = 1e9;

    private static final List<Integer> KS = List.of(2, 5, 10, 25, 50, 100);

    /** ARX's GCP and CPU seconds for each k, when so large a share of the rows may be suppressed. */
    private record Limit(double share, List<Double> gcp, List<Double> seconds) {}

    private static final List<Limit> LIMITS = List.of(
            new Limit(0, List.of(.590, .661, .661, .715, .715, .715), List.of(.13, .09, .06, .03, .02, .02)),
            new Limit(.05, List.of(.184, .288, .340, .427, .487, .557), List.of(.9, .6, .6, .4, .3, .2)),
            new Limit(1, List.of(.168, .235, .275, .328, .369, .423), List.of(1.2, 1.9, 2.2, 2.7, 2.9, 2.9)));

    private LatticeBench() {}

    static void print(ReferenceJobs jobs) {
        Table table = read(jobs);
        Space space = new Space(
                table.rows(),
                table.quasi().stream()
                        .map(column -> new LevelLabels().axis(column, 1))
                        .toList());
        System.out.printf(
                "# Optimal on %,d rows: the middle of %d runs, CPU seconds of one thread%n", table.rows(), REPEATS);
        System.out.printf(
                "%-5s %-11s %8s %8s %9s %9s %9s %7s%n",
                "k", "suppression", "GCP", "ARX", "judged", "seconds", "ARX", "ratio");
        for (Limit limit : LIMITS) {
            for (int i = 0; i < KS.size(); i++) {
                Judge judge = new Judge(List.of(new KAnonymity(KS.get(i))), table);
                Task task = new Task(
                        space,
                        judge,
                        table.sensitive(),
                        (int) (limit.share * table.rows()),
                        jobs.job("adult/arx.yaml").job().seed());
                LevelSearch found = search(Optimal.usual(), task);
                double seconds = middle(() -> search(Optimal.usual(), task));
                System.out.printf(
                        "%-5d %-11.2f %8.4f %8.3f %9d %9.3f %9.2f %7.2f%n",
                        KS.get(i),
                        limit.share,
                        found.nodes().get(0).loss(),
                        limit.gcp.get(i),
                        found.checked(),
                        seconds,
                        limit.seconds.get(i),
                        seconds / limit.seconds.get(i));
            }
        }
    }

    private static Table read(ReferenceJobs jobs) {
        JobFile file = jobs.job("adult/arx.yaml");
        Job job = file.job();
        TableBuilder builder =
                new TableBuilder(file.source().name(), job.columns(), file.source()::missing, job.missing());
        file.source().read(builder::add);
        return builder.build();
    }

    private static LevelSearch search(LatticeAlgorithm algorithm, Task task) {
        return ((Solution.Levels) algorithm.solve(task, Context.quiet())).search();
    }

    private static double middle(Runnable run) {
        double[] seconds = new double[REPEATS];
        for (int i = 0; i < REPEATS; i++) {
            long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            run.run();
            seconds[i] = (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start) / SECOND;
        }
        Arrays.sort(seconds);
        return seconds[REPEATS / 2];
    }
}
