package io.sfumato.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class LookAlikesTest {

    private static final String COMPOSED = "K\u00f6ln";
    private static final String DECOMPOSED = "Ko\u0308ln";

    @Test
    void spellingsOfOneValueAreCountedOnce() {
        assertThat(LookAlikes.count(List.of(COMPOSED, DECOMPOSED, "Koln", "Bonn")))
                .isEqualTo(1);
        assertThat(LookAlikes.count(List.of(COMPOSED, "Rho\u0308n", "Koln"))).isZero();
        assertThat(LookAlikes.count(List.of("1\u212a", "1K")))
                .as("the Kelvin sign")
                .isEqualTo(1);
        assertThat(LookAlikes.count(List.of("a\u0323\u0307", "a\u0307\u0323", "\u1ea1\u0307")))
                .as("three spellings of one value")
                .isEqualTo(1);
        assertThat(LookAlikes.count(List.of())).isZero();
    }

    @Test
    void aTextMayStandThereInAnotherSpelling() {
        assertThat(LookAlikes.among(List.of("age", DECOMPOSED), COMPOSED)).isTrue();
        assertThat(LookAlikes.among(List.of("age", COMPOSED), COMPOSED)).isFalse();
        assertThat(LookAlikes.among(List.of("age"), "agE")).isFalse();
    }
}
