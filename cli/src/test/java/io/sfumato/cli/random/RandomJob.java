package io.sfumato.cli.random;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Parameter;
import io.sfumato.job.Catalog;
import io.sfumato.job.LabelStyle;
import io.sfumato.testkit.CsvSpelling;
import io.sfumato.testkit.Dice;
import io.sfumato.testkit.MessyColumn;
import io.sfumato.testkit.MessyGenerator;
import io.sfumato.testkit.MessyTable;
import io.sfumato.testkit.verifier.StatedJob;
import io.sfumato.testkit.verifier.StatedPromise;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A job drawn from a seed, with its table.
 *
 * @param way how the table comes in
 * @param lines the job, without its input and its output
 */
record RandomJob(
        long seed,
        MessyTable table,
        WayIn way,
        CsvSpelling spelling,
        String algorithm,
        StatedJob stated,
        Map<String, String> lines) {

    private static final String NUMBER = "Zeile";

    /** How a table comes in. */
    enum WayIn {
        CSV,
        /** A table of SQLite, every cell a text. */
        SQLITE,
        /** A table of DuckDB, every cell a text. */
        DUCKDB,
        /** A table of DuckDB with numbers and dates. */
        TYPED_DUCKDB,
        /** A table of SQLite with numbers. */
        TYPED_SQLITE;

        boolean typed() {
            return this == TYPED_DUCKDB || this == TYPED_SQLITE;
        }
    }

    static RandomJob of(long seed) {
        Dice dice = new Dice(seed);
        MessyTable table = table(seed, dice);
        WayIn way = dice.chance(0.6) ? WayIn.CSV : dice.pick(List.of(WayIn.values()));
        Descriptor<Algorithm> entry = dice.pick(Catalog.ALGORITHMS);
        Map<String, Object> how = arguments(entry, table, dice);
        Algorithm algorithm = entry.make(how);
        LabelStyle style = dice.pick(Arrays.stream(LabelStyle.values())
                .filter(each -> each.admits(algorithm.shape()))
                .toList());
        Map<String, String> lines = new LinkedHashMap<>();
        List<StatedPromise> promises = new DrawnPromises(table, dice).draw();
        boolean demanded = promises.stream().anyMatch(promise -> promise.model().equals("personal-k"));
        Set<String> promised = promises.stream()
                .map(promise -> String.valueOf(promise.arguments().get("column")))
                .collect(Collectors.toSet());
        DrawnColumn.Drawing drawing = new DrawnColumn.Drawing(
                way.typed(), choosesLevels(entry.name()), Set.copyOf(table.codes()), promised, dice);
        List<DrawnColumn> columns = table.columns().stream()
                .map(column -> column.role().equals("demand") && !demanded ? column.as("identifying") : column)
                .map(drawing::column)
                .toList();
        boolean lacking = table.columns().stream()
                .filter(column -> List.of("quasi", "sensitive", "insensitive").contains(column.role()))
                .anyMatch(column -> column.values().contains(""));
        String missing = dice.pick(List.of("value", "value", "value", "drop", lacking ? "value" : "reject"));
        double suppression = dice.pick(List.of(0.0, 0.0, 0.05, 0.1, 0.3));
        boolean stars = style != LabelStyle.REGIONS && suppression > 0 && dice.chance(0.2);
        lines.put("columns", columns(columns));
        lines.put("protect", protect(promises));
        lines.put("algorithm", algorithm(entry, how));
        lines.put("labels", style.words());
        lines.put("suppression", String.valueOf(suppression));
        lines.put("suppressed", stars ? "stars" : "remove");
        lines.put("missing", missing);
        lines.put("seed", JobLines.of(drawn(new Random(seed))));
        if (dice.chance(0.2)) {
            lines.put("loss", "gcp");
        }
        StatedJob stated = new StatedJob(
                columns.stream().map(DrawnColumn::stated).toList(),
                promises,
                style.words(),
                suppression,
                stars,
                missing,
                table.header().contains(NUMBER) ? NUMBER : "",
                people(table, promises));
        CsvSpelling spelling = dice.pick(CsvSpelling.readable());
        return new RandomJob(seed, table, way, spelling, entry.name(), stated, lines);
    }

    /** Whether an algorithm chooses one level for each column, and so cannot put all rows into one class. */
    static boolean choosesLevels(String algorithm) {
        return Catalog.find(Catalog.ALGORITHMS, algorithm)
                .filter(entry ->
                        entry.parameters().stream().anyMatch(parameter -> parameter.type() == Parameter.Type.LEVELS))
                .isPresent();
    }

    /** A seed that follows no pattern: 32 hexadecimal digits. */
    private static String drawn(Random random) {
        return String.format("%016x%016x", random.nextLong(), random.nextLong());
    }

    private static MessyTable table(long seed, Dice dice) {
        MessyTable made = new MessyGenerator(seed).any(dice.pick(List.of(12, 30, 60, 120)));
        List<MessyColumn> columns = new ArrayList<>();
        boolean people = dice.chance(0.8);
        for (MessyColumn column : made.columns()) {
            boolean key = column.role().equals("subject");
            columns.add(key && !people ? column.as("identifying") : column);
        }
        List<String> numbers =
                IntStream.range(0, made.size()).mapToObj(Integer::toString).toList();
        if (dice.chance(made.subject().isPresent() ? 0.95 : 0.7)) {
            columns.add(dice.below(columns.size() + 1), plain(NUMBER, "insensitive", numbers, made));
        }
        if (dice.chance(0.3)) {
            List<String> demands = numbers.stream()
                    .map(row -> dice.chance(0.8) ? "" : String.valueOf(dice.between(2, 6)))
                    .toList();
            columns.add(plain("Wunsch", "demand", demands, made));
        }
        return new MessyTable(made.name(), columns, made.whose(), made.contradictions(), made.copies());
    }

    private static MessyColumn plain(String name, String role, List<String> cells, MessyTable table) {
        return new MessyColumn(
                name, role, "categorical", table.columns().get(0).notation(), List.of(), List.of(), "", cells, cells);
    }

    /** Few rounds where an algorithm goes on in rounds; other parameters now and then. */
    private static Map<String, Object> arguments(Descriptor<Algorithm> entry, MessyTable table, Dice dice) {
        Map<String, Object> arguments = new TreeMap<>();
        for (Parameter parameter : entry.parameters()) {
            switch (parameter.type()) {
                case CHOICE -> {
                    if (dice.chance(0.3)) {
                        arguments.put(parameter.name(), dice.pick(parameter.choices()));
                    }
                }
                case FLAG -> {
                    if (dice.chance(0.3)) {
                        arguments.put(parameter.name(), dice.chance(0.5));
                    }
                }
                case INTEGER -> {
                    if (parameter.name().equals("effort") || parameter.name().equals("polish")) {
                        arguments.put(parameter.name(), dice.pick(List.of(0, 0, 0, 1, 3)));
                    }
                }
                case LEVELS -> {
                    if (parameter.required()) {
                        Map<String, Integer> levels = new TreeMap<>();
                        table.having("quasi").forEach(column -> levels.put(column.name(), dice.between(0, 1)));
                        arguments.put(parameter.name(), levels);
                    }
                }
                default -> {}
            }
        }
        return arguments;
    }

    private static String columns(List<DrawnColumn> columns) {
        StringBuilder lines = new StringBuilder();
        columns.forEach(column -> lines.append("\n  ")
                .append(JobLines.of(column.stated().name()))
                .append(": ")
                .append(JobLines.of(column.words())));
        return lines.toString();
    }

    private static String protect(List<StatedPromise> promises) {
        StringBuilder lines = new StringBuilder();
        for (StatedPromise promise : promises) {
            Map<String, Object> words = new LinkedHashMap<>();
            words.put("model", promise.model());
            words.putAll(promise.arguments());
            if (!"recursive".equals(words.get("kind"))) {
                words.remove("c");
            }
            lines.append("\n  - ").append(JobLines.of(words));
        }
        return lines.toString();
    }

    private static String algorithm(Descriptor<Algorithm> entry, Map<String, Object> how) {
        Map<String, Object> words = new LinkedHashMap<>();
        words.put("name", entry.name());
        words.putAll(how);
        return JobLines.of(words);
    }

    /** Everybody in the table and two others for each row, who have cells of other rows; where a promise is about them. */
    private static List<List<String>> people(MessyTable table, List<StatedPromise> promises) {
        boolean asked = promises.stream()
                .anyMatch(promise ->
                        promise.model().equals("k-map") || promise.model().equals("delta-presence"));
        return asked
                ? IntStream.range(0, 3 * table.size())
                        .mapToObj(person -> population(table, person).stream()
                                .map(at -> at.column().values().get(at.row()))
                                .toList())
                        .toList()
                : List.of();
    }

    /** A cell of the table. */
    record At(MessyColumn column, int row) {}

    /** Where the quasi cells of a person of the population stand in the table. */
    static List<At> population(MessyTable table, int person) {
        List<MessyColumn> quasi = table.having("quasi");
        int row = person % table.size();
        int step = person / table.size();
        return IntStream.range(0, quasi.size())
                .mapToObj(i -> new At(quasi.get(i), (row + i * step * 7) % table.size()))
                .toList();
    }
}
