package io.sfumato.loss;

import static io.sfumato.fixture.Fixture.category;
import static io.sfumato.fixture.Fixture.number;
import static io.sfumato.fixture.Fixture.table;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sfumato.table.Table;
import java.util.List;
import org.junit.jupiter.api.Test;

class AssociationsTest {

    private static double between(Table table) {
        double there = Associations.between(table.quasi().get(0), table.quasi().get(1));
        assertThat(Associations.between(table.quasi().get(1), table.quasi().get(0)))
                .isCloseTo(there, within(1e-12));
        return there;
    }

    /** Ranks 1, 2.5, 2.5, 4 against 4, 3, 1, 2. */
    @Test
    void linesByRanks() {
        Table table = table(List.of(number("a"), number("b")), "1,400", "5,30", "5,1", "9,20");
        assertThat(between(table)).isCloseTo(3.0 / Math.sqrt(4.5 * 5), within(1e-12));
        assertThat(between(table(List.of(number("a"), number("b")), "1,8", "2,4", "3,0")))
                .isEqualTo(1);
    }

    /** Groups {1, 3} and {5, 7}: between 16, whole 20. */
    @Test
    void linesAndCategoriesByTheCorrelationRatio() {
        Table table = table(List.of(category("c"), number("n")), "x,1", "x,3", "y,5", "y,7");
        assertThat(between(table)).isCloseTo(Math.sqrt(16.0 / 20), within(1e-12));
    }

    /** 2 x 2 with 3, 1, 1, 3: phi^2 = 0.25, corrected 0.25 - 1/7; sides 2 - 1/7. */
    @Test
    void categoriesByCorrectedCramer() {
        Table table =
                table(List.of(category("a"), category("b")), "x,u", "x,u", "x,u", "x,v", "y,u", "y,v", "y,v", "y,v");
        assertThat(between(table)).isCloseTo(Math.sqrt((0.25 - 1.0 / 7) / (1 - 1.0 / 7)), within(1e-12));
    }

    @Test
    void missingPairsAreLeftOutAndConstantsTellNothing() {
        Table table = table(List.of(number("a"), number("b")), "1,1", "2,2", ",7", "9,", "3,3");
        assertThat(between(table)).isEqualTo(1);
        assertThat(between(table(List.of(number("a"), category("b")), "1,x", "2,x")))
                .isZero();
        assertThat(between(table(List.of(category("a"), category("b")), "1,x", "1,y")))
                .isZero();
        assertThat(between(table(List.of(number("a"), number("b")), "1,", ",2")))
                .isZero();
    }

    @Test
    void aColumnThatFollowsFromAnotherWeighsLess() {
        Table table = table(
                List.of(number("a"), number("double"), category("coin")),
                "1,2,h",
                "2,4,t",
                "3,6,h",
                "4,8,h",
                "5,10,t",
                "6,12,t",
                "7,14,h",
                "8,16,t");
        double[] weights = Associations.weights(table.quasi());
        assertThat(weights[0] + weights[1] + weights[2]).isCloseTo(1, within(1e-12));
        assertThat(weights[2]).isGreaterThan(weights[0]);
        assertThat(weights[0]).isCloseTo(weights[1], within(1e-12));
        assertThat(Associations.weights(table.quasi().subList(0, 2))).containsExactly(0.5, 0.5);
        assertThat(Associations.weights(table.quasi().subList(0, 1))).containsExactly(1.0);
    }
}
