package io.sfumato.taxonomy;

import static io.sfumato.taxonomy.Columns.numbers;
import static io.sfumato.taxonomy.Columns.path;
import static io.sfumato.taxonomy.Columns.problems;
import static io.sfumato.taxonomy.Columns.texts;
import static io.sfumato.taxonomy.Columns.tree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PrefixesTest {

    private static TaxonomyPlan plan(Integer... keep) {
        return Prefixes.DESCRIPTOR.make(Map.of("keep", List.of(keep)));
    }

    @Test
    void coversTheLastCharacters() {
        Taxonomy taxonomy = tree(plan(5, 3, 2), texts("47677", "47602", "47905"));
        assertThat(path(taxonomy, "47677")).isEqualTo("47677 < 476** < 47*** < *");
        assertThat(taxonomy.leafCount(taxonomy.node("476**"))).isEqualTo(2);
        assertThat(taxonomy.notes()).containsExactly("1 of 3 prefix lengths shorten no value and were left out");
    }

    @Test
    void aGroupHasOneLabelWhateverTheLengthsOfItsValues() {
        Taxonomy taxonomy = tree(plan(3, 2), texts("12", "123", "12345", "1299", "13", "9"));
        assertThat(path(taxonomy, "12")).isEqualTo("12 < 12 < 12*** < *");
        assertThat(path(taxonomy, "123")).isEqualTo("123 < 123** < 12*** < *");
        assertThat(path(taxonomy, "12345")).isEqualTo("12345 < 123** < 12*** < *");
        assertThat(path(taxonomy, "1299")).isEqualTo("1299 < 129* < 12*** < *");
        assertThat(path(taxonomy, "9")).isEqualTo("9 < 9 < 9 < *");
    }

    @Test
    void characterMeansCodePoint() {
        assertThat(path(tree(plan(1), texts("\uD83D\uDE00a", "\uD83D\uDE01b")), "\uD83D\uDE00a"))
                .isEqualTo("\uD83D\uDE00a < \uD83D\uDE00* < *");
    }

    @Test
    void buildsALargeTreeQuickly() {
        String[] codes = IntStream.range(0, 200_000)
                .mapToObj(i -> String.format("%06d", i * 5))
                .toArray(String[]::new);
        long start = System.nanoTime();
        Taxonomy taxonomy = tree(plan(5, 4, 3, 2, 1), texts(codes)).withMissing();
        assertThat(taxonomy.leaves()).isEqualTo(200_001);
        assertThat(taxonomy.meetingHeight(0, 199_999)).isEqualTo(6);
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(60));
    }

    @Test
    void refusesWhatCannotBeRight() {
        assertThat(problems(plan(2), numbers(0, "123", "456")))
                .containsExactly("data.csv, column 'c': prefixes need a categorical column; codes such as postcodes"
                        + " are no numbers");
        assertThat(problems(plan(2), texts("12*", "123")))
                .containsExactly("data.csv, column 'c': prefixes cannot be told from values that contain a star");
        assertThatIllegalArgumentException().isThrownBy(() -> plan(2, 3));
        assertThatIllegalArgumentException().isThrownBy(() -> plan(2, 2));
        assertThatIllegalArgumentException().isThrownBy(() -> plan(2, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new Prefixes(List.of()));
        assertThatIllegalArgumentException().isThrownBy(() -> new Prefixes(List.of(0)));
    }
}
