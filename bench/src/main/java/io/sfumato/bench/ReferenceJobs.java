package io.sfumato.bench;

import io.sfumato.comparison.Comparison;
import io.sfumato.comparison.ComparisonPlan;
import io.sfumato.comparison.ComparisonPlan.Contender;
import io.sfumato.comparison.ComparisonPlan.Part;
import io.sfumato.comparison.ComparisonRunner;
import io.sfumato.comparison.ComparisonRunner.Crew;
import io.sfumato.io.job.AlgorithmLine;
import io.sfumato.io.job.JobFile;
import io.sfumato.job.Job;
import io.sfumato.run.Context;
import io.sfumato.run.Progress;
import io.sfumato.run.Seed;
import io.sfumato.table.ColumnSpec;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * The example jobs on public data, and comparisons over them. Runs go one after the other, so that times are clean; an
 * algorithm that is parallel in itself has all processors.
 *
 * @param folder the folder of the examples
 */
record ReferenceJobs(Path folder) {

    /** What is to be compared on a job: {@code algorithms} as the command's option has them. */
    record Question(String job, String algorithms, List<Integer> ks, Part part, List<String> measures) {

        Question {
            ks = List.copyOf(ks);
            measures = List.copyOf(measures);
        }
    }

    /** An example with the seed that all published figures were measured with. */
    JobFile job(String name) {
        return JobFile.read(folder.resolve(name)).with(Seed.parse("1"));
    }

    Comparison ask(Question question) {
        JobFile file = job(question.job());
        Job job = file.job();
        List<Contender> contenders = AlgorithmLine.read(
                        "bench",
                        question.algorithms(),
                        job.columns().stream().map(ColumnSpec::name).toList())
                .named()
                .stream()
                .map(named -> Contender.naturally(named.words(), named.algorithm(), job))
                .toList();
        return compare(
                file,
                new ComparisonPlan(job, contenders, question.ks(), List.of(question.part()), question.measures()));
    }

    Comparison compare(JobFile file, ComparisonPlan plan) {
        int processors = Runtime.getRuntime().availableProcessors();
        ExecutorService pool = Executors.newFixedThreadPool(processors);
        try {
            Context context = new Context(Progress.SILENT, pool, () -> false);
            return ComparisonRunner.read(plan, file.source(), context).run(Crew.ALONE, context, entry -> {});
        } finally {
            pool.shutdown();
        }
    }
}
