package io.sfumato.testkit;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A real PostgreSQL of its own: made in a new folder, on a free port of this machine, with a password, and removed with the
 * tests. Where PostgreSQL is not installed, tests that need one are skipped and say so; where SFUMATO_REQUIRE_POSTGRESQL is
 * set, as it is for continuous integration, they fail.
 */
public final class PostgresServer implements AutoCloseable {

    public static final String USER = "steward";
    public static final String PASSWORD = "pw-4711-secret";

    private final Path bin;
    private final Path folder;
    private final int port;

    private PostgresServer(Path bin, Path folder, int port) {
        this.bin = bin;
        this.folder = folder;
        this.port = port;
    }

    /** Starts one; skips the test where there is none to start. */
    public static PostgresServer start() {
        Optional<Path> bin = find();
        if (bin.isEmpty()) {
            String why = "PostgreSQL is not installed here: tests that need one";
            if (System.getenv("SFUMATO_REQUIRE_POSTGRESQL") != null) {
                throw new IllegalStateException(why + " cannot run (Debian: apt-get install postgresql)");
            }
            System.err.println("SKIPPED: " + why + " are skipped (Debian: apt-get install postgresql)");
            abort(why + " are skipped");
        }
        try {
            Path folder = Files.createTempDirectory("sfumato-postgresql-");
            PostgresServer server = new PostgresServer(bin.orElseThrow(), folder, freePort());
            server.initialize();
            server.run();
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    private static Optional<Path> find() {
        List<Path> folders = new ArrayList<>();
        Arrays.stream(System.getenv().getOrDefault("PATH", "").split(":"))
                .map(Path::of)
                .forEach(folders::add);
        versions().forEach(version -> folders.add(version.resolve("bin")));
        return folders.stream()
                .map(folder -> folder.resolve("initdb"))
                .filter(Files::isExecutable)
                .map(PostgresServer::folder)
                .filter(folder -> Files.isExecutable(folder.resolve("pg_ctl")))
                .findFirst();
    }

    /** Where Debian puts them, the newest first. */
    private static List<Path> versions() {
        try (Stream<Path> versions = Files.list(Path.of("/usr/lib/postgresql"))) {
            return versions.sorted(Comparator.reverseOrder()).toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    private static Path folder(Path program) {
        try {
            return Objects.requireNonNull(program.toRealPath().getParent());
        } catch (IOException e) {
            return Objects.requireNonNull(program.getParent());
        }
    }

    private void initialize() throws IOException {
        Path words = Files.writeString(folder.resolve("password"), PASSWORD);
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        if (isRoot()) {
            for (Path path : List.of(folder, words)) {
                Files.setOwner(
                        path,
                        path.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName("postgres"));
            }
        }
        call(
                "initdb",
                "-D",
                data(),
                "-U",
                USER,
                "--pwfile=" + words,
                "-A",
                "scram-sha-256",
                "-E",
                "UTF8",
                "--no-sync",
                "--locale=C.UTF-8");
    }

    private String data() {
        return folder.resolve("data").toString();
    }

    /** Starts it, the first time or again. What is committed outlives a kill of its processes, though not of the machine. */
    public void run() throws IOException {
        String options = "-p " + port + " -c listen_addresses=127.0.0.1 -c unix_socket_directories=" + folder
                + " -c fsync=off -c full_page_writes=off -c autovacuum=off -c shared_buffers=16MB";
        call(
                "pg_ctl",
                "-D",
                data(),
                "-w",
                "-t",
                "60",
                "-l",
                folder.resolve("log").toString(),
                "-o",
                options,
                "start");
    }

    /** Kills it as a power failure would: nothing is written any more, nobody is told. */
    public void kill() throws IOException {
        long pid = Long.parseLong(
                Files.readAllLines(folder.resolve("data/postmaster.pid")).get(0).strip());
        List<ProcessHandle> all = new ArrayList<>();
        ProcessHandle.of(pid).ifPresent(server -> {
            server.descendants().forEach(all::add);
            all.add(0, server);
        });
        all.forEach(ProcessHandle::destroyForcibly);
        all.forEach(process -> process.onExit().orTimeout(30, TimeUnit.SECONDS).join());
        Files.deleteIfExists(folder.resolve("data/postmaster.pid"));
    }

    /** Kills the process that serves one connection; the server then throws all others out and recovers. */
    public void killBackend(long pid) {
        ProcessHandle backend = ProcessHandle.of(pid).orElseThrow();
        backend.destroyForcibly();
        backend.onExit().orTimeout(30, TimeUnit.SECONDS).join();
    }

    /** Waits until it lets somebody in again. */
    public void await() throws InterruptedException {
        for (int i = 0; i < 600; i++) {
            try {
                connect("postgres").close();
                return;
            } catch (SQLException e) {
                Thread.sleep(50);
            }
        }
        throw new IllegalStateException("PostgreSQL does not come back");
    }

    private static boolean isRoot() {
        return System.getProperty("user.name").equals("root");
    }

    private void call(String program, String... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        if (isRoot()) {
            command.addAll(List.of("runuser", "-u", "postgres", "--"));
        }
        command.add(bin.resolve(program).toString());
        command.addAll(Arrays.asList(arguments));
        Path output = Files.createTempFile("sfumato-pg", ".txt");
        try {
            Process process = new ProcessBuilder(command)
                    .directory(Path.of("/").toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            if (!process.waitFor(120, TimeUnit.SECONDS) || process.exitValue() != 0) {
                throw new IOException(program + " failed: " + Files.readString(output));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        } finally {
            Files.delete(output);
        }
    }

    /** The address of one of its databases. */
    public String url(String database) {
        return "jdbc:postgresql://127.0.0.1:" + port + "/" + database;
    }

    /** A connection to one of its databases. */
    public Connection connect(String database) throws SQLException {
        return DriverManager.getConnection(url(database), USER, PASSWORD);
    }

    /** A new, empty database. */
    public void create(String database) throws SQLException {
        try (Connection connection = connect("postgres");
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE " + database);
        }
    }

    @Override
    public void close() throws IOException {
        try {
            call("pg_ctl", "-D", data(), "-m", "immediate", "stop");
        } finally {
            try (Stream<Path> files = Files.walk(folder)) {
                files.sorted(Comparator.reverseOrder()).forEach(file -> {
                    try {
                        Files.deleteIfExists(file);
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                });
            }
        }
    }
}
