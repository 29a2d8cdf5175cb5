package io.sfumato.io.database;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A small table of everything that databases and files may see differently: folding collations, padded texts, blanks at both
 * ends, empty texts beside no value, numbers that are equal but written differently, beyond 2^53, minus zero.
 *
 * @param columns in their order
 * @param rows for each row, which value of each column it holds
 */
record TypedTable(List<Typed> columns, List<int[]> rows) {

    /** What a folding collation is called, by the name of the engine. */
    private static final Map<String, String> FOLDING =
            Map.of("postgresql", "COLLATE folding", "sqlite", "COLLATE NOCASE", "duckdb", "COLLATE NOCASE");

    /**
     * A value.
     *
     * @param sql how a statement writes it
     * @param text how a file does
     */
    record Cell(String sql, String text) {}

    /**
     * A column.
     *
     * @param kind what jobs call its values
     */
    record Typed(String name, String type, String kind, List<Cell> values) {}

    static TypedTable random(Random random, String engine) {
        List<Typed> kinds = kinds(engine);
        List<Typed> columns = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            Typed kind = kinds.get(random.nextInt(kinds.size()));
            int few = 2 + random.nextInt(kind.values().size() - 1);
            List<Cell> values = random.ints(few, 0, kind.values().size())
                    .mapToObj(kind.values()::get)
                    .toList();
            columns.add(new Typed("c" + i, kind.type(), kind.kind(), values));
        }
        List<int[]> rows = IntStream.range(0, 30 + random.nextInt(60))
                .mapToObj(row -> columns.stream()
                        .mapToInt(column -> random.nextInt(column.values().size()))
                        .toArray())
                .toList();
        return new TypedTable(columns, rows);
    }

    private static List<Typed> kinds(String engine) {
        boolean lite = engine.equals("sqlite");
        List<Cell> words = List.of(
                word("a"),
                word("A"),
                word("a "),
                word(" a"),
                word("É"),
                word("é"),
                word("ß"),
                word("ss"),
                word("it's"),
                word("\\x"),
                word("NA"),
                word("=1+1"),
                word("\uD83E\uDD86"),
                word("\uFF5E"),
                word(""),
                NOTHING);
        return List.of(
                new Typed("", "varchar(9)", "categorical", words),
                new Typed("", "varchar(9) " + FOLDING.get(engine), "categorical", words),
                new Typed(
                        "", "char(6)", "categorical", List.of(word("a"), word("A"), word("b c"), word("NA"), NOTHING)),
                new Typed(
                        "",
                        "bigint",
                        "numeric",
                        List.of(
                                plain("9007199254740993"),
                                plain("9007199254740992"),
                                plain("-3"),
                                plain("0"),
                                plain("17"),
                                NOTHING)),
                new Typed(
                        "",
                        "numeric(24,4)",
                        "numeric",
                        List.of(
                                new Cell("1.50", "1.5"),
                                new Cell("1.5000", "1.5"),
                                new Cell("100", "100"),
                                new Cell("0.0001", "0.0001"),
                                new Cell("-2.25", "-2.25"),
                                NOTHING)),
                new Typed(
                        "",
                        "double precision",
                        "numeric",
                        List.of(
                                new Cell(engine.equals("duckdb") ? "-0.0::double" : "-0e0", "0"),
                                new Cell("0e0", "0"),
                                new Cell("0.1", "0.1"),
                                new Cell("1e-7", "0.0000001"),
                                new Cell("3", "3"),
                                new Cell(lite ? "NULL" : "'NaN'", lite ? "" : "NaN"),
                                NOTHING)),
                new Typed(
                        "",
                        "date",
                        "date",
                        List.of(word("2024-02-29"), word("1999-12-31"), word("2024-03-01"), NOTHING)),
                new Typed(
                        "",
                        "timestamp",
                        "categorical",
                        List.of(
                                new Cell("'2024-02-29 12:30:00'", "2024-02-29 12:30:00"),
                                new Cell("'2024-02-29 00:00:01.5'", "2024-02-29 00:00:01.5"),
                                NOTHING)),
                new Typed(
                        "",
                        "boolean",
                        "categorical",
                        List.of(
                                new Cell("true", lite ? "1" : "true"),
                                new Cell("false", lite ? "0" : "false"),
                                NOTHING)));
    }

    private static final Cell NOTHING = new Cell("NULL", "");

    private static Cell plain(String text) {
        return new Cell(text, text);
    }

    private static Cell word(String text) {
        return new Cell("'" + text.replace("'", "''") + "'", text);
    }

    /** The statements that make it. */
    String[] statements(String table) {
        String made = columns.stream()
                .map(column -> column.name() + " " + column.type())
                .collect(Collectors.joining(", "));
        String filled = rows.stream()
                .map(row -> cells(row).stream().map(Cell::sql).collect(Collectors.joining(", ", "(", ")")))
                .collect(Collectors.joining(", "));
        return new String[] {
            "DROP TABLE IF EXISTS " + table,
            "CREATE TABLE " + table + " (" + made + ")",
            "INSERT INTO " + table + " VALUES " + filled
        };
    }

    private List<Cell> cells(int[] row) {
        return IntStream.range(0, row.length)
                .mapToObj(i -> columns.get(i).values().get(row[i]))
                .toList();
    }

    /** The file that says the same. */
    String csv() {
        StringBuilder csv = new StringBuilder(columns.stream().map(Typed::name).collect(Collectors.joining(",")));
        for (int[] row : rows) {
            csv.append('\n')
                    .append(cells(row).stream()
                            .map(cell -> cell.text().isEmpty() ? "" : '"' + cell.text() + '"')
                            .collect(Collectors.joining(",")));
        }
        return csv.append('\n').toString();
    }

    /** What a job says about it: three columns that are recoded, one that is protected, one that is kept, one that goes. */
    String columnsOfJob(Random random) {
        List<String> roles = List.of("quasi", "quasi", "quasi", "sensitive", "insensitive", "identifying");
        boolean diverse = random.nextBoolean();
        StringBuilder section = new StringBuilder("columns:\n");
        for (int i = 0; i < columns.size(); i++) {
            Typed column = columns.get(i);
            String spelling = column.kind().equals("date")
                    ? ", dates: yyyy-mm-dd"
                    : column.kind().equals("numeric") ? ", decimal: \".\", thousands: none" : "";
            section.append("  ")
                    .append(column.name())
                    .append(": {role: ")
                    .append(roles.get(i))
                    .append(", kind: ")
                    .append(column.kind())
                    .append(spelling)
                    .append(roles.get(i).equals("insensitive") ? ", known-to-attackers: \"no, it is made up\"" : "")
                    .append(roles.get(i).equals("sensitive") && !diverse ? ", unprotected: it is all made up" : "")
                    .append("}\n");
        }
        List<String> algorithms = List.of("optimal", "incognito", "datafly", "samarati");
        return section
                + "protect: [{model: k-anonymity, k: " + List.of(2, 3, 4, 70).get(random.nextInt(4)) + "}"
                + (diverse ? ", {model: l-diversity, l: 2, column: c3}" : "") + "]\n"
                + "research-value: {weights: " + List.of("given", "derived").get(random.nextInt(2)) + "}\n"
                + "algorithm: " + algorithms.get(random.nextInt(algorithms.size())) + "\n"
                + "labels: "
                + List.of("one scheme", "one scheme", "regions", "least loss").get(random.nextInt(4))
                + "\nsuppression: "
                + List.of("0%", "10%", "40%").get(random.nextInt(3)) + "\n"
                + "missing: " + List.of("value", "value", "drop").get(random.nextInt(3)) + "\n"
                + "seed: \"3b9d27c6f05e41a88d12e7540c6a00ff\"\n";
    }
}
