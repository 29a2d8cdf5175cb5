package io.sfumato.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** A folder with a small table of invented patients and a job for it. Every text in the table is easy to recognise. */
public record Clinic(Path folder) {

    public static final String HEADER = "name,age,born,sex,town,illness";

    /** What the cells with words begin with; no message may contain it. */
    public static final String CELL = "cell-";

    public static final String JOB = """
            version: 1
            input: patients.csv
            columns:
              name: {role: identifying}
              age: {role: quasi, kind: numeric}
              born: {role: quasi, kind: date, taxonomy: {dates: [year, decade]}}
              sex: {role: quasi, kind: categorical}
              town: {role: quasi, kind: categorical}
              illness: {role: sensitive}
            protect:
              - {model: k-anonymity, k: 3}
              - {model: l-diversity, kind: distinct, l: 2, column: illness}
            seed: "5e1f0a9bd37c42688ae40d1600c0ffee"
            output: out/release.csv
            """;

    /** Fills a folder with {@code rows} patients. */
    public static Clinic in(Path folder, int rows) {
        Clinic clinic = new Clinic(folder);
        clinic.table(table(rows));
        clinic.job(JOB);
        return clinic;
    }

    public static List<String> table(int rows) {
        Random random = new Random(rows);
        List<String> lines = new ArrayList<>(List.of(HEADER));
        for (int i = 0; i < rows; i++) {
            int age = 18 + random.nextInt(70);
            lines.add(String.join(
                    ",",
                    CELL + "person" + i,
                    "" + age,
                    (2024 - age) + "-0" + (1 + random.nextInt(9)) + "-1" + random.nextInt(10),
                    CELL + (random.nextBoolean() ? "female" : "male"),
                    CELL + "town" + random.nextInt(5),
                    CELL + "illness" + random.nextInt(6)));
        }
        return lines;
    }

    public Path job() {
        return folder.resolve("job.yaml");
    }

    public Path table() {
        return folder.resolve("patients.csv");
    }

    public Path release() {
        return folder.resolve("out/release.csv");
    }

    public void table(List<String> lines) {
        write("patients.csv", String.join("\n", lines) + "\n");
    }

    public void job(String text) {
        write("job.yaml", text);
    }

    public Path write(String name, String text) {
        return write(name, text.getBytes(StandardCharsets.UTF_8));
    }

    public Path write(String name, byte[] bytes) {
        try {
            return Files.write(folder.resolve(name), bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All files below the folder, relative to it. */
    public List<String> files() {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString().replace('\\', '/'))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
