package io.sfumato.risk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SinglesTest {

    @Test
    void counts_what_occurs_once() {
        assertThat(UniqueNumberCount.count(new long[0])).isZero();
        assertThat(UniqueNumberCount.count(new long[] {0, -1, 5, 0, 7, 7, 7})).isEqualTo(2);
    }

    @Test
    void counts_the_same_as_a_map_even_if_all_fall_into_one_part() {
        Random random = new Random(4);
        for (long most : new long[] {1, 10, 3_000, Long.MAX_VALUE}) {
            for (int size : new int[] {1, 100, 20_000}) {
                long[] numbers = LongStream.generate(() -> random.nextLong() % most)
                        .limit(size)
                        .toArray();
                Map<Long, Long> times = Arrays.stream(numbers)
                        .boxed()
                        .collect(Collectors.groupingBy(number -> number, Collectors.counting()));
                assertThat(UniqueNumberCount.count(numbers))
                        .as("%d numbers below %d", size, most)
                        .isEqualTo(times.values().stream()
                                .filter(count -> count == 1)
                                .count());
            }
        }
    }
}
