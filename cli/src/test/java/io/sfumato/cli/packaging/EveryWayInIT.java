package io.sfumato.cli.packaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.Shape;
import io.sfumato.catalog.Descriptor;
import io.sfumato.job.Catalog;
import io.sfumato.job.LabelStyle;
import io.sfumato.testkit.MessSettings;
import io.sfumato.testkit.MessyColumn;
import io.sfumato.testkit.MessyGenerator;
import io.sfumato.testkit.MessyTable;
import io.sfumato.testkit.PostgresServer;
import io.sfumato.testkit.verifier.CsvFile;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * One table, every way in: as a file, as the same file in another order, and as a table of every kind of database, once all
 * text and once typed, the built command publishes the same bytes; and a release that goes into a table holds what the file holds.
 */
class EveryWayInIT {

    private static PostgresServer server;

    @TempDir
    Path folder;

    @BeforeAll
    static void start() {
        server = PostgresServer.start();
    }

    @AfterAll
    static void stop() throws IOException {
        if (server != null) {
            server.close();
        }
    }

    /** An algorithm in one of its styles. */
    private record Family(String algorithm, String labels) {
        @Override
        public String toString() {
            return algorithm + " as " + labels;
        }
    }

    @TestFactory
    Stream<DynamicTest> four_families_publish_the_same_bytes_from_everywhere() {
        return Stream.of(
                        new Family("sfumato", "regions"),
                        new Family("sfumato", "least loss"),
                        new Family("optimal", "one scheme"),
                        new Family("k-means", "least loss"))
                .map(family -> dynamicTest(family.toString(), () -> {
                    boolean typed = family.labels().equals("least loss");
                    same(family, visits(), typed);
                }));
    }

    @TestFactory
    Stream<DynamicTest> releases_in_tables_hold_what_the_file_holds() {
        return Stream.of(WayIn.SQLITE, WayIn.DUCKDB, WayIn.POSTGRESQL)
                .map(way -> dynamicTest(way.toString(), () -> {
                    boolean stays = way != WayIn.DUCKDB;
                    intoTable(
                            stays ? new Family("optimal", "one scheme") : new Family("mondrian", "regions"),
                            way,
                            stays);
                }));
    }

    @Tag("slow")
    @TestFactory
    Stream<DynamicTest> every_family_does() {
        List<Family> families = families().toList();
        List<WayIn> tables = List.of(WayIn.SQLITE, WayIn.DUCKDB, WayIn.POSTGRESQL);
        return IntStream.range(0, families.size())
                .mapToObj(i -> dynamicTest(families.get(i).toString(), () -> {
                    same(families.get(i), visits(), false);
                    same(families.get(i), people(), true);
                    intoTable(families.get(i), tables.get(i % tables.size()), i % 2 == 0);
                }));
    }

    private static Stream<Family> families() {
        List<Family> families = new ArrayList<>();
        for (Descriptor<Algorithm> entry : Catalog.ALGORITHMS) {
            if (entry.parameters().stream().noneMatch(parameter -> parameter.required())) {
                Shape shape = entry.make(Map.of()).shape();
                Arrays.stream(LabelStyle.values())
                        .filter(style -> style.admits(shape))
                        .forEach(style -> families.add(new Family(entry.name(), style.words())));
            }
        }
        return families.stream();
    }

    /** Visits of patients who contradict themselves. */
    private static MessyTable visits() {
        return new MessyGenerator(41).table(MessSettings.usual(70, 4));
    }

    /** One row for each person, with some cells missing. */
    private static MessyTable people() {
        return new MessyGenerator(43).table(MessSettings.none(90, 5).lacking(0.05));
    }

    private void same(Family family, MessyTable table, boolean typed) throws Exception {
        Map<WayIn, Started> running = new EnumMap<>(WayIn.class);
        Map<WayIn, Path> places = new EnumMap<>(WayIn.class);
        for (WayIn way : WayIn.values()) {
            Path own = place(way);
            String input = way.lay(table, own, typed, server);
            Files.writeString(own.resolve("job.yaml"), job(family, table, own, input, "out/release.csv"));
            running.put(way, start(own));
            places.put(way, own);
            if (running.size() % 2 == 0) {
                end(running);
            }
        }
        end(running);
        byte[] first = Files.readAllBytes(places.get(WayIn.CSV).resolve("out/release.csv"));
        assertThat(first.length).isGreaterThan(1000);
        for (WayIn way : WayIn.values()) {
            assertThat(Files.readString(places.get(way).resolve("out/release.csv")))
                    .as(family + " from " + way + (typed ? ", typed" : ", text"))
                    .isEqualTo(new String(first, StandardCharsets.UTF_8));
        }
    }

    private static void end(Map<WayIn, Started> running) throws Exception {
        for (Map.Entry<WayIn, Started> each : running.entrySet()) {
            Started.Ended ended = each.getValue().await();
            assertThat(ended.exitCode()).as(each.getKey() + ": " + ended.err()).isZero();
        }
        running.clear();
    }

    private void intoTable(Family family, WayIn way, boolean typed) throws Exception {
        Path own = place(way);
        MessyTable table = people();
        String input = way.lay(table, own, typed, server);
        String output = "{" + way.address(own, server) + ", table: released, report: out/table}";
        Files.writeString(own.resolve("job.yaml"), job(family, table, own, input, "out/release.csv"));
        Map<WayIn, Started> one = new EnumMap<>(Map.of(way, start(own)));
        end(one);
        Files.writeString(own.resolve("job.yaml"), job(family, table, own, input, output));
        one.put(way, start(own));
        end(one);
        List<List<String>> file =
                CsvFile.read(Files.readAllBytes(own.resolve("out/release.csv")), StandardCharsets.UTF_8, ',', '"');
        assertThat(way.read(own, "released", server))
                .as(family + " into " + way)
                .isEqualTo(WayIn.sorted(file.subList(1, file.size())));
    }

    private Path place(WayIn way) throws IOException {
        return Files.createTempDirectory(folder, way.name().substring(0, 2));
    }

    /** The driver of H2 stands on the class path, where the launcher puts drivers. */
    private static Started start(Path own) throws IOException {
        List<String> command = new ArrayList<>(Packaged.command("anonymize", "job.yaml", "--quiet"));
        int jar = command.indexOf("-jar");
        command.set(jar, "-cp");
        command.set(jar + 1, Packaged.JAR + File.pathSeparator + jar());
        command.add(jar + 2, "io.sfumato.cli.Main");
        return Started.in(own, command, WayIn.environment());
    }

    private static Path jar() {
        try {
            return Path.of(Class.forName("org.h2.Driver")
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (ReflectiveOperationException | URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String job(Family family, MessyTable table, Path own, String input, String output)
            throws IOException, SQLException {
        StringBuilder columns = new StringBuilder();
        boolean levels = Catalog.find(Catalog.ALGORITHMS, family.algorithm())
                .map(entry -> entry.make(Map.of()).shape() == Shape.ONE_SCHEME)
                .orElse(false);
        for (MessyColumn column : table.columns()) {
            columns.append("\n  \"").append(column.name()).append("\": ").append(words(column, own, levels));
        }
        return "version: 1\ninput: " + input + "\ncolumns:" + columns + "\nprotect:\n"
                + "  - {model: k-anonymity, k: 3}\n  - {model: l-diversity, l: 2, column: Diagnose}\n"
                + "algorithm: {name: " + family.algorithm() + "}\nlabels: " + family.labels()
                + "\nsuppression: 10%\nseed: \"3f9b0c6ae17d4582b1d06e93a8c75f24\"\noutput: " + output + "\n";
    }

    private static String words(MessyColumn column, Path own, boolean levels) throws IOException {
        String tree = "";
        if (column.hasTreeFile()) {
            String file = "tree" + Math.abs(column.name().hashCode()) + ".csv";
            Files.writeString(own.resolve(file), column.treeFile());
            tree = ", taxonomy: " + file;
        } else if (!column.taxonomy().isEmpty()) {
            tree = ", taxonomy: " + column.taxonomy();
        } else if (levels && !column.kind().equals("categorical")) {
            tree = ", taxonomy: {automatic: {height: 4}}";
        }
        String reason = column.name().equals("Diagnose") ? "" : ", unprotected: \"it is known to everybody anyway\"";
        return switch (column.role()) {
            case "quasi" -> "{role: quasi, kind: " + column.kind() + tree + "}";
            case "sensitive" -> "{role: sensitive, kind: " + column.kind() + reason + tree + "}";
            case "insensitive" -> "{role: insensitive, known-to-attackers: \"no, it stands in our own files only\"}";
            default -> "{role: " + column.role() + "}";
        };
    }
}
