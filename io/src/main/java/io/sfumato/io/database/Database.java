package io.sfumato.io.database;

import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a database is and how to get in.
 *
 * @param url what JDBC calls it; it holds no secrets
 * @param file the file of an embedded database
 * @param user who is asking, if the database wants to know
 * @param outside whether its queries may read files and the network, if the database can
 */
public record Database(
        String url, Optional<Path> file, Optional<LoginSecret> user, Optional<LoginSecret> password, boolean outside) {

    private static final String JDBC = "jdbc:";

    /** A part of an address that says who is asking: {@code ?password=}, {@code ;user=}, {@code //somebody:word@}. */
    private static final Pattern SECRETS = Pattern.compile(
            "(?i)(?:[?&;:,(\\s](?:[\\w.]*(?:pass|pwd|secret|token|credential)\\w*|user|username|uid|key|hexkey)\\s*=)|(?://[^/?]*@)|(?::[^/]*/[^@/]*@)");

    private static final Pattern PERCENT = Pattern.compile("%([0-9A-Fa-f]{2})");

    /**
     * The database of a JDBC address, or of a file, whose kind its content or else its name tells.
     *
     * @param folder where relative names of files start
     * @throws IllegalArgumentException if it is none, with a reason that does not repeat it
     */
    public static Database of(String address, Path folder) {
        if (!address.toLowerCase(Locale.ROOT).startsWith(JDBC)) {
            return of(folder.resolve(path(address)).toAbsolutePath().normalize());
        } else if (SECRETS.matcher(address).find()
                || SECRETS.matcher(decoded(address)).find()) {
            throw new IllegalArgumentException(
                    "an address must not hold a user or a password; give them as 'user: {env: NAME}' and "
                            + "'password: {env: NAME}', or with 'file' in place of 'env'");
        }
        DatabaseDialect engine = DatabaseDialect.of(address);
        if (!engine.embedded()) {
            return new Database(address, Optional.empty(), Optional.empty(), Optional.empty(), false);
        }
        String rest = address.substring(engine.prefix().length());
        if (rest.isEmpty() || rest.equals(":memory:")) {
            return new Database(engine.prefix(), Optional.empty(), Optional.empty(), Optional.empty(), false);
        }
        return of(engine, folder.resolve(path(rest)).toAbsolutePath().normalize());
    }

    /** The address with escapes such as %70 decoded, as drivers may do. */
    private static String decoded(String address) {
        return PERCENT.matcher(address)
                .replaceAll(
                        match -> Matcher.quoteReplacement(String.valueOf((char) Integer.parseInt(match.group(1), 16))));
    }

    private static Path path(String name) {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException("this is neither a file nor an address that begins with jdbc:", e);
        }
    }

    /** The database in a file, which need not exist yet. */
    public static Database of(Path file) {
        return of(
                DatabaseDialect.ofFile(file)
                        .orElseThrow(() -> new IllegalArgumentException(
                                "what kind of database is it? Names of DuckDB files end in .duckdb, those of SQLite files "
                                        + "in .sqlite; other databases have addresses that begin with jdbc:")),
                file);
    }

    private static Database of(DatabaseDialect engine, Path file) {
        return new Database(engine.prefix() + file, Optional.of(file), Optional.empty(), Optional.empty(), false);
    }

    /** Whether a name is that of a database file. */
    public static boolean isOne(Path file) {
        return DatabaseDialect.ofFile(file).isPresent();
    }

    public Database as(Optional<LoginSecret> name, Optional<LoginSecret> word) {
        return new Database(url, file, name, word, outside);
    }

    /** The same database, with or without leave for its queries to read files and the network. */
    public Database outside(boolean allowed) {
        return new Database(url, file, user, password, allowed);
    }

    /** Whether its queries could read files and the network at all. */
    public boolean reachesOutside() {
        return engine() == DatabaseDialect.DUCKDB;
    }

    /** Whether both are one database, whatever their queries may read. */
    public boolean isSame(Database other) {
        return outside(false).equals(other.outside(false));
    }

    /** What messages and records call it: without parameters, since nobody knows what they hold. */
    public String name() {
        return file.map(Path::toString).orElseGet(() -> url.split("[?;]", 2)[0]);
    }

    /** Whether the database vanishes when nobody is connected to it any more. */
    public boolean fleeting() {
        return engine().embedded() && file.isEmpty();
    }

    DatabaseDialect engine() {
        return DatabaseDialect.of(url);
    }

    boolean exists() {
        return file.map(Files::exists).orElse(true);
    }

    /**
     * What the driver is told about who is asking.
     *
     * @throws InputException if that cannot be found out
     */
    Properties credentials() {
        Properties properties = new Properties();
        try {
            user.ifPresent(secret -> properties.setProperty("user", secret.reveal(System::getenv)));
            password.ifPresent(secret -> properties.setProperty("password", secret.reveal(System::getenv)));
        } catch (IllegalStateException e) {
            throw new InputException(Place.in(name()), String.valueOf(e.getMessage()));
        }
        return properties;
    }

    /** Says nothing that could be secret. */
    @Override
    public String toString() {
        return name();
    }
}
