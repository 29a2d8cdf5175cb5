package io.sfumato.cli.command;

import io.sfumato.apply.ReusedTransformation;
import io.sfumato.apply.UnknownRows;
import io.sfumato.cli.terminal.Interruption;
import io.sfumato.cli.terminal.StageBar;
import io.sfumato.cli.terminal.Terminal;
import io.sfumato.cli.terminal.Workers;
import io.sfumato.io.job.JobFile;
import io.sfumato.io.job.TransformationFile;
import io.sfumato.io.release.AccompanyingFile;
import io.sfumato.pipeline.Pipeline;
import io.sfumato.publish.Sink;
import io.sfumato.record.Outcome;
import io.sfumato.report.PrivateReport;
import io.sfumato.report.PublicReport;
import io.sfumato.run.Context;
import io.sfumato.run.Progress;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Does to other rows what a run has found. */
@Command(
        name = "apply",
        description = {
            "Do to another table what a run has found: the same levels, or the labels of the same classes.",
            "Every promise is verified anew on the written file. Classes that break one are left out within the job's "
                    + "suppression limit; past it, nothing is published."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "A run leaves its transformation in the private folder of its release. It holds the job too, so that nothing",
            "else is needed. The table needs the columns of the one that it was found for.",
            "",
            "Examples:",
            "  sfumato apply out/2024.csv.private/transformation.yaml 2025.csv --out out/2025.csv",
            "  sfumato apply transformation.yaml 2025.csv --out out/2025.csv --unseen suppress",
            "",
            "Exit codes: 0 published, 3 the table or the transformation cannot be used, 4 the promises are not kept,",
            "74 the release cannot be written, 130 stopped with Ctrl-C."
        })
public final class ApplyCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Parameters(index = "0", paramLabel = "TRANSFORMATION", description = "What a run has found.")
    private Path transformation = Path.of("transformation.yaml");

    @Parameters(index = "1", paramLabel = "TABLE", description = "A CSV file with the same columns.")
    private Path table = Path.of("table.csv");

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "The release.")
    private Path out = Path.of("release.csv");

    @Option(
            names = "--unseen",
            paramLabel = "POLICY",
            description = "Rows for which the transformation has no label: refuse (the usual: nothing is published), "
                    + "generalize (the cell becomes *), suppress (the row is left out).")
    private UnknownRows unseen = UnknownRows.REFUSE;

    @Option(names = "--json", description = "Print the outcome as one JSON object on standard output, for programs.")
    private boolean json;

    @Option(
            names = {"-q", "--quiet"},
            description = "Print neither progress nor a summary; problems are still told.")
    private boolean quiet;

    public ApplyCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    /** How the run ended. */
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
            TransformationFile found = TransformationFile.read(transformation, table, out);
            return new Ended(found.file(), run(found, progress));
        }
    }

    private Outcome run(TransformationFile found, Progress progress) {
        JobFile file = found.file();
        EarlierRun.complete(file, terminal);
        Sink sink = file.sink(companions(file), false);
        ReusedTransformation replay = new ReusedTransformation(found.transformation(), unseen);
        try (Interruption interruption = Interruption.listen(terminal.err());
                Workers workers = new Workers()) {
            Context context = new Context(interruption.watching(progress), workers, interruption);
            return file.located(() -> Pipeline.apply(file.job(), replay, file.source(), sink, context));
        }
    }

    private static List<AccompanyingFile> companions(JobFile file) {
        return List.of(
                AccompanyingFile.open(AccompanyingFile.REPORT, PublicReport::write),
                AccompanyingFile.secret(AccompanyingFile.REPORT, PrivateReport::write),
                AccompanyingFile.secret(
                        "transformation.yaml",
                        (dossier, out) -> out.write(file.text().getBytes(StandardCharsets.UTF_8))));
    }
}
