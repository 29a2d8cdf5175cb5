package io.sfumato.bench;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.engine.Sfumato;
import io.sfumato.algorithm.lattice.Optimal;
import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Parameter;
import io.sfumato.io.job.JobFile;
import io.sfumato.job.Catalog;
import io.sfumato.job.Job;
import io.sfumato.job.LabelStyle;
import io.sfumato.job.Suppression;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.run.Context;
import io.sfumato.run.Progress;
import io.sfumato.run.Seed;
import io.sfumato.source.Source;
import io.sfumato.testkit.CountryNotation;
import io.sfumato.testkit.Dice;
import io.sfumato.testkit.GeneratedTable;
import io.sfumato.testkit.MessSettings;
import io.sfumato.testkit.MessyGenerator;
import io.sfumato.testkit.MessySpecs;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

/**
 * Whether the flagship ever loses more than another algorithm of the catalogue in the same label style, by the loss that the
 * job searches by, with its default effort. Algorithms whose time grows with the square of the rows, or worse, run on a drawn
 * sample of larger tables, and the flagship on the same sample beside them.
 */
final class Flagship {

    private static final List<Integer> KS = List.of(2, 5, 10, 25, 50, 100);

    /** Rows of each made-up table. A round number: few enough for the slow algorithms. */
    private static final int MESSY_ROWS = 1_500;

    /** Rows of a sample; tables of up to twice as many are not sampled. A round number: few enough for the slow algorithms. */
    private static final int SAMPLE = 2_500;

    /** A run that takes longer is stopped and not told. A round number: more would make the whole bench take too long. */
    private static final long MOST_SECONDS = 10;

    /** Algorithms that run on all rows of large tables; the others would take minutes there. */
    private static final Set<String> QUICK =
            Set.of("mondrian", "greedy-k-member", "top-down", "k-nearest-neighbours", "optimal", "datafly", "samarati");

    private Flagship() {}

    static void print(ReferenceJobs jobs) {
        System.out.printf(
                "%-30s%-12s%8s%6s%9s%12s%12s%8s  %s%n",
                "table", "labels", "rows", "k", "seconds", "sfumato", "best other", "ratio", "which");
        List<String> names = List.of(
                "visits/job.yaml", "hospital/job.yaml", "adult/byun.yaml", "adult/bank.yaml", "adult/restaurant.yaml");
        for (String name : names) {
            JobFile file = jobs.job(name);
            print(name.replace(".yaml", ""), file.job(), file.source());
        }
        messes().forEach((name, mess) -> {
            GeneratedTable table = MessySpecs.generated(new MessyGenerator(mess.quasi()).table(mess), new Dice(1));
            KAnonymity promise = new KAnonymity(2);
            Job job = Job.of(table.declared(List.of(promise)), promise).with(new Seed(1, 1));
            print("messy, " + name, job, table.source());
            print("messy, " + name + ", 10 % out", job.with(new Suppression(0.1, false)), table.source());
        });
    }

    /** Generated tables of the kinds that people have. */
    private static Map<String, MessSettings> messes() {
        Map<String, MessSettings> messes = new LinkedHashMap<>();
        messes.put("visits", MessSettings.usual(MESSY_ROWS, 4));
        messes.put("survey", MessSettings.usual(MESSY_ROWS, 5).anonymous());
        messes.put("many missing", MessSettings.usual(MESSY_ROWS, 3).lacking(0.2));
        messes.put("60 columns", MessSettings.usual(MESSY_ROWS, 5).wide());
        messes.put("French", MessSettings.usual(MESSY_ROWS, 2).written(CountryNotation.FRENCH));
        return messes;
    }

    private static void print(String name, Job job, Source source) {
        ExecutorService pool = Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
        try {
            LossComparison all = LossComparison.read(
                    job.with(Sfumato.usual(), LabelStyle.REGIONS), optimal(), source, patient(pool));
            boolean large = all.rows() > 2 * SAMPLE;
            Table told = new Table(name, pool);
            told.print(all, large ? QUICK : Set.of());
            if (large) {
                told.print(all.sample(SAMPLE), Set.of());
            }
        } finally {
            pool.shutdown();
        }
    }

    private static Algorithm optimal() {
        return Optimal.DESCRIPTOR.make(Map.of());
    }

    private static Context context(ExecutorService pool) {
        long end = System.nanoTime() + MOST_SECONDS * 1_000_000_000L;
        return new Context(Progress.SILENT, pool, () -> System.nanoTime() > end);
    }

    private static Context patient(ExecutorService pool) {
        return new Context(Progress.SILENT, pool, () -> false);
    }

    /** An algorithm and what it is called here. */
    private record Rival(String words, Algorithm algorithm) {}

    private static List<Rival> rivals(LabelStyle style, Set<String> only) {
        return Catalog.ALGORITHMS.stream()
                .filter(entry -> !entry.name().equals(Sfumato.DESCRIPTOR.name()))
                .filter(entry -> only.isEmpty() || only.contains(entry.name()))
                .filter(entry -> entry.parameters().stream().noneMatch(Parameter::required))
                .flatMap(Flagship::variants)
                .filter(rival -> style.admits(rival.algorithm().shape()))
                .toList();
    }

    private static Stream<Rival> variants(Descriptor<Algorithm> entry) {
        Rival usual = new Rival(entry.name(), entry.make(Map.of()));
        return entry.name().equals("mondrian")
                ? Stream.of(
                        usual,
                        new Rival("mondrian[width=height]", entry.make(Map.of("width", "height"))),
                        new Rival("mondrian[form=relaxed]", entry.make(Map.of("form", "relaxed"))))
                : Stream.of(usual);
    }

    /** The lines of one table. */
    private record Table(String name, ExecutorService pool) {

        void print(LossComparison plan, Set<String> only) {
            for (int k : KS) {
                List<OptionalDouble> own = new ArrayList<>();
                for (LabelStyle style : List.of(LabelStyle.REGIONS, LabelStyle.LEAST_LOSS)) {
                    Algorithm flagship = Sfumato.usual().forming(style.shape());
                    long begun = System.nanoTime();
                    OptionalDouble loss = plan.loss(flagship, style, k, patient(pool));
                    double seconds = (System.nanoTime() - begun) / 1e9;
                    own.add(loss);
                    if (loss.isPresent()) {
                        Best best = best(plan, style, k, only);
                        boolean regions =
                                style == LabelStyle.LEAST_LOSS && !(own.get(0).orElse(1) >= best.loss);
                        line(
                                plan.rows(),
                                style,
                                k,
                                new Own(loss.getAsDouble(), seconds),
                                regions
                                        ? new Best(
                                                "sfumato, regions", own.get(0).orElse(1))
                                        : best);
                    }
                }
            }
        }

        private record Best(String words, double loss) {}

        private Best best(LossComparison plan, LabelStyle style, int k, Set<String> only) {
            Best best = new Best("none", Double.NaN);
            for (Rival rival : rivals(style, only)) {
                OptionalDouble loss = plan.loss(rival.algorithm(), style, k, context(pool));
                if (loss.isPresent() && !(loss.getAsDouble() >= best.loss)) {
                    best = new Best(rival.words(), loss.getAsDouble());
                }
            }
            return best;
        }

        private record Own(double loss, double seconds) {}

        private void line(int rows, LabelStyle style, int k, Own own, Best best) {
            System.out.printf(
                    "%-30s%-12s%8d%6d%9.1f%12.5f%12.5f%8.3f  %s%s%n",
                    name,
                    style.words(),
                    rows,
                    k,
                    own.seconds,
                    own.loss,
                    best.loss,
                    best.loss > 0 ? own.loss / best.loss : 1,
                    best.words,
                    own.loss > best.loss ? "  LOSES" : "");
        }
    }
}
