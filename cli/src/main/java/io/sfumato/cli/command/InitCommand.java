package io.sfumato.cli.command;

import io.sfumato.cli.proposal.ReleaseAudience;
import io.sfumato.cli.proposal.TableAdvisor;
import io.sfumato.cli.terminal.Paragraph;
import io.sfumato.cli.terminal.Terminal;
import io.sfumato.io.csv.CsvOptions;
import io.sfumato.io.csv.CsvTable;
import io.sfumato.io.job.JobProposal;
import io.sfumato.io.job.JobSecrets;
import io.sfumato.io.job.JobWriter;
import io.sfumato.run.Seed;
import io.sfumato.table.Role;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Proposes a job for a table. */
@Command(
        name = "init",
        description = {
            "Look at a table and propose a job for it: roles, kinds, taxonomies, grids, promises.",
            "Every guess is marked and has to be confirmed by somebody who knows the data; until then the job does "
                    + "not run."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  sfumato init patients.csv                          asks who will get the release",
            "  sfumato init patients.csv --audience research      k = 5, as is customary for controlled access",
            "  sfumato init patients.csv --k 20 --output jobs/patients.yaml"
        })
public final class InitCommand implements Runnable {

    /** A class of one row protects nobody. */
    private static final int LEAST_K = 2;

    /** How often a question is asked before init gives up. A round number. */
    private static final int TRIES = 3;

    private final Terminal terminal;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(paramLabel = "TABLE", description = "A CSV file, gzip or not.")
    private Path table = Path.of("table.csv");

    @Option(
            names = "--audience",
            paramLabel = "WHO",
            description = "Who will get the release: ${COMPLETION-CANDIDATES} (k = 11, 5, 3).")
    private @Nullable ReleaseAudience audience;

    @Option(names = "--k", paramLabel = "N", description = "The least class size, in place of the audience's.")
    private @Nullable Integer k;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "JOB",
            description = "Where to write the job (default: ${DEFAULT-VALUE}).")
    private Path output = Path.of("job.yaml");

    @Option(
            names = "--header",
            negatable = true,
            description = "Whether the first line holds the names of the columns; found out if nothing is said.")
    private @Nullable Boolean header;

    @Option(
            names = "--encoding",
            paramLabel = "NAME",
            description = "What the table is written in, such as windows-1252; found out if nothing is said.")
    private @Nullable Charset encoding;

    @Option(
            names = {"--overwrite", "--force"},
            description = "Overwrite the job if it is there; both words mean the same.")
    private boolean overwrite;

    public InitCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public void run() {
        if (!overwrite && Files.exists(output)) {
            throw exists();
        } else if (isTable()) {
            throw new ParameterException(
                    spec.commandLine(), "the job would overwrite the table; choose another --output");
        }
        CsvOptions found = CsvOptions.detect();
        CsvOptions options = encoding == null ? found : found.charset(encoding);
        CsvTable source = CsvTable.open(table, header == null ? options : options.header(header));
        if (source.mayNamesBeData() && !TableAdvisor.areUsualNames(source.header())) {
            throw new ParameterException(
                    spec.commandLine(),
                    "the first line of " + table
                            + " may hold the names of the columns or be a row like the others; say which "
                            + "with --header or --no-header (it is not shown here, since it may be somebody's)");
        }
        int least = leastClass();
        Path folder = output.toAbsolutePath().normalize().resolveSibling("");
        String file =
                folder.relativize(table.toAbsolutePath().normalize()).toString().replace('\\', '/');
        TableAdvisor.Advice advice = TableAdvisor.advise(source, least, file, "out/" + stem() + "-release.csv");
        JobSecrets secrets = JobSecrets.of(output);
        Seed seed = secrets.seed().orElse(advice.proposal().seed());
        write(JobWriter.write(advice.proposal()), secrets.file(), secrets.text(seed, advice.counted()));
        print(advice, secrets);
        source.headerHint()
                .ifPresent(hint -> Paragraph.lines(
                                "Attention: " + hint + ". 'sfumato init --header' proposes a job that does.", "")
                        .forEach(terminal.out()::println));
    }

    private boolean isTable() {
        try {
            return Files.exists(output) && Files.exists(table) && Files.isSameFile(output, table);
        } catch (IOException e) {
            return output.toAbsolutePath()
                    .normalize()
                    .equals(table.toAbsolutePath().normalize());
        }
    }

    private ParameterException exists() {
        return new ParameterException(
                spec.commandLine(),
                output + " exists; choose another name with --output, or overwrite it with --overwrite");
    }

    private int leastClass() {
        if (k != null) {
            if (k < LEAST_K) {
                throw new ParameterException(spec.commandLine(), "--k must be at least " + LEAST_K);
            }
            return k;
        } else if (audience != null) {
            return audience.k();
        } else if (terminal.answers()) {
            return ask().k();
        }
        throw new ParameterException(
                spec.commandLine(),
                "say who will get the release, with --audience public|research|internal, or give --k");
    }

    private ReleaseAudience ask() {
        terminal.err().println("Who will get the release?");
        for (ReleaseAudience each : ReleaseAudience.values()) {
            terminal.err()
                    .println(String.format(
                            Locale.ROOT, "  %s  %-10s %-40s k = %d", each.number(), each, each.meaning(), each.k()));
        }
        for (int tries = 0; tries < TRIES; tries++) {
            Optional<ReleaseAudience> answer = terminal.ask("1, 2 or 3? ").flatMap(ReleaseAudience::of);
            if (answer.isPresent()) {
                return answer.get();
            }
        }
        throw new ParameterException(spec.commandLine(), "no answer; use --audience or --k");
    }

    private String stem() {
        String name = String.valueOf(table.getFileName());
        return name.replaceFirst("(?i)\\.gz$", "").replaceFirst("\\.[A-Za-z]{1,4}$", "");
    }

    private void write(String job, Path secrets, String secret) {
        try {
            Files.createDirectories(output.toAbsolutePath().normalize().resolveSibling(""));
            NewFile.write(output, job, overwrite);
            NewFile.write(secrets, secret, true);
        } catch (FileAlreadyExistsException e) {
            throw exists();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + output + ": " + e.getMessage(), e);
        }
    }

    private void print(TableAdvisor.Advice advice, JobSecrets secrets) {
        List<String> lines = new ArrayList<>();
        lines.add("Wrote " + output + ", a proposal. What each column seems to be:");
        for (Role role : Role.values()) {
            columns(advice.proposal(), Optional.of(role), role.word()).ifPresent(lines::addAll);
        }
        columns(advice.proposal(), Optional.empty(), "undecided").ifPresent(lines::addAll);
        for (String warning : advice.warnings()) {
            lines.add("");
            lines.addAll(Paragraph.lines("Attention: " + warning, ""));
        }
        if (!advice.questions().isEmpty()) {
            lines.add("");
            lines.add(
                    "Do these texts mean that nothing is known? The job asks, and does not run until you have answered:");
            advice.questions().forEach(question -> lines.addAll(bullet(question)));
        }
        lines.add("");
        lines.addAll(Paragraph.lines(
                "The seed and what was counted lie in " + secrets.file()
                        + ", which is for you alone: keep it, and keep it out of version control. The job itself can be shown.",
                ""));
        lines.add("");
        lines.add("Next:");
        lines.add("  1. Open " + output + ", read the comments, correct the guesses, decide what is undecided, answer");
        lines.add("     yes or no to each 'ask', and write 'confirmed: yes' for each column.");
        lines.add("  2. sfumato anonymize " + output);
        lines.forEach(terminal.out()::println);
    }

    private static List<String> bullet(String text) {
        List<String> lines = new ArrayList<>(Paragraph.lines(text, "    "));
        lines.set(0, "  - " + lines.get(0).strip());
        return lines;
    }

    private static Optional<List<String>> columns(JobProposal proposal, Optional<Role> role, String word) {
        List<String> names = proposal.columns().stream()
                .filter(column -> column.role().equals(role))
                .map(column -> Terminal.shown(column.name()))
                .toList();
        if (names.isEmpty()) {
            return Optional.empty();
        }
        List<String> lines = Paragraph.lines(String.join(", ", names), " ".repeat(15));
        lines.set(0, String.format(Locale.ROOT, "  %-12s ", word) + lines.get(0).strip());
        return Optional.of(lines);
    }
}
