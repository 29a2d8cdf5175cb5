package io.sfumato.io.database;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.record.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.List;
import org.junit.jupiter.api.Test;

class DuckDbTest extends DatabaseContract {

    @Override
    Lab lab(Path folder) {
        return new Lab(
                folder,
                "database: clinic.duckdb",
                () -> DriverManager.getConnection("jdbc:duckdb:" + folder.resolve("clinic.duckdb")));
    }

    /** It stores 122,880 rows at a time, and finds them in other ways than a few. */
    @Test
    void a_table_of_more_than_one_row_group_is_read_back_whole() {
        lab().run("CREATE TABLE big AS SELECT p.* FROM people AS p CROSS JOIN range(2100)");
        String read = lab().job("table: big", "table: published");
        for (String job : List.of(read, Lab.levels(read))) {
            assertThat(lab().publish(job, true)).isInstanceOf(Outcome.Release.class);
        }
    }

    @Test
    void kept_columns_keep_their_types() {
        lab().run(
                        "CREATE TYPE mood AS ENUM ('it''s \"ok\"', 'sad')",
                        "CREATE TABLE kinds (q varchar, m mood, n decimal(20, 3), s struct(a integer, \"b c\" varchar), "
                                + "l integer[], t timestamptz, b blob, u uuid)",
                        "INSERT INTO kinds SELECT 'x', 'sad', 1.5, {'a': 1, 'b c': 'y'}, [1, 2], '2024-02-29', 'z', "
                                + "'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11' FROM range(3)");
        String job = lab().job("table: kinds", "table: kept").replaceAll("(?s)columns:.*seed:", "SEED:");
        assertThat(lab().publish(
                                job.replace(
                                        "SEED:",
                                        "columns: {q: {role: quasi, kind: categorical}, m: insensitive, n: insensitive, "
                                                + "s: insensitive, l: insensitive, t: insensitive, b: insensitive, u: insensitive}\n"
                                                + "protect: [{model: k-anonymity, k: 2}]\nlabels: one scheme\n"
                                                + "algorithm: optimal\nseed:"),
                                false))
                .isInstanceOf(Outcome.Release.class);
        String types = "SELECT column_name, data_type FROM information_schema.columns WHERE table_name = ";
        assertThat(lab().rows(types + "'kept'")).isEqualTo(lab().rows(types + "'kinds'"));
        assertThat(lab().rows("SELECT * FROM kept")).isEqualTo(lab().rows("SELECT * FROM kinds"));
    }

    @Test
    void queries_read_nothing_but_the_database_unless_that_is_allowed() throws IOException {
        Path file = Files.writeString(
                lab().folder().resolve("people.csv"),
                "id,birth,sex,income,diagnosis,score\n" + "1,1950-01-11,f,1000.5,flu,2\n".repeat(5));
        lab().run("CREATE VIEW outside AS SELECT * FROM read_csv('" + file + "')");
        for (String input : List.of(
                "query: SELECT * FROM read_csv('" + file + "')",
                "query: SELECT * FROM '" + file + "'",
                "query: SELECT p.*, t.size AS x FROM people AS p, read_text('/etc/hostname') AS t",
                "query: SELECT p.*, g.file AS x FROM people AS p, glob('/etc/*') AS g",
                "query: SELECT * FROM read_csv('http://127.0.0.1:9/people.csv')",
                "table: outside")) {
            assertThat(lab().problems(lab().jobToFile(input, "out.csv")))
                    .as(input)
                    .contains("reads a file or the network", "outside: allowed");
        }
        String allowed = "query: SELECT * FROM '" + file + "'\noutside: allowed";
        assertThat(lab().publish(lab().jobToFile(allowed, "out.csv"), false)).isInstanceOf(Outcome.Release.class);
        assertThat(lab().publish(lab().job(allowed, "table: from_file"), false)).isInstanceOf(Outcome.Release.class);
        assertThat(lab().rows("SELECT count(*) FROM from_file")).isEqualTo(List.of("5"));
    }

    @Test
    void queries_load_no_extensions() {
        assertThat(lab().problems(lab().jobToFile("query: SELECT * FROM sqlite_scan('a', 'b')", "out.csv")))
                .contains("a name in it does not exist");
    }
}
