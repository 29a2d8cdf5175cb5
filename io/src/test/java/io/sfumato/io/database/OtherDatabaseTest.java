package io.sfumato.io.database;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.testkit.PostgresServer;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A database that nobody knows anything about but what JDBC tells: PostgreSQL behind a driver of another name. */
class OtherDatabaseTest extends DatabaseContract {

    private static final AtomicInteger NUMBER = new AtomicInteger();
    private static final String MASK = "jdbc:masked:";
    private static final Driver DRIVER = new MaskedDriver();
    private static PostgresServer server;

    @BeforeAll
    static void start() throws SQLException {
        server = PostgresServer.start();
        DriverManager.registerDriver(DRIVER);
    }

    @AfterAll
    static void stop() throws IOException, SQLException {
        DriverManager.deregisterDriver(DRIVER);
        if (server != null) {
            server.close();
        }
    }

    @Override
    Lab lab(Path folder) throws IOException, SQLException {
        return PostgresTest.lab(
                server,
                "other" + NUMBER.incrementAndGet(),
                folder,
                name -> server.url(name).replace("jdbc:", MASK) + "?stringtype=unspecified");
    }

    @Override
    boolean stays() {
        return false;
    }

    @Test
    void its_address_says_nothing_of_what_it_is() {
        assertThat(DatabaseDialect.of(MASK + "postgresql://h/d")).isEqualTo(DatabaseDialect.OTHER);
    }

    /** Takes every address with a mask and passes it on without. */
    private static final class MaskedDriver implements Driver {
        @Override
        public @Nullable Connection connect(String url, Properties info) throws SQLException {
            return acceptsURL(url) ? DriverManager.getConnection("jdbc:" + url.substring(MASK.length()), info) : null;
        }

        @Override
        public boolean acceptsURL(String url) {
            return url.startsWith(MASK);
        }

        @Override
        public DriverPropertyInfo[] getPropertyInfo(String url, Properties info) {
            return new DriverPropertyInfo[0];
        }

        @Override
        public int getMajorVersion() {
            return 1;
        }

        @Override
        public int getMinorVersion() {
            return 0;
        }

        @Override
        public boolean jdbcCompliant() {
            return false;
        }

        @Override
        public Logger getParentLogger() {
            return Logger.getGlobal();
        }
    }
}
