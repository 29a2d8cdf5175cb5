package io.sfumato.bench;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** The inner loops of the algorithms, measured by JMH in a process of its own: microseconds for one call. */
final class Kernels {

    /** Iterations to warm up, and as many to measure. A round number. */
    private static final int TIMES = 3;

    private Kernels() {}

    /** All, or those whose names match one of these expressions. */
    static void print(List<String> wanted) {
        ChainedOptionsBuilder options = new OptionsBuilder()
                .forks(1)
                .warmupIterations(TIMES)
                .warmupTime(TimeValue.seconds(1))
                .measurementIterations(TIMES)
                .measurementTime(TimeValue.seconds(1))
                .mode(Mode.AverageTime)
                .timeUnit(TimeUnit.MICROSECONDS)
                .verbosity(VerboseMode.SILENT);
        (wanted.isEmpty() ? List.of("Kernels") : wanted).forEach(options::include);
        System.out.printf("%-34s %8s %12s %10s%n", "kernel", "form", "us", "+-");
        try {
            Collection<RunResult> results = new Runner(options.build()).run();
            results.forEach(Kernels::tell);
        } catch (RunnerException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void tell(RunResult result) {
        Result<?> time = result.getPrimaryResult();
        String name = result.getParams().getBenchmark();
        String form = result.getParams().getParam("form");
        System.out.printf(
                Locale.ROOT,
                "%-34s %8s %12.2f %10.2f%n",
                name.substring(name.lastIndexOf('.', name.lastIndexOf('.') - 1) + 1),
                form == null ? "" : form.toLowerCase(Locale.ROOT),
                time.getScore(),
                time.getStatistics().getStandardDeviation());
    }
}
