package io.sfumato.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.sfumato.cli.Run;
import io.sfumato.io.release.Manifest;
import io.sfumato.record.PublicRecord.ColumnPublished;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A survey with codes for missing, from the proposal to the release. */
class MissingCodesTest {

    private static final String PROTECT = """
            protect:
              - {model: k-anonymity, k: 5}
              - {model: l-diversity, kind: distinct, l: 2, column: diagnosis}
            suppression: 5%
            seed: "c3a1f07e5b8d4269901ce4b87f2d5eed"
            output: out/release.csv
            """;

    @TempDir
    Path folder;

    /** Hardly anybody has the diagnosis, and many did not answer. */
    private Path survey() throws IOException {
        Random random = new Random(4);
        StringBuilder text = new StringBuilder("name,age,country,income,diagnosis,note\n");
        for (int i = 0; i < 600; i++) {
            int age = 18 + random.nextInt(60);
            text.append("p").append(10_000 + i).append(',');
            text.append(random.nextInt(20) == 0 ? "k.A." : "" + age).append(',');
            text.append(List.of("DE", "FR", "NA", "ZA").get(random.nextInt(4))).append(',');
            text.append(random.nextInt(9) == 0 ? "-9" : "" + (1000 + 100 * random.nextInt(40)))
                    .append(',');
            text.append(random.nextInt(3) == 0 ? "-9" : random.nextInt(4) == 0 ? "ja" : "nein")
                    .append(',');
            text.append(random.nextInt(5) == 0 ? "NA" : "w" + random.nextInt(3)).append('\n');
        }
        return Files.writeString(folder.resolve("survey.csv"), text);
    }

    private Path byHand(String country, String diagnosis, String note) throws IOException {
        survey();
        return Files.writeString(folder.resolve("hand.yaml"), """
                version: 1
                input: survey.csv
                columns:
                  name: {role: identifying}
                  age: {role: quasi, missing: {k.A.: yes}}
                  country: {role: quasi%s}
                  income: {role: quasi, kind: numeric, missing: ["-9"]}
                  diagnosis: {role: sensitive%s}
                  note: {role: insensitive, known-to-attackers: "no, internal mark of the clerk"%s}
                """.formatted(country, diagnosis, note) + PROTECT);
    }

    private List<String> column(String name) throws IOException {
        List<String> lines = Files.readAllLines(folder.resolve("out/release.csv"));
        int at = Arrays.asList(lines.get(0).split(",")).indexOf(name);
        return lines.stream().skip(1).map(line -> line.split(",", -1)[at]).toList();
    }

    @Test
    void aProposalAsksAndTheJobWaitsForTheAnswers() throws IOException {
        Path job = folder.resolve("job.yaml");
        Run proposed = Run.of("init", survey(), "--k", 5, "-o", job);
        assertThat(proposed.out())
                .contains("'age': 'k.A.' (", "'country': 'NA' (", "'income': '-9' (", "'diagnosis': '-9' (", " rows)");
        String text = Files.readString(job);
        assertThat(text)
                .contains("kind: numeric", "missing: {k.A.: ask}", "missing: {NA: ask}", "missing: {\"-9\": ask}")
                .doesNotContainPattern("[0-9]+ rows");
        assertThat(folder.resolve("job.private.yaml")).content().contains("may-mean-missing: {k.A.: ");
        Files.writeString(
                job,
                text.replace("confirmed: no", "confirmed: yes")
                        .replace("protect:\n", "protect:\n  - {model: l-diversity, l: 2, column: diagnosis}\n")
                        .replace("role: undecided", "role: insensitive, known-to-attackers: \"no, an internal mark\""));
        Run asked = Run.of("anonymize", "-q", job);
        assertThat(asked.code()).isEqualTo(3);
        assertThat(asked.err())
                .containsPattern(
                        "job.yaml:[0-9]+:[0-9]+: does 'k.A.' mean missing in column 'age'\\? Write yes in place of ask")
                .contains(
                        "does 'NA' mean missing in column 'country'?", "does '-9' mean missing in column 'diagnosis'?");
        Files.writeString(
                job, Files.readString(job).replace("NA: ask", "NA: no").replace(": ask", ": yes"));
        Run run = Run.of("anonymize", "-q", job);
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
    }

    @Test
    void aPromiseAboutCodesStopsAJobWrittenByHand() throws IOException {
        Run run = Run.of("anonymize", "-q", byHand("", "", ""));
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err())
                .containsPattern("hand.yaml:8:[0-9]+, column 'diagnosis'")
                .contains("look like codes for missing: '-9' (rows: ", "'missing: {\"-9\": yes}'");
        assertThat(Run.of("anonymize", "-q", byHand("", ", missing: {\"-9\": no}", ""))
                        .code())
                .isZero();
    }

    @Test
    void aClassWithOneValueAndACodeIsNotDiverse() throws IOException {
        assertThat(Run.of("anonymize", "-q", byHand(", missing: {NA: no}", ", missing: {\"-9\": yes}", ""))
                        .code())
                .isZero();
        List<String> lines = Files.readAllLines(folder.resolve("out/release.csv"));
        assertThat(lines.stream()
                        .skip(1)
                        .map(line -> line.replaceAll("^(.*),([^,]*),[^,]*$", "$1"))
                        .distinct())
                .allSatisfy(quasi -> assertThat(lines.stream()
                                .filter(line -> line.startsWith(quasi + ","))
                                .map(line -> line.split(",", -1)[line.split(",", -1).length - 2])
                                .filter(List.of("ja", "nein")::contains)
                                .distinct())
                        .hasSize(2));
    }

    @Test
    void whatIsAssumedIsToldAndNamibiaSurvivesWhereItsOwnerSaysSo() throws IOException {
        Run assumed = Run.of("anonymize", byHand("", ", missing: {\"-9\": no}", ""));
        assertThat(assumed.out().replaceAll("\\s+", " "))
                .contains(
                        "In column 'country', 'NA' was taken for missing",
                        "In column 'note', 'NA' was taken for missing");
        assertThat(column("country")).noneMatch(cell -> cell.contains("NA"));
        Run said =
                Run.of("anonymize", byHand(", missing: {NA: no}", ", missing: {\"-9\": no}", ", missing: {NA: yes}"));
        assertThat(said.out()).doesNotContain("taken for missing");
        assertThat(column("country")).anyMatch(cell -> cell.contains("NA"));
    }

    /** Incomes between 800 and 4000, and a number that no list knows for those who did not say. */
    private Path incomes(String income, String kept) throws IOException {
        Random random = new Random(5);
        StringBuilder text = new StringBuilder("age,income,answer\n");
        for (int i = 0; i < 400; i++) {
            text.append(20 + random.nextInt(40)).append(',');
            text.append(random.nextInt(10) == 0 ? "123456" : "" + (800 + 10 * random.nextInt(320)));
            text.append(',').append(random.nextInt(8) == 0 ? "-9.0" : "" + (1 + random.nextInt(5)));
            text.append('\n');
        }
        Files.writeString(folder.resolve("incomes.csv"), text);
        return Files.writeString(folder.resolve("incomes.yaml"), """
                version: 1
                input: incomes.csv
                columns:
                  age: {role: quasi, kind: numeric}
                  income: {role: sensitive, kind: numeric%s}
                  answer: {role: insensitive, kind: numeric, known-to-attackers: "no, asked for this study only"%s}
                protect:
                  - {model: k-anonymity, k: 5}
                  - {model: l-diversity, kind: distinct, l: 2, column: income}
                seed: "c3a1f07e5b8d4269901ce4b87f2d5eed"
                output: out/release.csv
                """.formatted(income, kept));
    }

    @Test
    void whatAProposalWouldAskStopsAJobWrittenByHand() throws IOException {
        Path job = incomes("", "");
        assertThat(Run.of("init", folder.resolve("incomes.csv"), "--k", 5, "-o", folder.resolve("asked.yaml"))
                        .out())
                .contains("'income': '123456' (");
        Run run = Run.of("anonymize", "-q", job);
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err()).contains("column 'income'", "look like codes for missing: '123456' (rows: ");
        assertThat(Run.of("anonymize", "-q", incomes(", missing: {123456: no}", ""))
                        .code())
                .isZero();
    }

    @Test
    void codesOfKeptColumnsAreToldAfterTheRun() throws IOException {
        Run told = Run.of("anonymize", incomes(", missing: {123456: yes}", ""));
        assertThat(told.out().replaceAll("\\s+", " "))
                .contains("Values of column 'answer' look like codes for missing, and were taken as values: '-9.0'");
        for (String answer : List.of("yes", "no")) {
            Run said = Run.of("anonymize", incomes(", missing: {123456: yes}", ", missing: {\"-9\": " + answer + "}"));
            assertThat(said.code()).isZero();
            assertThat(said.out()).doesNotContain("look like codes");
        }
    }

    @Test
    void aReaderIsToldWhichCellsMeanMissing() throws IOException {
        Run run = Run.of(
                "anonymize",
                "-q",
                incomes(", missing: {123456: yes}", ", missing: {\"-9\": yes, \"-8\": yes, \"-7\": no}"));
        assertThat(run.code()).isZero();
        Manifest manifest = Manifest.read(folder.resolve("out/release.csv.manifest.json"));
        assertThat(manifest.open().columns())
                .extracting(ColumnPublished::name, ColumnPublished::missing)
                .containsExactly(
                        tuple("age", List.of()), tuple("income", List.of("")), tuple("answer", List.of("-9.0")));
        assertThat(column("income")).contains("").doesNotContain("123456");
        assertThat(column("answer")).contains("-9.0").doesNotContain("");
        assertThat(folder.resolve("out/release.csv.report.html"))
                .content()
                .contains("the values, in plain notation", "empty cell", "&#39;-9.0&#39;", "cells as they were")
                .doesNotContain("-8&#39;");
    }

    @Test
    void aReaderIsNotToldWhatWasOnlyAssumed() throws IOException {
        assertThat(Run.of("anonymize", "-q", byHand("", ", missing: {\"-9\": no}", ""))
                        .code())
                .isZero();
        Path manifest = folder.resolve("out/release.csv.manifest.json");
        assertThat(column("note")).contains("NA");
        assertThat(Manifest.read(manifest).open().columns())
                .filteredOn(column -> column.name().equals("note"))
                .allSatisfy(note -> assertThat(note.missing()).isEmpty());
    }
}
