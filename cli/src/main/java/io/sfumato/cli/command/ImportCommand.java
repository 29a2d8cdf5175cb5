package io.sfumato.cli.command;

import io.sfumato.cli.terminal.Paragraph;
import io.sfumato.cli.terminal.Terminal;
import io.sfumato.io.job.JobSecrets;
import io.sfumato.io.job.JobWriter;
import io.sfumato.io.migration.Migration;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Takes over another tool's work. */
@Command(
        name = "import",
        description = {
            "Take over an ARX project (.deid) or a configuration of the UTD toolbox (.xml): write a folder with a job, its "
                    + "table and its hierarchies.",
            "What cannot be taken over is listed, here and in the job; a job that lacks one of the project's promises "
                    + "does not run before its owner has confirmed it."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "The folder holds a copy of the data, readable by its owner alone.",
            "",
            "Examples:",
            "  sfumato import study.deid                    writes study/job.yaml and what it needs",
            "  sfumato import config.xml --output moved     from the UTD toolbox",
            "  sfumato anonymize study/job.yaml"
        })
public final class ImportCommand implements Runnable {

    private static final String JOB = "job.yaml";

    private final Terminal terminal;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(paramLabel = "PROJECT", description = "An ARX project or a configuration of the UTD toolbox.")
    private Path project = Path.of("project.deid");

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FOLDER",
            description = "Where to write; by default a folder named like the project, beside it.")
    private @Nullable Path output;

    public ImportCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public void run() {
        Path folder = output == null ? project.resolveSibling(stem()) : output;
        if (Files.exists(folder.resolve(JOB)) || (Files.exists(folder) && !Files.isDirectory(folder))) {
            throw new ParameterException(
                    spec.commandLine(), folder + " is in the way; choose another folder with --output");
        }
        Migration migration = Migration.of(project);
        try (PrivateFiles files = new PrivateFiles(folder)) {
            for (Migration.Part part : migration.parts()) {
                files.write(part.name(), part.content()::write);
            }
            byte[] job = JobWriter.write(migration.job()).getBytes(StandardCharsets.UTF_8);
            files.write(JOB, out -> out.write(job));
            JobSecrets secrets = JobSecrets.of(folder.resolve(JOB));
            byte[] secret = secrets.text(migration.job().seed(), List.of()).getBytes(StandardCharsets.UTF_8);
            files.write(String.valueOf(secrets.file().getFileName()), out -> out.write(secret));
            files.keep();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write into " + folder, e);
        }
        print(folder, migration);
    }

    private String stem() {
        String name = String.valueOf(project.getFileName()).replaceFirst("\\.[A-Za-z]{1,5}$", "");
        return name.equals(String.valueOf(project.getFileName())) ? name + "-imported" : name;
    }

    private void print(Path folder, Migration migration) {
        List<String> lines = new ArrayList<>();
        lines.add("Wrote " + folder.resolve(JOB) + ". Taken over:");
        migration.taken().forEach(each -> lines.addAll(bullet(each)));
        if (!migration.left().isEmpty()) {
            lines.add("");
            lines.add("NOT taken over, or to be known:");
            migration.left().forEach(each -> lines.addAll(bullet(each)));
        }
        lines.add("");
        lines.add("Next: read " + folder.resolve(JOB) + ", then sfumato anonymize " + folder.resolve(JOB));
        lines.forEach(terminal.out()::println);
    }

    private static List<String> bullet(String text) {
        List<String> lines = new ArrayList<>(Paragraph.lines(text.replaceAll("\\p{Cntrl}", " "), "    "));
        lines.set(0, "  - " + lines.get(0).strip());
        return lines;
    }
}
