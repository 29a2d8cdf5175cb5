package io.sfumato.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TaxonomyCommandTest {

    private static final Path HOSPITAL = Path.of("../examples/hospital");

    @TempDir
    Path folder;

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    @Test
    void shows_a_tree() throws IOException {
        Path file = file("t.csv", "employee;working;*\nself-employed;working;*\nretired;not working;*\n");
        Run run = Run.of("taxonomy", "show", file);
        assertThat(run.out())
                .isEqualTo("* (3)\n  working (2)\n    employee\n    self-employed\n  not working (1)\n    retired\n");
        assertThat(run.err()).contains("(arx): 3 values, 2 levels above them");
        assertThat(Run.of("taxonomy", "show", file, "--depth", 1).out())
                .isEqualTo("* (3)\n  working (2)\n  not working (1)\n");
    }

    @Test
    void the_taxonomies_of_the_example_cover_their_columns() {
        Run run = Run.of(
                "taxonomy",
                "lint",
                HOSPITAL.resolve("icd10.csv"),
                "--data",
                HOSPITAL.resolve("patients.csv"),
                "--column",
                "diagnosis");
        assertThat(run.code()).isZero();
        assertThat(run.err()).contains("0 errors");
    }

    @Test
    void lint_names_lines_and_fails_when_values_are_missing() throws IOException {
        Path twice = file("twice.csv", "a;A;*\nb;A;*\na;B;*\n");
        Run run = Run.of("taxonomy", "lint", twice);
        assertThat(run.out()).contains("error: " + twice + ":3");
        assertThat(run.code()).isEqualTo(3);

        Path lacking = file("lacking.csv", "a;A;*\nb;A;*\n");
        Path data = file("data.csv", "x,y\na,1\nsecret,2\n");
        Run lint = Run.of("taxonomy", "lint", lacking, "--data", data, "--column", "x");
        assertThat(lint.out()).contains("column 'x'").doesNotContain("secret");
        assertThat(lint.code()).isEqualTo(3);
        Run show = Run.of("taxonomy", "show", lacking, "--data", data, "--column", "x");
        assertThat(show.err()).contains("column 'x'").doesNotContain("secret");
        assertThat(show.code()).isEqualTo(3);
    }

    @Test
    void converts_to_arx() throws IOException {
        Path amnesia = file(
                "t.txt",
                "distinct\nname town\ntype string\nheight 3\n\nNorth has Oslo Bergen \nSouth has Rome \n\nAny has North South \n\n");
        Run run = Run.of("taxonomy", "convert", amnesia, "--to", "arx");
        assertThat(run.out()).isEqualTo("Oslo;North;Any\nBergen;North;Any\nRome;South;Any\n");
        Path target = folder.resolve("arx.csv");
        assertThat(Run.of("taxonomy", "convert", amnesia, "--output", target).code())
                .isZero();
        assertThat(target).hasContent(run.out());
        assertThat(Run.of("taxonomy", "convert", amnesia, "--output", target).code())
                .isEqualTo(2);
    }

    @Test
    void usage_is_explained() throws IOException {
        Path file = file("t.csv", "a;*\n");
        assertThat(Run.of("taxonomy").err()).contains("show, lint or convert");
        assertThat(Run.of("taxonomy", "show", file, "--format", "word").err()).contains("there is no format 'word'");
        assertThat(Run.of("taxonomy", "show", file, "--data", file).err()).contains("--column");
        assertThat(Run.of("taxonomy", "convert", file, "--to", "word").code()).isEqualTo(2);
        assertThat(Run.of("taxonomy", "show", folder.resolve("no.csv")).code()).isEqualTo(3);
    }
}
