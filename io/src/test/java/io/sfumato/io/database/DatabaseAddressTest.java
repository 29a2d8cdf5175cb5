package io.sfumato.io.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sfumato.problem.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseAddressTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:postgresql://h/db?user=bob&password=hunter2",
                "jdbc:postgresql://bob:hunter2@h/db",
                "jdbc:postgresql://bob@h/db",
                "jdbc:postgresql://h/db?ssl=true&PASSWORD = hunter2",
                "jdbc:sqlserver://h;databaseName=d;user=bob;pwd=hunter2",
                "jdbc:oracle:thin:bob/hunter2@h:1521:x",
                "jdbc:mysql://h/d?sslPassword=hunter2",
                "jdbc:x://h/d?access_token=hunter2",
                "jdbc:postgresql://h/db?pass%77ord=hunter2",
                "jdbc:mysql://address=(host=h)(user=bob)(password=hunter2)/d",
                "jdbc:sqlite:x.db?hexkey=hunter2",
                "jdbc:duckdb:md:x?motherduck_token=hunter2"
            })
    void addresses_with_secrets_are_refused_and_not_repeated(String address) {
        assertThatThrownBy(() -> Database.of(address, folder))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageNotContaining("hunter2")
                .hasMessageNotContaining("bob")
                .hasMessageContaining("env: NAME");
    }

    @Test
    void other_addresses_are_taken() {
        assertThat(Database.of("jdbc:postgresql://h:5432/db?sslmode=require", folder)
                        .name())
                .isEqualTo("jdbc:postgresql://h:5432/db");
        assertThat(Database.of("jdbc:mysql://h/user=x", folder).name()).isEqualTo("jdbc:mysql://h/user=x");
    }

    @Test
    void a_driver_that_is_not_there_is_named_as_the_reason() {
        Database nowhere = Database.of("jdbc:nosuch://h/d", folder);
        assertThatThrownBy(() -> Session.open(nowhere, false))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("there is no driver for this kind of address");
    }

    @Test
    void files_are_told_apart_by_content_and_by_name() throws IOException {
        assertThat(Database.of("a.duckdb", folder).engine()).isEqualTo(DatabaseDialect.DUCKDB);
        assertThat(Database.of("a.SQLite3", folder).engine()).isEqualTo(DatabaseDialect.SQLITE);
        assertThat(Database.of("jdbc:sqlite:sub/a.db", folder).file()).contains(folder.resolve("sub/a.db"));
        Files.writeString(folder.resolve("x.db"), "SQLite format 3\0 and more");
        assertThat(Database.of("x.db", folder).engine()).isEqualTo(DatabaseDialect.SQLITE);
        Files.writeString(folder.resolve("y.db"), "12345678DUCK and more");
        assertThat(Database.of("y.db", folder).engine()).isEqualTo(DatabaseDialect.DUCKDB);
        assertThatThrownBy(() -> Database.of("z.db", folder))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("what kind of database");
    }

    @Test
    void secrets_come_from_the_environment_or_from_a_file_of_ones_own() throws IOException {
        assertThat(new LoginSecret.Variable("PW").reveal(Map.of("PW", "x")::get))
                .isEqualTo("x");
        assertThatThrownBy(() -> new LoginSecret.Variable("PW").reveal(name -> null))
                .hasMessage("the environment variable PW is not set");
        Path file = Files.writeString(folder.resolve("pw"), "word\nmore");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        assertThat(new LoginSecret.OwnFile(file).reveal(name -> null)).isEqualTo("word");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw----r--"));
        assertThatThrownBy(() -> new LoginSecret.OwnFile(file).reveal(name -> null))
                .hasMessageContaining("chmod 600");
        assertThatThrownBy(() -> new LoginSecret.OwnFile(folder.resolve("none")).reveal(name -> null))
                .hasMessageContaining("there is no file");
    }
}
