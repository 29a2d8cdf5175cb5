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
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AutomaticTest {

    @Test
    void numbersGetATreeOfFanOutTwoAndHeightFive() {
        Observed ages = numbers(
                0, IntStream.rangeClosed(17, 90).mapToObj(Integer::toString).toArray(String[]::new));
        Taxonomy taxonomy = tree(Automatic.STANDARD, ages);
        assertThat(taxonomy.height()).isEqualTo(5);
        assertThat(path(taxonomy, "17")).isEqualTo("17 < [17..20] < [17..25] < [17..34] < [17..53] < *");
        for (int node = taxonomy.leaves() + 16; node < taxonomy.nodes(); node++) {
            assertThat(taxonomy.children(node)).hasSize(2);
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
