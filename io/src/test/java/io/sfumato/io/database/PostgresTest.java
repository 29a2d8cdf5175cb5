package io.sfumato.io.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sfumato.io.job.JobFile;
import io.sfumato.job.Outcome;
import io.sfumato.job.Pipeline;
import io.sfumato.run.Context;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
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
        String name = "lab" + NUMBER.incrementAndGet();
        server.create(name);
        secret(folder.resolve("user"), PostgresServer.USER);
        secret(folder.resolve("password"), PostgresServer.PASSWORD);
        String keys = "database: \"" + server.url(name) + "\"\nuser: {file: user}\npassword: {file: password}";
        return new Lab(folder, keys, () -> server.connect(name));
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
                "columns: {q: quasi, a: insensitive, b: insensitive, c: insensitive, d: insensitive, e: sensitive, "
                        + "f: insensitive, g: sensitive, h: insensitive, i: insensitive, j: insensitive, k: sensitive, "
                        + "l: insensitive, m: sensitive, n: insensitive, o: insensitive, p: insensitive, r: insensitive, "
                        + "s: sensitive}\nprotect: [{model: k-anonymity, k: 2}]\nseed:";
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

    @Test
    void a_database_that_dies_in_mid_run_holds_no_half_table() throws IOException {
        String read = lab().job("table: people", "table: half\nreport: half");
        for (String stage : List.of("writing", "verifying", "publishing", "stay writing", "stay publishing")) {
            String job = stage.startsWith("stay ") ? Lab.levels(read) : read;
            try (JobFile file = JobFile.read(lab().write(job))) {
                Context deadly = new Context(new Killer(stage.replace("stay ", "")), Runnable::run, () -> false);
                assertThatThrownBy(() -> Pipeline.run(file.job(), file.source(), file.sink(List.of(), false), deadly))
                        .isInstanceOfAny(UncheckedIOException.class, io.sfumato.problem.InputException.class);
            }
            server.run();
            assertThat(lab().has("half")).as("killed while " + stage).isFalse();
            assertThat(lab().rows("SELECT count(*) FROM people")).containsExactly("60");
            assertThat(lab().folder().resolve("half.manifest.json")).doesNotExist();
            assertThat(lab().folder().resolve("half.private")).doesNotExist();
        }
    }

    /** Kills the server as soon as a stage begins. */
    private record Killer(String stage) implements io.sfumato.run.Progress {
        @Override
        public void stage(String name, long work) {
            if (name.equals(stage)) {
                try {
                    server.kill();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        }

        @Override
        public void advance(long done) {}
    }

    @Test
    void a_release_stays_as_it_is_when_its_replacement_fails() throws IOException {
        String job = lab().job("table: people", "table: stays");
        lab().publish(job, false);
        List<String> rows = lab().rows("SELECT * FROM stays");
        String manifest = lab().text("stays.manifest.json");
        lab().run("CREATE VIEW looks AS SELECT * FROM stays");
        assertThatThrownBy(() -> lab().publish(job, true))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("depend on the table");
        assertThat(lab().rows("SELECT * FROM stays")).isEqualTo(rows);
        assertThat(lab().text("stays.manifest.json")).isEqualTo(manifest);
    }
}
