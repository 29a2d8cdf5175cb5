package io.sfumato.testkit;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A messy table and what is true of it.
 *
 * @param name what made it, so that a failed test can be repeated
 * @param whose whose row each is
 * @param contradictions the people whose own rows disagree, with the columns in which they do
 * @param copies the rows that repeat another one, cell for cell, row number and all
 */
public record MessyTable(
        String name,
        List<MessyColumn> columns,
        List<String> whose,
        Map<String, Set<String>> contradictions,
        Set<Integer> copies) {

    public MessyTable {
        columns = List.copyOf(columns);
        whose = List.copyOf(whose);
        contradictions = Map.copyOf(contradictions);
        copies = Set.copyOf(copies);
    }

    public List<String> header() {
        return columns.stream().map(MessyColumn::name).toList();
    }

    /** How many rows it has. */
    public int size() {
        return whose.size();
    }

    /** The cells of every row, as they are written. */
    public List<List<String>> rows() {
        return IntStream.range(0, size())
                .mapToObj(row ->
                        columns.stream().map(column -> column.cells().get(row)).toList())
                .toList();
    }

    /** The true value of every cell; {@code ""} where there is none. */
    public List<List<String>> values() {
        return IntStream.range(0, size())
                .mapToObj(row ->
                        columns.stream().map(column -> column.values().get(row)).toList())
                .toList();
    }

    public MessyColumn column(String name) {
        return columns.stream()
                .filter(column -> column.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no column " + name));
    }

    /** The columns of a role. */
    public List<MessyColumn> having(String role) {
        return columns.stream().filter(column -> column.role().equals(role)).toList();
    }

    /** The column that says whose row each is, if the table has it. */
    public Optional<MessyColumn> subject() {
        return having("subject").stream().findFirst();
    }

    /** Every code that means missing in some column. */
    public Set<String> codes() {
        return columns.stream()
                .flatMap(column -> column.missing().stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The table as a file. */
    public byte[] csv(CsvSpelling spelling) {
        return spelling.write(header(), rows());
    }

    /** The same table with its rows in another order. */
    public MessyTable shuffled(long seed) {
        List<Integer> order = IntStream.range(0, size()).boxed().collect(Collectors.toList());
        Collections.shuffle(order, new Random(seed));
        return ordered(order);
    }

    /** The same table without the rows of some people. */
    public MessyTable without(Set<String> people) {
        return ordered(IntStream.range(0, size())
                .filter(row -> !people.contains(whose.get(row)))
                .boxed()
                .toList());
    }

    private MessyTable ordered(List<Integer> order) {
        Set<Integer> repeated = new LinkedHashSet<>();
        IntStream.range(0, order.size())
                .filter(place -> copies.contains(order.get(place)))
                .forEach(repeated::add);
        List<String> people = order.stream().map(whose::get).toList();
        return new MessyTable(
                name,
                columns.stream().map(column -> column.ordered(order)).toList(),
                people,
                contradictions.entrySet().stream()
                        .filter(person -> people.contains(person.getKey()))
                        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)),
                repeated);
    }
}
