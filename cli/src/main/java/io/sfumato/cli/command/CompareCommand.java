package io.sfumato.cli.command;

import io.sfumato.cli.comparison.ComparisonRequest;
import io.sfumato.cli.comparison.ComparisonText;
import io.sfumato.cli.comparison.RunLines;
import io.sfumato.cli.terminal.Exit;
import io.sfumato.cli.terminal.Interruption;
import io.sfumato.cli.terminal.StageBar;
import io.sfumato.cli.terminal.Terminal;
import io.sfumato.cli.terminal.Workers;
import io.sfumato.comparison.Comparison;
import io.sfumato.comparison.Comparison.End;
import io.sfumato.comparison.Comparison.Entry;
import io.sfumato.comparison.ComparisonRunner;
import io.sfumato.comparison.ComparisonRunner.Crew;
import io.sfumato.io.job.JobFile;
import io.sfumato.problem.PolicyException;
import io.sfumato.problem.Problem;
import io.sfumato.report.ComparisonCsv;
import io.sfumato.report.ComparisonJson;
import io.sfumato.report.ComparisonReport;
import io.sfumato.run.Context;
import io.sfumato.run.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs many algorithms on one table. */
@Command(
        name = "compare",
        description = {
            "Run many algorithms on the table of a job and tell what each lost and how long it took.",
            "Nothing is published. The figures are of the original, so table and files are for its owner."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "The table is read once, or once more for automatic levels. Each algorithm publishes in the label style that suits it, unless --labels",
            "says otherwise. Promises other than k stay as the job has them, and each result is checked.",
            "",
            "Examples:",
            "  sfumato compare job.yaml --k 2,5,10,25,50,100 --out comparison",
            "  sfumato compare job.yaml --algorithms mondrian,similarity-based[leftovers=last] --k 5",
            "  sfumato compare job.yaml --k 5 --sample 500,1000,2000,4000 --threads 1",
            "",
            "Exit codes: 0 some run is done, 2 the options are wrong, 3 the job or the data cannot be used,",
            "4 no algorithm keeps the promises, 70 a run failed by an error in Sfumato, 74 a file cannot be",
            "written, 130 stopped with Ctrl-C, after what was done has been told and written."
        })
public final class CompareCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(paramLabel = "JOB", description = "The job, as 'sfumato init' writes one.")
    private Path job = Path.of("job.yaml");

    @Option(
            names = "--algorithms",
            paramLabel = "LIST",
            description = "Names from 'sfumato catalog', parted by commas, with parameters in brackets parted "
                    + "by semicolons; or 'all', which needs none (default: ${DEFAULT-VALUE}).")
    private String algorithms = "all";

    @Option(
            names = "--k",
            split = ",",
            paramLabel = "K",
            description = "One or several k, in place of the job's. By default the job's.")
    private List<Integer> ks = new ArrayList<>();

    @Option(
            names = "--sample",
            split = ",",
            paramLabel = "N",
            description = "So many rows, drawn by the job's seed; several numbers compare sizes of tables.")
    private List<Integer> samples = new ArrayList<>();

    @Option(
            names = "--rows",
            split = ",",
            paramLabel = "N",
            description = "The first N rows, without dropped ones; several numbers compare sizes of tables.")
    private List<Integer> firsts = new ArrayList<>();

    @Option(
            names = "--labels",
            paramLabel = "STYLE",
            description = "One label style for all: 'one scheme', 'regions' or 'least loss'. Algorithms that cannot "
                    + "publish in it are left out.")
    private @Nullable String labels;

    @Option(
            names = "--measures",
            split = ",",
            paramLabel = "NAME",
            description = "The measures to tell, from 'sfumato catalog'; by default all. The first one is the "
                    + "loss that is held against time.")
    private List<String> measures = new ArrayList<>();

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "How many runs may go on at the same time; by default as many as there are processors and "
                    + "memory. 1 gives clean times.")
    private @Nullable Integer threads;

    @Option(
            names = "--out",
            paramLabel = "FOLDER",
            description = "Write comparison.csv, comparison.json and comparison.html there, for the owner alone.")
    private @Nullable Path out;

    @Option(names = "--overwrite", description = "Overwrite these files if they are there.")
    private boolean overwrite;

    @Option(names = "--json", description = "Print one JSON object on standard output, for programs.")
    private boolean json;

    @Option(
            names = {"-q", "--quiet"},
            description = "Print neither progress nor the table; problems are still told.")
    private boolean quiet;

    public CompareCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        Optional<OutputFolder<Comparison>> folder =
                Optional.ofNullable(out).map(path -> new OutputFolder<>(path, overwrite, contents()));
        folder.flatMap(OutputFolder::obstacle).ifPresent(obstacle -> {
            throw new ParameterException(spec.commandLine(), obstacle);
        });
        if (threads != null && threads < 1) {
            throw new ParameterException(spec.commandLine(), "--threads must be at least 1");
        }
        try (Interruption interruption = Interruption.listen(terminal.err())) {
            return tell(run(interruption), folder);
        } catch (CancellationException e) {
            terminal.err().println("sfumato: stopped; nothing was written");
            return Exit.CANCELLED.code();
        }
    }

    private Comparison run(BooleanSupplier cancelled) {
        try (StageBar bar = new StageBar(terminal.err(), System::nanoTime);
                Workers workers = new Workers()) {
            Progress progress = bar.on(terminal, quiet);
            progress.stage("opening", 0);
            JobFile file = JobFile.read(job);
            ComparisonRequest.Granted request = granted(file);
            Context context = new Context(progress, Runnable::run, cancelled);
            ComparisonRunner comparer = ComparisonRunner.read(request.plan(), file.source(), context.with(workers));
            Comparison comparison = run(comparer, context);
            return comparison.and(request.leftOut());
        }
    }

    private ComparisonRequest.Granted granted(JobFile file) {
        ComparisonRequest request =
                new ComparisonRequest(algorithms, ks, samples, firsts, Optional.ofNullable(labels), measures);
        try {
            return request.on(file.job());
        } catch (PolicyException e) {
            String all = e.problems().stream()
                    .map(Problem::toString)
                    .collect(Collectors.joining(System.lineSeparator() + "sfumato: "));
            throw new ParameterException(spec.commandLine(), all, e);
        }
    }

    /**
     * Several runs at a time have one thread each. A run that is alone has all processors, for algorithms that are parallel
     * in themselves.
     */
    private Comparison run(ComparisonRunner comparer, Context context) {
        int processors = Runtime.getRuntime().availableProcessors();
        int crew = crew(comparer, processors);
        ExecutorService pool = Executors.newFixedThreadPool(crew == 1 ? processors : crew, CompareCommand::daemon);
        Consumer<Entry> listener =
                quiet || terminal.watched() ? entry -> {} : new RunLines(terminal.err(), comparer.runs());
        try {
            return crew == 1
                    ? comparer.run(Crew.ALONE, context.with((Executor) pool), listener)
                    : comparer.run(new Crew(crew, pool), context, listener);
        } finally {
            pool.shutdownNow();
        }
    }

    private int crew(ComparisonRunner comparer, int processors) {
        int fitting = comparer.fittingRuns();
        int wanted = Math.min(threads == null ? processors : threads, Math.max(1, comparer.runs()));
        if (fitting < wanted && !quiet) {
            terminal.err()
                    .println("sfumato: a run needs up to about " + (comparer.bytesPerRun() >> 20) + " MB, so only "
                            + fitting + " at a time; more with SFUMATO_JAVA_OPTIONS=-Xmx8g");
        }
        return Math.min(wanted, fitting);
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "comparison");
        thread.setDaemon(true);
        return thread;
    }

    private static Map<String, OutputFolder.Content<Comparison>> contents() {
        Map<String, OutputFolder.Content<Comparison>> contents = new LinkedHashMap<>();
        contents.put("comparison.csv", ComparisonCsv::write);
        contents.put("comparison.json", ComparisonJson::write);
        contents.put("comparison.html", ComparisonReport::write);
        return contents;
    }

    private int tell(Comparison comparison, Optional<OutputFolder<Comparison>> folder) throws IOException {
        if (json) {
            ComparisonJson.write(comparison, terminal.out());
        }
        List<String> lines = new ArrayList<>(ComparisonText.lines(comparison));
        if (folder.isPresent()) {
            lines.add("");
            lines.add("For your eyes only (figures of the original):");
            folder.get().write(comparison).forEach(file -> lines.add("  " + file));
        }
        if (!quiet) {
            lines.forEach((json ? terminal.err() : terminal.out())::println);
        }
        return exit(comparison).code();
    }

    private static Exit exit(Comparison comparison) {
        if (comparison.count(End.STOPPED) > 0) {
            return Exit.CANCELLED;
        } else if (comparison.count(End.FAILED) > 0) {
            return Exit.BUG;
        } else if (comparison.count(End.DONE) > 0) {
            return Exit.OK;
        }
        return comparison.entries().isEmpty() ? Exit.INPUT : Exit.PROMISE;
    }
}
