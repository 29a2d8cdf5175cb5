package io.sfumato.bench;

import io.sfumato.algorithm.Task;
import io.sfumato.algorithm.clustering.GreedyKMember;
import io.sfumato.algorithm.clustering.GreedyKMember.SeedFrom;
import io.sfumato.algorithm.clustering.GreedyKMember.Variant;
import io.sfumato.bench.GrownTable.Kind;
import io.sfumato.partition.Solution;
import io.sfumato.run.Context;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * Exact greedy k-member: its search in a tree against the loop over all rows, and how its time grows with the table. Times are
 * processor seconds of the one thread that it uses; the two take turns.
 */
final class KMember {

    /** Runs of which the median is told. */
    private static final int TIMES = 3;

    /** Sizes of the grown tables, about a factor of three apart. */
    private static final int[] ROWS = {30_000, 100_000, 300_000, 1_000_000};

    /** The loop over all rows is not run on more rows: its time grows with their square. */
    private static final int MOST_SCANNED = 100_000;

    /** Tables with more rows are run once only, to save time. */
    private static final int MOST_REPEATED = 300_000;

    private KMember() {}

    /** A solution and the seconds that it took. */
    private record Timed(Solution solution, double seconds) {}

    static void print(ReferenceJobs jobs) {
        GrownTable adult = new GrownTable(jobs.job("adult/byun.yaml"));
        ratios(adult);
        for (Kind kind : Kind.values()) {
            growth(adult, kind);
        }
    }

    private static void ratios(GrownTable adult) {
        System.out.printf("# Greedy k-member on adult-byun, medians of %d in turn%n", TIMES);
        System.out.printf("%-22s %5s %9s %9s %7s %5s%n", "variant", "k", "scan, s", "tree, s", "ratio", "same");
        for (int k : new int[] {2, 5, 10, 25, 50, 100}) {
            ratio(adult.task(Kind.AS_IS, 0, k), k, SeedFrom.LAST, Variant.PLAIN);
        }
        for (int k : new int[] {2, 10}) {
            Task task = adult.task(Kind.AS_IS, 0, k);
            ratio(task, k, SeedFrom.PREVIOUS_SEED, Variant.PLAIN);
            ratio(task, k, SeedFrom.FIRST, Variant.PLAIN);
            ratio(task, k, SeedFrom.LAST, Variant.CLASSIFICATION);
            ratio(task, k, SeedFrom.LAST, Variant.EQUAL_DIVERSITY);
            ratio(task, k, SeedFrom.LAST, Variant.SENSITIVE_DIVERSITY);
        }
    }

    /** A large table is tried once. */
    private static double median(Task task) {
        double[] seconds = new double[task.space().rows() > MOST_REPEATED ? 1 : TIMES];
        for (int i = 0; i < seconds.length; i++) {
            seconds[i] = solve(task, SeedFrom.LAST, Variant.PLAIN, false).seconds();
        }
        Arrays.sort(seconds);
        return seconds[seconds.length / 2];
    }

    private static void ratio(Task task, int k, SeedFrom rule, Variant variant) {
        double[] scans = new double[TIMES];
        double[] trees = new double[TIMES];
        boolean same = true;
        for (int i = 0; i < TIMES; i++) {
            Timed scan = solve(task, rule, variant, true);
            Timed tree = solve(task, rule, variant, false);
            scans[i] = scan.seconds();
            trees[i] = tree.seconds();
            same &= scan.solution().equals(tree.solution());
        }
        Arrays.sort(scans);
        Arrays.sort(trees);
        double scan = scans[TIMES / 2];
        double tree = trees[TIMES / 2];
        String what = variant == Variant.PLAIN ? "plain, " + rule : variant.toString();
        System.out.printf("%-22s %5d %9.3f %9.3f %7.1f %5s%n", what, k, scan, tree, scan / tree, same ? "yes" : "NO");
    }

    private static void growth(GrownTable adult, Kind kind) {
        if (kind == Kind.AS_IS) {
            return;
        }
        System.out.printf("# How the time of the tree grows: %s%n", kind.words());
        System.out.printf("%5s %10s %10s %9s %9s %9s%n", "k", "rows", "different", "tree, s", "exponent", "scan, s");
        for (int k : new int[] {2, 10, 100}) {
            List<Double> seconds = new ArrayList<>();
            for (int rows : ROWS) {
                Task task = adult.task(kind, rows, k);
                double tree = median(task);
                double exponent = seconds.isEmpty()
                        ? Double.NaN
                        : Math.log(tree / seconds.get(seconds.size() - 1))
                                / Math.log((double) rows / ROWS[seconds.size() - 1]);
                seconds.add(tree);
                double scan = k == 10 && rows <= MOST_SCANNED
                        ? solve(task, SeedFrom.LAST, Variant.PLAIN, true).seconds()
                        : Double.NaN;
                System.out.printf(
                        "%5d %,10d %,10d %9.2f %9.2f %9.2f%n",
                        k, rows, GrownTable.different(task), tree, exponent, scan);
            }
        }
    }

    private static Timed solve(Task task, SeedFrom rule, Variant variant, boolean scan) {
        GreedyKMember algorithm = new GreedyKMember(rule, variant, "", 1, Set.of(), scan);
        ThreadMXBean clock = ManagementFactory.getThreadMXBean();
        long start = clock.getCurrentThreadCpuTime();
        Solution solution = algorithm.solve(task, Context.quiet());
        return new Timed(solution, (clock.getCurrentThreadCpuTime() - start) / 1e9);
    }
}
