package io.sfumato.taxonomy;

import static io.sfumato.taxonomy.Columns.dates;
import static io.sfumato.taxonomy.Columns.numbers;
import static io.sfumato.taxonomy.Columns.path;
import static io.sfumato.taxonomy.Columns.texts;
import static io.sfumato.taxonomy.Columns.tree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.sfumato.catalog.Descriptor;
import io.sfumato.taxonomy.Automatic.Proposal;
import io.sfumato.taxonomy.TaxonomyPlan.Observed;
import io.sfumato.value.SetFormat;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AutomaticTest {

    private static String[] whole(int from, int to) {
        return IntStream.rangeClosed(from, to).mapToObj(Integer::toString).toArray(String[]::new);
    }

    private static Observed limited(DeclaredLimits limits, String... values) {
        Observed plain = numbers(0, values);
        return new Observed(plain.values(), plain.counts(), plain.format(), plain.decimals(), limits);
    }

    @Test
    void numbersGetRangesOnRoundSteps() {
        Taxonomy taxonomy = tree(Automatic.STANDARD, numbers(0, whole(17, 90)));
        assertThat(path(taxonomy, "17")).isEqualTo("17 < [15..19] < [10..19] < [0..19] < [0..39] < [0..79] < *");
        assertThat(path(taxonomy, "90")).isEqualTo("90 < [90..94] < [90..99] < [80..99] < [80..119] < [80..159] < *");
        assertThat(path(tree(Automatic.STANDARD, numbers(1, "0.1", "2.2", "4.1", "7.5")), "7.5"))
                .isEqualTo("7.5 < [7.5..7.9] < [7..7.9] < [6..7.9] < [4..7.9] < *");
    }

    /** The ends are the same wherever the least and the greatest value lie, as long as the step is. */
    @Test
    void theEndsOfRangesTellNoValue() {
        String inside = path(tree(Automatic.STANDARD, numbers(0, whole(21, 59))), "40");
        assertThat(inside).isEqualTo("40 < [40..44] < [40..49] < [40..59] < *");
        assertThat(path(tree(Automatic.STANDARD, numbers(0, whole(23, 57))), "40"))
                .isEqualTo(inside);
    }

    @Test
    void declaredLimitsAreKept() {
        DeclaredLimits domain = new DeclaredLimits("18", "90", null, null, null);
        assertThat(path(tree(Automatic.STANDARD, limited(domain, whole(20, 30))), "20"))
                .isEqualTo("20 < [20..24] < [20..29] < *");
        assertThat(path(tree(Automatic.STANDARD, limited(domain, "20", "30", "777777")), "777777"))
                .isEqualTo("777777 < >= 90 < >= 90 < >= 80 < *");
        BigDecimal step = BigDecimal.valueOf(500);
        DeclaredLimits grid = new DeclaredLimits(null, null, step, null, BigDecimal.valueOf(900));
        assertThat(path(tree(Automatic.STANDARD, limited(grid, "10", "600", "899", "900", "777777")), "777777"))
                .isEqualTo("777777 < >= 900 < >= 900 < *");
        assertThat(path(tree(Automatic.STANDARD, limited(grid, "10", "600", "899", "900", "777777")), "899"))
                .isEqualTo("899 < [500..899] < [0..899] < *");
        DeclaredLimits both = new DeclaredLimits(null, null, step, BigDecimal.valueOf(-200), BigDecimal.valueOf(1000));
        assertThat(path(tree(Automatic.STANDARD, limited(both, "-999", "-100", "600", "1000")), "-999"))
                .isEqualTo("-999 < <= -201 < <= -1 < <= -1 < *");
        assertThat(path(tree(Automatic.STANDARD, limited(both, "-999", "-100", "600", "1000")), "-100"))
                .isEqualTo("-100 < [-200..-1] < <= -1 < <= -1 < *");
    }

    @Test
    void openEndsHoldACrowd() {
        Observed values = new Observed(
                List.of("1", "20", "30", "40", "9000"),
                List.of(1L, 2L, 4L, 3L, 1L),
                numbers(0, "1").format(),
                0);
        Taxonomy taxonomy = tree(Automatic.STANDARD.withCrowd(3), values);
        assertThat(path(taxonomy, "1")).isEqualTo(path(taxonomy, "20").replace("20 <", "1 <"));
        assertThat(path(taxonomy, "9000")).contains(">= ");
        for (int node = taxonomy.leaves(); node < taxonomy.nodes(); node++) {
            long rows = 0;
            for (int leaf = taxonomy.first(node); leaf <= taxonomy.last(node); leaf++) {
                rows += values.counts().get(leaf);
            }
            if (taxonomy.label(node).contains("=")) {
                assertThat(rows).isGreaterThanOrEqualTo(3);
            }
        }
    }

    @Test
    void otherKindsGetWhatFits() {
        assertThat(path(tree(Automatic.STANDARD, dates("2024-03-01", "2024-04-01", "1999-01-01")), "2024-03-01"))
                .isEqualTo("2024-03-01 < 2024-03 < 2024 < 2020s < *");
        assertThat(path(tree(Automatic.STANDARD, texts("01234", "01299", "99999")), "01234"))
                .isEqualTo("01234 < 0123* < 012** < 01*** < 0**** < *");
        assertThat(Automatic.STANDARD
                        .propose(texts("1234567890123", "2234567890123", "3234567890123"))
                        .arguments())
                .containsEntry("keep", List.of(10, 7, 4, 1));
        assertThat(tree(Automatic.STANDARD, texts("a", "b", "c")).height()).isEqualTo(1);
        assertThat(tree(Automatic.STANDARD, texts("1", "2", "3")).height()).isEqualTo(1);
        assertThat(tree(Automatic.STANDARD, texts("100*", "2000", "3000")).height())
                .isEqualTo(1);
        assertThat(tree(Automatic.STANDARD, numbers(0, "1", "2")).height()).isEqualTo(1);
        assertThat(tree(Automatic.STANDARD, Columns.observed(SetFormat.BARS, 0, List.of("a|b", "c", "d")))
                        .height())
                .isEqualTo(1);
    }

    @Test
    void aProposalCanBeWrittenIntoAJob() {
        for (Observed values : List.of(
                numbers(1, "1.5", "2.5", "9"),
                dates("2024-03-01", "2024-04-01", "1999-01-01"),
                texts("123", "456", "789"),
                texts("a", "b", "c"))) {
            Proposal proposal = Automatic.STANDARD.propose(values);
            Descriptor<TaxonomyPlan> entry = Taxonomies.ALL.stream()
                    .filter(descriptor -> descriptor.name().equals(proposal.name()))
                    .findFirst()
                    .orElseThrow();
            Taxonomy asked = tree(entry.make(proposal.arguments()), values);
            Taxonomy proposed = tree(proposal.plan(), values);
            for (int leaf = 0; leaf < asked.leaves(); leaf++) {
                assertThat(asked.path(leaf)).isEqualTo(proposed.path(leaf));
            }
        }
    }

    @Test
    void refusesTreesOfAbsurdSize() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Automatic(2, 40));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Automatic.DESCRIPTOR.make(Map.of("fan-out", 2_000_000_000)));
    }
}
