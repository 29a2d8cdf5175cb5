package io.sfumato.cli.command;

import io.sfumato.attack.Attacks;
import io.sfumato.attack.Audit;
import io.sfumato.attack.SeriesGuarantee;
import io.sfumato.attack.material.AuditMaterialReader.Crowd;
import io.sfumato.cli.audit.AuditRequest;
import io.sfumato.cli.audit.AuditTables;
import io.sfumato.cli.audit.AuditText;
import io.sfumato.cli.audit.FailOn;
import io.sfumato.cli.terminal.Exit;
import io.sfumato.cli.terminal.Interruption;
import io.sfumato.cli.terminal.StageBar;
import io.sfumato.cli.terminal.Terminal;
import io.sfumato.io.ledger.LedgerFolder;
import io.sfumato.io.release.Hash;
import io.sfumato.io.release.UnfinishedPublishing;
import io.sfumato.report.AuditJson;
import io.sfumato.report.AuditReport;
import io.sfumato.run.Context;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Attacks a release. */
@Command(
        name = "audit",
        description = {
            "Try to break a release, whoever wrote it, with every attack that the tables at hand allow: promise checks, "
                    + "measured exposure and inherent limits.",
            "Each attack tells what the attacker knows, for how many targets it works, for how many it would have worked "
                    + "without what it uses (its baseline), and what would help."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  sfumato audit out/release.csv                            the file alone",
            "  sfumato audit out/release.csv --original patients.csv    as an attacker who knows everybody",
            "  sfumato audit any.csv --quasi age,zip --sensitive illness --k 5 --external voters.csv",
            "  sfumato audit out/2026.csv --ledger series               all releases of a series together",
            "  sfumato audit out/2026.csv --previous out/2025.csv --original patients.csv --out audit",
            "",
            "Rows for whom an attack works are named in the files of --out only; they belong to the owner alone.",
            "Exit codes: 0 nothing that --fail-on names was found (by default: no promise is broken); 3 the tables cannot be",
            "used, or a column that attacks need could not be read, so that this is no all-clear; 4 --fail-on says so."
        })
public final class AuditCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(paramLabel = "RELEASE", description = "A CSV file of any tool, gzip or not.")
    private Path release = Path.of("release.csv");

    @Option(
            names = "--manifest",
            paramLabel = "FILE",
            description = "The manifest; by default the one beside the release, if there is one.")
    private @Nullable Path manifest;

    @Option(
            names = "--private",
            paramLabel = "FOLDER",
            description =
                    "The private folder of the release, for its owner: it tells whose rows they are, so that people are "
                            + "counted where the manifest says so.")
    private @Nullable Path privateFolder;

    @Option(names = "--original", paramLabel = "FILE", description = "The table that the release was made from.")
    private @Nullable Path original;

    @Option(
            names = "--previous",
            paramLabel = "FILE",
            description = "An earlier release of the same or overlapping people; may be given again, the oldest first.")
    private List<Path> previous = new ArrayList<>();

    @Option(
            names = "--ledger",
            paramLabel = "FOLDER",
            description = "The ledger of the series that the release belongs to: checks all releases of it together.")
    private @Nullable Path ledger;

    @Option(
            names = "--ledger-key",
            paramLabel = "FILE",
            description = "The key of the ledger; by default FOLDER.key beside it.")
    private @Nullable Path ledgerKey;

    @Option(
            names = "--external",
            paramLabel = "FILE",
            description = "People whom an attacker can look up, with columns named as in the release.")
    private @Nullable Path external;

    @Option(names = "--population", paramLabel = "FILE", description = "Everybody who might be in the release.")
    private @Nullable Path population;

    @Option(
            names = "--control",
            paramLabel = "FILE",
            description = "People like those in the release who are not in it, with their sensitive values.")
    private @Nullable Path control;

    @Option(
            names = "--key",
            paramLabel = "COLUMN",
            description =
                    "A column that names the same row in several tables. It tells the audit the truth; attackers do not "
                            + "know it.")
    private @Nullable String key;

    @Option(
            names = "--quasi",
            parameterConsumer = ColumnNames.class,
            paramLabel = ColumnNames.LABEL,
            description =
                    "The quasi-identifying columns (a name with a comma in quotation marks, as in '\"a,b\",c'; may be given again); "
                            + "by default those the manifest or the job names.")
    private List<String> quasi = new ArrayList<>();

    @Option(
            names = "--sensitive",
            parameterConsumer = ColumnNames.class,
            paramLabel = ColumnNames.LABEL,
            description = "The sensitive columns; by default those the manifest or the job names.")
    private List<String> sensitive = new ArrayList<>();

    @Option(names = "--k", paramLabel = "N", description = "Hold the release to this k.")
    private @Nullable Integer k;

    @Option(names = "--l", paramLabel = "N", description = "Hold each sensitive column to this many different values.")
    private @Nullable Integer l;

    @Option(
            names = "--job",
            paramLabel = "JOB",
            description = "A job whose formats, taxonomies and roles help to read the release.")
    private @Nullable Path job;

    @Option(
            names = "--taxonomy",
            paramLabel = "COLUMN=FILE",
            description = "The hierarchy of a column, in any format that jobs know; may be given again.")
    private Map<String, Path> taxonomies = new LinkedHashMap<>();

    @Option(
            names = "--fail-on",
            split = ",",
            paramLabel = "WHAT",
            description =
                    "What fails: promises (default), exposure, nothing, or attacks by name, with or without a share of "
                            + "targets beyond the baseline: linking=0.01.")
    private List<String> failOn = new ArrayList<>(List.of(FailOn.PROMISES));

    @Option(names = "--json", description = "Print one JSON object, for programs; it names no rows.")
    private boolean json;

    @Option(
            names = "--out",
            paramLabel = "FOLDER",
            description = "Write a page and a JSON file with the rows concerned.")
    private @Nullable Path out;

    @Option(names = "--overwrite", description = "Replace files that are in the folder.")
    private boolean overwrite;

    @Option(
            names = {"-q", "--quiet"},
            description = "Print no progress.")
    private boolean quiet;

    public AuditCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        FailOn what = check();
        UnfinishedPublishing.refuse(release);
        try {
            Audit audit = audit();
            List<String> failures = what.failures(audit);
            print(audit, what, failures);
            return AuditText.exit(audit, what).code();
        } catch (CancellationException e) {
            terminal.err().println("sfumato: stopped");
            return Exit.CANCELLED.code();
        }
    }

    private FailOn check() {
        if (k != null && k < 2) {
            throw wrong("--k must be at least 2");
        } else if (l != null && l < 2) {
            throw wrong("--l must be at least 2");
        }
        if (ledgerKey != null && ledger == null) {
            throw wrong("--ledger-key needs --ledger: the key of what?");
        } else if (overwrite && out == null) {
            throw wrong("--overwrite needs --out: overwrite what?");
        }
        folder().flatMap(OutputFolder::obstacle).ifPresent(why -> {
            throw wrong(why);
        });
        try {
            return FailOn.of(
                    failOn,
                    Attacks.ALL.stream().map(attack -> attack.profile().name()).toList());
        } catch (IllegalArgumentException e) {
            throw wrong(String.valueOf(e.getMessage()));
        }
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    /** An audit and the attacks for which it fails. */
    private record Told(Audit audit, List<String> failures) {}

    private Optional<OutputFolder<Told>> folder() {
        Map<String, OutputFolder.Content<Told>> contents = new LinkedHashMap<>();
        contents.put("audit.json", (told, to) -> AuditJson.write(told.audit(), told.failures(), true, to));
        contents.put("audit.html", (told, to) -> AuditReport.write(told.audit(), told.failures(), to));
        return Optional.ofNullable(out).map(path -> new OutputFolder<>(path, overwrite, contents));
    }

    private Audit audit() {
        try (StageBar bar = new StageBar(terminal.err(), System::nanoTime);
                Interruption interruption = Interruption.listen(terminal.err())) {
            Context context = new Context(bar.on(terminal, quiet), Runnable::run, interruption);
            return Audit.of(AuditTables.of(request(), context), Attacks.with(series()), context);
        }
    }

    private SeriesGuarantee series() {
        if (ledger == null) {
            return SeriesGuarantee.unknown();
        }
        Path key = ledgerKey == null ? LedgerFolder.usualKey(ledger) : ledgerKey;
        try (LedgerFolder open = LedgerFolder.existing(ledger, key)) {
            return new SeriesGuarantee(open.editions(), Hash.of(release));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + release + ": " + e.getMessage(), e);
        }
    }

    private AuditRequest request() {
        Map<Crowd, Path> people = new EnumMap<>(Crowd.class);
        put(people, Crowd.ORIGINAL, original);
        put(people, Crowd.EXTERNAL, external);
        put(people, Crowd.POPULATION, population);
        put(people, Crowd.CONTROL, control);
        return new AuditRequest(
                release,
                Optional.ofNullable(manifest),
                Optional.ofNullable(privateFolder),
                previous,
                people,
                quasi,
                sensitive,
                Optional.ofNullable(k),
                Optional.ofNullable(l),
                Optional.ofNullable(job),
                taxonomies,
                Optional.ofNullable(key));
    }

    private static void put(Map<Crowd, Path> people, Crowd crowd, @Nullable Path path) {
        if (path != null) {
            people.put(crowd, path);
        }
    }

    private void print(Audit audit, FailOn what, List<String> failures) {
        List<Path> files =
                folder().map(found -> found.write(new Told(audit, failures))).orElse(List.of());
        if (json) {
            try {
                AuditJson.write(audit, failures, false, terminal.out());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return;
        }
        AuditText.lines(audit, what).forEach(terminal.out()::println);
        files.forEach(file -> terminal.out().println("Wrote " + file));
    }
}
