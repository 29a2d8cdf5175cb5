package io.sfumato.cli.command;

import io.sfumato.cli.feasibility.FeasibilityJson;
import io.sfumato.cli.feasibility.FeasibilityRequest;
import io.sfumato.cli.feasibility.FeasibilityResult;
import io.sfumato.cli.feasibility.FeasibilityText;
import io.sfumato.cli.feasibility.ImaginedColumns;
import io.sfumato.cli.feasibility.QuasiTable;
import io.sfumato.cli.terminal.Exit;
import io.sfumato.cli.terminal.Interruption;
import io.sfumato.cli.terminal.PrintedJson;
import io.sfumato.cli.terminal.StageBar;
import io.sfumato.cli.terminal.StageLines;
import io.sfumato.cli.terminal.Terminal;
import io.sfumato.io.csv.CsvOptions;
import io.sfumato.io.csv.CsvTable;
import io.sfumato.io.job.JobFile;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.run.Context;
import io.sfumato.run.Progress;
import io.sfumato.run.Seed;
import io.sfumato.table.Table;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** Tells before a run what a k would mean. */
@Command(
        name = "feasible",
        description = {
            "Tell, before a run, for which k the columns that others may know could be published as they are, how many "
                    + "rows would be below k, and what coarsening would help most.",
            "Besides what is in the table, tables of independent columns are drawn: how often has every combination "
                    + "that occurs at least k rows?"
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  sfumato feasible job.yaml                               the job's columns and its k",
            "  sfumato feasible patients.csv --quasi age,sex,zip --k 5  any table",
            "  sfumato feasible --columns 2,2,2 --rows 50 --k 3         columns that are only imagined",
            "  sfumato feasible --columns 18x2 --rows 2000000 --k 5     eighteen columns of two values",
            "",
            "Nothing is written and the same question gets the same answer."
        })
public final class FeasibleCommand implements Callable<Integer> {

    private static final List<Integer> USUAL = List.of(2, 3, 5, 10, 20, 50);

    /** The k of a table without a job, as init proposes for controlled access. */
    private static final int USUAL_K = 5;

    /** The most tables that may be drawn. A round number: more would take long and tell no more. */
    private static final int MOST_TABLES = 1_000_000;

    private final Terminal terminal;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(paramLabel = "JOB", arity = "0..1", description = "A job, or with --quasi a CSV table.")
    private @Nullable Path file;

    @Option(
            names = "--quasi",
            parameterConsumer = ColumnNames.class,
            paramLabel = ColumnNames.LABEL,
            description = "The columns of a table that others may know; a name with a comma in quotation marks, as in "
                    + "'\"a,b\",c'. May be given again.")
    private List<String> quasi = new ArrayList<>();

    @Option(
            names = "--columns",
            split = ",",
            paramLabel = "VALUES",
            description = "In place of a table: how many values each column has, all equally frequent.")
    private List<String> columns = new ArrayList<>();

    @Option(names = "--rows", paramLabel = "N", description = "With --columns: how many rows.")
    private @Nullable Integer rows;

    @Option(
            names = "--k",
            split = ",",
            paramLabel = "N",
            description = "The k to tell about, the one that matters first; by default the job's, and the usual ones.")
    private List<Integer> ks = new ArrayList<>();

    @Option(
            names = "--tables",
            paramLabel = "N",
            description = "How many tables to draw; by default as many as take a second or two, 50 to 1,000.")
    private @Nullable Integer tables;

    @Option(
            names = "--seed",
            paramLabel = "HEX",
            converter = SeedConverter.class,
            description = "Draw other tables (1 to 32 hexadecimal digits; nothing secret depends on them).")
    private Seed seed = new Seed(0, 0);

    @Option(names = "--json", description = "Print one JSON object, for programs.")
    private boolean json;

    @Option(
            names = {"-q", "--quiet"},
            description = "Print no progress.")
    private boolean quiet;

    /** Reads a seed that is no secret: it only draws imagined tables. */
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

    public FeasibleCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        check();
        try {
            FeasibilityResult survey = survey();
            if (json) {
                terminal.document(PrintedJson.text(FeasibilityJson.of(survey)) + "\n");
            } else {
                FeasibilityText.lines(survey).forEach(terminal.out()::println);
            }
            return Exit.OK.code();
        } catch (CancellationException e) {
            terminal.err().println("sfumato: stopped");
            return Exit.CANCELLED.code();
        }
    }

    private FeasibilityResult survey() {
        try (StageBar bar = new StageBar(terminal.err(), System::nanoTime);
                Interruption interruption = Interruption.listen(terminal.err())) {
            return survey(new Context(progress(bar), Runnable::run, interruption));
        }
    }

    private void check() {
        if ((file == null) == columns.isEmpty()) {
            throw wrong("give either a job, or a table with --quasi, or --columns with --rows");
        } else if (columns.isEmpty() && rows != null) {
            throw wrong("--rows goes with --columns; a table has the rows it has");
        } else if (!columns.isEmpty() && (rows == null || rows < 1)) {
            throw wrong("--columns needs --rows N, at least 1");
        } else if (!columns.isEmpty() && !quasi.isEmpty()) {
            throw wrong("--quasi goes with a table, not with --columns");
        } else if (ks.stream().anyMatch(k -> k < 1)) {
            throw wrong("--k must be at least 1");
        } else if (tables != null && (tables < 1 || tables > MOST_TABLES)) {
            throw wrong("--tables must be 1 to " + MOST_TABLES);
        }
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    private FeasibilityResult survey(Context context) {
        if (file == null) {
            try {
                return FeasibilityResult.imagined(
                        ImaginedColumns.of(columns), rows == null ? 1 : rows, request(USUAL_K), context);
            } catch (IllegalArgumentException e) {
                throw wrong(String.valueOf(e.getMessage()));
            }
        } else if (!quasi.isEmpty()) {
            CsvTable table = CsvTable.open(file, CsvOptions.detect(), quasi);
            List<String> names = quasi.stream().distinct().toList();
            return FeasibilityResult.of(
                    table.name(), QuasiTable.of(table, names, context), 0, request(USUAL_K), context);
        }
        context.stage("opening", 0);
        try (JobFile job = JobFile.read(file)) {
            return job.located(() -> survey(job, context));
        }
    }

    private FeasibilityResult survey(JobFile job, Context context) {
        Table table = QuasiTable.of(job.source(), job.job(), context);
        int asked = job.job().protect().stream()
                .mapToInt(PrivacyModel::leastRows)
                .max()
                .orElse(USUAL_K);
        long allowed = job.job().suppressible(table.rows());
        return FeasibilityResult.of(job.source().name(), table, allowed, request(asked), context);
    }

    private FeasibilityRequest request(int asked) {
        int k = ks.isEmpty() ? asked : ks.get(0);
        TreeSet<Integer> all = new TreeSet<>(ks.isEmpty() ? USUAL : ks);
        all.add(k);
        return new FeasibilityRequest(
                k, List.copyOf(all), tables == null ? OptionalInt.empty() : OptionalInt.of(tables), seed);
    }

    private Progress progress(StageBar bar) {
        if (quiet) {
            return Progress.SILENT;
        }
        return terminal.watched() ? bar : new StageLines(terminal.err(), System::nanoTime);
    }
}
