package io.sfumato.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two people with impossible ages and births stretch the scale of all losses; the release of the others must not suffer. */
class FarRowsCommandTest {

    @TempDir
    Path folder;

    private static List<String> people() {
        Random random = new Random(11);
        List<String> lines = new ArrayList<>(List.of("age,sex,born,diagnosis"));
        for (int i = 0; i < 200; i++) {
            int age = 20 + random.nextInt(41);
            lines.add(age + "," + "fm".charAt(random.nextInt(2)) + "," + (2026 - age) + "-0" + (1 + random.nextInt(9))
                    + "-15," + List.of("flu", "cold", "hip").get(random.nextInt(3)));
        }
        return lines;
    }

    private static List<String> withTwoOthers() {
        List<String> lines = people();
        lines.add("777777,f,1850-03-01,flu");
        lines.add("777778,m,1851-03-01,cold");
        return lines;
    }

    private Run publish(List<String> lines, String labels, String suppression) throws IOException {
        Files.write(folder.resolve("people.csv"), lines);
        Files.writeString(folder.resolve("job.yaml"), """
                version: 1
                input: people.csv
                columns:
                  age: {role: quasi, kind: numeric}
                  sex: {role: quasi}
                  born: {role: quasi, kind: date}
                  diagnosis: {role: sensitive}
                protect:
                  - {model: k-anonymity, k: 5}
                  - {model: l-diversity, l: 2, column: diagnosis}
                labels: %s
                suppression: %s
                seed: 8f3c0a6b51de97420bd3f6c81a2e4597
                output: release.csv
                """.formatted(labels, suppression));
        Run run = Run.of("anonymize", folder.resolve("job.yaml"), "--overwrite");
        assertThat(run.code()).as(run.err()).isZero();
        return run;
    }

    /** How wide the published ages are, in years. */
    private double width() throws IOException {
        return Files.readAllLines(folder.resolve("release.csv")).stream()
                .skip(1)
                .map(line -> line.substring(0, line.indexOf(',')))
                .mapToDouble(age -> {
                    String[] ends = age.replaceAll("[\\[\\]]", "").split("\\.\\.");
                    return age.equals("*")
                            ? 40
                            : Double.parseDouble(ends[ends.length - 1]) - Double.parseDouble(ends[0]);
                })
                .average()
                .orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(strings = {"regions", "least loss"})
    void they_are_left_out_where_rows_may_be(String labels) throws IOException {
        publish(people(), labels, "3%");
        double alone = width();
        publish(withTwoOthers(), labels, "3%");
        assertThat(width()).isLessThan(alone * 1.1);
        assertThat(Files.readString(folder.resolve("release.csv"))).doesNotContain("77777", "185");
    }

    @Test
    void their_owner_is_told_where_nobody_may_be_left_out() throws IOException {
        Run run = publish(withTwoOthers(), "regions", "0");
        assertThat(run.out().replaceAll("\\s+", " "))
                .contains("In column 'age' 2 rows lie far from all others", "In column 'born' 2 rows lie far")
                .doesNotContain("777777 lies");
        assertThat(publish(people(), "regions", "0").out()).doesNotContain("far from all others");
    }

    /** Few are rich, and it is true of them: one after the other, without a gap. */
    @Test
    void a_skewed_column_is_no_fault() throws IOException {
        List<String> lines = new ArrayList<>(List.of("age,sex,born,diagnosis"));
        for (int i = 0; i < 200; i++) {
            lines.add((long) (1000 * Math.pow(1.04, i)) + "," + "fm".charAt(i % 2) + ",1980-01-01,"
                    + List.of("flu", "cold", "hip").get(i % 3));
        }
        assertThat(publish(lines, "regions", "0").out()).doesNotContain("far from all others");
    }
}
