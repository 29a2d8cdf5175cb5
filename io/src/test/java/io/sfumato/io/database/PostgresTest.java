package io.sfumato.io.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sfumato.io.job.JobFile;
import io.sfumato.pipeline.Pipeline;
import io.sfumato.problem.InputException;
import io.sfumato.publish.Sink;
import io.sfumato.record.Outcome;
import io.sfumato.run.Context;
import io.sfumato.testkit.CommandThreads;
import io.sfumato.testkit.PostgresServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class PostgresTest extends DatabaseContract {

    private static final AtomicInteger NUMBER = new AtomicInteger();
    private static PostgresServer server;

    @BeforeAll
    static void start() {
        server = PostgresServer.start();
    }

    @AfterAll
    static void stop() throws IOException {
        if (server != null) {
            server.close();
        }
    }

    @Override
    Lab lab(Path folder) throws IOException, SQLException {
        return lab(server, "lab" + NUMBER.incrementAndGet(), folder, server::url);
    }

    /** A new database of a server. */
    static Lab lab(PostgresServer server, String name, Path folder, UnaryOperator<String> address)
            throws IOException, SQLException {
        server.create(name);
        secret(folder.resolve("user"), PostgresServer.USER);
        secret(folder.resolve("password"), PostgresServer.PASSWORD);
        String keys = "database: \"" + address.apply(name) + "\"\nuser: {file: user}\npassword: {file: password}";
        Lab lab = new Lab(folder, keys, () -> server.connect(name));
        lab.run("CREATE COLLATION folding (provider = icu, locale = 'und-u-ks-level1', deterministic = false)");
        return lab;
    }

    private static void secret(Path file, String text) throws IOException {
        Files.writeString(file, text + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    }

    @Test
    void kept_columns_keep_their_types() {
        lab().publish(lab().job("table: people", "table: typed"), false);
        assertThat(
                        lab().rows(
                                        "SELECT column_name, data_type FROM information_schema.columns WHERE table_name = 'typed'"))
                .containsExactly(
                        "birth|text",
                        "diagnosis|character varying",
                        "income|text",
                        "score|double precision",
                        "sex|text");
    }

    @Test
    void every_type_survives_being_kept() {
        lab().run(
                        "CREATE TYPE mood AS ENUM ('sad', 'ok')",
                        "CREATE TABLE kinds (q integer, a smallint, b bigint, c numeric(30,4), d real, e boolean, f date, "
                                + "g timestamp, h timestamptz, i uuid, j jsonb, k char(8), l bytea, m mood, n integer[], o interval, "
                                + "p bit(3), r time, s numeric(12,2))",
                        "INSERT INTO kinds SELECT 1, -1, 1e15, 12345678901234567890.5, 0.1, true, '2024-02-29', "
                                + "'2024-02-29 12:30:00.5', '2024-02-29 12:30:00+02', 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11', "
                                + "'{\"a\": 1}', 'ab', '\\x00ff', 'ok', '{1,2}', '1 day', '101', '12:30', 5.50 "
                                + "FROM generate_series(1, 3)");
        String columns =
                "columns: {q: quasi, a: insensitive, b: insensitive, c: insensitive, d: insensitive, e: {role: sensitive, unprotected: it is all made up}, "
                        + "f: insensitive, g: {role: sensitive, unprotected: it is all made up}, h: insensitive, i: insensitive, j: insensitive, k: {role: sensitive, unprotected: it is all made up}, "
                        + "l: insensitive, m: {role: sensitive, unprotected: it is all made up}, n: insensitive, o: insensitive, p: insensitive, r: insensitive, "
                        + "s: {role: sensitive, unprotected: it is all made up}}\nprotect: [{model: k-anonymity, k: 2}]\nseed:";
        String job = lab().job("table: kinds", "table: kept").replaceAll("(?s)columns:.*seed:", "SEED:");
        assertThat(lab().publish(job.replace("SEED:", columns), false)).isInstanceOf(Outcome.Release.class);
        assertThat(lab().rows("SELECT a, b, c, d, e, f, i, j, k, m, n, o, p, r, s FROM kept"))
                .isEqualTo(lab().rows("SELECT a, b, c, d, e, f, i, j, k, m, n, o, p, r, s FROM kinds"));
        assertThat(lab().rows("SELECT g, h, l FROM kept LIMIT 1"))
                .containsExactly("2024-02-29|2024-02-29 10:30:00Z|00ff");
    }

    @Test
    void a_function_that_writes_cannot() {
        lab().run("CREATE FUNCTION sneak() RETURNS integer LANGUAGE sql AS 'DELETE FROM people RETURNING 1'");
        for (String job : List.of(
                lab().jobToFile("query: SELECT sneak() AS id2, * FROM people", "out.csv"),
                lab().job("query: SELECT sneak() AS id2, * FROM people", "table: r"))) {
            String told = lab().problems(job.replace("columns:", "columns:\n  id2: identifying"));
            assertThat(told).contains("queries only read");
            assertThat(lab().rows("SELECT count(*) FROM people")).containsExactly("60");
        }
    }

    @Test
    void secrets_stay_out_of_everything_that_is_written_or_said() throws IOException {
        lab().publish(lab().job("table: people", "table: r"), false);
        try (Stream<Path> files = Files.walk(lab().folder())) {
            for (Path file : files.filter(Files::isRegularFile)
                    .filter(each -> !each.getFileName().toString().matches("user|password"))
                    .toList()) {
                assertThat(Files.readString(file))
                        .as(file.toString())
                        .doesNotContain(PostgresServer.PASSWORD)
                        .doesNotContain(PostgresServer.USER);
            }
        }
        secret(lab().folder().resolve("password"), "wrong-word");
        assertThat(lab().problems(lab().job("table: people", "table: r2")))
                .contains("does not accept the user or the password")
                .doesNotContain("wrong-word")
                .doesNotContain(PostgresServer.USER);
        Files.setPosixFilePermissions(lab().folder().resolve("password"), PosixFilePermissions.fromString("rw-r--r--"));
        assertThat(lab().problems(lab().job("table: people", "table: r2"))).contains("can be read by others");
    }

    /** Where it dies while it commits, nobody knows whether it did: what was prepared stays, encrypted, until the next run looks. */
    @Test
    void a_database_that_dies_in_mid_run_holds_no_half_table() throws IOException {
        String read = lab().job("table: people", "table: half\nreport: half");
        for (String stage : List.of(
                "writing",
                "verifying",
                "publishing",
                "stay writing",
                "stay counting",
                "stay verifying",
                "stay publishing")) {
            String job = stage.startsWith("stay ") ? Lab.levels(read) : read;
            try (JobFile file = JobFile.read(lab().write(job))) {
                Context deadly = new Context(new Killer(stage.replace("stay ", "")), Runnable::run, () -> false);
                assertThatThrownBy(() -> Pipeline.run(file.job(), file.source(), file.sink(List.of(), false), deadly))
                        .isInstanceOfAny(UncheckedIOException.class, InputException.class);
            }
            server.run();
            assertThat(lab().has("half")).as("killed while " + stage).isFalse();
            assertThat(lab().rows("SELECT count(*) FROM people")).containsExactly("60");
            assertThat(lab().folder().resolve("half.manifest.json")).doesNotExist();
            assertThat(lab().folder().resolve("half.private/record.json")).doesNotExist();
        }
        assertThat(lab().publish(read, false)).isInstanceOf(Outcome.Release.class);
        try (Stream<Path> papers = Files.list(lab().folder().resolve("half.private"))) {
            assertThat(papers).allMatch(Files::isRegularFile);
        }
    }

    /** Kills the server as soon as a stage begins. */
    private record Killer(String stage) implements io.sfumato.run.Progress {
        @Override
        public void stage(String name, long work) {
            if (name.equals(stage)) {
                kill();
            }
        }

        @Override
        public void advance(long done) {}
    }

    /** The source takes its time, so that it is always in the middle of something. */
    @Test
    @Tag("slow")
    void a_database_that_dies_in_mid_statement_holds_no_half_table() throws Exception {
        lab().run(
                        "CREATE VIEW slow AS SELECT people.* FROM people, LATERAL (SELECT pg_sleep(0.01 + people.id * 0)) AS s");
        String job = Lab.levels(lab().job("table: slow", "table: half\nreport: half"));
        for (String statement : List.of("INSERT INTO %", "SELECT count(*) FROM (SELECT * FROM (SELECT %EXCEPT%")) {
            for (boolean everything : List.of(true, false)) {
                AtomicReference<String> killed = new AtomicReference<>("");
                Thread killer = new Thread(() -> killed.set(killDuring(statement, everything)));
                killer.start();
                assertThatThrownBy(() -> lab().publish(job, false))
                        .isInstanceOf(UncheckedIOException.class)
                        .hasMessageContaining("cannot write table half");
                killer.join();
                assertThat(killed.get()).isEqualTo("killed");
                server.await();
                assertThat(lab().has("half")).isFalse();
                assertThat(lab().rows("SELECT count(*) FROM pg_class WHERE relname LIKE 'sfumato%'"))
                        .containsExactly("0");
                assertThat(lab().folder().resolve("half.manifest.json")).doesNotExist();
                assertThat(lab().folder().resolve("half.private")).doesNotExist();
            }
        }
        assertThat(lab().publish(job, false)).isInstanceOf(Outcome.Release.class);
    }

    /** Waits until a statement runs, and kills the process that runs it, or the whole server with it. */
    private String killDuring(String statement, boolean everything) {
        String running = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' "
                + "AND application_name = 'sfumato' AND query LIKE '" + statement + "'";
        for (int i = 0; i < 3000; i++) {
            List<String> found = lab().rows(running);
            if (found.isEmpty()) {
                continue;
            }
            try {
                if (everything) {
                    server.kill();
                    server.run();
                } else {
                    server.killBackend(Long.parseLong(found.get(0)));
                }
                return "killed";
            } catch (IOException e) {
                return e.toString();
            }
        }
        return "nothing like " + statement;
    }

    @Test
    void a_database_that_dies_while_rows_stream_in_holds_no_half_table() throws IOException {
        try (JobFile file = JobFile.read(lab().write(lab().job("table: people", "table: half")))) {
            Sink sink = file.sink(List.of(), false);
            assertThatThrownBy(() -> sink.write(List.of("birth", "score"), rows -> {
                        for (int i = 0; i < 10_000; i++) {
                            rows.accept(List.of("*", "1.5"));
                            if (i == 5_500) {
                                kill();
                            }
                        }
                    }))
                    .isInstanceOf(UncheckedIOException.class)
                    .hasMessageContaining("the connection failed or was lost");
        }
        server.run();
        assertThat(lab().has("half")).isFalse();
        assertThat(lab().folder().resolve("half.private")).doesNotExist();
    }

    private static void kill() {
        try {
            server.kill();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void names_that_would_be_cut_off_are_refused() throws IOException {
        String name = "ü".repeat(32);
        String taken = "ü".repeat(31);
        lab().run("CREATE TABLE \"" + taken + "\" (x integer)");
        assertThat(lab().problems(lab().job("table: people", "table: " + name))).contains("at most 63 bytes");
        assertThat(lab().problems(lab().job("table: " + name, "table: r"))).contains("there is no table");
        Files.writeString(lab().folder().resolve("in.csv"), name + "," + name + "2\n30,30\n30,30\n");
        String job = "version: 1\ninput: in.csv\ncolumns: {" + name + ": quasi, " + name
                + "2: {role: sensitive, unprotected: it is all made up}}\n"
                + "protect: [{model: k-anonymity, k: 2}]\noutput:\n"
                + lab().keys().indent(2) + "  table: from_csv\n";
        assertThat(lab().problems(job)).contains("at most 63 bytes");
        assertThat(lab().has("from_csv")).isFalse();
    }

    @Test
    void who_may_not_make_temporary_tables_gets_the_same_release_of_rows_that_are_read() throws IOException {
        lab().publish(Lab.levels(lab().job("table: people", "table: one")), false);
        String database = lab().rows("SELECT current_database()").get(0);
        lab().run(
                        "CREATE ROLE clerk_" + database + " LOGIN PASSWORD 'pw-clerk'",
                        "REVOKE TEMPORARY ON DATABASE " + database + " FROM PUBLIC",
                        "GRANT CREATE ON SCHEMA public TO PUBLIC",
                        "GRANT SELECT ON people TO PUBLIC");
        secret(lab().folder().resolve("user"), "clerk_" + database);
        secret(lab().folder().resolve("password"), "pw-clerk");
        try (JobFile file = JobFile.read(lab().write(Lab.levels(lab().job("table: people", "table: two"))))) {
            assertThat(Pipeline.run(file.job(), file.source(), file.sink(List.of(), false), CommandThreads.context()))
                    .isInstanceOf(Outcome.Release.class);
            assertThat(((DatabaseTable) file.source()).wasRead()).isTrue();
        }
        assertThat(lab().rows("SELECT * FROM two")).isEqualTo(lab().rows("SELECT * FROM one"));
    }

    @Test
    void a_release_stays_as_it_is_when_its_replacement_fails() throws IOException {
        String job = lab().job("table: people", "table: stays");
        lab().publish(job, false);
        List<String> rows = lab().rows("SELECT * FROM stays");
        String manifest = lab().text("stays.manifest.json");
        lab().run("CREATE VIEW looks AS SELECT * FROM stays");
        assertThatThrownBy(() -> lab().publish(job, true))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("a view or the job's own input reads this table");
        assertThat(lab().rows("SELECT * FROM stays")).isEqualTo(rows);
        assertThat(lab().text("stays.manifest.json")).isEqualTo(manifest);
    }
}
