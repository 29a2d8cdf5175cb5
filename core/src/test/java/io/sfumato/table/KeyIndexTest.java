package io.sfumato.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class KeyIndexTest {

    @Test
    void keysAreNumberedInTheOrderInWhichTheyAreFirstSeen() {
        Random random = new Random(3);
        KeyIndex index = new KeyIndex(4);
        Map<Long, Integer> expected = new HashMap<>();
        for (int i = 0; i < 100_000; i++) {
            long key = random.nextInt(4) == 0 ? random.nextLong() : random.nextInt(5_000) - 2_500;
            int number = expected.computeIfAbsent(key, each -> expected.size());
            assertThat(index.number(key)).isEqualTo(number);
        }
        assertThat(index.size()).isEqualTo(expected.size());
        index.clear();
        assertThat(index.number(7)).isZero();
    }
}
