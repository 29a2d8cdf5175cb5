package io.sfumato.io.database;

import io.sfumato.io.release.Paperwork;
import io.sfumato.job.Warehouse;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A table whose release becomes a table of the same database, by one INSERT ... SELECT through temporary tables from values to
 * labels. Values are compared as what they are, not as texts: each distinct one gets a number, and the number a label.
 */
final class DatabaseWarehouse implements Warehouse {

    private final DatabaseTable source;
    private final Supplier<DraftTable> target;
    private final Supplier<Paperwork> papers;
    private final Set<String> typed;

    /**
     * A warehouse.
     *
     * @param typed the columns that are published as they are
     */
    DatabaseWarehouse(
            DatabaseTable source, Supplier<DraftTable> target, Supplier<Paperwork> papers, Set<String> typed) {
        this.source = source;
        this.target = target;
        this.papers = papers;
        this.typed = Set.copyOf(typed);
    }

    @Override
    public void groups(List<String> columns, GroupHandler handler) {
        Session session = source.session();
        try {
            session.read(groupsOf(session, columns, source.relation().from(session.connection())), rows -> {
                pass(rows, session.engine(), handler);
                return true;
            });
        } catch (SQLException e) {
            throw session.unreadable(source.name(), e);
        }
    }

    /** Counts combinations, told apart as what they are and ordered by their content. */
    static String groupsOf(Session session, List<String> columns, String from) throws SQLException {
        List<String> quoted = new ArrayList<>();
        for (String column : columns) {
            quoted.add(session.quote(column));
        }
        Engine engine = session.engine();
        return "SELECT " + String.join(", ", quoted) + ", count(*) FROM " + from + " GROUP BY "
                + quoted.stream().map(engine::exact).collect(Collectors.joining(", "))
                + " ORDER BY " + quoted.stream().map(engine::order).collect(Collectors.joining(", "));
    }

    static void pass(ResultSet rows, Engine engine, GroupHandler handler) throws SQLException {
        int width = rows.getMetaData().getColumnCount() - 1;
        CellText[] readers = new CellText[width];
        for (int i = 0; i < width; i++) {
            readers[i] = CellText.of(rows.getMetaData(), i + 1, engine);
        }
        while (rows.next()) {
            List<String> cells = new ArrayList<>();
            for (int i = 0; i < width; i++) {
                cells.add(readers[i].of(rows, i + 1));
            }
            handler.group(cells, rows.getLong(width + 1));
        }
    }

    @Override
    public Spread spread(String column) {
        Session session = source.session();
        try {
            String quoted = session.quote(column);
            return session.read(
                    "SELECT count(" + quoted + "), count(DISTINCT " + quoted + ") FROM "
                            + source.relation().from(session.connection()),
                    rows -> rows.next() ? new Spread(rows.getLong(1), rows.getLong(2)) : new Spread(0, 0));
        } catch (SQLException e) {
            throw session.unreadable(source.name(), e);
        }
    }

    @Override
    public Draft write(Recipe recipe) {
        Paperwork paperwork = papers.get();
        DraftTable draft = target.get();
        boolean written = false;
        try {
            Set<String> kept = typed.stream()
                    .filter(column -> !recipe.texts().containsKey(column))
                    .collect(Collectors.toSet());
            draft.create(recipe.header(), kept);
            String labelled = labelled(recipe);
            draft.insert(recipe.header(), labelled);
            written = true;
            return new StayingDraft(draft, paperwork, recipe.header(), labelled);
        } catch (SQLException e) {
            throw draft.failure(e);
        } finally {
            if (!written) {
                draft.close();
                paperwork.close();
            }
        }
    }

    /** The SELECT that gives the release, after its temporary tables are made. */
    private String labelled(Recipe recipe) throws SQLException {
        Session session = source.session();
        List<String> columns = new ArrayList<>();
        StringBuilder from = new StringBuilder(source.relation().from(session.connection()) + " AS sfumato_s");
        List<String> mapped = new ArrayList<>();
        for (String name : recipe.header()) {
            String cell = "sfumato_s." + session.quote(name);
            Map<String, String> texts = recipe.texts().get(name);
            if (texts == null) {
                columns.add(cell);
                continue;
            }
            int at = mapped.size();
            mapped.add(name);
            map(at, name, texts);
            from.append(" LEFT JOIN sfumato_value_")
                    .append(at)
                    .append(" ON ")
                    .append(session.engine().exact(cell))
                    .append(" = sfumato_value_")
                    .append(at)
                    .append(".v LEFT JOIN sfumato_label_")
                    .append(at)
                    .append(" ON sfumato_label_")
                    .append(at)
                    .append(".n = sfumato_value_")
                    .append(at)
                    .append(".n");
            columns.add(label(at, cell, texts) + " AS " + session.quote(name));
        }
        String all = "SELECT " + String.join(", ", columns) + " FROM " + from;
        return recipe.leftOut().isEmpty() ? all : all + " WHERE NOT EXISTS (" + leftOut(recipe, mapped) + ")";
    }

    private String label(int at, String cell, Map<String, String> texts) {
        String missing = texts.getOrDefault("", "");
        String none = missing.isEmpty() ? "NULL" : "'" + missing.replace("'", "''") + "'";
        return "CASE WHEN " + cell + " IS NULL THEN " + none + " ELSE sfumato_label_" + at + ".t END";
    }

    /** Numbers the values of a column in the database, and gives each number its label. */
    private void map(int at, String name, Map<String, String> texts) throws SQLException {
        Session session = source.session();
        String cell = session.quote(name);
        session.run("CREATE TEMPORARY TABLE sfumato_value_" + at
                + " AS SELECT row_number() OVER () AS n, v FROM (SELECT DISTINCT "
                + session.engine().exact(cell)
                + " AS v FROM " + source.relation().from(session.connection()) + " WHERE " + cell
                + " IS NOT NULL) AS sfumato_d");
        session.run("CREATE TEMPORARY TABLE sfumato_label_" + at + " (n bigint, t "
                + session.engine().text() + ")");
        List<List<String>> labels = session.query("SELECT n, v FROM sfumato_value_" + at, rows -> {
            CellText reader = CellText.of(rows.getMetaData(), 2, session.engine());
            List<List<String>> found = new ArrayList<>();
            while (rows.next()) {
                String text = reader.of(rows, 2);
                found.add(
                        List.of(rows.getString(1), Objects.requireNonNull(texts.get(text), "a value without a label")));
            }
            return found;
        });
        write("sfumato_label_" + at, labels, 2);
    }

    private void write(String table, Iterable<List<String>> rows, int width) throws SQLException {
        try (TableWriter writer = TableWriter.into(source.session(), table, width)) {
            for (List<String> row : rows) {
                writer.add(row);
            }
            writer.finish();
        }
    }

    /** Looks up a row's labels among those of the classes that are not published. */
    private String leftOut(Recipe recipe, List<String> mapped) throws SQLException {
        Session session = source.session();
        int width = recipe.quasi().size();
        String types = IntStream.range(0, width)
                .mapToObj(i -> "l" + i + " " + session.engine().text())
                .collect(Collectors.joining(", "));
        session.run("CREATE TEMPORARY TABLE sfumato_left_out (" + types + ")");
        write("sfumato_left_out", recipe.leftOut(), width);
        List<String> equal = new ArrayList<>();
        for (int i = 0; i < width; i++) {
            String name = recipe.quasi().get(i);
            String cell = "sfumato_s." + session.quote(name);
            String label = label(
                    mapped.indexOf(name),
                    cell,
                    Objects.requireNonNull(recipe.texts().get(name)));
            equal.add("COALESCE(sfumato_left_out.l" + i + ", '') = COALESCE(" + label + ", '')");
        }
        return "SELECT 1 FROM sfumato_left_out WHERE " + String.join(" AND ", equal);
    }
}
