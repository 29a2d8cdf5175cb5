package io.sfumato.cli.command;

import io.sfumato.cli.terminal.Interruption;
import io.sfumato.cli.terminal.StageBar;
import io.sfumato.cli.terminal.Terminal;
import io.sfumato.io.job.JobFile;
import io.sfumato.io.release.Companion;
import io.sfumato.job.Job;
import io.sfumato.job.Outcome;
import io.sfumato.job.Pipeline;
import io.sfumato.job.Sink;
import io.sfumato.report.PrivateReport;
import io.sfumato.report.PublicReport;
import io.sfumato.run.Context;
import io.sfumato.run.Progress;
import io.sfumato.run.Seed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
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
            "  sfumato anonymize config.xml          a job of the UTD Anonymization Toolbox, as it is",
            "",
            "Exit codes: 0 published, 3 the job or the data cannot be used, 4 the promises cannot be kept,",
            "74 the release cannot be written, 130 stopped with Ctrl-C."
        })
public final class AnonymizeCommand implements Callable<Integer> {

    private final Terminal terminal;

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
            paramLabel = "HEX",
            converter = SeedConverter.class,
            description = "Use this seed (1 to 32 hexadecimal digits) in place of the job's.")
    private @Nullable Seed seed;

    @Option(names = "--overwrite", description = "Replace the table of a database that the release goes to.")
    private boolean overwrite;

    /** Reads a seed from the command line. */
    static final class SeedConverter implements ITypeConverter<Seed> {
        @Override
        public Seed convert(String text) {
            try {
                return Seed.parse(text);
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(String.valueOf(e.getMessage()));
            }
        }
    }

    public AnonymizeCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    /** How the run of a job ended. */
    private record Ended(JobFile file, Outcome outcome) {}

    @Override
    public Integer call() throws IOException {
        Ended ended = run();
        return new RunReport(terminal, json, quiet).tell(ended.file(), ended.outcome());
    }

    private Ended run() {
        try (StageBar bar = new StageBar(terminal.err(), System::nanoTime)) {
            Progress progress = bar.on(terminal, quiet);
            progress.stage("opening", 0);
            try (JobFile file = JobFile.read(job)) {
                if (!quiet) {
                    file.notes().forEach(note -> terminal.err().println("Note: " + note));
                }
                return new Ended(file, run(file, progress));
            }
        }
    }

    /** Until here nothing was written, so that Ctrl-C may simply end the process. */
    private Outcome run(JobFile file, Progress progress) {
        Job wanted = seed == null ? file.job() : file.job().with(seed);
        Sink sink = file.sink(companions(file), overwrite);
        try (Interruption interruption = Interruption.listen(terminal.err())) {
            return Pipeline.run(wanted, file.source(), sink, new Context(progress, Runnable::run, interruption));
        }
    }

    private static List<Companion> companions(JobFile file) {
        return List.of(
                Companion.open("report.html", PublicReport::write),
                Companion.secret("report.html", PrivateReport::write),
                file.copy(),
                file.transformation());
    }
}
