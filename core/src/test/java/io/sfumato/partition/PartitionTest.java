package io.sfumato.partition;

import static io.sfumato.fixture.Fixture.classes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class PartitionTest {

    @Test
    void aPartitionHasOneForm() {
        Partition one = Partition.of(6, List.of(new int[] {5, 1}, new int[] {4, 0, 2}));
        Partition other = Partition.of(6, List.of(new int[] {0, 2, 4}, new int[] {1, 5}));
        assertThat(one).isEqualTo(other).hasSameHashCodeAs(other);
        assertThat(classes(one)).containsExactly(List.of(0, 2, 4), List.of(1, 5));
        assertThat(one.suppressedRows()).containsExactly(3);
        assertThat(one.suppressed()).isEqualTo(1);
        assertThat(one.classOf(3)).isEqualTo(Partition.SUPPRESSED);
        assertThat(one).hasToString("2 classes of 6 rows, 1 suppressed");
        assertThatThrownBy(() -> Partition.of(3, List.of(new int[] {0, 1}, new int[] {1, 2})))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void histogramsMerge() {
        Histogram one = new Histogram();
        Histogram other = new Histogram();
        for (int code : new int[] {7, 3, 9, 3, 1, 5, 3}) {
            one.add(code, 1);
        }
        other.add(2, 4);
        other.add(9, 2);
        other.addMissing(3);
        one.merge(other);
        assertThat(one.distinct()).isEqualTo(6);
        assertThat(one.code(1)).isEqualTo(2);
        assertThat(one.count(1)).isEqualTo(4);
        assertThat(one.total()).isEqualTo(13);
        assertThat(one.missing()).isEqualTo(3);
        assertThat(one.descending()).containsExactly(4, 3, 3, 1, 1, 1);
    }

    @Test
    void summariesMerge() {
        ClassSummary one = new ClassSummary(1);
        one.addRow();
        one.histogram(0).add(1, 1);
        ClassSummary both = one.with(one);
        assertThat(both.rows()).isEqualTo(2);
        assertThat(both.histogram(0).count(0)).isEqualTo(2);
        assertThat(one.rows()).isEqualTo(1);
    }
}
