package io.sfumato.taxonomy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TaxonomyTest {

    /** The country tree of Byun et al., as the specification quotes it. */
    private static final Taxonomy COUNTRIES = Taxonomy.of(
            List.of(
                    new String[] {"USA", "North America", "America", "*"},
                    new String[] {"Canada", "North America", "America", "*"},
                    new String[] {"Peru", "South America", "America", "*"},
                    new String[] {"Iran", "West Asia", "Asia", "*"},
                    new String[] {"India", "South Asia", "Asia", "*"}),
            List.of());

    private static int meeting(String left, String right) {
        int a = COUNTRIES.leaf(left);
        int b = COUNTRIES.leaf(right);
        return COUNTRIES.meetingHeight(Math.min(a, b), Math.max(a, b));
    }

    @Test
    void countriesMeetAtTheHeightsOfTheSpecification() {
        assertThat(COUNTRIES.height()).isEqualTo(3);
        assertThat(meeting("USA", "Canada")).isEqualTo(1);
        assertThat(meeting("India", "Iran")).isEqualTo(2);
        assertThat(meeting("India", "USA")).isEqualTo(3);
        assertThat(meeting("USA", "USA")).isZero();
        assertThat(COUNTRIES.leafCount(COUNTRIES.node("America"))).isEqualTo(3);
        assertThat(COUNTRIES.children(COUNTRIES.root()))
                .containsExactly(COUNTRIES.node("America"), COUNTRIES.node("Asia"));
        assertThat(COUNTRIES.children(0)).isEmpty();
        assertThat(COUNTRIES.parent(COUNTRIES.root())).isEqualTo(-1);
    }

    @Test
    void missingIsTheLastLeafUnderTheRoot() {
        Taxonomy taxonomy = COUNTRIES.withMissing();
        assertThat(taxonomy.hasMissing()).isTrue();
        assertThat(taxonomy.leaves()).isEqualTo(6);
        assertThat(taxonomy.meetingHeight(4, 5)).isEqualTo(3);
        assertThat(taxonomy.leaf("")).isEqualTo(-1);
        assertThat(taxonomy.node("")).isEqualTo(-1);
        assertThat(taxonomy.withMissing()).isSameAs(taxonomy);
        assertThat(Taxonomy.flat(List.of("a")).withMissing().meetingHeight(0, 1))
                .isEqualTo(1);
    }

    @Test
    void missingLiesUnderTheLowestNodeNamedLikeTheRoot() {
        Taxonomy taxonomy = Taxonomy.of(
                        List.of(new String[] {"a", "*", "all", "*"}, new String[] {"b", "*", "all", "*"}), List.of())
                .withMissing();
        assertThat(taxonomy.meetingHeight(1, 2)).isEqualTo(1);
        assertThat(taxonomy.leafCount(taxonomy.node("*"))).isEqualTo(3);
        assertThat(Taxonomy.of(List.<String[]>of(new String[] {"x", "x", "x"}), List.of())
                        .withMissing()
                        .leafCount(1))
                .isEqualTo(1);
    }

    @Test
    void oneValueMakesATree() {
        Taxonomy taxonomy = Taxonomy.flat(List.of("only"));
        assertThat(taxonomy.height()).isEqualTo(1);
        assertThat(taxonomy.meeting(0, 0)).isZero();
        assertThat(Taxonomy.flat(List.of()).leaves()).isEqualTo(1);
    }

    @Test
    void repeatedLabelsOfPaddingAreTheirLowestNode() {
        Taxonomy taxonomy = Taxonomy.of(
                List.of(new String[] {"a", "g", "g", "*"}, new String[] {"b", "g", "g", "*"}, new String[] {
                    "c", "c", "c", "*"
                }),
                List.of());
        assertThat(taxonomy.level(taxonomy.node("g"))).isEqualTo(1);
        assertThat(taxonomy.node("c")).isEqualTo(-1);
    }

    @Test
    void refusesWhatIsNoTree() {
        refused("single root", List.of(new String[] {"a", "x"}, new String[] {"b", "y"}));
        refused("occurs twice", List.of(new String[] {"a", "*"}, new String[] {"a", "*"}));
        refused(
                "different sets",
                List.of(new String[] {"a", "x", "*"}, new String[] {"b", "y", "*"}, new String[] {"c", "x", "*"}));
        refused("same length", List.of(new String[] {"a", "*"}, new String[] {"b", "x", "*"}));
        refused("same length", List.<String[]>of(new String[Taxonomy.MAX_HEIGHT + 2]));
        refused("at least one leaf", List.of());
        refused("at least one leaf", List.<String[]>of(new String[] {"a"}));
    }

    private static void refused(String reason, List<String[]> paths) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Taxonomy.of(paths, List.of()))
                .withMessageContaining(reason);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void lookUpsAgreeWithClimbing(long seed) {
        Random random = new Random(seed);
        Taxonomy taxonomy = Taxonomy.of(randomPaths(random), List.of());
        for (int trial = 0; trial < 500; trial++) {
            int a = random.nextInt(taxonomy.leaves());
            int b = random.nextInt(taxonomy.leaves());
            int low = Math.min(a, b);
            int high = Math.max(a, b);
            int expected = climb(taxonomy, low, high);
            assertThat(taxonomy.meeting(low, high)).as("seed %d", seed).isEqualTo(expected);
            assertThat(taxonomy.meetingHeight(low, high)).isEqualTo(taxonomy.level(expected));
        }
        for (int node = 0; node < taxonomy.nodes(); node++) {
            assertThat(taxonomy.leafCount(node)).as("seed %d", seed).isEqualTo(countLeaves(taxonomy, node));
        }
    }

    /** Paths of a random tree with fan-outs from 1 to 4. */
    private static List<String[]> randomPaths(Random random) {
        int height = 1 + random.nextInt(6);
        List<List<String>> paths = List.of(List.of("*"));
        for (int level = height - 1; level >= 0; level--) {
            List<List<String>> longer = new ArrayList<>();
            for (List<String> path : paths) {
                int children = 1 + random.nextInt(4);
                for (int i = 0; i < children; i++) {
                    List<String> child = new ArrayList<>(List.of("n" + level + "-" + longer.size()));
                    child.addAll(path);
                    longer.add(child);
                }
            }
            paths = longer;
        }
        return paths.stream().map(path -> path.toArray(new String[0])).toList();
    }

    /** The first common ancestor, by walking up from both. */
    private static int climb(Taxonomy taxonomy, int left, int right) {
        Set<Integer> above = new HashSet<>();
        for (int node = left; node >= 0; node = taxonomy.parent(node)) {
            above.add(node);
        }
        int node = right;
        while (!above.contains(node)) {
            node = taxonomy.parent(node);
        }
        return node;
    }

    private static int countLeaves(Taxonomy taxonomy, int node) {
        if (taxonomy.level(node) == 0) {
            return 1;
        }
        int count = 0;
        for (int child : taxonomy.children(node)) {
            assertThat(taxonomy.parent(child)).isEqualTo(node);
            count += countLeaves(taxonomy, child);
        }
        return count;
    }
}
