package io.sfumato.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.cli.Clinic;
import io.sfumato.cli.Run;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every command that takes a table says what it was given, whatever the file is called. */
class ForeignFilesTest {

    private static final Map<String, String> FILES = Map.of(
            "PK\u0003\u0004..[Content_Types].xml..xl/workbook.xml", "is an Excel workbook (.xlsx)",
            "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1\0\0", "is an old Excel workbook (.xls)",
            "PK\u0003\u0004..mimetypeapplication/vnd.oasis.opendocument.spreadsheet", "is an OpenDocument spreadsheet",
            "PK\u0003\u0004..people.csv", "is a ZIP archive",
            "PAR1\u0015\u0004", "is a Parquet file",
            "$FL2@(#) SPSS DATA FILE", "is an SPSS data file",
            "<stata_dta><header>", "is a Stata data file",
            "[{\"age\": 30}]", "is JSON,",
            "{\"age\": 30}\n{\"age\": 31}\n", "is JSON lines",
            "%PDF-1.7\n", "is a PDF document");

    @TempDir
    Path folder;

    @Test
    void every_command_says_what_a_file_is() throws IOException {
        Clinic clinic = Clinic.in(folder, 60);
        Path good = folder.resolve("good.csv");
        Files.copy(clinic.table(), good);
        Path strange = folder.resolve("strange.csv");
        clinic.job(Clinic.JOB.replace("patients.csv", "strange.csv"));
        for (Map.Entry<String, String> each : FILES.entrySet()) {
            Files.write(strange, each.getKey().getBytes(StandardCharsets.ISO_8859_1));
            List<Run> runs = List.of(
                    Run.of("init", strange, "--k", 3, "--output", folder.resolve("proposal.yaml")),
                    Run.of("feasible", strange, "--quasi", "age", "--k", 3),
                    Run.of("feasible", clinic.job()),
                    Run.of("anonymize", clinic.job()),
                    Run.of("compare", clinic.job(), "--algorithms", "mondrian"),
                    Run.of("check", strange, "--quasi", "age"),
                    Run.of("audit", strange, "--quasi", "age"),
                    Run.of("audit", good, "--quasi", "age", "--original", strange));
            for (Run run : runs) {
                assertThat(run.err())
                        .contains("strange.csv: " + each.getValue())
                        .contains("; ");
                assertThat(run.code()).isEqualTo(3);
            }
        }
    }
}
