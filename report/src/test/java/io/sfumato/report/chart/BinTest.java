package io.sfumato.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class BinTest {

    @Test
    void few_sizes_have_a_bin_each() {
        assertThat(Bin.of(Map.of(11L, 4L, 13L, 2L)))
                .containsExactly(new Bin(11, 11, 4, 44), new Bin(12, 12, 0, 0), new Bin(13, 13, 2, 26));
        assertThat(Bin.of(Map.of())).isEmpty();
    }

    @Test
    void many_sizes_share_bins_of_a_round_width_that_end_where_the_sizes_do() {
        Map<Long, Long> sizes = new TreeMap<>();
        for (long size = 11; size <= 93; size++) {
            sizes.put(size, 1L);
        }
        List<Bin> bins = Bin.of(sizes);
        assertThat(bins.get(0)).isEqualTo(new Bin(11, 14, 4, 50));
        assertThat(bins.get(1)).isEqualTo(new Bin(15, 19, 5, 85));
        assertThat(bins.get(bins.size() - 1)).isEqualTo(new Bin(90, 93, 4, 366));
    }

    @Test
    void a_long_tail_gets_bins_that_grow() {
        List<Bin> bins = Bin.of(Map.of(11L, 90L, 30L, 5L, 4000L, 1L));
        assertThat(bins.stream().map(Bin::from)).containsExactly(11L, 20L, 50L, 100L, 200L, 500L, 1000L, 2000L);
        assertThat(bins.get(7)).isEqualTo(new Bin(2000, 4000, 1, 4000));
        assertThat(bins.get(7).words()).isEqualTo("2,000 to 4,000");
    }

    @RepeatedTest(200)
    void no_class_is_lost_or_counted_twice(RepetitionInfo repetition) {
        SplittableRandom random = new SplittableRandom(repetition.getCurrentRepetition());
        Map<Long, Long> sizes = new TreeMap<>();
        long scale = 1L << random.nextInt(1, 24);
        for (int i = 0; i < random.nextInt(1, 60); i++) {
            sizes.merge(1 + random.nextLong(scale), 1 + random.nextLong(9), Long::sum);
        }
        List<Bin> bins = Bin.of(sizes);
        assertThat(bins).hasSizeLessThanOrEqualTo(31);
        assertThat(bins.stream().mapToLong(Bin::classes).sum())
                .isEqualTo(sizes.values().stream().mapToLong(Long::longValue).sum());
        for (int i = 1; i < bins.size(); i++) {
            assertThat(bins.get(i).from()).isEqualTo(bins.get(i - 1).to() + 1);
        }
    }
}
