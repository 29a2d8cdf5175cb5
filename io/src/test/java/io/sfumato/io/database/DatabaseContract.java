package io.sfumato.io.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.sfumato.io.csv.CsvOptions;
import io.sfumato.io.csv.CsvTable;
import io.sfumato.io.job.JobFile;
import io.sfumato.io.release.Manifest;
import io.sfumato.job.LabelStyle;
import io.sfumato.pipeline.Pipeline;
import io.sfumato.problem.InputException;
import io.sfumato.problem.PolicyException;
import io.sfumato.problem.UserException;
import io.sfumato.publish.InPlaceTarget;
import io.sfumato.publish.Sink;
import io.sfumato.record.Outcome;
import io.sfumato.source.Source;
import io.sfumato.table.MissingPolicy;
import io.sfumato.testkit.CommandThreads;
import io.sfumato.testkit.SourceContract;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for every database. */
abstract class DatabaseContract extends SourceContract {

    @TempDir
    Path folder;

    private Lab lab;
    private final Map<List<List<String>>, String> tables = new IdentityHashMap<>();
    private final Map<Source, JobFile> opened = new ConcurrentHashMap<>();

    @Override
    protected Source open(List<String> header, List<List<String>> rows) {
        String table = tables.computeIfAbsent(rows, each -> lab.table("rows" + tables.size(), header, each));
        String columns = header.stream().collect(Collectors.joining(": quasi, ", "{", ": quasi}"));
        String job = lab.jobToFile("table: " + table, "out.csv")
                .replaceAll("(?s)columns:.*protect:", "columns: " + columns + "\nprotect:");
        JobFile file = JobFile.read(lab.write(job));
        opened.put(file.source(), file);
        return file.source();
    }

    @Override
    protected void close(Source source) {
        Objects.requireNonNull(opened.remove(source)).close();
    }

    /** A new database of the kind under test. */
    abstract Lab lab(Path folder) throws Exception;

    /** Whether rows stay where they are if their release becomes a table of their database. */
    boolean stays() {
        return true;
    }

    final Lab lab() {
        return lab;
    }

    @BeforeEach
    void makeDatabase() throws Exception {
        lab = lab(folder);
        lab.people(0);
    }

    private static List<String> read(Source source) {
        List<String> rows = new ArrayList<>();
        source.read((line, cells) -> rows.add(String.join("|", cells)));
        return rows;
    }

    @Test
    void cells_are_read_in_canonical_text() {
        lab.run(
                "CREATE TABLE kinds (i integer, n numeric(12,3), x double precision, d date, t varchar(10), e varchar(10))",
                "INSERT INTO kinds VALUES (-7, 1.500, 0.1, '2024-02-29', 'Zoë', NULL), (0, 100, 3, '1999-12-31', ' a', '')");
        try (JobFile file = JobFile.read(
                lab.write(lab.jobToFile("table: kinds", "out.csv").replaceAll("(?s)columns:.*protect:", """
                        columns: {i: quasi, n: quasi, x: quasi, d: {role: quasi, kind: date}, t: quasi, e: {role: sensitive, unprotected: it is all made up}}
                        protect:""")))) {
            assertThat(file.source().header()).containsExactly("i", "n", "x", "d", "t", "e");
            assertThat(read(file.source()))
                    .containsExactlyInAnyOrder("-7|1.5|0.1|2024-02-29|Zoë|", "0|100|3|1999-12-31| a|");
            assertThat(file.source().missing("a").matches("")).isTrue();
            assertThat(file.source().missing("a").matches("NA")).isFalse();
        }
    }

    @Test
    void a_release_is_a_new_table_whose_manifest_tells_its_hash() throws IOException {
        Outcome outcome = lab.publish(lab.job("table: people", "table: published\nreport: out/papers"), false);
        assertThat(outcome).isInstanceOf(Outcome.Release.class);
        assertThat(lab.rows("SELECT count(*) FROM published")).containsExactly("60");
        assertThat(lab.rows(
                        "SELECT min(n) FROM (SELECT count(*) AS n FROM published GROUP BY birth, sex, income) AS g"))
                .allSatisfy(least -> assertThat(Integer.parseInt(least)).isGreaterThanOrEqualTo(3));
        assertThat(lab.rows("SELECT diagnosis, score FROM published"))
                .isEqualTo(lab.rows("SELECT diagnosis, score FROM people"));
        lab.publish(lab.jobToFile("table: people", "out/file.csv"), false);
        Manifest table = Manifest.read(folder.resolve("out/papers.manifest.json"));
        Manifest file = Manifest.read(folder.resolve("out/file.csv.manifest.json"));
        assertThat(table.open().hash()).isEqualTo(file.open().hash());
        assertThat(table.table()).contains("published");
        assertThat(file.table()).isEmpty();
        assertThat(folder.resolve("out/papers.private/record.json")).exists();
        List<String> cells = new ArrayList<>();
        CsvTable.open(folder.resolve("out/file.csv"), CsvOptions.detect())
                .read((line, row) -> cells.add(String.join("|", row).replaceAll("(?<=^|\\|)(?=\\||$)", "NULL")));
        cells.sort(null);
        assertThat(lab.rows("SELECT birth, sex, income, diagnosis, score FROM published"))
                .isEqualTo(cells);
    }

    @Test
    void the_order_in_which_rows_are_stored_does_not_matter() {
        lab.publish(lab.job("table: people", "table: one"), false);
        lab.people(5);
        lab.publish(lab.job("table: people", "table: two"), false);
        assertThat(lab.rows("SELECT * FROM two")).isEqualTo(lab.rows("SELECT * FROM one"));
        assertThat(Manifest.read(folder.resolve("two.manifest.json")).open().hash())
                .isEqualTo(Manifest.read(folder.resolve("one.manifest.json"))
                        .open()
                        .hash());
    }

    @Test
    void an_existing_table_stays_unless_it_may_be_replaced() {
        lab.run("CREATE TABLE taken (x integer)", "INSERT INTO taken VALUES (1)");
        String job = lab.job("table: people", "table: taken");
        assertThat(lab.problems(job)).contains("table taken").contains("--overwrite");
        assertThat(lab.rows("SELECT * FROM taken")).containsExactly("1");
        assertThat(lab.publish(job, true)).isInstanceOf(Outcome.Release.class);
        assertThat(lab.rows("SELECT count(*) FROM taken")).containsExactly("60");
    }

    @Test
    void a_view_is_never_replaced() {
        lab.run("CREATE VIEW taken AS SELECT * FROM people");
        String job = lab.job("table: people", "table: taken");
        assertThatThrownBy(() -> lab.publish(job, true))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("taken by something that is no table");
        assertThat(lab.rows("SELECT count(*) FROM taken")).containsExactly("60");
    }

    @Test
    void the_table_that_is_read_is_not_replaced() {
        assertThat(lab.problems(lab.job("table: people", "table: people"))).contains("the table that the job reads");
        String query = lab.job("query: SELECT * FROM people", "table: people");
        assertThatThrownBy(() -> lab.publish(query, true))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("query mentions this table");
    }

    @Test
    void nobody_sees_a_draft_and_one_that_is_not_published_is_gone() {
        try (JobFile file = JobFile.read(lab.write(lab.job("table: people", "table: draft")))) {
            Sink sink = file.sink(List.of(), false);
            try (Sink.Draft draft = sink.write(List.of("birth", "score"), rows -> rows.accept(List.of("*", "1.5")))) {
                List<List<String>> found = new ArrayList<>();
                draft.read((line, cells) -> found.add(cells));
                assertThat(found).containsExactly(List.of("birth", "score"), List.of("*", "1.5"));
                assertThat(lab.has("draft")).isFalse();
            }
        }
        assertThat(lab.has("draft")).isFalse();
        assertThat(folder.resolve("draft.private")).doesNotExist();
    }

    static Stream<String> hostileNames() {
        return Stream.of(
                "a\"b",
                "x\"; DROP TABLE victims; --",
                "'; DROP TABLE victims; --",
                "back\\slash\\\"",
                "semi;colon",
                "{d '2020-01-01'} ? $1 :name %s",
                "Ünï-名前 \u2028 🦆",
                "select",
                "`tick` [bracket]",
                " blank ",
                "two\nlines\r",
                "table",
                "n",
                "c1",
                "sfumato_rows",
                "SFUMATO_VALUE_0",
                "sfumato_waiting",
                "x".repeat(61));
    }

    private static String quoted(String name) {
        return "\"" + name.replace("\"", "\"\"") + "\"";
    }

    @ParameterizedTest
    @MethodSource("hostileNames")
    void names_mean_nothing_but_themselves(String name) throws IOException {
        lab.run(
                "CREATE TABLE victims (x integer)",
                "CREATE TABLE " + quoted(name) + " (" + quoted(name) + " varchar(9), " + quoted(name + "2")
                        + " varchar(9))",
                "INSERT INTO " + quoted(name) + " VALUES ('a', 'x'), ('a', 'y'), ('b', 'x'), ('b', 'y')");
        String key = yaml(name);
        String job = lab.job("table: " + key, "table: " + yaml("r" + name) + "\nreport: papers")
                .replaceAll("(?s)columns:.*seed:", "COLUMNS\nseed:")
                .replace(
                        "COLUMNS",
                        "columns:\n  " + key + ": quasi\n  " + yaml(name + "2")
                                + ": {role: sensitive, unprotected: it is all made up}\nprotect: [{model: k-anonymity, k: 2}]");
        assertThat(lab.publish(job, false)).isInstanceOf(Outcome.Release.class);
        assertThat(lab.rows("SELECT * FROM " + quoted("r" + name))).containsExactly("a|x", "a|y", "b|x", "b|y");
        assertThat(lab.has("victims")).isTrue();
        assertThat(lab.publish(job, true)).isInstanceOf(Outcome.Release.class);
    }

    private static String yaml(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        text.codePoints()
                .forEach(c -> quoted.append(
                        c == '"' || c == '\\'
                                ? "\\" + (char) c
                                : c < ' ' || c == 0x2028 ? String.format("\\u%04x", c) : Character.toString(c)));
        return quoted.append('"').toString();
    }

    @Test
    void rows_that_stay_give_the_release_that_rows_give_which_are_read() {
        String job = Lab.levels(lab.job("table: people", "table: stayed"));
        try (JobFile file = JobFile.read(lab.write(job))) {
            Outcome outcome =
                    Pipeline.run(file.job(), file.source(), file.sink(List.of(), false), CommandThreads.context());
            assertThat(outcome).isInstanceOf(Outcome.Release.class);
            assertThat(((Outcome.Release) outcome).suppressed()).isPositive();
            assertThat(((DatabaseTable) file.source()).wasRead()).isNotEqualTo(stays());
        }
        lab.publish(Lab.levels(lab.jobToFile("table: people", "read.csv")), false);
        Manifest stayed = Manifest.read(folder.resolve("stayed.manifest.json"));
        Manifest read = Manifest.read(folder.resolve("read.csv.manifest.json"));
        assertThat(stayed.open()).isEqualTo(read.open());
        assertThat(lab.rows("SELECT min(n) FROM (SELECT count(*) AS n FROM stayed GROUP BY birth, sex, income) AS g"))
                .allSatisfy(least -> assertThat(Integer.parseInt(least)).isGreaterThanOrEqualTo(4));
        assertThat(lab.text("stayed.private/record.json")).contains("\"suppressed\"", "\"sample\"");
    }

    @Test
    void a_search_on_the_lattice_needs_no_rows() {
        for (String algorithm : List.of("optimal", "incognito", "samarati", "datafly")) {
            String job = Lab.levels(lab.job("table: people", "table: l_" + algorithm))
                    .replaceAll("algorithm: .*", "algorithm: " + algorithm);
            try (JobFile file = JobFile.read(lab.write(job))) {
                assertThat(Pipeline.run(
                                file.job(), file.source(), file.sink(List.of(), false), CommandThreads.context()))
                        .as(algorithm)
                        .isInstanceOf(Outcome.Release.class);
                assertThat(((DatabaseTable) file.source()).wasRead()).isNotEqualTo(stays());
            }
            String read = Lab.levels(lab.jobToFile("table: people", algorithm + ".csv"))
                    .replaceAll("algorithm: .*", "algorithm: " + algorithm);
            lab.publish(read, false);
            assertThat(Manifest.read(folder.resolve("l_" + algorithm + ".manifest.json"))
                            .open())
                    .isEqualTo(Manifest.read(folder.resolve(algorithm + ".csv.manifest.json"))
                            .open());
        }
    }

    @Test
    void a_draft_that_is_not_what_its_recipe_makes_is_noticed() throws SQLException {
        assumeTrue(stays());
        try (JobFile file = JobFile.read(lab.write(Lab.levels(lab.job("table: people", "table: staying"))))) {
            DatabaseTable source = (DatabaseTable) file.source();
            InPlaceTarget warehouse =
                    file.sink(List.of(), false).warehouse(source).orElseThrow();
            List<String> sexes = new ArrayList<>();
            source.groups(List.of("sex"), (cells, rows) -> sexes.add(cells.get(0) + rows));
            assertThat(sexes).containsExactlyInAnyOrder("6", "f27", "m27");
            InPlaceTarget.Recipe recipe = new InPlaceTarget.Recipe(
                    List.of("sex", "diagnosis", "score"),
                    Map.of("sex", Map.of("f", "F", "m", "M", "", "")),
                    Map.of("sex", Map.of("f", "female", "m", "male", "", "")),
                    Set.of(List.of("male")));
            try (InPlaceTarget.Draft draft = warehouse.write(recipe)) {
                List<String> found = new ArrayList<>();
                draft.groups(List.of("sex"), (cells, rows) -> found.add(cells.get(0) + rows));
                assertThat(found).containsExactlyInAnyOrder("6", "F27");
                assertThat(draft.differences()).isZero();
                assertThat(lab.has("staying")).isFalse();
                source.session().run("UPDATE staying SET score = 7 WHERE sex IS NULL");
                assertThat(draft.differences()).isPositive();
            }
        }
        assertThat(lab.has("staying")).isFalse();
    }

    @ParameterizedTest
    @MethodSource("hostileNames")
    void names_mean_nothing_where_rows_stay(String name) {
        lab.run(
                "CREATE TABLE victims (x integer)",
                "CREATE TABLE " + quoted(name) + " (" + quoted(name) + " varchar(9), " + quoted(name + "2")
                        + " varchar(9))",
                "INSERT INTO " + quoted(name) + " VALUES ('a''', 'x'), ('a''', 'y'), ('b\\', 'x'), (NULL, 'y')");
        String key = yaml(name);
        String job = lab.job("table: " + key, "table: " + yaml("r" + name) + "\nreport: papers")
                .replaceAll("(?s)columns:.*seed:", "COLUMNS\nseed:")
                .replace(
                        "COLUMNS",
                        "columns:\n  " + key + ": {role: quasi, kind: categorical}\n  " + yaml(name + "2")
                                + ": {role: sensitive, unprotected: it is all made up, kind: categorical}\nprotect: [{model: k-anonymity, k: 2}]\n"
                                + "labels: one scheme\nsuppression: 50%\n"
                                + "algorithm: {name: fixed-levels, levels: {" + key + ": 0}}");
        assertThat(lab.publish(job, false)).isInstanceOf(Outcome.Release.class);
        assertThat(lab.rows("SELECT * FROM " + quoted("r" + name))).containsExactly("a'|x", "a'|y");
        assertThat(lab.has("victims")).isTrue();
    }

    /** Whatever its types and collations, a table gives the release that the same table in a file gives. */
    @Test
    void a_table_is_judged_and_recoded_like_the_same_table_in_a_file() throws IOException {
        judgedLikeFiles(0, 16);
    }

    @Test
    @Tag("slow")
    void many_tables_are_judged_and_recoded_like_files() throws IOException {
        judgedLikeFiles(100, 160);
    }

    private void judgedLikeFiles(int first, int last) throws IOException {
        Set<String> endings = new HashSet<>();
        for (int seed = first; seed < last; seed++) {
            Random random = new Random(seed);
            TypedTable table = TypedTable.random(random, lab.engine());
            lab.run(table.statements("typed"));
            Files.writeString(folder.resolve("typed.csv"), table.csv());
            String rest = "  missing: [NA, NaN]\n" + table.columnsOfJob(random) + "output:";
            String stored = "version: 1\ninput:\n" + lab.keys().indent(2);
            List<String> jobs = List.of(
                    "version: 1\ninput:\n  file: typed.csv\n" + rest + " file.csv\n",
                    stored + "  table: typed\n" + rest + "\n" + lab.keys().indent(2) + "  table: stayed\n",
                    stored + "  table: typed\n" + rest + " read.csv\n",
                    stored + "  query: SELECT * FROM typed WHERE 1 = 1\n" + rest + "\n"
                            + lab.keys().indent(2) + "  table: asked\n");
            List<String> told = jobs.stream().map(job -> told(job, table)).toList();
            assertThat(told)
                    .as("seed " + seed + "\n" + jobs.get(1) + table.csv())
                    .allMatch(told.get(0)::equals);
            endings.add(told.get(0).split("[\\[ ]", 2)[0]);
        }
        assertThat(endings).hasSizeGreaterThanOrEqualTo(2);
    }

    /** How a job ends: with which release, or why not. */
    private String told(String job, TypedTable table) {
        try (JobFile file = JobFile.read(lab.write(job))) {
            Outcome outcome =
                    Pipeline.run(file.job(), file.source(), file.sink(List.of(), true), CommandThreads.context());
            boolean stays = file.table().isPresent()
                    && stays()
                    && file.job().missing() == MissingPolicy.VALUE
                    && file.job().labels() == LabelStyle.ONE_SCHEME;
            assertThat(stays && ((DatabaseTable) file.source()).wasRead()).isFalse();
            return outcome instanceof Outcome.Release release
                    ? "release " + release.open() + release.rows()
                            + release.figures().stream()
                                    .map(figure -> figure.name() + Math.round(figure.value() * 1e9))
                                    .toList()
                    : outcome.toString();
        } catch (UserException e) {
            return "refused " + e.problems().size();
        } catch (RuntimeException e) {
            throw new AssertionError(job + table.csv(), e);
        }
    }

    /** SQLite has no schemas of its own. */
    @ParameterizedTest
    @MethodSource("hostileNames")
    void schemas_mean_nothing_but_themselves(String name) {
        assumeTrue(!lab.engine().equals("sqlite"));
        lab.run(
                "CREATE TABLE victims (x integer)",
                "CREATE SCHEMA " + quoted(name),
                "CREATE TABLE " + quoted(name) + ".people AS SELECT * FROM people");
        String schema = "\nschema: " + yaml(name) + "\nreport: papers";
        String job = Lab.levels(lab.job("table: people\nschema: " + yaml(name), "table: r" + schema));
        assertThat(lab.publish(job, false)).isInstanceOf(Outcome.Release.class);
        assertThat(lab.problems(job)).contains("the table exists");
        assertThat(lab.has(quoted(name) + ".r")).isTrue();
        assertThat(lab.has("r")).isFalse();
        assertThat(lab.has("victims")).isTrue();
    }

    @Test
    void columns_that_a_database_takes_for_one_are_refused_before_anything_is_done() throws IOException {
        Files.writeString(folder.resolve("in.csv"), "age,AGE\n30,30\n30,30\n");
        String job =
                "version: 1\ninput: in.csv\ncolumns: {age: quasi, AGE: {role: sensitive, unprotected: it is all made up}}\n"
                        + "protect: [{model: k-anonymity, k: 2}]\noutput:\n"
                        + lab.keys().indent(2) + "  table: from_csv\n";
        if (lab.engine().equals("postgresql")) {
            assertThat(lab.publish(job, false)).isInstanceOf(Outcome.Release.class);
            assertThat(lab.rows("SELECT age, \"AGE\" FROM from_csv")).containsExactly("30|30", "30|30");
        } else {
            assertThat(lab.problems(job)).contains("takes the columns 'age' and 'AGE' for one");
        }
    }

    @Test
    void the_table_that_is_read_is_known_by_its_other_names() {
        String schema = lab.engine().equals("postgresql") ? "public" : "main";
        for (String table : List.of("table: people\nschema: " + schema, "table: PEOPLE")) {
            String job = lab.job("table: people", table + "\nreport: papers");
            try (JobFile file = JobFile.read(lab.write(job))) {
                assertThatThrownBy(() -> file.sink(List.of(), true))
                        .isInstanceOf(InputException.class)
                        .hasMessageContaining("the table that the job reads");
            }
            if (lab.engine().equals("postgresql")) {
                break; // tells capitals from small letters
            }
        }
        assertThat(lab.rows("SELECT count(*) FROM people")).containsExactly("60");
    }

    /** By a table's name, in a query, and as rows that stay where they are. */
    @Test
    void a_table_that_the_input_reads_through_a_view_is_not_replaced() {
        lab.run("CREATE VIEW seen AS SELECT * FROM people");
        for (String input : List.of("table: seen", "query: SELECT * FROM seen")) {
            String job = lab.job(input, "table: people");
            for (String each : List.of(job, Lab.levels(job))) {
                assertThatThrownBy(() -> lab.publish(each, true))
                        .as(input)
                        .isInstanceOf(InputException.class)
                        .hasMessageContaining("reads this table");
                assertThat(lab.rows("SELECT count(*) FROM people")).containsExactly("60");
            }
        }
    }

    @Test
    void a_query_is_read_like_a_table() {
        String query = "query: \"SELECT * FROM people WHERE income > 1200.0; -- not the poor\"";
        assertThat(lab.publish(lab.job(query, "table: rich"), false)).isInstanceOf(Outcome.Release.class);
        assertThat(lab.rows("SELECT count(*) FROM rich"))
                .isEqualTo(lab.rows("SELECT count(*) FROM people WHERE income > 1200.0"));
    }

    @Test
    void a_query_that_does_more_than_read_is_refused() {
        for (String query : List.of(
                "DELETE FROM people",
                "SELECT * FROM people; DELETE FROM people",
                "SELECT 1) AS q; DELETE FROM people; SELECT * FROM (SELECT 1",
                "WITH d AS (DELETE FROM people RETURNING *) SELECT * FROM d")) {
            assertThat(lab.problems(lab.jobToFile("query: \"" + query + "\"", "out.csv")))
                    .as(query)
                    .isNotEmpty();
            assertThat(lab.rows("SELECT count(*) FROM people")).containsExactly("60");
        }
    }

    @Test
    void a_query_that_gives_other_rows_each_time_is_noticed() {
        String query = "query: \"SELECT id, birth, sex, income, diagnosis, random() AS score FROM people\"";
        assertThatThrownBy(() -> lab.publish(lab.jobToFile(query, "out.csv"), false))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("gives other rows when it is read again");
        assertThat(folder.resolve("out.csv")).doesNotExist();
    }

    /** Readers of a file keep writers out; a server shows each what there was when it began. */
    @Test
    void what_others_change_meanwhile_is_not_seen_or_not_possible() {
        for (String job : List.of(
                lab.jobToFile("table: people", "out.csv"), lab.job("table: people", "table: r\nreport: papers"))) {
            try (JobFile file = JobFile.read(lab.write(job))) {
                List<String> before = read(file.source());
                boolean changed = changesPeople();
                assertThat(changed || lab.keys().contains("database: clinic.")).isTrue();
                assertThat(read(file.source())).isEqualTo(before);
            }
        }
    }

    private boolean changesPeople() {
        try (Connection other = lab.connector().connect();
                Statement statement = other.createStatement()) {
            statement.execute("UPDATE people SET diagnosis = 'gone'");
            return true;
        } catch (SQLException e) {
            return false;
        }
    }

    /** Whenever a run is killed, its table is as it was before, or whole; the next start brings its papers to it, or takes them. */
    @Test
    @Tag("slow")
    void a_run_that_is_killed_leaves_the_old_table_or_a_whole_new_one() throws Exception {
        lab.run("CREATE TABLE big AS SELECT p.* FROM people AS p CROSS JOIN people AS q WHERE q.id < 30");
        Random random = new Random(7);
        List<String> endings = new ArrayList<>();
        String read = lab.job("table: big", "table: half");
        for (String job : List.of(read, Lab.levels(read))) {
            lab.publish(job, false);
            String whole = lab.rows("SELECT count(*) FROM half").get(0);
            for (String stage : List.of("writing", "writing", "counting", "verifying", "publishing")) {
                lab.run("DROP TABLE half", "CREATE TABLE half (x integer)");
                Files.deleteIfExists(folder.resolve("half.manifest.json"));
                kill(stage, random.nextInt(60));
                endings.add(lab.rows("SELECT count(*) FROM half").get(0));
                assertThat(endings.get(endings.size() - 1)).as(stage).isIn("0", whole);
                try (JobFile file = JobFile.read(lab.write(job))) {
                    file.completePublishing();
                }
                assertThat(Files.exists(folder.resolve("half.manifest.json")))
                        .as(stage)
                        .isEqualTo(endings.get(endings.size() - 1).equals(whole));
                assertThat(lab.rows("SELECT count(*) FROM half")).containsExactly(endings.get(endings.size() - 1));
            }
            lab.run("DROP TABLE half");
        }
        assertThat(endings).contains("0");
        assertThat(lab.rows("SELECT count(*) FROM big")).containsExactly("1800");
    }

    /** Kills a run some milliseconds after it has come to a stage. */
    private void kill(String stage, int after) throws Exception {
        Process run = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        StagedRun.class.getName(),
                        folder.resolve("job.yaml").toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (BufferedReader told = run.inputReader()) {
            String line = told.readLine();
            while (line != null && !line.equals(stage)) {
                line = told.readLine();
            }
            Thread.sleep(after);
        } finally {
            run.destroyForcibly().waitFor();
        }
    }

    @Test
    void a_csv_file_becomes_a_table() throws IOException {
        Files.writeString(folder.resolve("in.csv"), "age,illness\n30,flu\n30,cold\n40,\n40,flu\n");
        String job =
                "version: 1\ninput: in.csv\ncolumns: {age: quasi, illness: {role: sensitive, unprotected: it is all made up}}\n"
                        + "protect: [{model: k-anonymity, k: 2}]\noutput:\n"
                        + lab.keys().indent(2) + "  table: from_csv\n";
        assertThat(lab.publish(job, false)).isInstanceOf(Outcome.Release.class);
        assertThat(lab.rows("SELECT * FROM from_csv")).containsExactly("30|cold", "30|flu", "40|NULL", "40|flu");
    }

    @Test
    void tables_and_columns_that_do_not_exist_are_named() {
        assertThat(lab.problems(lab.jobToFile("table: nowhere", "out.csv"))).contains("there is no table nowhere");
        assertThat(lab.problems(lab.jobToFile("query: SELECT nothing FROM people", "out.csv")))
                .contains("the query")
                .contains("cannot be read");
        assertThatThrownBy(() -> JobFile.read(lab.write(lab.jobToFile("", "out.csv"))))
                .isInstanceOf(PolicyException.class)
                .hasMessageContaining("either 'table' or 'query'");
    }
}
