package io.sfumato.io.database;

import io.sfumato.source.CountingSource;
import io.sfumato.source.Source;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Some columns of something that is read: how they are told apart and ordered, and how their cells become texts.
 *
 * @param from what stands after FROM
 */
record Selection(Session session, String from, List<String> names, List<CellText> texts) {

    Selection {
        names = List.copyOf(names);
        texts = List.copyOf(texts);
    }

    /** Asks the database of what types the columns are. */
    static Selection of(Session session, String from, List<String> names) throws SQLException {
        List<String> quoted = new ArrayList<>();
        for (String name : names) {
            quoted.add(session.quote(name));
        }
        String sql = "SELECT " + String.join(", ", quoted) + " FROM " + from + " WHERE 1 = 0";
        return session.query(sql, rows -> {
            ResultSetMetaData columns = rows.getMetaData();
            List<CellText> texts = new ArrayList<>();
            for (int at = 1; at <= names.size(); at++) {
                texts.add(CellText.of(columns, at, session.engine()));
            }
            return new Selection(session, from, names, texts);
        });
    }

    /** Some of the columns. */
    Selection only(List<String> some) {
        return new Selection(
                session,
                from,
                some,
                some.stream().map(name -> texts.get(names.indexOf(name))).toList());
    }

    /** The SQL expression by which the cells of a column are compared: equal if their texts are. */
    String exact(int column) throws SQLException {
        return exact(column, session.quote(names.get(column)));
    }

    String exact(int column, String cell) {
        return session.engine().exact(cell, texts.get(column));
    }

    /** The same, with no value in place of an empty text. */
    String present(int column) throws SQLException {
        boolean text = texts.get(column).written() || texts.get(column) == CellText.ANY;
        return text ? "NULLIF(" + exact(column) + ", '')" : exact(column);
    }

    /** All rows in the order of their content, a cell for each column. */
    String rows() throws SQLException {
        List<String> cells = new ArrayList<>();
        List<String> order = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            cells.add(session.quote(names.get(i)));
            order.add(session.engine().order(exact(i)));
        }
        boolean numbered = session.engine() == DatabaseDialect.OTHER;
        return "SELECT " + String.join(", ", cells) + " FROM " + from + " ORDER BY "
                + (numbered ? list(column -> String.valueOf(column + 1)) : String.join(", ", order));
    }

    /** All rows as they come. */
    String unordered() throws SQLException {
        List<String> cells = new ArrayList<>();
        for (String name : names) {
            cells.add(session.quote(name));
        }
        return "SELECT " + String.join(", ", cells) + " FROM " + from;
    }

    /** How many rows there are, and how many of them have a value in each column. */
    String counts() throws SQLException {
        List<String> counts = new ArrayList<>(List.of("count(*)"));
        for (String name : names) {
            counts.add("count(" + session.quote(name) + ")");
        }
        return "SELECT " + String.join(", ", counts) + " FROM " + from;
    }

    /** The result of {@link #counts}. */
    long[] counted(ResultSet rows) throws SQLException {
        long[] counts = new long[names.size() + 1];
        if (rows.next()) {
            for (int i = 0; i < counts.length; i++) {
                counts[i] = rows.getLong(i + 1);
            }
        }
        return counts;
    }

    /** Passes every row of {@link #unordered} to the handler, and counts as {@link #counts} does. */
    long[] tellAll(ResultSet rows, Source.RowHandler handler) throws SQLException {
        long[] counts = new long[names.size() + 1];
        while (rows.next()) {
            List<String> cells = new ArrayList<>(names.size());
            for (int i = 0; i < names.size(); i++) {
                cells.add(texts.get(i).of(rows, i + 1));
                counts[i + 1] += rows.wasNull() ? 0 : 1;
            }
            handler.row(++counts[0], cells);
        }
        return counts;
    }

    /** Every combination of cells that occurs, in the order of their content, and at last how often it does. */
    String groups() throws SQLException {
        List<String> cells = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            cells.add(exact(i));
        }
        String ordinals = list(column -> String.valueOf(column + 1));
        return session.engine() == DatabaseDialect.OTHER
                ? "SELECT " + String.join(", ", cells) + ", count(*) FROM " + from + " GROUP BY "
                        + String.join(", ", cells) + " ORDER BY " + ordinals
                : "SELECT * FROM (SELECT " + list(column -> cells.get(column) + " AS c" + column)
                        + ", count(*) AS n FROM " + from + " GROUP BY " + ordinals + ") AS sfumato_g ORDER BY "
                        + list(column -> session.engine().order("c" + column));
    }

    private String list(IntFunction<String> each) {
        return IntStream.range(0, names.size()).mapToObj(each).collect(Collectors.joining(", "));
    }

    /** The texts of a row, in a list of its own. */
    List<String> row(ResultSet rows) throws SQLException {
        String[] cells = new String[names.size()];
        for (int i = 0; i < cells.length; i++) {
            cells[i] = texts.get(i).of(rows, i + 1);
        }
        return Arrays.asList(cells);
    }

    /** Passes every combination in the result of {@link #groups} to the handler. */
    boolean tell(ResultSet rows, CountingSource.GroupHandler handler) throws SQLException {
        while (rows.next()) {
            handler.group(row(rows), rows.getLong(names.size() + 1));
        }
        return true;
    }
}
