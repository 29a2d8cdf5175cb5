package io.sfumato.cli.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Somebody is left out whose age is 777,777, and later another: no public file tells the difference. */
class LeftOutRowsCommandTest {

    @TempDir
    Path folder;

    /** What anybody may read, and the numbers of those in it. */
    private record Published(List<byte[]> files, Set<String> people) {}

    private Published publish(String algorithm, String labels, int k, String age, String bounds) throws IOException {
        Random random = new Random(5);
        List<String> lines = new ArrayList<>(List.of("age,sex,town,illness,serial"));
        for (int i = 0; i < 200; i++) {
            lines.add((20 + random.nextInt(41)) + "," + "fm".charAt(random.nextInt(2)) + ","
                    + List.of("Rom", "Bern", "Paris").get(random.nextInt(3)) + ","
                    + List.of("flu", "cold", "hip").get(random.nextInt(3)) + ",s" + i);
        }
        lines.add(age + ",f,Atlantis,flu,odd");
        Files.write(folder.resolve("table.csv"), lines);
        Files.writeString(folder.resolve("job.yaml"), """
                version: 1
                input: table.csv
                columns:
                  age: {role: quasi, kind: numeric%s}
                  sex: {role: quasi}
                  town: {role: quasi}
                  illness: {role: sensitive}
                  serial: {role: insensitive, known-to-attackers: "no, it was drawn for this test and shown to nobody"}
                protect:
                  - {model: k-anonymity, k: %d}
                  - {model: t-closeness, t: 0.4, column: illness}
                algorithm: %s
                labels: %s
                suppression: 2%%
                seed: 8f3c0a6b51de97420bd3f6c81a2e4597
                output: out/release.csv
                """.formatted(bounds, k, algorithm, labels));
        Run run = Run.of("anonymize", folder.resolve("job.yaml"), "--overwrite");
        assertThat(run.code()).as(run.err()).isZero();
        Set<String> people = Files.readAllLines(folder.resolve("out/release.csv")).stream()
                .map(line -> line.substring(line.lastIndexOf(',') + 1))
                .collect(Collectors.toSet());
        return new Published(
                List.of(
                        Files.readAllBytes(folder.resolve("out/release.csv")),
                        Files.readAllBytes(folder.resolve("out/release.csv.manifest.json")),
                        Files.readAllBytes(folder.resolve("out/release.csv.report.html"))),
                people);
    }

    @ParameterizedTest
    @CsvSource({
        "optimal, one scheme, 5",
        "incognito, one scheme, 5",
        "samarati, one scheme, 8",
        "datafly, one scheme, 5",
        "global-value, one scheme, 5",
        "sfumato, regions, 5",
        "sfumato, least loss, 5"
    })
    void noPublicFileDependsOnTheirValues(String algorithm, String labels, int k) throws IOException {
        Published before = publish(algorithm, labels, k, "777777", "");
        assertThat(before.people()).doesNotContain("odd");
        assertThat(new String(before.files().get(0), UTF_8)).doesNotContainPattern("\\d{4}");
        int same = 0;
        for (String age : List.of("100000", "-3.75", "40", "9999999")) {
            Published after = publish(algorithm, labels, k, age, "");
            if (after.people().equals(before.people())) {
                same++;
                for (int file = 0; file < before.files().size(); file++) {
                    assertThat(after.files().get(file))
                            .as(age + " in file " + file)
                            .isEqualTo(before.files().get(file));
                }
            }
        }
        assertThat(same).isPositive();
    }

    @Test
    void declaredBoundsHoldInOneScheme() throws IOException {
        publish("{name: fixed-levels, levels: {age: 1, sex: 1, town: 1}}", "one scheme", 5, "40", "");
        assertThat(Files.readString(folder.resolve("out/release.csv"))).contains("[20..24],*,*", "[55..59],*,*");
        publish(
                "{name: fixed-levels, levels: {age: 1, sex: 1, town: 1}}",
                "one scheme",
                5,
                "40",
                ", bounds: {grid: 10, bottom: 25, top: 55}");
        assertThat(Files.readString(folder.resolve("out/release.csv")))
                .contains("<= 24,*,*", "[25..29],*,*", "[30..39],*,*", "[50..54],*,*", ">= 55,*,*");
    }
}
