package io.sfumato.report;

import io.sfumato.algorithm.certificate.Certificate;
import io.sfumato.comparison.Comparison;
import io.sfumato.comparison.Comparison.Entry;
import io.sfumato.comparison.Comparison.Result;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** A comparison as a table for statistics programs: a line per run, figures in full, empty cells for what is not known. */
public final class ComparisonCsv {

    private ComparisonCsv() {}

    /**
     * Writes the table with a header, UTF-8, lines ended by a line feed, and leaves the stream open.
     *
     * @throws IOException when the stream cannot be written
     */
    public static void write(Comparison comparison, OutputStream out) throws IOException {
        List<String> header = new ArrayList<>(List.of("algorithm", "labels", "k", "rows", "end"));
        header.addAll(comparison.measures());
        header.addAll(List.of("seconds", "classes", "suppressed", "bound", "times-optimum", "best", "why"));
        StringBuilder text = new StringBuilder(line(header));
        comparison.entries().forEach(entry -> text.append(line(cells(entry, comparison.measures()))));
        out.write(text.toString().getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    private static List<String> cells(Entry entry, List<String> measures) {
        List<String> cells = new ArrayList<>(List.of(
                entry.algorithm(),
                entry.labels().words(),
                Integer.toString(entry.k()),
                Integer.toString(entry.rows()),
                entry.end().words()));
        measures.forEach(measure -> cells.add(number(entry.figure(measure))));
        Optional<Result> result = entry.result();
        cells.add(number(result, Result::seconds));
        cells.add(number(result, found -> found.classes()));
        cells.add(number(result, found -> found.suppressed()));
        cells.add(number(result.stream()
                .map(Result::certificate)
                .filter(Certificate::given)
                .mapToDouble(Certificate::bound)
                .findFirst()));
        cells.add(number(result.map(found -> found.certificate().times()).orElse(OptionalDouble.empty())));
        cells.add(result.isEmpty() ? "" : Boolean.toString(entry.best()));
        cells.add(entry.why());
        return cells;
    }

    private static String number(Optional<Result> result, ToDoubleFunction<Result> part) {
        return result.map(found -> number(OptionalDouble.of(part.applyAsDouble(found))))
                .orElse("");
    }

    private static String number(OptionalDouble number) {
        if (number.isEmpty()) {
            return "";
        }
        double value = number.getAsDouble();
        boolean whole = value == Math.rint(value) && Math.abs(value) < 1e15;
        return whole ? Long.toString((long) value) : Double.toString(value);
    }

    private static String line(List<String> cells) {
        return cells.stream().map(ComparisonCsv::quoted).collect(Collectors.joining(",", "", "\n"));
    }

    private static String quoted(String cell) {
        boolean plain = cell.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? cell : "\"" + cell.replace("\"", "\"\"") + "\"";
    }
}
