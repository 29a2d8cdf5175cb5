package io.sfumato.table;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The rows of a job, without identifying columns and without rows that were dropped for missing cells.
 *
 * @param order the names of all published columns in the order of the input
 * @param columns the encoded columns: quasi-identifying, sensitive, and those that only promises look at, in the order of the
 *     input
 * @param kept the columns that pass through
 * @param dropped the input rows (from 0) that the missing policy left out
 * @param inputRows how many rows the input has, dropped ones included
 */
public record Table(List<String> order, List<Column> columns, PassedThroughCells kept, BitSet dropped, int inputRows) {

    public Table {
        order = List.copyOf(order);
        columns = List.copyOf(columns);
    }

    public int rows() {
        return inputRows - dropped.cardinality();
    }

    public List<Column> quasi() {
        return having(Role.QUASI);
    }

    public List<Column> sensitive() {
        return having(Role.SENSITIVE);
    }

    /** The column that says whose row each is; empty if none is declared, and then every row counts as a person of its own. */
    public Optional<Column> subject() {
        return having(Role.SUBJECT).stream().findFirst();
    }

    private List<Column> having(Role role) {
        return columns.stream().filter(column -> column.spec().role() == role).toList();
    }

    /** The same rows with these quasi-identifying columns, in their order. */
    public Table withQuasi(List<Column> quasi) {
        Map<String, Column> byName = quasi.stream().collect(Collectors.toMap(Column::name, Function.identity()));
        List<Column> changed = columns.stream()
                .map(column -> byName.getOrDefault(column.name(), column))
                .toList();
        return new Table(order, changed, kept, dropped, inputRows);
    }

    /** The encoded column of this name. */
    public Column column(String name) {
        return columns.stream()
                .filter(column -> column.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no encoded column named " + name));
    }

    /**
     * The table as it would be if its input held these rows only, in this order: observed ranges, dictionaries and
     * taxonomies that follow from the data are made anew.
     *
     * @throws io.sfumato.problem.InputException when a declared taxonomy cannot be made from so few rows
     */
    public Table part(int[] rows) {
        return part(rows, Column::spec);
    }

    /** The same with columns declared otherwise. */
    public Table part(int[] rows, Function<Column, ColumnSpec> specs) {
        return TableSubset.of(this, rows, specs);
    }

    /**
     * All rows with the quasi-identifying columns declared otherwise, and encoded anew.
     *
     * @throws io.sfumato.problem.InputException when a taxonomy cannot be made so
     */
    public Table withQuasiAs(Function<Column, ColumnSpec> specs) {
        int[] all = IntStream.range(0, rows()).toArray();
        return withQuasi(TableSubset.columns(quasi(), all, specs));
    }

    /** All rows in another order. */
    public Table inOrder(int[] rows) {
        List<Column> moved = columns.stream().map(column -> column.only(rows)).toList();
        return new Table(order, moved, kept.inOrder(rows), dropped, inputRows);
    }

    /** These rows in the same encoding: codes, ranges and taxonomies stay those of the whole table. Nothing passes through. */
    public Table only(int[] rows) {
        List<Column> some = columns.stream().map(column -> column.only(rows)).toList();
        List<String> names =
                some.stream().map(Column::name).filter(order::contains).toList();
        return new Table(names, some, new PassedThroughCells.Builder(List.of()).build(), new BitSet(), rows.length);
    }

    /** A column that passes through as if it were encoded: numbers or dates if all its cells are, else categories. */
    public Column keptColumn(String name) {
        return TableSubset.kept(this, kept.columns().indexOf(name));
    }

    /** The published cells of {@code row} in the sensitive columns, in their order; missing is empty. */
    public List<String> sensitiveCells(int row) {
        List<String> cells = new ArrayList<>();
        for (Column column : sensitive()) {
            String value = column.value(row);
            cells.add(value == null ? "" : value);
        }
        return cells;
    }
}
