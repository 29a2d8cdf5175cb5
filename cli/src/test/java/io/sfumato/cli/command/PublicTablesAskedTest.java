package io.sfumato.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.sfumato.cli.Run;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is asked about in tables that everybody can get: real codes for missing, and nothing that is a value. */
class PublicTablesAskedTest {

    private static final Path DATA = Path.of(System.getenv()
            .getOrDefault("SFUMATO_DATA", Path.of("../../shared/data").toString()));

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "adult/adult.csv;'capital-gain': '99999'",
                "bank/bank-full.csv;'job': 'unknown'|'education': 'unknown'|'contact': 'unknown'|'pdays': '-1'|'poutcome': 'unknown'",
                "fars/fars.csv;'iage': '99'|'ideathday': '99'",
                "restaurant/restaurant_scores.csv;"
            })
    void codesAreAskedAboutAndValuesAreNot(String table, String expected) {
        assumeTrue(Files.exists(DATA.resolve(table)), table + " is not in ../shared/data nor in SFUMATO_DATA: skipped");
        Run run = Run.of("init", DATA.resolve(table), "--k", 5, "-o", folder.resolve("job.yaml"));
        assertThat(run.code()).isZero();
        List<String> asked = run.out()
                .lines()
                .filter(line -> line.startsWith("  - '"))
                .map(line -> line.replaceFirst("^ {2}- ", "").replaceAll(" \\([0-9,]+ rows?\\)", ""))
                .toList();
        assertThat(asked).isEqualTo(expected == null ? List.of() : List.of(expected.split("\\|")));
    }
}
