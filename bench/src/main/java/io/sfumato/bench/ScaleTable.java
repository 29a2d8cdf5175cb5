package io.sfumato.bench;

import io.sfumato.io.job.JobFile;
import io.sfumato.source.Source;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Role;
import io.sfumato.value.MissingTokens;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A table of any size with eight quasi-identifying columns and a sensitive one: rows of adult-byun drawn again and again, 30 %
 * of their cells drawn anew from the column, so that few rows are equal. Where adult is not at hand, rows of the same shape are
 * made up.
 */
final class ScaleTable {

    /** The share of cells redrawn from their column, as in {@link GrownTable}. */
    private static final double REDRAWN = 0.3;

    /** Any number, always the same, so that tables can be compared. */
    private static final long SEED = 1;

    /** Made-up rows that tables are drawn from, about as many as adult has. */
    private static final int MADE_UP = 30_000;

    /** A column; the number of different values is that of made-up rows. */
    private record Shape(String name, boolean numeric, int values) {}

    private static final List<Shape> COLUMNS = List.of(
            new Shape("age", true, 74),
            new Shape("workclass", false, 7),
            new Shape("education-num", true, 16),
            new Shape("marital-status", false, 7),
            new Shape("occupation", false, 14),
            new Shape("race", false, 5),
            new Shape("sex", false, 2),
            new Shape("native-country", false, 41),
            new Shape("income", false, 2));

    private final List<List<String>> some;

    private ScaleTable(List<List<String>> some) {
        this.some = some;
    }

    /** Drawn from a reference job's table. */
    static ScaleTable of(JobFile file) {
        Source source = file.source();
        List<Integer> places = file.job().columns().stream()
                .filter(spec -> spec.role() == Role.QUASI || spec.role() == Role.SENSITIVE)
                .map(ColumnSpec::name)
                .map(source.header()::indexOf)
                .toList();
        List<List<String>> rows = new ArrayList<>();
        List<MissingTokens> missing = places.stream()
                .map(place -> source.missing(source.header().get(place)))
                .toList();
        source.read((line, cells) -> {
            List<String> row =
                    places.stream().map(cells::get).map(String::strip).toList();
            if (!MissingTokens.emptied(missing, row).contains("")) {
                rows.add(row);
            }
        });
        return new ScaleTable(rows);
    }

    /** Made-up values; the columns of a row depend on each other through the group it belongs to. */
    static ScaleTable madeUp() {
        Random random = new Random(SEED);
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < MADE_UP; i++) {
            int group = random.nextInt(16);
            List<String> row = new ArrayList<>();
            for (Shape column : COLUMNS) {
                int values = column.values();
                double skewed = random.nextDouble() * random.nextDouble() * values;
                int value = (int) (random.nextDouble() < 0.5 ? skewed : (group * 0.7 + 1.5 * random.nextGaussian()));
                int within = Math.max(0, Math.min(values - 1, value));
                row.add(column.numeric() ? Integer.toString(within + 1) : "value-" + within);
            }
            rows.add(row);
        }
        return new ScaleTable(rows);
    }

    /** Writes so many rows. No cell has a comma or a quote. */
    void write(Path path, int rows) throws IOException {
        Random random = new Random(SEED);
        try (BufferedWriter writer = Files.newBufferedWriter(path)) {
            writer.write(String.join(",", COLUMNS.stream().map(Shape::name).toList()));
            for (int i = 0; i < rows; i++) {
                List<String> row = some.get(random.nextInt(some.size()));
                for (int column = 0; column < COLUMNS.size(); column++) {
                    boolean anew = random.nextDouble() < REDRAWN;
                    List<String> from = anew ? some.get(random.nextInt(some.size())) : row;
                    writer.write(column == 0 ? '\n' : ',');
                    writer.write(from.get(column));
                }
            }
            writer.write('\n');
        }
    }

    /** The job for it: k = 10, regions, no search. */
    static String job() {
        StringBuilder job = new StringBuilder("version: 1\ninput: people.csv\ncolumns:\n");
        for (Shape column : COLUMNS) {
            boolean sensitive = column.equals(COLUMNS.get(COLUMNS.size() - 1));
            job.append("  ")
                    .append(column.name())
                    .append(": {role: ")
                    .append(sensitive ? "sensitive" : "quasi")
                    .append(", kind: ")
                    .append(column.numeric() ? "numeric" : "categorical")
                    .append("}\n");
        }
        return job.append("protect:\n  - {model: k-anonymity, k: 10}\n")
                .append("algorithm: {name: sfumato, effort: 0}\nlabels: regions\nmissing: drop\n")
                .append("seed: \"00000000000000000000000000000001\"\noutput: out/release.csv\n")
                .toString();
    }
}
