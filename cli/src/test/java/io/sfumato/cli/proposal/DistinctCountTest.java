package io.sfumato.cli.proposal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DistinctCountTest {

    @Test
    void is_off_by_a_percent_at_most() {
        DistinctCount count = new DistinctCount();
        for (int i = 0; i < 1_000_000; i++) {
            count.add("P-" + i % 500_000);
        }
        assertThat(count.estimate()).isBetween(495_000L, 505_000L);
    }
}
