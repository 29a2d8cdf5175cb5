package io.sfumato.testkit;

import io.sfumato.privacy.Counted;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Role;
import io.sfumato.value.MissingTokens;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A table from a generator: what it declares, what it holds, and what is known about it.
 *
 * @param columns in the order of the header
 * @param lore what is known of each column, in the same order
 */
public record GeneratedTable(
        String name, List<ColumnSpec> columns, List<ColumnKnowledge> lore, List<List<String>> rows) {

    /** The name of the column of row numbers. */
    public static final String NUMBER = "number";

    /** The name of the column that says whose row each is. */
    public static final String SUBJECT = "patient";

    public GeneratedTable {
        columns = List.copyOf(columns);
        lore = List.copyOf(lore);
        rows = rows.stream().map(List::copyOf).toList();
    }

    /** From columns of equal length. */
    static GeneratedTable of(String name, List<MadeColumn> columns) {
        int rows = columns.get(0).cells().size();
        return new GeneratedTable(
                name,
                columns.stream().map(MadeColumn::spec).toList(),
                columns.stream().map(MadeColumn::lore).toList(),
                IntStream.range(0, rows)
                        .mapToObj(row -> columns.stream()
                                .map(column -> column.cells().get(row))
                                .toList())
                        .toList());
    }

    public List<String> header() {
        return columns.stream().map(ColumnSpec::name).toList();
    }

    /** The table as a job reads it. */
    public MemorySource source() {
        return new MemorySource(name, header(), rows);
    }

    /** The columns as a job declares them: a column of demands is identifying, and so dropped, unless a promise is about it. */
    public List<ColumnSpec> declared(List<PrivacyModel> promises) {
        Set<String> promised =
                promises.stream().flatMap(model -> model.columns().stream()).collect(Collectors.toSet());
        return columns.stream()
                .map(spec -> spec.role() == Role.DEMAND && !promised.contains(spec.name())
                        ? ColumnSpec.identifying(spec.name())
                        : spec)
                .toList();
    }

    /** The places of the columns that have this role. */
    public List<Integer> places(Role role) {
        return IntStream.range(0, columns.size())
                .filter(i -> columns.get(i).role() == role)
                .boxed()
                .toList();
    }

    /** The canonical value of a cell, or null if it is missing. */
    public @Nullable String value(int row, int column) {
        String cell = rows.get(row).get(column);
        return MissingTokens.DEFAULT.matches(cell)
                ? null
                : lore.get(column).reader().apply(cell);
    }

    /** Whether the row has a missing cell in a quasi-identifying or sensitive column. */
    public boolean lacking(int row) {
        return IntStream.range(0, columns.size())
                .filter(i -> columns.get(i).role().published())
                .anyMatch(i -> value(row, i) == null);
    }

    /** The same table with one recoding for all quasi-identifying columns. */
    public GeneratedTable recodedAs(String style) {
        List<ColumnSpec> changed = columns.stream()
                .map(spec -> spec.role() == Role.QUASI ? spec.withRecoding(style) : spec)
                .toList();
        return new GeneratedTable(name, changed, lore, rows);
    }

    /** The same table with one more column, the last. */
    public GeneratedTable with(MadeColumn column) {
        List<ColumnSpec> specs = new ArrayList<>(columns);
        specs.add(column.spec());
        List<ColumnKnowledge> lores = new ArrayList<>(lore);
        lores.add(column.lore());
        List<List<String>> longer = new ArrayList<>();
        for (int row = 0; row < rows.size(); row++) {
            List<String> cells = new ArrayList<>(rows.get(row));
            cells.add(column.cells().get(row));
            longer.add(cells);
        }
        return new GeneratedTable(name, specs, lores, longer);
    }

    /** The same rows in another order, their people called by other keys. */
    public GeneratedTable shuffled(long seed) {
        List<Integer> subjects = places(Role.SUBJECT);
        List<List<String>> moved = new ArrayList<>();
        for (List<String> row : rows) {
            List<String> cells = new ArrayList<>(row);
            subjects.forEach(at ->
                    cells.set(at, "k" + Integer.toHexString(cells.get(at).hashCode() * 31)));
            moved.add(cells);
        }
        Collections.shuffle(moved, new Random(seed));
        return new GeneratedTable(name, columns, lore, moved);
    }

    /** The same table with a kept column {@link #NUMBER} of row numbers, from 0, by which published rows are found again. */
    public GeneratedTable numbered() {
        List<String> numbers =
                IntStream.range(0, rows.size()).mapToObj(Integer::toString).toList();
        return with(new MadeColumn(
                ColumnSpec.insensitive(NUMBER).unknownToAttackers("it is all made up"),
                numbers,
                ColumnKnowledge.texts()));
    }

    /** The same table, its row numbers kept, with people who have several rows, which are more or less alike. */
    public GeneratedTable peopled(Dice dice) {
        int people = Math.max(1, rows.size() * dice.between(3, 9) / 10);
        double alike = dice.pick(List.of(0.0, 0.6, 0.9, 1.0));
        Map<String, List<String>> first = new HashMap<>();
        List<String> keys = new ArrayList<>();
        List<List<String>> steady = new ArrayList<>();
        for (List<String> row : rows) {
            keys.add("Patient-" + (5000 + dice.below(people)));
            List<String> before = first.computeIfAbsent(keys.get(keys.size() - 1), key -> row);
            List<String> cells = new ArrayList<>(row);
            places(Role.QUASI).stream()
                    .filter(column -> dice.chance(alike))
                    .forEach(column -> cells.set(column, before.get(column)));
            steady.add(cells);
        }
        return new GeneratedTable(name, columns, lore, steady)
                .numbered()
                .with(new MadeColumn(ColumnSpec.subject(SUBJECT), keys, ColumnKnowledge.texts()));
    }

    /** What promises about it count. */
    public Counted counted() {
        return places(Role.SUBJECT).isEmpty() ? Counted.ROWS : Counted.PEOPLE;
    }

    /** Whose row it is, if the table says so. */
    public Optional<String> who(int row) {
        return places(Role.SUBJECT).stream()
                .map(column -> rows.get(row).get(column))
                .findFirst();
    }

    /** The same table with these values of its sensitive columns declared truly sensitive. */
    public GeneratedTable guarding(List<String> values) {
        List<ColumnSpec> changed = columns.stream()
                .map(spec -> spec.role() == Role.SENSITIVE ? spec.withTrulySensitive(values) : spec)
                .toList();
        return new GeneratedTable(name, changed, lore, rows);
    }

    /** The names of the sensitive columns. */
    public List<String> sensitive() {
        return places(Role.SENSITIVE).stream().map(i -> columns.get(i).name()).toList();
    }

    /** The name of the column that is the target. */
    public String target() {
        return columns.stream()
                .filter(ColumnSpec::target)
                .findFirst()
                .orElseThrow()
                .name();
    }
}
