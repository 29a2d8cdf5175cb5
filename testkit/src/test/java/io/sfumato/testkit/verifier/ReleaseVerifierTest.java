package io.sfumato.testkit.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.testkit.verifier.StatedColumn.CellSpelling;
import io.sfumato.testkit.verifier.StatedColumn.StatedGrid;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The verifier accepts what is right, and finds each fault that a release may have. */
class ReleaseVerifierTest {

    private static final CellSpelling GERMAN = new CellSpelling(",", ".", "d.m.yyyy");

    private static final List<List<String>> TREE = List.of(
            List.of("Bern", "CH", "*"),
            List.of("Basel", "CH", "*"),
            List.of("Ulm", "DE", "*"),
            List.of("Köln", "DE", "*"));

    private static final List<List<String>> CELLS = List.of(
            List.of("Person-001", "1.000,5", "1.2.2020", "Bern", "flu", "0"),
            List.of("Person-002", "1200", "01.02.2020", "Basel", "gout", "1"),
            List.of("Person-003", " 5 ", "3.12.2021", "Ulm", "flu", "2"),
            List.of("Person-004", "-9", "4.12.2021", "Köln", "-9", "3"));

    private static final String RELEASE = """
            pay,day,town,ill,row
            *,[2021-12-03..2021-12-04],DE,,3
            *,[2021-12-03..2021-12-04],DE,flu,2
            [1000.5..1200],2020-02-01,CH,flu,0
            [1000.5..1200],2020-02-01,CH,gout,1
            """;

    @TempDir
    Path folder;

    private static StatedColumn column(String name, String role, String kind, List<List<String>> tree) {
        return new StatedColumn(name, role, kind, GERMAN, Set.of("-9"), tree, null, true, "drop");
    }

    private static StatedJob job(String style, StatedPromise... promises) {
        return job(style, column("pay", "quasi", "numeric", List.of()), promises);
    }

    private static StatedJob job(String style, StatedColumn pay, StatedPromise... promises) {
        return new StatedJob(
                List.of(
                        column("name", "identifying", "categorical", List.of()),
                        pay,
                        column("day", "quasi", "date", List.of()),
                        column("town", "quasi", "categorical", TREE),
                        column("ill", "sensitive", "categorical", List.of()),
                        column("row", "insensitive", "categorical", List.of())),
                List.of(promises),
                style,
                0,
                false,
                "value",
                "row",
                List.of());
    }

    private static StatedPromise k(int k) {
        return new StatedPromise("k-anonymity", Map.of("k", k));
    }

    private List<String> faults(StatedJob job, String release) throws IOException, NoSuchAlgorithmException {
        byte[] bytes = release.getBytes(StandardCharsets.UTF_8);
        String hash =
                HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        long rows = release.lines().count() - 1;
        return faults(
                job,
                release,
                "{\"release\": {\"sha256\": \"" + hash + "\", \"rows\": " + rows
                        + "}, \"counted\": \"rows\", \"promises\": [{\"model\": \"x\"}, {\"model\": \"y\"}]}");
    }

    private List<String> faults(StatedJob job, String release, String manifest) throws IOException {
        Path file = Files.writeString(folder.resolve("release.csv"), release);
        Files.writeString(folder.resolve("release.csv.manifest.json"), manifest);
        Files.writeString(folder.resolve("release.csv.report.html"), "<html></html>");
        return ReleaseVerifier.faults(job, CELLS, file);
    }

    private void rejects(String fault, StatedJob job, String release) throws IOException, NoSuchAlgorithmException {
        assertThat(faults(job, release)).anyMatch(each -> each.contains(fault));
    }

    @Test
    void accepts_a_release_that_is_as_it_has_to_be() throws Exception {
        for (String style : List.of("regions", "least loss")) {
            assertThat(faults(job(style, k(2)), RELEASE)).isEmpty();
        }
    }

    @Test
    void finds_a_class_that_is_too_small() throws Exception {
        rejects("a class breaks", job("regions", k(3)), RELEASE);
        rejects("a class breaks", job("regions", k(2)), RELEASE.replaceFirst("1000.5\\.\\.1200", "1000..1200"));
    }

    @Test
    void finds_a_broken_promise_about_values() throws Exception {
        StatedPromise diverse = new StatedPromise("l-diversity", Map.of("kind", "distinct", "l", 2, "column", "ill"));
        rejects("a class breaks", job("regions", diverse), RELEASE);
        StatedPromise close = new StatedPromise("t-closeness", Map.of("t", 0.1, "distance", "equal", "column", "ill"));
        rejects("a class breaks", job("regions", close), RELEASE);
        StatedPromise wide = new StatedPromise("t-closeness", Map.of("t", 0.26, "distance", "equal", "column", "ill"));
        assertThat(faults(job("regions", wide), RELEASE)).isEmpty();
    }

    @Test
    void finds_labels_that_are_not_true() throws Exception {
        rejects("no source row", job("regions", k(2)), RELEASE.replace("1000.5..1200", "1001..1200"));
        rejects("no source row", job("regions", k(2)), RELEASE.replace("2020-02-01", "2020-02-02"));
        rejects("no source row", job("regions", k(2)), RELEASE.replace(",CH,", ",DE,"));
        rejects("no source row", job("regions", k(2)), RELEASE.replace("*,[", "[..],["));
    }

    @Test
    void finds_changed_lost_and_doubled_rows() throws Exception {
        rejects("no source row", job("regions", k(2)), RELEASE.replace("gout", "mumps"));
        List<String> lines = new ArrayList<>(RELEASE.lines().toList());
        lines.remove(4);
        rejects("left out", job("regions", k(2)), String.join("\n", lines) + "\n");
        lines.add(3, lines.get(3));
        rejects("no source row", job("regions", k(2)), String.join("\n", lines) + "\n");
    }

    @Test
    void finds_one_real_row_published_for_everybody() throws Exception {
        String row = "1200,2020-02-01,Basel,gout,1\n";
        rejects("no source row", job("regions", k(2)), "pay,day,town,ill,row\n" + row.repeat(4));
    }

    @Test
    void finds_regions_that_overlap() throws Exception {
        String wide = RELEASE.replace("2020-02-01,CH", "[2020-02-01..2021-12-03],*");
        rejects("two regions overlap", job("regions", k(2)), wide);
        assertThat(faults(job("least loss", k(2)), wide)).isEmpty();
        rejects("labels of a column overlap", job("one scheme", k(2)), wide);
    }

    @Test
    void finds_ends_that_are_not_on_the_grid() throws Exception {
        StatedColumn pay = new StatedColumn(
                "pay",
                "quasi",
                "numeric",
                GERMAN,
                Set.of("-9"),
                List.of(),
                new StatedGrid(new BigDecimal("500"), null, null),
                true,
                "drop");
        rejects("grid", job("regions", pay, k(2)), RELEASE);
        assertThat(faults(job("regions", pay, k(2)), RELEASE.replace("1000.5..1200", "1000..1499.9")))
                .isEmpty();
    }

    @Test
    void finds_an_order_that_tells() throws Exception {
        List<String> lines = new ArrayList<>(RELEASE.lines().toList());
        lines.add(lines.remove(1));
        rejects("not sorted", job("regions", k(2)), String.join("\n", lines) + "\n");
    }

    @Test
    void finds_names_in_public_files() throws Exception {
        assertThat(faults(job("regions", k(2)), RELEASE, "{\"a\": \"Person-003\"}"))
                .anyMatch(fault -> fault.contains("a public file holds a cell of name"));
    }

    @Test
    void finds_a_manifest_of_another_release() throws Exception {
        assertThat(faults(job("regions", k(2)), RELEASE, "{\"release\": {\"sha256\": \"00\", \"rows\": 3}}"))
                .contains("the manifest has another hash", "the manifest has another number of rows");
    }

    @Test
    void finds_people_in_two_classes_and_people_left_out_in_part() throws Exception {
        List<StatedColumn> columns = new ArrayList<>(job("least loss", k(2)).columns());
        columns.set(0, column("name", "subject", "categorical", List.of()));
        StatedJob people = new StatedJob(columns, List.of(k(1)), "least loss", 0.5, false, "value", "row", List.of());
        List<List<String>> cells = new ArrayList<>(CELLS);
        cells.set(0, List.of("Person-003", "1.000,5", "1.2.2020", "Bern", "flu", "0"));
        Path file = Files.writeString(folder.resolve("release.csv"), RELEASE);
        Files.writeString(folder.resolve("release.csv.manifest.json"), "{}");
        Files.writeString(folder.resolve("release.csv.report.html"), "");
        assertThat(ReleaseVerifier.faults(people, cells, file)).contains("somebody has rows in two classes");
        Files.writeString(file, RELEASE.replaceFirst("(?m)^.*,2\\n", ""));
        assertThat(ReleaseVerifier.faults(people, cells, file)).contains("somebody is left out in part");
    }

    @Test
    void reads_files_as_they_are_spelled() {
        byte[] file = "\ufeffa;\"b;\"\"c\"\"\"\r\n\r\n'x';\n".getBytes(StandardCharsets.UTF_8);
        assertThat(CsvFile.read(file, StandardCharsets.UTF_8, ';', '"'))
                .containsExactly(List.of("a", "b;\"c\""), List.of("'x'", ""));
    }

    @Test
    void reads_json() {
        assertThat(PlainJson.object("{\"a\" : [1.50, true, null], \"b\": {\"c\": \"\\u00fc\\n\\\"\"}}")
                        .toString())
                .isEqualTo("{a=[1.50, true, null], b={c=\u00fc\n\"}}");
    }
}
