package io.sfumato.testkit;

import io.sfumato.table.ColumnSpec;
import io.sfumato.taxonomy.LevelRows;
import io.sfumato.taxonomy.Prefixes;
import io.sfumato.value.DateFormat;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.TextFormat;
import io.sfumato.value.ValueFormat;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The column specifications of messy tables for core, so that contract suites can use these tables too. */
public final class MessySpecs {

    private static final List<Integer> PREFIXES = List.of(3, 1);

    private MessySpecs() {}

    /** The table as contract suites take it: where it has codes for missing, cells are empty or hold the usual tokens. */
    public static GeneratedTable generated(MessyTable table, Dice dice) {
        List<MadeColumn> columns = new ArrayList<>();
        for (MessyColumn column : table.columns()) {
            List<String> cells = new ArrayList<>();
            for (int row = 0; row < table.size(); row++) {
                boolean missing = column.values().get(row).isEmpty();
                cells.add(
                        missing && !column.role().equals("insensitive")
                                ? dice.pick(List.of("", "?", " NA "))
                                : column.cells().get(row));
            }
            columns.add(new MadeColumn(spec(column), cells, lore(column)));
        }
        GeneratedTable generated = GeneratedTable.of(table.name(), columns);
        return table.subject().isPresent() ? generated.numbered() : generated;
    }

    private static ColumnSpec spec(MessyColumn column) {
        ColumnSpec spec = switch (column.role()) {
            case "quasi" -> ColumnSpec.quasi(column.name(), format(column));
            case "sensitive" -> sensitive(column);
            case "subject" -> ColumnSpec.subject(column.name());
            case "insensitive" -> ColumnSpec.insensitive(column.name()).unknownToAttackers("it is all made up");
            default -> ColumnSpec.identifying(column.name());
        };
        if (column.hasTreeFile()) {
            List<LevelRows.Row> lines = new ArrayList<>();
            column.tree().forEach(path -> lines.add(new LevelRows.Row(lines.size() + 1L, path)));
            return spec.withTaxonomy(new LevelRows(column.name(), lines, ""));
        }
        return column.tree().isEmpty() ? spec : spec.withTaxonomy(new Prefixes(PREFIXES));
    }

    /** The first sensitive column is the target, and the first value in it is truly sensitive. */
    private static ColumnSpec sensitive(MessyColumn column) {
        ColumnSpec spec =
                ColumnSpec.sensitive(column.name()).withFormat(format(column)).unprotected("it is all made up");
        return column.name().equals(ColumnPlans.TARGET)
                ? spec.asTarget()
                        .withTrulySensitive(column.values().stream()
                                .filter(value -> !value.isEmpty())
                                .limit(1)
                                .toList())
                : spec;
    }

    private static ValueFormat format(MessyColumn column) {
        CountryNotation country = column.notation();
        String thousands = "1" + country.thousands() + "234" + country.decimal() + "5";
        return switch (column.kind()) {
            case "numeric" -> Objects.requireNonNull(NumberFormat.of(thousands));
            case "date" -> Objects.requireNonNull(DateFormat.of(country.dates()));
            default -> TextFormat.CATEGORICAL;
        };
    }

    /** Values are read by what the generator knows of them, and never by a parser. */
    private static ColumnKnowledge lore(MessyColumn column) {
        Map<String, String> truth = new HashMap<>();
        for (int row = 0; row < column.cells().size(); row++) {
            truth.put(column.cells().get(row), column.values().get(row));
        }
        ColumnKnowledge plain = switch (column.kind()) {
            case "numeric" -> ColumnKnowledge.numbers();
            case "date" -> ColumnKnowledge.dates();
            default -> ColumnKnowledge.texts();
        };
        return plain.readBy(cell -> truth.getOrDefault(cell, cell)).under(column.tree());
    }
}
