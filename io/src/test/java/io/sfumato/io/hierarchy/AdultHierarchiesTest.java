package io.sfumato.io.hierarchy;

import static io.sfumato.io.hierarchy.Reading.observed;
import static io.sfumato.io.hierarchy.Reading.path;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.sfumato.problem.Place;
import io.sfumato.problem.Problems;
import io.sfumato.taxonomy.Taxonomy;
import io.sfumato.taxonomy.TaxonomyLint;
import io.sfumato.taxonomy.TaxonomyPlan.Observed;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.TextFormat;
import io.sfumato.value.ValueFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The level files that ARX publishes for the Adult data, against the values of that data. */
class AdultHierarchiesTest {

    private static Path folder() {
        String given = System.getenv("SFUMATO_DATA");
        Path data = given == null ? Path.of("..", "..", "shared", "data") : Path.of(given);
        Path folder = data.resolve("adult-arx").toAbsolutePath().normalize();
        assumeTrue(Files.isDirectory(folder), () -> "skipped: no folder " + folder + " (set SFUMATO_DATA to the data)");
        return folder;
    }

    @ParameterizedTest
    @CsvSource({
        "sex, 1",
        "age, 4",
        "race, 1",
        "marital-status, 2",
        "education, 3",
        "native-country, 2",
        "workclass, 2",
        "occupation, 2",
        "salary-class, 1"
    })
    void coverTheData(String column, int height) throws IOException {
        HierarchyFile file = HierarchyFiles.read(folder().resolve("adult_hierarchy_" + column + ".csv"));
        assertThat(file.format()).isEqualTo("arx");
        Problems problems = new Problems();
        Taxonomy taxonomy =
                file.plan().over(values(column), problems, Place.in("adult.csv").column(column));
        assertThat(problems.list()).isEmpty();
        assertThat(taxonomy.height()).isEqualTo(height);
        assertThat(taxonomy.notes()).isEmpty();
        if (column.equals("age")) {
            assertThat(path(taxonomy, "39")).isEqualTo("39 < 35-39 < 30-39 < 20-39 < *");
            assertThat(taxonomy.label(0)).isEqualTo("1");
            assertThat(taxonomy.leaves()).isEqualTo(100);
            assertThat(TaxonomyLint.of(file.plan(), values(column), Place.in("adult.csv"))
                            .warnings()
                            .toString())
                    .contains("outside the range that its label of level 1");
        }
    }

    private static Observed values(String column) throws IOException {
        List<String> lines = Files.readAllLines(folder().resolve("adult.csv"));
        int at = List.of(lines.get(0).split(";")).indexOf(column);
        ValueFormat format = column.equals("age") ? NumberFormat.PLAIN : TextFormat.CATEGORICAL;
        return observed(
                format,
                0,
                lines.stream()
                        .skip(1)
                        .map(line -> line.split(";")[at])
                        .distinct()
                        .toArray(String[]::new));
    }
}
