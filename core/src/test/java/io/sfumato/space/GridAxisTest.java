package io.sfumato.space;

import static io.sfumato.fixture.Fixture.number;
import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.fixture.Fixture;
import io.sfumato.table.Bounds;
import io.sfumato.table.Column;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class GridAxisTest {

    private static Bounds grid(String step, String bottom, String top) {
        return new Bounds.Grid(
                new BigDecimal(step),
                bottom.isEmpty() ? null : new BigDecimal(bottom),
                top.isEmpty() ? null : new BigDecimal(top));
    }

    /** An axis over values given as {@code value x times}. */
    private static GridAxis axis(Bounds bounds, long crowd, String... values) {
        List<String> lines = new ArrayList<>();
        for (String value : values) {
            String[] parts = value.split(" x ");
            lines.addAll(Collections.nCopies(parts.length == 1 ? 1 : Integer.parseInt(parts[1]), parts[0]));
        }
        Column column = Fixture.table(List.of(number("n").withBounds(bounds)), lines.toArray(String[]::new))
                .quasi()
                .get(0);
        return new GridAxis(column, crowd);
    }

    private static List<String> cells(GridAxis axis) {
        List<String> cells = new ArrayList<>();
        int values = axis.missing() < 0 ? axis.size() : axis.size() - 1;
        for (int cell = 0; cell < values; cell++) {
            cells.add(axis.low(cell) + ".." + axis.high(cell));
        }
        return cells;
    }

    @Test
    void endsAreOpenAndHoldTheCrowd() {
        GridAxis axis = axis(grid("10", "", ""), 3, "1", "15 x 2", "24", "35", "47 x 2", "90");
        assertThat(cells(axis)).containsExactly("null..19", "20..29", "30..39", "40..null");
        assertThat(axis.cell(0)).isEqualTo(axis.cell(1)).isZero();
        assertThat(axis.size()).isEqualTo(4);
    }

    @Test
    void anOutlierWithoutACrowdTakesTheWholeColumn() {
        assertThat(cells(axis(grid("10", "", ""), 5, "5 x 10", "900"))).containsExactly("null..null");
        assertThat(cells(axis(grid("10", "", ""), 5, "5 x 4", "15 x 5"))).containsExactly("null..null");
    }

    @Test
    void twoCrowdedEndsMayMeet() {
        assertThat(cells(axis(grid("10", "", ""), 3, "5 x 3", "15 x 2", "900"))).containsExactly("null..9", "10..null");
    }

    @Test
    void topAndBottomCodingOpenTheEndsThere() {
        GridAxis axis = axis(grid("10", "20", "60"), 2, "3", "7", "15", "25", "35", "45", "55", "65", "75", "85");
        assertThat(cells(axis)).containsExactly("null..19", "20..29", "30..39", "40..49", "50..59", "60..null");
    }

    @Test
    void declaredEndsHoldTheCrowdToo() {
        GridAxis axis = axis(grid("10", "20", "60"), 3, "3", "25", "26", "35 x 4", "45 x 4", "55", "65 x 2");
        assertThat(cells(axis)).containsExactly("null..29", "30..39", "40..49", "50..null");
    }

    @Test
    void endsNeedNotLieOnTheGrid() {
        GridAxis axis = axis(grid("10", "25", "85"), 1, "21", "27", "33", "81", "86", "99");
        assertThat(cells(axis)).containsExactly("null..24", "25..29", "30..39", "80..84", "85..null");
    }

    @Test
    void stepsFinerThanTheValuesLeaveNoGap() {
        GridAxis axis = axis(grid("2.5", "", ""), 1, "0", "2", "3", "4", "5", "7", "8");
        assertThat(cells(axis)).containsExactly("null..2.4", "2.5..4.9", "5.0..7.4", "7.5..null");
    }

    @Test
    void negativeNumbersSnapOutward() {
        GridAxis axis = axis(grid("10", "", ""), 1, "-25", "-13", "-1", "0", "12");
        assertThat(cells(axis)).containsExactly("null..-21", "-20..-11", "-10..-1", "0..9", "10..null");
    }

    @Test
    void missingIsACellOfItsOwn() {
        GridAxis axis = axis(grid("10", "", ""), 1, "5", "15", "?");
        assertThat(axis.missing()).isEqualTo(2);
        assertThat(axis.size()).isEqualTo(3);
        assertThat(axis.share(0, 2)).isEqualTo(Axis.ONE);
        assertThat(axis.share(2, 2)).isZero();
        assertThat(axis(grid("10", "", ""), 1, "?", "?").size()).isEqualTo(1);
    }

    @Test
    void sharesGrowWithTheHull() {
        GridAxis axis = axis(grid("10", "", ""), 1, "5", "15", "25", "36", "47");
        for (int low = 0; low < axis.size(); low++) {
            for (int high = low; high < axis.size() - 1; high++) {
                assertThat(axis.share(low, high + 1)).isGreaterThanOrEqualTo(axis.share(low, high));
            }
        }
        assertThat(axis.share(1, 1)).isEqualTo(Axis.fixed(9, 42));
        assertThat(axis.share(0, axis.size() - 1)).isEqualTo(Axis.ONE);
    }
}
