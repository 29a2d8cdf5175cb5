package io.sfumato.taxonomy;

import static io.sfumato.taxonomy.Columns.dates;
import static io.sfumato.taxonomy.Columns.numbers;
import static io.sfumato.taxonomy.Columns.path;
import static io.sfumato.taxonomy.Columns.problems;
import static io.sfumato.taxonomy.Columns.texts;
import static io.sfumato.taxonomy.Columns.tree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.sfumato.taxonomy.TaxonomyPlan.Observed;
import io.sfumato.value.NumberFormat;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IntervalsTest {

    private static Observed ages() {
        return numbers(
                0, IntStream.rangeClosed(17, 90).mapToObj(Integer::toString).toArray(String[]::new));
    }

    @Test
    void widthsBeginAtMultiplesWhateverTheData() {
        Taxonomy taxonomy = tree(Intervals.width(BigDecimal.TEN, 2), ages());
        assertThat(path(taxonomy, "17")).isEqualTo("17 < [10..19] < [0..19] < [0..39] < [0..79] < *");
        assertThat(path(taxonomy, "90")).isEqualTo("90 < [90..99] < [80..99] < [80..119] < [80..159] < *");
        Taxonomy negative = tree(Intervals.width(new BigDecimal("2.5"), 2), numbers(0, "-3", "-1", "0", "4", "5"));
        assertThat(path(negative, "-3")).isEqualTo("-3 < [-5..-3] < [-5..-1] < [-10..-1] < *");
        assertThat(path(negative, "4")).isEqualTo("4 < [3..4] < [0..4] < [0..9] < *");
    }

    @Test
    void decimalsEndOneUnitBeforeTheNextRange() {
        Taxonomy taxonomy = tree(Intervals.width(new BigDecimal("0.5"), 2), numbers(2, "0.25", "0.5", "1.75"));
        assertThat(path(taxonomy, "0.25")).isEqualTo("0.25 < [0..0.49] < [0..0.99] < *");
        assertThat(path(taxonomy, "1.75")).isEqualTo("1.75 < [1.5..1.99] < [1..1.99] < *");
    }

    @Test
    void everyBoundaryBeginsARange() {
        Taxonomy taxonomy = tree(Intervals.boundaries(List.of("18", "45", "65"), 2), ages());
        assertThat(path(taxonomy, "17")).isEqualTo("17 < 17 < [17..44] < *");
        assertThat(path(taxonomy, "18")).isEqualTo("18 < [18..44] < [17..44] < *");
        assertThat(path(taxonomy, "65")).isEqualTo("65 < [65..90] < [45..90] < *");
        Taxonomy within = tree(Intervals.boundaries(List.of("0", "4.5", "100"), 2), numbers(0, "3", "5"));
        assertThat(path(within, "3")).isEqualTo("3 < [0..4] < *");
        assertThat(path(within, "5")).isEqualTo("5 < [5..99] < *");
    }

    @Test
    void equalWidthDividesTheRange() {
        Taxonomy taxonomy = tree(Intervals.equalWidth(4, 2), numbers(0, "1", "5", "6", "10"));
        assertThat(path(taxonomy, "5")).isEqualTo("5 < [3..5] < [1..5] < *");
        assertThat(path(taxonomy, "10")).isEqualTo("10 < [8..10] < [6..10] < *");
        // more bins than values: a level of single values would say nothing
        assertThat(path(tree(Intervals.equalWidth(100, 2), numbers(0, "1", "2", "3")), "3"))
                .isEqualTo("3 < 3 < *");
    }

    @Test
    void equalFrequencyFollowsTheRows() {
        Observed skewed = new Observed(
                List.of("1", "2", "3", "4", "50", "60"), List.of(10L, 1L, 1L, 8L, 10L, 10L), NumberFormat.PLAIN, 0);
        Taxonomy taxonomy = tree(Intervals.equalFrequency(4, 4), skewed);
        assertThat(List.of(path(taxonomy, "1"), path(taxonomy, "4"), path(taxonomy, "50"), path(taxonomy, "60")))
                .containsExactly("1 < 1 < *", "4 < [2..49] < *", "50 < [50..59] < *", "60 < 60 < *");
    }

    @Test
    void datesAreCutByDays() {
        Taxonomy taxonomy =
                tree(Intervals.width(new BigDecimal(7), 2), dates("1970-01-01", "1970-01-08", "1970-01-15"));
        assertThat(path(taxonomy, "1970-01-08"))
                .isEqualTo("1970-01-08 < [1970-01-08..1970-01-14] < [1970-01-01..1970-01-14] < *");
        Taxonomy wide = tree(Intervals.width(new BigDecimal("1e30"), 2), dates("1969-01-01", "1970-01-08"));
        assertThat(path(wide, "1970-01-08")).isEqualTo("1970-01-08 < [1970-01-01..9999-12-31] < *");
        Taxonomy cut = tree(Intervals.boundaries(List.of("2000-01-01"), 2), dates("1999-12-31", "2000-02-01"));
        assertThat(path(cut, "2000-02-01")).isEqualTo("2000-02-01 < [2000-01-01..2000-02-01] < *");
    }

    @Test
    void numbersOfAnySizeAreExact() {
        Observed far = numbers(20, "0.00000000000000000001", "1", "123456789012345678901234567890");
        Taxonomy taxonomy = tree(Intervals.equalWidth(2, 2), far);
        assertThat(path(taxonomy, "1")).isEqualTo("1 < [0.00000000000000000001..61728394506172839450617283945] < *");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void labelsCoverTheirValuesAndNeverOverlap(long seed) {
        Random random = new Random(seed);
        int decimals = random.nextInt(4);
        List<String> values = random.ints(200, -5000, 5000)
                .distinct()
                .mapToObj(i -> NumberFormat.PLAIN.canonical(
                        BigDecimal.valueOf(i, decimals).toPlainString()))
                .toList();
        Observed observed = Columns.observed(NumberFormat.PLAIN, decimals, values);
        List<Intervals> plans = List.of(
                Intervals.width(BigDecimal.valueOf(1 + random.nextInt(300), 1), 2 + random.nextInt(3)),
                Intervals.equalWidth(1 + random.nextInt(40), 2),
                Intervals.equalFrequency(1 + random.nextInt(40), 3),
                Intervals.boundaries(List.of("-1.55", "0", "7", "300"), 2));
        for (Intervals plan : plans) {
            check(tree(plan, observed), seed);
        }
    }

    private static void check(Taxonomy taxonomy, long seed) {
        for (int level = 1; level < taxonomy.height(); level++) {
            List<BigDecimal> ends = new ArrayList<>();
            for (int leaf = 0; leaf < taxonomy.leaves(); leaf++) {
                int node = taxonomy.ancestor(leaf, level);
                String[] range = taxonomy.label(node).replaceAll("[\\[\\]]", "").split("\\.\\.");
                BigDecimal low = new BigDecimal(range[0]);
                BigDecimal high = new BigDecimal(range[range.length - 1]);
                assertThat(new BigDecimal(taxonomy.label(leaf)))
                        .as("seed %d", seed)
                        .isBetween(low, high);
                if (leaf == taxonomy.first(node)) {
                    ends.add(low);
                    ends.add(high);
                }
            }
            assertThat(ends).as("seed %d", seed).isSorted();
        }
    }

    @Test
    void refusesWhatMakesNoSense() {
        assertThat(problems(Intervals.equalWidth(4, 2), texts("a", "b")))
                .containsExactly("data.csv, column 'c': ranges need a column of numbers or dates");
        assertThat(problems(Intervals.boundaries(List.of("1", "x"), 2), ages()))
                .containsExactly("data.csv, column 'c': boundary number 2 is no value of this column's kind");
        assertThat(problems(Intervals.boundaries(List.of("5", "5.0"), 2), ages()))
                .containsExactly("data.csv, column 'c': boundary number 2 must be greater than the one before");
        assertThat(problems(Intervals.boundaries(List.of("1e999999999"), 2), ages()))
                .containsExactly("data.csv, column 'c': boundary number 1 is no value of this column's kind");
        assertThat(problems(Intervals.width(new BigDecimal("1e-300"), 2), numbers(0, "1", "2", "3" + "0".repeat(200))))
                .containsExactly("data.csv, column 'c': the ranges are so narrow that there are over 100 levels");
        assertThatIllegalArgumentException().isThrownBy(() -> Intervals.equalWidth(0, 2));
        assertThatIllegalArgumentException().isThrownBy(() -> Intervals.equalWidth(4, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> Intervals.width(BigDecimal.ZERO, 2));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Intervals.DESCRIPTOR.make(Map.of("width", 5, "bins", 3)))
                .withMessage("intervals need exactly one of boundaries, width and bins");
    }

    @Test
    void jobsCanAskForThem() {
        assertThat(path(tree(Intervals.DESCRIPTOR.make(Map.of("width", 10, "fan-out", 5)), ages()), "33"))
                .isEqualTo("33 < [30..39] < [0..49] < *");
        assertThat(path(tree(Intervals.DESCRIPTOR.make(Map.of("boundaries", List.of(18, 65))), ages()), "33"))
                .isEqualTo("33 < [18..64] < [17..64] < *");
        assertThat(tree(Intervals.DESCRIPTOR.make(Map.of("bins", 3, "equal", "frequency")), ages())
                        .height())
                .isEqualTo(3);
    }

    @Test
    void anEmptyColumnHasATree() {
        assertThat(tree(Intervals.equalWidth(4, 2), numbers(0)).leaves()).isEqualTo(1);
    }
}
