package io.sfumato.intake;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.table.ColumnSpec;
import io.sfumato.value.MissingTokens;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.TextFormat;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Columns that come back with the same person are warned about, and no others. */
class RepeatedIdentifiersTest {

    private static final List<ColumnSpec> SPECS = List.of(
            ColumnSpec.identifying("patient"),
            ColumnSpec.identifying("name"),
            ColumnSpec.identifying("admitted"),
            ColumnSpec.quasi("age", NumberFormat.PLAIN),
            ColumnSpec.quasi("sex", TextFormat.CATEGORICAL),
            ColumnSpec.quasi("town", TextFormat.CATEGORICAL));

    /** People with some visits each; names are shared by a few, and go with the sex; the age is that at the visit. */
    private static List<String> warnings(int rows, int visits) {
        RepeatedIdentifiers repeats = new RepeatedIdentifiers(SPECS, column -> MissingTokens.DEFAULT);
        for (int row = 0; row < rows; row++) {
            Random person = new Random(7919L * 104_729 * (row / visits));
            boolean woman = person.nextBoolean();
            String name = (woman ? "Ann " : "Bob ") + person.nextInt(rows / visits);
            String town = "town " + person.nextInt(80);
            int age = 20 + person.nextInt(60) + row % visits;
            String day = LocalDate.of(2024, 1, 1)
                    .plusDays(new Random(7919L * 104_729 * row).nextInt(366))
                    .toString();
            repeats.add(List.of("P" + row / visits, name, day, "" + age, woman ? "f" : "m", town));
        }
        return repeats.warnings();
    }

    @ParameterizedTest
    @ValueSource(ints = {600, 5001, 120_000})
    void a_common_name_and_a_date_are_no_key_of_a_person(int rows) {
        assertThat(warnings(rows, 1)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"36.4, false", "'36,4', false", "364, true", "P36, true", "1.234, true"})
    void a_measurement_is_no_key_even_where_little_stands_beside_it(String like, boolean warned) {
        List<ColumnSpec> specs = List.of(ColumnSpec.identifying("temp"), ColumnSpec.quasi("age", NumberFormat.PLAIN));
        RepeatedIdentifiers repeats = new RepeatedIdentifiers(specs, column -> MissingTokens.DEFAULT);
        for (int row = 0; row < 1000; row++) {
            String cell = like.replaceAll("\\d$", "") + (10 + row % 62);
            String whole = like.equals("1.234") ? "1." + (200 + row % 62) : cell;
            repeats.add(List.of(whole, "" + (20 + row % 60)));
        }
        assertThat(repeats.warnings()).hasSize(warned ? 1 : 0);
        repeats.warnings().forEach(warning -> assertThat(warning).contains("62 different values in 1,000 rows"));
    }

    @ParameterizedTest
    @ValueSource(ints = {600, 5001, 120_000})
    void a_key_that_comes_back_with_the_same_person_is(int rows) {
        assertThat(warnings(rows, 3))
                .hasSizeGreaterThanOrEqualTo(1)
                .anyMatch(warning -> warning.startsWith(
                        String.format(Locale.ROOT, "'patient' has %,d different values in %,d rows", rows / 3, rows)))
                .noneMatch(warning -> warning.startsWith("'admitted'"));
    }
}
