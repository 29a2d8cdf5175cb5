package io.sfumato.cli.command;

import io.sfumato.cli.terminal.Exit;
import io.sfumato.cli.terminal.Interruption;
import io.sfumato.cli.terminal.StageBar;
import io.sfumato.cli.terminal.Terminal;
import io.sfumato.cli.terminal.TimeLimit;
import io.sfumato.cli.terminal.Workers;
import io.sfumato.io.job.JobFile;
import io.sfumato.io.release.AccompanyingFile;
import io.sfumato.job.Job;
import io.sfumato.pipeline.LevelSolutions;
import io.sfumato.pipeline.Pipeline;
import io.sfumato.publish.Sink;
import io.sfumato.record.Outcome;
import io.sfumato.report.PrivateReport;
import io.sfumato.report.PublicReport;
import io.sfumato.run.Context;
import io.sfumato.run.Progress;
import io.sfumato.run.Seed;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** Runs a job. */
@Command(
        name = "anonymize",
        description = {
            "Run a job: read the table, coarsen it until every promise holds, check the written file twice, publish it.",
            "Nothing is published that failed a check, and a run that fails leaves no file behind."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Beside the release lie its manifest and its report, which may travel with it. The folder",
            "<release>.private holds what must not: the seed, a sample before and after, the owner's report.",
            "",
            "Examples:",
            "  sfumato anonymize job.yaml",
            "  sfumato anonymize job.yaml --quiet && echo published",
            "  sfumato anonymize job.yaml --json > outcome.json",
            "  sfumato anonymize job.yaml --all-solutions   what could be published in place of it; writes nothing",
            "  sfumato anonymize job.yaml --choose 3        publish the third of these",
            "  sfumato anonymize job.yaml --ledger series   the next release of the same people",
            "  sfumato anonymize job.yaml --time-limit 5m   the best that the search finds in five minutes",
            "  sfumato anonymize config.xml          a job of the UTD Anonymization Toolbox, as it is",
            "",
            "Exit codes: 0 published, 3 the job or the data cannot be used, 4 the promises cannot be kept, or kept",
            "columns would point to people again, 74 the release cannot be written, 130 stopped with Ctrl-C.",
            "Ctrl-C while it is searching ends the search and publishes the best so far; pressed again it stops."
        })
public final class AnonymizeCommand implements Callable<Integer> {

    /** Solutions listed unless --limit says otherwise. A round number: about what fits a screen. */
    private static final int LISTED = 25;

    /** The most solutions that may be asked for. A round number: it bounds the memory. */
    private static final int MOST_LISTED = 100_000;

    private final Terminal terminal;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(
            paramLabel = "JOB",
            description = "The job, as 'sfumato init' writes one, or the XML of the UTD toolbox.")
    private Path job = Path.of("job.yaml");

    @Option(names = "--json", description = "Print the outcome as one JSON object on standard output, for programs.")
    private boolean json;

    @Option(
            names = {"-q", "--quiet"},
            description = "Print neither progress nor a summary; problems are still told.")
    private boolean quiet;

    @Option(
            names = "--seed",
            paramLabel = "FILE",
            converter = SeedReader.class,
            description =
                    "Use the seed in this file, or - for standard input, in place of the job's: 32 hexadecimal digits.")
    private @Nullable Seed seed;

    @Option(names = "--overwrite", description = "Replace the table of a database that the release goes to.")
    private boolean overwrite;

    @Option(
            names = "--all-solutions",
            description = {
                "List the choices of levels that keep all promises, with research value, loss and suppressed rows, and "
                        + "publish nothing. For algorithms that choose one level per column."
            })
    private boolean allSolutions;

    @Option(
            names = "--choose",
            paramLabel = "N",
            description = "Publish the N-th solution that --all-solutions lists, not the algorithm's own.")
    private @Nullable Integer choose;

    @Option(
            names = "--limit",
            paramLabel = "N",
            description = "How many solutions are listed at most; 25 if nothing is said.")
    private @Nullable Integer limit;

    @Option(
            names = "--time-limit",
            paramLabel = "TIME",
            converter = TimeConverter.class,
            description = {
                "End the search after this time (90, 90s, 5m, 1h), at the end of a round, and publish the best so far; where "
                        + "rows may be left out, half of it, since a search without them follows. "
                        + "The private record tells the rounds; as 'effort', or 'polish', they give the same release again."
            })
    private @Nullable Duration timeLimit;

    @Mixin
    private SeriesOptions series = new SeriesOptions();

    /** Reads a time from the command line. */
    static final class TimeConverter implements ITypeConverter<Duration> {
        private static final Pattern TIME = Pattern.compile("([0-9]{1,6})([smh]?)");

        @Override
        public Duration convert(String text) {
            Matcher time = TIME.matcher(text);
            if (!time.matches()) {
                throw new TypeConversionException("a time is a number of seconds, or a number with s, m or h");
            }
            long number = Long.parseLong(time.group(1));
            return switch (time.group(2)) {
                case "m" -> Duration.ofMinutes(number);
                case "h" -> Duration.ofHours(number);
                default -> Duration.ofSeconds(number);
            };
        }
    }

    public AnonymizeCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    /** How the run of a job ended. */
    private record Ended(JobFile file, Outcome outcome) {}

    @Override
    public Integer call() throws IOException {
        check();
        RunReport report = new RunReport(terminal, json, quiet);
        if (allSolutions) {
            try {
                return report.tell(opened(this::list));
            } catch (CancellationException e) {
                terminal.err().println("sfumato: stopped");
                return Exit.CANCELLED.code();
            }
        }
        Ended ended = opened((file, progress) -> new Ended(file, run(file, progress)));
        return report.tell(ended.file(), ended.outcome());
    }

    private void check() {
        if (allSolutions && choose != null) {
            throw wrong("--all-solutions lists and --choose publishes; give one of them");
        } else if (choose != null && (choose < 1 || choose > MOST_LISTED)) {
            throw wrong("--choose must be 1 to " + MOST_LISTED);
        } else if (limit != null && (limit < 1 || limit > MOST_LISTED)) {
            throw wrong("--limit must be 1 to " + MOST_LISTED);
        } else if (limit != null && !allSolutions && choose == null) {
            throw wrong("--limit goes with --all-solutions or --choose");
        } else if (series.given() && (allSolutions || choose != null)) {
            throw wrong("--ledger forms classes; --all-solutions and --choose are about levels");
        } else if (series.given() && timeLimit != null) {
            throw wrong("--time-limit does not go with --ledger: new people are searched for several times");
        }
        String mistake = series.mistake();
        if (mistake != null) {
            throw wrong(mistake);
        }
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    private <T> T opened(BiFunction<JobFile, Progress, T> work) {
        try (StageBar bar = new StageBar(terminal.err(), System::nanoTime)) {
            Progress progress = bar.on(terminal, quiet);
            progress.stage("opening", 0);
            try (JobFile file = JobFile.read(job)) {
                if (!quiet) {
                    file.notes().forEach(note -> terminal.err().println("Note: " + note));
                }
                Seed kept = file.freshSeed() && seed == null ? keep(file) : seed;
                JobFile seeded = kept == null ? file : file.with(kept);
                return file.located(() -> work.apply(seeded, progress));
            }
        }
    }

    /** Keeps the seed that was drawn for a job without one, so that the next run gives the same release. */
    private Seed keep(JobFile file) {
        Path secrets = file.secrets().file();
        try {
            Seed kept = file.secrets().keep(file.job().seed());
            note("the job had no seed, so one was drawn and written to " + secrets
                    + ", which is for you alone. The same job with that file gives the same release.");
            return kept;
        } catch (IOException e) {
            note("the job has no seed, and the one that was drawn cannot be written to " + secrets
                    + "; it stands in the private record of the release only.");
            return file.job().seed();
        }
    }

    private void note(String text) {
        if (!quiet) {
            terminal.err().println("Note: " + text);
        }
    }

    private Job wanted(JobFile file) {
        Job seeded = file.job();
        if (allSolutions || choose != null) {
            LevelSolutions.refusal(seeded).ifPresent(why -> {
                throw wrong(why);
            });
        }
        if (timeLimit != null && !seeded.algorithm().anytime()) {
            throw wrong("--time-limit ends a search early, and algorithm "
                    + seeded.algorithm().name() + " with labels: "
                    + seeded.labels().words() + " has none that goes on in rounds");
        }
        return choose == null ? seeded : LevelSolutions.choose(seeded, choose, listed());
    }

    private int listed() {
        return limit == null ? LISTED : limit;
    }

    private LevelSolutions list(JobFile file, Progress progress) {
        Job wanted = wanted(file);
        try (Interruption interruption = Interruption.listen(terminal.err());
                Workers workers = new Workers()) {
            Context context = new Context(progress, workers, interruption);
            return LevelSolutions.of(wanted, listed(), file.source(), context);
        }
    }

    /**
     * Runs the job. Before this, only the files of an earlier run that had decided to publish are written; that can be
     * interrupted and repeated at will, so until here Ctrl-C simply ends the process.
     */
    private Outcome run(JobFile file, Progress progress) {
        Job wanted = wanted(file);
        EarlierRun.complete(file, terminal);
        Sink sink = file.sink(companions(file), overwrite);
        TimeLimit time = new TimeLimit(firstSearch(wanted), System::nanoTime);
        try (Interruption interruption = Interruption.listen(terminal.err());
                Workers workers = new Workers()) {
            Context context = new Context(
                    time.watching(interruption.watching(progress)),
                    workers,
                    interruption,
                    () -> interruption.enough() || time.getAsBoolean());
            return series.given()
                    ? series.opened(wanted, sequel -> Pipeline.next(wanted, file.source(), sink, sequel, context))
                    : Pipeline.run(wanted, file.source(), sink, context);
        }
    }

    /** The time for the first search: if rows may be left out, a second search of as many rounds needs its share. */
    private @Nullable Duration firstSearch(Job wanted) {
        return timeLimit == null || !wanted.maySuppress() ? timeLimit : timeLimit.dividedBy(2);
    }

    private static List<AccompanyingFile> companions(JobFile file) {
        return List.of(
                AccompanyingFile.open(AccompanyingFile.REPORT, PublicReport::write),
                AccompanyingFile.secret(AccompanyingFile.REPORT, PrivateReport::write),
                file.copy(),
                file.transformation());
    }
}
