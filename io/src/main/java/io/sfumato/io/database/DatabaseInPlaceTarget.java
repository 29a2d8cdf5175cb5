package io.sfumato.io.database;

import io.sfumato.io.release.ReleasePublisher;
import io.sfumato.publish.InPlaceTarget;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A table whose release becomes a table of the same database, by one INSERT ... SELECT through temporary tables from values
 * to labels. Values are compared in their own type, not as texts: each distinct value gets a number, and each number a label.
 */
final class DatabaseInPlaceTarget implements InPlaceTarget {

    private static final String VALUES = "sfumato_value_";
    private static final String LABELS = "sfumato_label_";

    private final DatabaseTable source;
    private final Supplier<DraftTable> target;
    private final Supplier<ReleasePublisher> papers;
    private final Set<String> typed;

    /**
     * A target in the database of the source.
     *
     * @param typed the columns that are published as they are
     */
    DatabaseInPlaceTarget(
            DatabaseTable source, Supplier<DraftTable> target, Supplier<ReleasePublisher> papers, Set<String> typed) {
        this.source = source;
        this.target = target;
        this.papers = papers;
        this.typed = Set.copyOf(typed);
    }

    @Override
    public Draft write(Recipe recipe) {
        ReleasePublisher paperwork = papers.get();
        DraftTable draft = target.get();
        boolean written = false;
        try {
            Set<String> kept = typed.stream()
                    .filter(column -> keeps(column, recipe.texts().get(column)))
                    .collect(Collectors.toSet());
            draft.create(recipe.header(), kept);
            String labelled = labelled(recipe);
            draft.insert(recipe.header(), labelled);
            written = true;
            return new InPlaceDraft(draft, paperwork, recipe.header(), labelled);
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
        Selection all = source.selection();
        List<String> columns = new ArrayList<>();
        List<String> mapped = new ArrayList<>();
        StringBuilder from = new StringBuilder(all.from() + " AS sfumato_s");
        for (String name : recipe.header()) {
            Map<String, String> texts = recipe.texts().get(name);
            String cell = "sfumato_s." + all.session().quote(name);
            if (texts != null) {
                int at = mapped.size();
                mapped.add(name);
                map(at, all.only(List.of(name)), texts, recipe.values().getOrDefault(name, Map.of()));
                from.append(join(at, all.exact(all.names().indexOf(name), cell), texts.containsKey("")));
            }
            columns.add(
                    keeps(name, texts)
                            ? cell
                            : label(mapped.size() - 1, cell) + " AS "
                                    + all.session().quote(name));
        }
        String labelled = "SELECT " + String.join(", ", columns) + " FROM " + from;
        return recipe.leftOut().isEmpty() ? labelled : labelled + " WHERE NOT EXISTS (" + leftOut(recipe, mapped) + ")";
    }

    /** Whether the cells of a column are published as they are. Even then, rows with certain cells may be left out. */
    private boolean keeps(String column, @Nullable Map<String, String> texts) {
        return texts == null
                || (typed.contains(column)
                        && texts.entrySet().stream()
                                .allMatch(each -> each.getKey().equals(each.getValue())));
    }

    /** Rows without a label are left out, unless there is one for cells without a value. */
    private static String join(int at, String cell, boolean all) {
        String kind = all ? " LEFT JOIN " : " JOIN ";
        String values = VALUES + at;
        String labels = LABELS + at;
        return kind + values + " ON " + cell + " = " + values + ".v" + kind + labels + " ON " + labels + ".n = "
                + values + ".n";
    }

    private static String label(int at, String cell) {
        return looked(at, cell, "t");
    }

    private static String looked(int at, String cell, String what) {
        String labels = LABELS + at;
        return "CASE WHEN " + cell + " IS NULL THEN (SELECT " + what + " FROM " + labels + " WHERE n = 0) ELSE "
                + labels + "." + what + " END";
    }

    /** Numbers the values of a column in the database, and gives each number its label and value; 0 stands for no value. */
    private void map(int at, Selection column, Map<String, String> texts, Map<String, String> values)
            throws SQLException {
        Session session = column.session();
        String cell = session.quote(column.names().get(0));
        session.run("CREATE TEMPORARY TABLE " + VALUES + at
                + " AS SELECT row_number() OVER () AS n, v FROM (SELECT DISTINCT " + column.exact(0) + " AS v FROM "
                + column.from() + " WHERE " + cell + " IS NOT NULL) AS sfumato_d");
        session.run("CREATE TEMPORARY TABLE " + LABELS + at + " (n bigint, t "
                + session.engine().text() + ", c " + session.engine().text() + ")");
        session.survey(VALUES + at);
        List<List<String>> labels = session.query("SELECT v, n FROM " + VALUES + at, rows -> {
            List<List<String>> found = new ArrayList<>();
            while (rows.next()) {
                String text = column.texts().get(0).of(rows, 1);
                String label = texts.get(text);
                if (label != null) {
                    found.add(List.of(rows.getString(2), label, values.getOrDefault(text, "")));
                }
            }
            return found;
        });
        labels.add(List.of("0", texts.getOrDefault("", ""), values.getOrDefault("", "")));
        write(LABELS + at, labels, 3);
    }

    private void write(String table, Iterable<List<String>> rows, int width) throws SQLException {
        try (TableWriter writer = TableWriter.into(source.session(), table, width)) {
            for (List<String> row : rows) {
                writer.add(row);
            }
            writer.finish();
        }
        source.session().survey(table);
    }

    /** Looks up a row's values among those of rows that are not published. */
    private String leftOut(Recipe recipe, List<String> mapped) throws SQLException {
        Session session = source.session();
        List<String> quasi = List.copyOf(recipe.values().keySet());
        int width = quasi.size();
        String types = IntStream.range(0, width)
                .mapToObj(i -> "l" + i + " " + session.engine().text())
                .collect(Collectors.joining(", "));
        session.run("CREATE TEMPORARY TABLE sfumato_left_out (" + types + ")");
        write("sfumato_left_out", recipe.leftOut(), width);
        List<String> equal = new ArrayList<>();
        for (int i = 0; i < width; i++) {
            String name = quasi.get(i);
            String cell = "sfumato_s." + session.quote(name);
            String value = looked(mapped.indexOf(name), cell, "c");
            equal.add("COALESCE(sfumato_left_out.l" + i + ", '') = COALESCE(" + value + ", '')");
        }
        return "SELECT 1 FROM sfumato_left_out WHERE " + String.join(" AND ", equal);
    }
}
