package io.sfumato.algorithm.clustering;

import static io.sfumato.fixture.Fixture.number;
import static io.sfumato.fixture.Fixture.table;
import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.space.RangeAxis;
import io.sfumato.table.Table;
import java.util.List;
import org.junit.jupiter.api.Test;

class LineTest {

    private static AxisLine line(String... values) {
        Table table = table(List.of(number("n")), values);
        return new AxisLine(new RangeAxis(table.quasi().get(0)));
    }

    /** Cells 10, 20, 40, missing. */
    @Test
    void theNearestCellIsTheLowerOfTwo() {
        AxisLine line = line("40", "10", "", "20");
        assertThat(line.nearest(-5)).isEqualTo(0);
        assertThat(line.nearest(10)).isEqualTo(0);
        assertThat(line.nearest(15)).isEqualTo(0);
        assertThat(line.nearest(15.5)).isEqualTo(1);
        assertThat(line.nearest(30)).isEqualTo(1);
        assertThat(line.nearest(31)).isEqualTo(2);
        assertThat(line.nearest(400)).isEqualTo(2);
    }

    @Test
    void withoutValuesThereIsNone() {
        assertThat(line("", "").nearest(1)).isEqualTo(-1);
    }
}
