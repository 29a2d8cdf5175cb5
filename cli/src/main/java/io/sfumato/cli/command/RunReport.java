package io.sfumato.cli.command;

import io.sfumato.cli.outcome.ExposedText;
import io.sfumato.cli.outcome.InfeasibleText;
import io.sfumato.cli.outcome.ReleaseText;
import io.sfumato.cli.outcome.SolutionsJson;
import io.sfumato.cli.outcome.SolutionsText;
import io.sfumato.cli.terminal.Exit;
import io.sfumato.cli.terminal.PrintedJson;
import io.sfumato.cli.terminal.Terminal;
import io.sfumato.io.database.TableTarget;
import io.sfumato.io.job.JobFile;
import io.sfumato.io.release.AccompanyingFile;
import io.sfumato.io.release.Manifest;
import io.sfumato.io.release.ReleaseFile;
import io.sfumato.pipeline.LevelSolutions;
import io.sfumato.record.Outcome;
import io.sfumato.report.OutcomeJson;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Prints how a run ended.
 *
 * @param json one object for programs on standard output
 * @param quiet no summary
 */
record RunReport(Terminal terminal, boolean json, boolean quiet) {

    /** Prints how the run ended, and returns the exit code. */
    int tell(JobFile file, Outcome outcome) throws IOException {
        if (json) {
            OutcomeJson.write(
                    outcome,
                    new OutcomeJson.Written(
                            file.table().map(TableTarget::name),
                            open(file),
                            List.of(file.output().privateFolder())),
                    terminal.out());
        }
        if (outcome instanceof Outcome.Release release) {
            if (!quiet) {
                file.table().ifPresent(table -> print(List.of("Published as " + table.name() + ".", "")));
                print(ReleaseText.lines(
                        release, open(file), List.of(file.output().privateFolder())));
            }
            return Exit.OK.code();
        } else if (outcome instanceof Outcome.Infeasible infeasible) {
            InfeasibleText.lines(infeasible).forEach(terminal.err()::println);
            return Exit.PROMISE.code();
        } else if (outcome instanceof Outcome.Exposed exposed) {
            ExposedText.lines(exposed).forEach(terminal.err()::println);
            return Exit.PROMISE.code();
        }
        terminal.err().println("sfumato: stopped; nothing was written");
        return Exit.CANCELLED.code();
    }

    /** Prints what could be published, and returns the exit code. */
    int tell(LevelSolutions solutions) throws IOException {
        if (solutions.listed().nodes().isEmpty()) {
            Outcome.Infeasible none = new Outcome.Infeasible(solutions.shortfalls());
            if (json) {
                OutcomeJson.write(none, terminal.out());
            }
            InfeasibleText.lines(none).forEach(terminal.err()::println);
            return Exit.PROMISE.code();
        } else if (json) {
            terminal.document(PrintedJson.text(SolutionsJson.of(solutions)) + "\n");
        } else {
            SolutionsText.lines(solutions).forEach(terminal.out()::println);
        }
        return Exit.OK.code();
    }

    private static List<Path> open(JobFile file) {
        ReleaseFile release = file.output();
        List<Path> files =
                List.of(release.path(), Manifest.of(release.path()), release.beside(AccompanyingFile.REPORT));
        return file.table().isPresent() ? files.subList(1, files.size()) : files;
    }

    private void print(List<String> lines) {
        lines.forEach((json ? terminal.err() : terminal.out())::println);
    }
}
