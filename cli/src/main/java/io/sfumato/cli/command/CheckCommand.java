package io.sfumato.cli.command;

import io.sfumato.audit.PersonNumbers;
import io.sfumato.cli.check.CheckJson;
import io.sfumato.cli.check.CheckRequest;
import io.sfumato.cli.check.CheckResult;
import io.sfumato.cli.check.CheckText;
import io.sfumato.cli.check.ManifestClaims;
import io.sfumato.cli.check.MixedFiles;
import io.sfumato.cli.check.ReportState;
import io.sfumato.cli.outcome.TerminalNumbers;
import io.sfumato.cli.terminal.Exit;
import io.sfumato.cli.terminal.Paragraph;
import io.sfumato.cli.terminal.PrintedJson;
import io.sfumato.cli.terminal.Terminal;
import io.sfumato.io.csv.CsvOptions;
import io.sfumato.io.csv.CsvTable;
import io.sfumato.io.release.Manifest;
import io.sfumato.io.release.PrivateFolder;
import io.sfumato.io.release.UnfinishedPublishing;
import io.sfumato.privacy.Counted;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.privacy.LDiversity;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import io.sfumato.problem.Problems;
import io.sfumato.source.Source;
import io.sfumato.table.Role;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Checks a release. */
@Command(
        name = "check",
        description = {
            "Tell what a release reaches (k, and l of each sensitive column) from its file alone, whoever wrote it.",
            "With a manifest beside it, also tell whether the manifest is true, and whether the report beside both is of the "
                    + "same release."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  sfumato check out/release.csv                    columns and promises from its manifest",
            "  sfumato check out/visits.csv --private out/visits.csv.private   people, where they were counted",
            "  sfumato check any.csv --quasi age,sex,zip --k 5  a file of any origin",
            "  sfumato check any.csv --quasi age,sex --sensitive diagnosis --k 5 --l 2",
            "",
            "Exit codes: 0 everything asked for is reached and the manifest and the report, if any, belong to it (the",
            "report byte for byte, if the manifest names its hash); 3 a run was ended while it published here, and the",
            "files may be of two releases; 4 otherwise."
        })
public final class CheckCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(paramLabel = "RELEASE", description = "A CSV file, gzip or not.")
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

    @Option(
            names = "--quasi",
            parameterConsumer = ColumnNames.class,
            paramLabel = ColumnNames.LABEL,
            description =
                    "The quasi-identifying columns (a name with a comma in quotation marks, as in '\"a,b\",c'; may be given again); "
                            + "by default those the manifest names.")
    private List<String> quasi = new ArrayList<>();

    @Option(
            names = "--sensitive",
            parameterConsumer = ColumnNames.class,
            paramLabel = ColumnNames.LABEL,
            description = "The sensitive columns; by default those the manifest names.")
    private List<String> sensitive = new ArrayList<>();

    @Option(names = "--k", paramLabel = "N", description = "Ask for k-anonymity with this k.")
    private @Nullable Integer k;

    @Option(
            names = "--l",
            paramLabel = "N",
            description = "Ask for this many different values of each sensitive column.")
    private @Nullable Integer l;

    @Option(
            names = "--complete",
            description = "First put in place what a run had decided to publish here when it was killed.")
    private boolean complete;

    @Option(names = "--json", description = "Print one JSON object, for programs.")
    private boolean json;

    public CheckCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        if (complete && UnfinishedPublishing.complete(release)) {
            terminal.err()
                    .println("Note: a run was ended while it published " + release
                            + "; all files of that release are in place now");
        }
        UnfinishedPublishing.refuse(release);
        Optional<Manifest> beside = readManifest();
        List<String> named = new ArrayList<>(quasi);
        named.addAll(sensitive);
        Source table = beside.map(said -> said.open(release))
                .orElseGet(() -> CsvTable.open(release, CsvOptions.detect(), named));
        Optional<ManifestClaims> claims = beside.map(ManifestClaims::of);
        CheckResult answer = CheckResult.find(table, question(table, claims), persons());
        List<String> contradictions =
                new ArrayList<>(claims.map(said -> said.contradictions(release, table.header(), answer))
                        .orElse(List.of()));
        if (answer.view().scattered() > 0) {
            contradictions.add(
                    TerminalNumbers.count(answer.view().scattered()) + " people have rows in several classes");
        }
        ReportState report =
                beside.map(said -> ReportState.of(manifestFile(), said)).orElse(ReportState.ABSENT);
        List<String> mixed = beside.map(said -> MixedFiles.found(manifestFile(), said, report))
                .orElse(List.of());
        if (json) {
            List<String> wrong = new ArrayList<>(contradictions);
            wrong.addAll(mixed);
            terminal.document(
                    PrintedJson.text(CheckJson.of(table.name(), answer, wrong).put("report", report.word())) + "\n");
        } else {
            print(table.name(), answer, claims, new Wrong(contradictions, mixed, report));
        }
        return (answer.kept() && contradictions.isEmpty() && mixed.isEmpty() ? Exit.OK : Exit.PROMISE).code();
    }

    private Path manifestFile() {
        return manifest == null ? Manifest.of(release) : manifest;
    }

    private Optional<PersonNumbers> persons() {
        return Optional.ofNullable(privateFolder)
                .map(folder -> PrivateFolder.read(folder).of(folder, release));
    }

    private Optional<Manifest> readManifest() {
        if (manifest == null && !Files.exists(manifestFile())) {
            return Optional.empty();
        }
        return Optional.of(Manifest.read(manifestFile()));
    }

    /**
     * What is wrong with the files beside a release.
     *
     * @param contradictions what the manifest says and the file does not
     * @param mixed why the files do not belong together
     * @param report what is known of the report
     */
    private record Wrong(List<String> contradictions, List<String> mixed, ReportState report) {}

    private CheckRequest question(Source table, Optional<ManifestClaims> claims) {
        List<String> header = table.header();
        List<String> known = quasi.isEmpty()
                ? claims.map(said -> said.columns(Role.QUASI, header)).orElse(List.of())
                : quasi;
        List<String> hidden = sensitive.isEmpty()
                ? claims.map(said -> said.columns(Role.SENSITIVE, header)).orElse(List.of())
                : sensitive;
        if (known.isEmpty()) {
            throw new ParameterException(
                    spec.commandLine(),
                    "say which columns others know, with --quasi a,b; there is no manifest beside " + release
                            + " that names them");
        }
        requireColumns(table, known, hidden);
        List<PrivacyModel> asked = asked(hidden);
        Set<PrivacyModel> promises = new LinkedHashSet<>(asked);
        claims.ifPresent(said -> promises.addAll(said.promises(hidden)));
        return new CheckRequest(
                known.stream().distinct().toList(),
                hidden.stream().distinct().toList(),
                List.copyOf(promises),
                claims.map(ManifestClaims::againstAll).orElse(List.of()),
                claims.map(ManifestClaims::inPeople).orElse(List.of()).stream()
                        .filter(model -> !asked.contains(model))
                        .toList());
    }

    private static void requireColumns(Source table, List<String> known, List<String> hidden) {
        Problems problems = new Problems();
        for (List<String> columns : List.of(known, hidden)) {
            columns.stream()
                    .filter(name -> !table.header().contains(name))
                    .forEach(name -> problems.add(Place.in(table.name()).column(name), "there is no such column"));
        }
        problems.throwIfAny(InputException::new);
    }

    private List<PrivacyModel> asked(List<String> hidden) {
        List<PrivacyModel> models = new ArrayList<>();
        try {
            if (k != null) {
                models.add(new KAnonymity(k));
            }
            if (l != null) {
                if (hidden.isEmpty()) {
                    throw new IllegalArgumentException("--l needs --sensitive COLUMN: l of what?");
                }
                hidden.forEach(column -> models.add(LDiversity.distinct(l, column)));
            }
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
        return models;
    }

    private void print(String name, CheckResult answer, Optional<ManifestClaims> claims, Wrong wrong) {
        List<String> lines = new ArrayList<>(CheckText.figures(name, answer));
        if (!answer.findings().isEmpty() || !answer.untold().isEmpty()) {
            lines.add("");
            lines.add("Promises, with missing as a value:");
            lines.addAll(CheckText.promises(answer));
        }
        boolean people = claims.filter(said -> said.counted() == Counted.PEOPLE).isPresent();
        if (people && answer.view().personNumbers().isPresent()) {
            lines.add("");
            lines.addAll(Paragraph.lines(
                    "The promises were counted in people, each once, as the private folder tells whose rows they are.",
                    ""));
        } else if (people) {
            lines.add("");
            lines.addAll(Paragraph.lines(
                    "The manifest says that people were counted, each once. The file does not tell whose rows they are, so "
                            + "the figures above count rows, and a promise about people can only be seen to be broken here. Its "
                            + "owner counts people with --private and the private folder of the release.",
                    ""));
        }
        if (claims.isPresent()) {
            lines.add("");
            lines.addAll(
                    wrong.contradictions().isEmpty()
                            ? Paragraph.lines(
                                    "The manifest is true in what was counted again: the hash, the rows, the columns, the "
                                            + "class sizes, the labels and the promises"
                                            + (answer.untold().isEmpty() ? "" : " that the file tells of")
                                            + ". Its other words are its writer's."
                                            + wrong.report().sentence(),
                                    "")
                            : List.of("The manifest is NOT true:"));
            wrong.contradictions().forEach(each -> lines.addAll(Paragraph.lines("- " + each, "  ")));
        }
        if (!wrong.mixed().isEmpty()) {
            lines.add("");
            lines.add("These files do NOT belong together:");
            wrong.mixed().forEach(each -> lines.addAll(Paragraph.lines("- " + each, "  ")));
        }
        lines.add("");
        lines.addAll(Paragraph.lines(conclusion(answer, wrong), ""));
        lines.forEach(terminal.out()::println);
    }

    private static String conclusion(CheckResult answer, Wrong wrong) {
        if (!answer.kept()
                || !wrong.contradictions().isEmpty()
                || !wrong.mixed().isEmpty()) {
            return "Exit code " + Exit.PROMISE.code() + ": "
                    + (!answer.kept()
                            ? "the file breaks what was promised or asked for."
                            : wrong.contradictions().isEmpty()
                                    ? "the papers beside the file are not those that were published with it."
                                    : "the manifest is not true of this file.");
        } else if (answer.findings().isEmpty()) {
            return "Exit code " + Exit.OK.code() + ": the figures were told, and "
                    + (answer.untold().isEmpty() ? "nothing was promised." : "no promise could be told from the file.");
        }
        return "Exit code " + Exit.OK.code() + ": the file keeps the stated promises"
                + (answer.untold().isEmpty() ? "" : " that it tells of")
                + "; attacks are not excluded ('sfumato audit' tries them).";
    }
}
