package io.sfumato.testkit;

import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Role;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * How different the rows of a class are (Byun et al. 2006, definition 10; Netshiunda 2020, definitions 1 to 4), from the
 * original's own cells.
 */
final class NaiveDiversity {

    private final GeneratedTable table;
    private final List<Integer> published;

    /** Over a {@link GeneratedTable#numbered} table of which these rows are published. */
    NaiveDiversity(GeneratedTable table, Collection<Integer> published) {
        this.table = table;
        this.published = List.copyOf(published);
    }

    /** The figures of classes of published rows, by name. */
    Map<String, Double> figures(Collection<List<Map<String, String>>> classes) {
        List<List<Integer>> rows = classes.stream()
                .map(members -> members.stream()
                        .map(row -> Integer.parseInt(row.getOrDefault(GeneratedTable.NUMBER, "")))
                        .toList())
                .toList();
        List<Integer> quasi = table.places(Role.QUASI);
        List<Integer> sensitive = table.places(Role.SENSITIVE);
        List<Integer> all = new ArrayList<>(quasi);
        all.addAll(sensitive);
        Map<String, Double> figures = new TreeMap<>();
        figures.put("usefulness", mean(rows, quasi));
        figures.put("records-diversity", mean(rows, all));
        figures.put("attribute-diversity", mean(rows, all) / all.size());
        double inverse = rows.stream()
                .mapToDouble(members -> records(members, sensitive))
                .filter(diversity -> diversity > 0)
                .map(diversity -> 1 / diversity)
                .average()
                .orElse(Double.NaN);
        if (!Double.isNaN(inverse)) {
            figures.put("protection", inverse);
        }
        figures.put("ed", alike(rows, sensitive, false));
        if (sensitive.stream()
                .anyMatch(
                        column -> !table.columns().get(column).trulySensitive().isEmpty())) {
            figures.put("sd", alike(rows, sensitive, true));
        }
        return figures;
    }

    private double mean(List<List<Integer>> classes, List<Integer> columns) {
        return classes.stream()
                .mapToDouble(rows -> records(rows, columns))
                .average()
                .orElseThrow();
    }

    private double records(List<Integer> rows, List<Integer> columns) {
        return columns.stream().mapToDouble(column -> attribute(rows, column)).sum();
    }

    private double attribute(List<Integer> rows, int column) {
        Set<@Nullable String> here = values(rows, column);
        Set<@Nullable String> everywhere = values(numbers(), column);
        boolean holes = here.remove(null);
        everywhere.remove(null);
        if (here.isEmpty()) {
            return 0;
        } else if (holes && table.columns().get(column).role() == Role.QUASI) {
            return 1;
        } else if (!table.lore().get(column).ordered()) {
            return (double) here.size() / everywhere.size();
        }
        boolean quasi = table.columns().get(column).role() == Role.QUASI;
        double width = width(quasi ? values(published, column) : everywhere, column);
        return width == 0 ? 0 : width(here, column) / width;
    }

    private List<Integer> numbers() {
        List<Integer> numbers = new ArrayList<>();
        for (int row = 0; row < table.rows().size(); row++) {
            numbers.add(row);
        }
        return numbers;
    }

    private Set<@Nullable String> values(List<Integer> rows, int column) {
        Set<@Nullable String> values = new HashSet<>();
        rows.forEach(row -> values.add(table.value(row, column)));
        return values;
    }

    private double width(Set<@Nullable String> values, int column) {
        double least = Double.MAX_VALUE;
        double greatest = -Double.MAX_VALUE;
        for (String value : values) {
            if (value != null) {
                double place = table.lore().get(column).line() == ColumnKnowledge.Line.DATE
                        ? LocalDate.parse(value).toEpochDay()
                        : new BigDecimal(value).doubleValue();
                least = Math.min(least, place);
                greatest = Math.max(greatest, place);
            }
        }
        return Math.max(0, greatest - least);
    }

    /** Rows in classes where some sensitive column has one value; if {@code listed}, one that its owner listed. */
    private double alike(List<List<Integer>> classes, List<Integer> sensitive, boolean listed) {
        double alike = 0;
        for (List<Integer> rows : classes) {
            boolean one = false;
            for (int column : sensitive) {
                Set<@Nullable String> values = values(rows, column);
                ColumnSpec spec = table.columns().get(column);
                one |= values.size() == 1
                        && !values.contains(null)
                        && (!listed || spec.trulySensitive().containsAll(values));
            }
            alike += one ? rows.size() : 0;
        }
        return alike;
    }
}
