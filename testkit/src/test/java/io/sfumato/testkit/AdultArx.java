package io.sfumato.testkit;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.sfumato.algorithm.Task;
import io.sfumato.privacy.Judge;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.recode.LevelLabels;
import io.sfumato.run.Seed;
import io.sfumato.space.Axis;
import io.sfumato.space.Space;
import io.sfumato.table.Column;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.MissingPolicy;
import io.sfumato.table.Table;
import io.sfumato.table.TableBuilder;
import io.sfumato.taxonomy.LevelRows;
import io.sfumato.taxonomy.Taxonomy;
import io.sfumato.value.MissingTokens;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.TextFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The reference job adult-arx of the specification: eight quasi-identifiers with the hierarchies that ARX publishes. The data
 * lies in {@code ../shared/data} beside the project, or where {@code SFUMATO_DATA} says.
 */
record AdultArx(Table table, Space space) {

    private static final String SENSITIVE = "salary-class";

    static AdultArx read() throws IOException {
        Path folder = folder();
        assumeTrue(Files.isDirectory(folder), "adult-arx is not in ../shared/data nor in SFUMATO_DATA: skipped");
        List<String> lines = Files.readAllLines(folder.resolve("adult.csv"));
        List<ColumnSpec> specs = new ArrayList<>();
        for (String name : lines.get(0).split(";")) {
            specs.add(spec(name, folder));
        }
        TableBuilder builder =
                new TableBuilder("adult.csv", specs, column -> MissingTokens.DEFAULT, MissingPolicy.REJECT);
        for (int i = 1; i < lines.size(); i++) {
            builder.add(i + 1L, List.of(lines.get(i).split(";")));
        }
        Table table = builder.build();
        List<Axis> axes = table.quasi().stream()
                .map(column -> new LevelLabels().axis(column, 1))
                .toList();
        return new AdultArx(table, new Space(table.rows(), axes));
    }

    private static Path folder() {
        return Stream.of(
                        Optional.ofNullable(System.getenv("SFUMATO_DATA")).map(Path::of),
                        Optional.of(Path.of("../../shared/data")),
                        Optional.of(Path.of("../shared/data")))
                .flatMap(Optional::stream)
                .map(data -> data.resolve("adult-arx"))
                .filter(Files::isDirectory)
                .findFirst()
                .orElse(Path.of("absent"));
    }

    private static ColumnSpec spec(String name, Path folder) throws IOException {
        if (name.equals(SENSITIVE)) {
            return ColumnSpec.sensitive(name).unprotected("it is all made up");
        }
        List<LevelRows.Row> rows = new ArrayList<>();
        for (String line : Files.readAllLines(folder.resolve("adult_hierarchy_" + name + ".csv"))) {
            rows.add(new LevelRows.Row(rows.size() + 1L, List.of(line.split(";"))));
        }
        boolean number = name.equals("age");
        return ColumnSpec.quasi(name, number ? NumberFormat.PLAIN : TextFormat.CATEGORICAL)
                .withTaxonomy(new LevelRows(name, rows, ""));
    }

    Task task(double suppression, PrivacyModel... models) {
        int suppressible = (int) Math.floor(suppression * table.rows() + 1e-9);
        return new Task(space, new Judge(List.of(models), table), table.sensitive(), suppressible, Seed.parse("1"));
    }

    /** GCP of every node of a column: by level, then from left to right. */
    static double[][] losses(Column column) {
        Taxonomy taxonomy = Objects.requireNonNull(column.taxonomy());
        double[][] losses = new double[taxonomy.height() + 1][taxonomy.nodes()];
        for (int level = 1; level < losses.length; level++) {
            for (int leaf = 0; leaf < taxonomy.leaves(); leaf++) {
                int node = taxonomy.ancestor(leaf, level);
                losses[level][node - taxonomy.ancestor(0, level)] =
                        column.name().equals("age")
                                ? level == taxonomy.height() ? 1 : (taxonomy.last(node) - taxonomy.first(node)) / 73.0
                                : (taxonomy.leafCount(node) - 1.0) / (taxonomy.leaves() - 1.0);
            }
        }
        return losses;
    }

    static Map<String, Integer> named(Table table, List<Integer> levels) {
        Map<String, Integer> named = new HashMap<>();
        for (int i = 0; i < levels.size(); i++) {
            named.put(table.quasi().get(i).name(), levels.get(i));
        }
        return named;
    }
}
