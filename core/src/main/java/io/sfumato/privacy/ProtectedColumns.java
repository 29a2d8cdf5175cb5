package io.sfumato.privacy;

import io.sfumato.catalog.Arguments;
import io.sfumato.catalog.Parameter;
import io.sfumato.table.Column;
import io.sfumato.table.JointColumn;
import io.sfumato.table.Table;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a model protects, by one name: a sensitive column, or several of which the combination of their values is the protected
 * value. A combination with a missing part is missing.
 */
public final class ProtectedColumns {

    private static final String BETWEEN = "\u001f";

    private ProtectedColumns() {}

    /** The combination of these columns; of a single one, that column. */
    public static String of(List<String> columns) {
        return String.join(BETWEEN, columns);
    }

    /** The columns of which this is the combination; itself if it is a column. */
    public static List<String> parts(String name) {
        return List.of(name.split(BETWEEN, -1));
    }

    /** Whether it stands for several columns. */
    public static boolean several(String name) {
        return name.contains(BETWEEN);
    }

    /** The value that these cells make together; empty, and so missing, if one of them is. */
    public static String text(List<String> cells) {
        return cells.contains("") ? "" : String.join(BETWEEN, cells);
    }

    /** The column of a table that holds it. */
    public static Column column(Table table, String name) {
        return several(name)
                ? JointColumn.of(name, parts(name).stream().map(table::column).toList(), ProtectedColumns::text)
                : table.column(name);
    }

    /** A model's own parameters and those that tell what it protects. */
    static List<Parameter> parameters(Parameter... own) {
        List<Parameter> parameters = new ArrayList<>(List.of(own));
        parameters.add(Parameter.someColumn("column", "the sensitive column"));
        parameters.add(Parameter.columns(
                "columns", "several sensitive columns in place of one: a promise about each, or about all jointly"));
        parameters.add(Parameter.flag(
                "jointly", false, "whether the combination of the columns' values is what is protected"));
        return parameters;
    }

    /** What the arguments for {@link #parameters} name. */
    static String from(Arguments arguments) {
        String column = arguments.text("column");
        List<String> columns = arguments.texts("columns");
        boolean jointly = arguments.flag("jointly");
        if (column.isEmpty() == columns.isEmpty()) {
            throw new IllegalArgumentException("give 'column', or 'columns' for several");
        } else if (columns.size() != columns.stream().distinct().count()) {
            throw new IllegalArgumentException("'columns' names a column twice");
        } else if (jointly && columns.size() < 2) {
            throw new IllegalArgumentException("'jointly' needs 'columns', at least two");
        } else if (columns.size() > 1 && !jointly) {
            throw new IllegalArgumentException("several columns are promised about one by one, or with 'jointly: yes'");
        }
        return columns.isEmpty() ? column : of(columns);
    }

    /** A model's own arguments and those that name what it protects. */
    static Map<String, Object> arguments(String name, Map<String, Object> own) {
        Map<String, Object> all = new TreeMap<>(own);
        all.putAll(several(name) ? Map.of("columns", parts(name), "jointly", true) : Map.of("column", name));
        return Collections.unmodifiableMap(all);
    }

    /** What it is in words. */
    static String words(String name) {
        List<String> parts = parts(name);
        String last = "'" + parts.get(parts.size() - 1) + "'";
        return parts.size() == 1
                ? last
                : "'" + String.join("', '", parts.subList(0, parts.size() - 1)) + "' and " + last + " taken together";
    }
}
