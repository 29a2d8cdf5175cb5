package io.sfumato.io.job;

import io.sfumato.io.document.Complaints;
import io.sfumato.problem.InputException;
import io.sfumato.source.CountingSource;
import io.sfumato.source.Source;
import io.sfumato.table.Role;
import io.sfumato.value.ColumnSample;
import io.sfumato.value.Inference;
import io.sfumato.value.Kind;
import io.sfumato.value.KindInference;
import io.sfumato.value.MissingTokens;
import io.sfumato.value.TextFormat;
import io.sfumato.value.ValueFormat;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Decides how the cells of each column are to be read. What the column declares holds; what it leaves open is found out from
 * all cells; where they can be read in several ways, what the input declares decides, and if it does not, the job is refused.
 */
final class FormatFinder {

    private final ValueNotation input;
    private final Complaints complaints;
    private final Map<String, Inference> found;
    private final Optional<InputException> unread;

    private FormatFinder(
            ValueNotation input, Complaints complaints, Map<String, Inference> found, Optional<InputException> unread) {
        this.input = input;
        this.complaints = complaints;
        this.found = found;
        this.unread = unread;
    }

    /** A finder that looks at no cells. */
    static FormatFinder blind(ValueNotation input, Complaints complaints) {
        return new FormatFinder(input, complaints, Map.of(), Optional.empty());
    }

    /**
     * Looks at the cells of all columns that leave something open. Rows are read only if there are such columns and the
     * source cannot count their values itself.
     */
    static FormatFinder look(
            InputTable.Opened input, List<ColumnSection> columns, ValueNotation spelling, Complaints complaints) {
        Source table = input.source();
        List<String> header = table.header();
        Map<Integer, ColumnSample> samples = new HashMap<>();
        for (ColumnSection column : columns) {
            if (column.open(spelling)
                    && header.contains(column.name())
                    && !input.formats().containsKey(column.name())) {
                samples.put(header.indexOf(column.name()), new ColumnSample());
            }
        }
        Optional<InputException> unread = Optional.empty();
        try {
            if (!samples.isEmpty()) {
                table.tally().ifPresentOrElse(tally -> count(tally, table, samples), () -> read(table, samples));
            }
        } catch (InputException e) {
            unread = Optional.of(e);
        }
        Map<String, Inference> found = new HashMap<>();
        input.formats().forEach((name, format) -> found.put(name, new Inference.Decided(format, "its type says so")));
        samples.forEach((at, sample) -> found.put(header.get(at), KindInference.of(header.get(at), sample)));
        return new FormatFinder(spelling, complaints, found, unread);
    }

    private static void read(Source table, Map<Integer, ColumnSample> samples) {
        BitSet columns = new BitSet();
        samples.keySet().forEach(columns::set);
        int[] places = columns.stream().toArray();
        List<ColumnSample> open = columns.stream()
                .mapToObj(at -> Objects.requireNonNull(samples.get(at)))
                .toList();
        List<MissingTokens> missing = columns.stream()
                .mapToObj(at -> table.missing(table.header().get(at)))
                .toList();
        table.read(columns, (line, cells) -> {
            for (int i = 0; i < places.length; i++) {
                String cell = cells.get(places[i]);
                if (!missing.get(i).matches(cell)) {
                    open.get(i).add(cell);
                }
            }
        });
    }

    /** The same from counts of values, without reading rows. */
    private static void count(CountingSource tally, Source table, Map<Integer, ColumnSample> samples) {
        samples.forEach((at, sample) -> {
            String column = table.header().get(at);
            MissingTokens missing = table.missing(column);
            tally.groups(List.of(column), (cells, rows) -> {
                for (long i = 0; i < rows && !missing.matches(cells.get(0)); i++) {
                    sample.add(cells.get(0));
                }
            });
        });
    }

    /** Why some rows could not be read, if that was so. */
    Optional<InputException> unread() {
        return unread;
    }

    ValueFormat format(ColumnSection column) {
        Inference inference = found.get(column.name());
        Kind kind = column.kind().orElse(inference == null ? Kind.CATEGORICAL : kind(inference));
        List<ValueFormat> readings = readings(inference).stream()
                .filter(format -> format.kind() == kind && column.spelling().agrees(format))
                .toList();
        List<ValueFormat> preferred = readings.stream().filter(input::agrees).toList();
        if (readings.size() == 1 || preferred.size() == 1) {
            return preferred.size() == 1 ? preferred.get(0) : readings.get(0);
        } else if (readings.size() > 1
                && column.role().filter(Role.INSENSITIVE::equals).isPresent()) {
            return TextFormat.CATEGORICAL; // passes through unread
        } else if (readings.size() > 1) {
            complaints.add(column.mark(), ambiguous(column, readings));
        }
        return column.spelling().or(input).format(kind);
    }

    private static Kind kind(Inference inference) {
        return readings(inference).get(0).kind();
    }

    private static List<ValueFormat> readings(@Nullable Inference inference) {
        if (inference instanceof Inference.Decided decided) {
            return List.of(decided.format());
        }
        return inference instanceof Inference.Ambiguous ambiguous ? ambiguous.readings() : List.of();
    }

    private static String ambiguous(ColumnSection column, List<ValueFormat> readings) {
        Kind kind = readings.get(0).kind();
        String spelled = readings.stream().map(ValueFormat::spelling).collect(Collectors.joining(" or "));
        return "the cells of column '" + column.name() + "' can be read as " + spelled
                + (kind == Kind.DATE
                        ? "; say which with 'dates: " + readings.get(0).spelling() + "' or the like"
                        : "; say which with 'decimal' and 'thousands'")
                + ", or with 'kind: categorical' that they are mere text";
    }
}
