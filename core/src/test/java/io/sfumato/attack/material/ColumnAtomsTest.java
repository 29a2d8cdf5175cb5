package io.sfumato.attack.material;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.value.NumberFormat;
import io.sfumato.value.TextFormat;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ColumnAtomsTest {

    private static final CellHintReader NUMBERS = new CellHintReader(NumberFormat.PLAIN, null, Set.of(), false);

    private static ColumnAtoms numbers(List<String> labels, List<String> values) {
        return ColumnAtoms.of(
                NumberFormat.PLAIN, null, labels.stream().map(NUMBERS::read).toList(), values);
    }

    @Test
    void labels_cover_the_values_of_people_that_they_say() {
        ColumnAtoms ground = numbers(List.of("[20, 30[", "[30, 40]", "*", "3*"), List.of("20", "29", "30", "40", "41"));
        PossibleValues half = ground.cover(NUMBERS.read("[20, 30["));
        assertThat(half.contains(ground.atom("20"))).isTrue();
        assertThat(half.contains(ground.atom("29"))).isTrue();
        assertThat(half.contains(ground.atom("30"))).isFalse();
        assertThat(half.overlaps(ground.cover(NUMBERS.read("[30, 40]")))).isFalse();
        assertThat(ground.cover(NUMBERS.read("3*")).contains(ground.atom("30"))).isTrue();
        assertThat(ground.cover(NUMBERS.read("3*")).contains(ground.atom("29"))).isFalse();
        assertThat(ground.cover(NUMBERS.read("*")).contains(ground.missing())).isTrue();
        assertThat(half.contains(ground.missing())).isFalse();
    }

    @Test
    void without_people_the_gaps_between_ends_tell_ranges_apart() {
        ColumnAtoms ground = numbers(List.of("(20,30)", "(30,40)", "[25, 35]"), List.of());
        PossibleValues one = ground.cover(NUMBERS.read("(20,30)"));
        PossibleValues other = ground.cover(NUMBERS.read("(30,40)"));
        PossibleValues middle = ground.cover(NUMBERS.read("[25, 35]"));
        assertThat(one.overlaps(other)).isFalse();
        assertThat(one.overlaps(middle)).isTrue();
        assertThat(other.overlaps(middle)).isTrue();
        assertThat(middle.within(one)).isFalse();
    }

    @Test
    void values_of_other_spelling_are_the_same_atom() {
        ColumnAtoms ground = numbers(List.of("[1..2]"), List.of("1.5"));
        assertThat(ground.atom("1.50")).isEqualTo(ground.atom("1.5"));
        assertThat(ground.atom("7")).isEqualTo(-1);
    }

    @Test
    void sets_and_parts_of_words_are_runs() {
        CellHintReader words =
                new CellHintReader(TextFormat.CATEGORICAL, null, Set.of("47602", "47677", "47905"), false);
        CellHint part = words.read("476**");
        ColumnAtoms ground =
                ColumnAtoms.of(TextFormat.CATEGORICAL, null, List.of(part), List.of("47602", "47677", "47905"));
        assertThat(ground.cover(part).size()).isEqualTo(2);
        assertThat(ground.cover(words.read("{47602|47905}")).size()).isEqualTo(2);
    }

    @Test
    void covers_are_sets() {
        Random random = new Random(7);
        for (int round = 0; round < 2000; round++) {
            BitSet one = bits(random);
            BitSet other = bits(random);
            PossibleValues left = PossibleValues.of(one);
            PossibleValues right = PossibleValues.of(other);
            BitSet both = (BitSet) one.clone();
            both.and(other);
            BitSet more = (BitSet) one.clone();
            more.andNot(other);
            assertThat(left.overlaps(right)).as("round %d", round).isEqualTo(!both.isEmpty());
            assertThat(left.within(right)).as("round %d", round).isEqualTo(more.isEmpty());
            assertThat(left.size()).isEqualTo(one.cardinality());
            List<Integer> atoms = new ArrayList<>();
            for (int atom = 0; atom < 20; atom++) {
                assertThat(left.contains(atom)).as("round %d, %d", round, atom).isEqualTo(one.get(atom));
                if (one.get(atom)) {
                    atoms.add(atom);
                }
            }
            for (int i = 0; i < atoms.size(); i++) {
                assertThat(left.atom(i)).isEqualTo(atoms.get(i));
            }
        }
    }

    private static BitSet bits(Random random) {
        BitSet bits = new BitSet();
        for (int i = 0; i < 20; i++) {
            bits.set(i, random.nextInt(3) > 0);
        }
        return bits;
    }
}
