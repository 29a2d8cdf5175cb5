package io.sfumato.testkit;

import io.sfumato.table.Role;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The rows of a table as objects, their distances and the information loss of any class of them. */
public final class NaiveSpace {

    private final GeneratedTable table;
    private final List<NaiveRow> rows = new ArrayList<>();
    private final List<NaiveColumn> columns = new ArrayList<>();

    /** All rows of the table; nothing is dropped. */
    public NaiveSpace(GeneratedTable table) {
        this.table = table;
        List<Integer> quasi = table.places(Role.QUASI);
        for (int row = 0; row < table.rows().size(); row++) {
            List<@Nullable String> values = new ArrayList<>();
            for (int column : quasi) {
                values.add(table.value(row, column));
            }
            rows.add(new NaiveRow(row, values, cells(table, row)));
        }
        if (!table.places(Role.SUBJECT).isEmpty()) {
            gatherPeople();
        }
        for (int i = 0; i < quasi.size(); i++) {
            double weight = table.columns().get(quasi.get(i)).weight();
            columns.add(new NaiveColumn(table.lore().get(quasi.get(i)), weight, values(rows, i)));
        }
    }

    private void gatherPeople() {
        Map<String, List<NaiveRow>> people = new LinkedHashMap<>();
        rows.forEach(row -> people.computeIfAbsent(table.who(row.number()).orElseThrow(), who -> new ArrayList<>())
                .add(row));
        rows.clear();
        people.values().forEach(own -> {
            NaiveRow first = own.get(0);
            rows.add(new NaiveRow(rows.size(), first.values(), first.cells(), own.subList(1, own.size())));
        });
    }

    private static Map<String, String> cells(GeneratedTable table, int row) {
        Map<String, String> cells = new HashMap<>();
        for (int column = 0; column < table.columns().size(); column++) {
            cells.put(table.columns().get(column).name(), Objects.requireNonNullElse(table.value(row, column), ""));
        }
        table.who(row).ifPresent(who -> cells.put(NaivePromises.WHO, who));
        return cells;
    }

    GeneratedTable table() {
        return table;
    }

    List<NaiveRow> rows() {
        return rows;
    }

    List<NaiveColumn> columns() {
        return columns;
    }

    static List<@Nullable String> values(Collection<NaiveRow> rows, int column) {
        List<@Nullable String> values = new ArrayList<>();
        rows.forEach(row -> row.all().forEach(each -> values.add(each.values().get(column))));
        return values;
    }

    /** IL(e) of Byun et al. 2006, definition 7, in fixed point. */
    BigInteger loss(Collection<NaiveRow> rows) {
        BigInteger perRow = BigInteger.ZERO;
        for (int i = 0; i < columns.size(); i++) {
            NaiveColumn column = columns.get(i);
            perRow = perRow.add(
                    BigInteger.valueOf(column.weight()).multiply(BigInteger.valueOf(column.share(values(rows, i)))));
        }
        return perRow.multiply(BigInteger.valueOf(rows.size()));
    }

    /** By how much the loss grows when the two become one class. */
    BigInteger growth(Collection<NaiveRow> one, Collection<NaiveRow> other) {
        List<NaiveRow> both = new ArrayList<>(one);
        both.addAll(other);
        return loss(both).subtract(loss(one)).subtract(loss(other));
    }

    /** The distance of two rows: half the loss of the class they would form. */
    BigInteger distance(NaiveRow one, NaiveRow other) {
        return one.equals(other)
                ? loss(List.of(one))
                : loss(List.of(one, other)).shiftRight(1);
    }

    /** The rows that are left, in this order, each to the class whose loss grows least. */
    void place(Collection<NaiveRow> left, List<List<NaiveRow>> classes) {
        for (NaiveRow row : left) {
            NaiveChoice.least(classes, members -> growth(members, List.of(row))).add(row);
        }
    }

    /** All rows sorted by their values in the order of the columns, then by number. */
    List<NaiveRow> sorted() {
        Comparator<NaiveRow> order = Comparator.comparingInt(row -> 0);
        for (int i = 0; i < columns.size(); i++) {
            int index = i;
            order = order.thenComparingInt(
                    row -> columns.get(index).code(row.values().get(index)));
        }
        return rows.stream().sorted(order.thenComparingInt(NaiveRow::number)).toList();
    }

    /** The loss of giving a row away entirely. */
    BigInteger full() {
        return columns.stream()
                .map(column -> BigInteger.valueOf(column.weight() * NaiveColumn.ONE))
                .reduce(BigInteger.ZERO, BigInteger::add);
    }
}
