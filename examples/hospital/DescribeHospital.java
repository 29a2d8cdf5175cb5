import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Prints the figures of {@code patients.csv} that the example's README states, from the file alone.
 *
 * <p>Run from the top of the repository: {@code java examples/hospital/DescribeHospital.java}.
 */
public final class DescribeHospital {
    private static final List<String> QUASI = List.of("birth", "postcode", "sex", "employment", "income");
    private static final List<String> KEPT = List.of("ward", "stay_days", "insurance", "discharge");
    private static final Map<String, String> TAXONOMIES =
            Map.of("diagnosis", "icd10.csv", "employment", "employment.csv");

    private final List<String> header;
    private final List<List<String>> rows;

    private DescribeHospital(List<String> lines) {
        header = cells(lines.get(0));
        rows = lines.stream().skip(1).map(DescribeHospital::cells).toList();
    }

    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments.length == 0 ? "examples/hospital" : arguments[0]);
        DescribeHospital table = new DescribeHospital(Files.readAllLines(folder.resolve("patients.csv")));
        table.printColumns();
        for (int known = 1; known <= QUASI.size(); known++) {
            table.printUnique(QUASI.subList(0, known));
        }
        table.printUnique(KEPT);
        for (String column : List.of("diagnosis", "employment")) {
            table.printUncovered(column, folder.resolve(TAXONOMIES.get(column)));
        }
    }

    private void printColumns() {
        System.out.printf("%d rows%n%-12s %8s %8s%n", rows.size(), "column", "distinct", "missing");
        for (String column : header) {
            Map<String, Long> counts = count(List.of(column)).entrySet().stream()
                    .collect(Collectors.toMap(entry -> entry.getKey().get(0), Map.Entry::getValue));
            Long missing = counts.remove("");
            System.out.printf("%-12s %8d %8d%n", column, counts.size(), missing == null ? 0 : missing);
        }
    }

    private void printUnique(List<String> columns) {
        Map<List<String>, Long> counts = count(columns);
        long unique = counts.values().stream().filter(count -> count == 1).count();
        long few = counts.values().stream()
                .filter(count -> count < 11)
                .mapToLong(count -> count)
                .sum();
        System.out.printf(
                Locale.ROOT,
                "%.1f %% of rows are alone, %.1f %% in a group below 11, by %s%n",
                100.0 * unique / rows.size(),
                100.0 * few / rows.size(),
                String.join(", ", columns));
    }

    private void printUncovered(String column, Path taxonomy) throws IOException {
        Set<String> known = Files.readAllLines(taxonomy).stream()
                .map(line -> line.split(";")[0])
                .collect(Collectors.toSet());
        long uncovered = count(List.of(column)).keySet().stream()
                .map(values -> values.get(0))
                .filter(value -> !value.isEmpty() && !known.contains(value))
                .count();
        System.out.printf("%d values of %s are not in %s%n", uncovered, column, taxonomy.getFileName());
    }

    private Map<List<String>, Long> count(List<String> columns) {
        List<Integer> positions = columns.stream().map(header::indexOf).toList();
        return rows.stream()
                .collect(Collectors.groupingBy(
                        row -> positions.stream().map(row::get).toList(), Collectors.counting()));
    }

    /** The generator writes no quoted cells. */
    private static List<String> cells(String line) {
        return List.of(line.split(",", -1));
    }
}
