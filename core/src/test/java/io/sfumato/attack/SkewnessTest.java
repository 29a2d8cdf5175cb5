package io.sfumato.attack;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A class is suspected where a value is far more frequent than in the table, and not where chance would do the same. */
class SkewnessTest {

    private static final List<String> AGE = List.of("age");
    private static final List<String> ILL = List.of("ill");

    /** Classes of one size; the first holds so many of the positives. */
    private static List<String> table(int rows, int size, int positives, int together) {
        List<String> lines = new ArrayList<>(List.of("age;ill"));
        int left = positives - together;
        for (int row = 0; row < rows; row++) {
            int inClass = row % size;
            boolean positive = row < size ? inClass < together : inClass == 0 && left-- > 0;
            lines.add(row / size + ";" + (positive ? "positive" : "negative"));
        }
        return lines;
    }

    private static Finding skewness(List<String> lines) {
        return AuditStage.of(AGE, ILL, lines.toArray(String[]::new)).only(new Skewness());
    }

    @ParameterizedTest
    @CsvSource({
        "2500, 50, 49", // 49 of 50 where the table has about 2 %
        "5000, 100, 49", // half of them are elsewhere
        "2500, 25, 25", // 25 of 50 where the table has 1 %
        "10000, 100, 25",
        "100000, 1000, 25"
    })
    void a_rare_value_that_half_of_a_class_has_is_exposed(int rows, int positives, int together) {
        Finding finding = skewness(table(rows, 50, positives, together));
        assertThat(finding.verdict()).isEqualTo(Verdict.EXPOSED);
        assertThat(finding.successes()).isEqualTo(together);
        assertThat(finding.evidence().rows()).containsExactly(1L);
    }

    @Test
    void a_frequent_value_and_a_few_of_a_class_are_not() {
        assertThat(skewness(table(2500, 50, 49, 20)).verdict()).isEqualTo(Verdict.CLEAR);
        assertThat(skewness(table(500, 50, 100, 49)).verdict()).isEqualTo(Verdict.CLEAR);
    }

    @Test
    void one_class_is_seen_beside_small_ones_that_chance_fills() {
        List<String> lines = table(2500, 50, 49, 49);
        Random random = new Random(1);
        for (int row = 0; row < 600; row++) {
            lines.add("s" + row / 2 + ";" + (random.nextInt(50) == 0 ? "positive" : "negative"));
        }
        Finding finding = skewness(lines);
        assertThat(finding.verdict()).isEqualTo(Verdict.EXPOSED);
        assertThat(finding.successes()).isEqualTo(49);
    }

    @Test
    void values_that_a_class_lacks_are_counted_apart() {
        Finding finding = skewness(List.of("age;ill", "1;a", "1;b", "2;a", "2;", "3;", "3;"));
        assertThat(finding.figures())
                .containsEntry("values ruled out, counted once for each class that lacks them", 1.0)
                .containsEntry("classes that lack some value", 2.0);
    }

    /** Values dealt at random to classes of many sizes: at most one table in 20 may look suspect, and that is seldom reached. */
    @ParameterizedTest
    @CsvSource({"2, 5, 2", "2, 5, 40", "5, 20, 3", "11, 30, 60", "2, 60, 400", "1, 3, 30"})
    void random_tables_without_a_pattern_are_not_exposed(int least, int most, int values) {
        int tables = 400;
        int exposed = 0;
        for (int seed = 0; seed < tables; seed++) {
            Random random = new Random(seed);
            double skew = 1 + 3 * random.nextDouble();
            List<String> ages = new ArrayList<>();
            for (int each = 0; ages.size() < 600; each++) {
                ages.addAll(Collections.nCopies(least + random.nextInt(most - least + 1), "" + each));
            }
            List<String> lines = new ArrayList<>(List.of("age;ill"));
            for (String age : ages) {
                int value = (int) (values * Math.pow(random.nextDouble(), skew));
                lines.add(age + ";" + (random.nextInt(10) == 0 ? "" : "v" + value));
            }
            exposed += skewness(lines).verdict() == Verdict.CLEAR ? 0 : 1;
        }
        // 20 are to be expected at most; 33 or more of them come about once in 250 tries
        assertThat(exposed).isLessThan(33);
    }
}
