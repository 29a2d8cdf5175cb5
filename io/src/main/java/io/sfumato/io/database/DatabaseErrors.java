package io.sfumato.io.database;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What went wrong in a database, in our own words. Messages of drivers are not repeated: they quote cells, statements and
 * addresses. What is told is the kind of error: its SQLSTATE, or what stands in its place.
 */
final class DatabaseErrors {

    private static final Map<String, String> BY_CLASS = Map.of(
            "08", "the connection failed or was lost",
            "28", "it does not accept the user or the password",
            "3D", "there is no database of this name",
            "40", "it undid the transaction, because others were changing the same data",
            "42",
                    "a statement cannot be run: a name in it does not exist, or it is not written as this database wants it",
            "53", "it has run out of disk, memory or connections",
            "55", "it is in use, and what was asked for is locked",
            "57", "it was shut down, or somebody cancelled the statement",
            "58", "its disk failed");

    private static final Map<String, String> BY_STATE = Map.of(
            "42501", "permission denied",
            "25006", "a query tried to change something; queries only read",
            "2BP01", "other things, such as views, depend on the table, so it is not replaced",
            "08001", "it cannot be reached");

    /** Of SQLite, whose states say nothing. */
    private static final Map<Integer, String> BY_SQLITE_CODE = Map.of(
            5, "another program is using it, and it is locked",
            6, "another program is using it, and it is locked",
            8, "it cannot be written to",
            10, "its disk failed",
            13, "the disk is full",
            14, "its file cannot be opened",
            26, "its file is no database");

    /** How DuckDB's messages begin: the kind of error. */
    private static final Pattern DUCKDB_KIND =
            Pattern.compile("^(?:java\\.sql\\.SQLException: )?([A-Z][A-Za-z ]{2,40} Error):");

    private DatabaseErrors() {}

    static String words(SQLException e, DatabaseDialect engine) {
        String state = Optional.ofNullable(e.getSQLState()).orElse("");
        if (String.valueOf(e.getMessage()).startsWith("No suitable driver")) {
            return "there is no driver for this kind of address; see docs/databases.md on adding one";
        } else if (engine == DatabaseDialect.SQLITE) {
            return BY_SQLITE_CODE.getOrDefault(
                    e.getErrorCode() & 0xFF, "it reported an error (SQLite code " + e.getErrorCode() + ")");
        } else if (engine == DatabaseDialect.DUCKDB) {
            return duckdb(String.valueOf(e.getMessage()));
        } else if (BY_STATE.containsKey(state)) {
            return BY_STATE.get(state) + told(state);
        } else if (state.length() == 5 && BY_CLASS.containsKey(state.substring(0, 2))) {
            return BY_CLASS.get(state.substring(0, 2)) + told(state);
        }
        return "it reported an error" + told(state);
    }

    /** Whether the database went away while it was being talked to. */
    static boolean isLost(SQLException e) {
        String state = Optional.ofNullable(e.getSQLState()).orElse("");
        return state.startsWith("08") || state.startsWith("57P");
    }

    /** Whether something cannot be dropped because something else depends on it, by the codes of PostgreSQL and H2. */
    static boolean isNeeded(SQLException e) {
        return List.of("2BP01", "90107")
                .contains(Optional.ofNullable(e.getSQLState()).orElse(""));
    }

    private static String told(String state) {
        return state.isEmpty() ? "" : " (SQLSTATE " + state + ")";
    }

    private static String duckdb(String message) {
        Matcher kind = DUCKDB_KIND.matcher(message);
        if (!kind.find()) {
            return "it reported an error";
        }
        String told = " (" + kind.group(1) + ")";
        if (kind.group(1).equals("Permission Error") && message.contains("disabled by configuration")) {
            return "it reads a file or the network, and queries may not do that unless the job says 'outside: allowed' "
                    + "under 'input'";
        }
        return switch (kind.group(1)) {
            case "IO Error" ->
                message.contains("lock")
                        ? "another program is using it, and it is locked"
                        : "its file cannot be read or written" + told;
            case "Catalog Error", "Binder Error", "Parser Error" -> BY_CLASS.get("42") + told;
            case "Out of Memory Error" -> "there is not enough memory" + told;
            default -> "it reported an error" + told;
        };
    }
}
