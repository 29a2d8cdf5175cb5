package io.sfumato.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RowSorterTest {

    @Test
    void theSameAsComparingKeyByKey() {
        for (long seed = 0; seed < 50; seed++) {
            Random random = new Random(seed);
            int rows = 1 + random.nextInt(300);
            int[][] keys = new int[1 + random.nextInt(4)][];
            int compared = random.nextInt(keys.length + 1); // from this key on there may be keys that take a comparison
            RowSorter order = new RowSorter();
            Comparator<Integer> expected = Comparator.comparingInt(row -> 0);
            for (int i = 0; i < keys.length; i++) {
                int ranks = 1 + random.nextInt(6);
                int[] key = random.ints(rows, 0, ranks).toArray();
                keys[i] = key;
                if (i == compared) {
                    order.by(Comparator.comparing(row -> "text " + key[row]));
                } else {
                    order.byRank(row -> key[row], ranks);
                }
                expected = expected.thenComparingInt(row -> key[row]);
            }
            int[] all = IntStream.range(0, rows)
                    .filter(row -> random.nextInt(5) > 0)
                    .toArray();
            int[] wanted = Arrays.stream(all)
                    .boxed()
                    .sorted(expected)
                    .mapToInt(Integer::intValue)
                    .toArray();
            assertThat(order.sorted(all)).as("seed %d", seed).isEqualTo(wanted);
        }
    }
}
