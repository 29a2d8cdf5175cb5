package io.sfumato.cli.taxonomy;

import io.sfumato.io.csv.CsvTable;
import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import io.sfumato.taxonomy.TaxonomyPlan.Observed;
import io.sfumato.value.ColumnSample;
import io.sfumato.value.Inference;
import io.sfumato.value.Inference.Ambiguous;
import io.sfumato.value.Inference.Decided;
import io.sfumato.value.Kind;
import io.sfumato.value.KindInference;
import io.sfumato.value.MissingTokens;
import io.sfumato.value.TextFormat;
import io.sfumato.value.ValueFormat;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The different values of one column. */
public final class ColumnValues {

    private ColumnValues() {}

    /** No values at all: a taxonomy is then looked at alone. */
    public static Observed none() {
        return new Observed(List.of(), List.of(), TextFormat.CATEGORICAL, 0);
    }

    /**
     * The values of a column, read as what its cells look like.
     *
     * @throws InputException if there is no such column, or its cells can be read in several ways
     */
    public static Observed of(CsvTable table, String column) {
        Place place = Place.in(table.name()).column(column);
        int at = table.header().indexOf(column);
        if (at < 0) {
            throw new InputException(place, "there is no such column");
        }
        ColumnSample sample = new ColumnSample();
        Map<String, Long> cells = new HashMap<>();
        MissingTokens missing = table.missing(column);
        table.read((line, row) -> {
            if (!missing.matches(row.get(at))) {
                sample.add(row.get(at));
                cells.merge(row.get(at), 1L, Long::sum);
            }
        });
        return observed(cells, format(KindInference.of(column, sample), place));
    }

    private static ValueFormat format(Inference inference, Place place) {
        if (inference instanceof Ambiguous) {
            throw new InputException(place, inference.reason());
        }
        ValueFormat format = ((Decided) inference).format();
        return format.kind() == Kind.SET ? TextFormat.CATEGORICAL : format;
    }

    private static Observed observed(Map<String, Long> cells, ValueFormat format) {
        Map<String, Long> counts = new TreeMap<>(format);
        cells.forEach((cell, rows) -> {
            String canonical = format.canonical(cell);
            if (canonical != null) {
                counts.merge(canonical, rows, Long::sum);
            }
        });
        int decimals = format.kind() == Kind.NUMERIC
                ? counts.keySet().stream()
                        .mapToInt(value -> new BigDecimal(value).scale())
                        .max()
                        .orElse(0)
                : 0;
        return new Observed(List.copyOf(counts.keySet()), List.copyOf(counts.values()), format, Math.max(0, decimals));
    }
}
