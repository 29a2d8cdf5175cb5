package io.sfumato.value;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ValueFormatTest {

    @ParameterizedTest
    @EnumSource
    void everySpellingIsKnown(Kind kind) {
        ValueFormat plain = ValueFormat.of(kind, null);
        assertThat(plain).isNotNull();
        assertThat(plain.kind()).isEqualTo(kind);
        assertThat(plain.plain()).isEqualTo(plain);
        for (String spelling : ValueFormat.spellings(kind)) {
            ValueFormat format = ValueFormat.of(kind, spelling);
            assertThat(format).as(spelling).isNotNull();
            assertThat(format.kind()).isEqualTo(kind);
            assertThat(format.spelling()).isEqualTo(spelling);
        }
        assertThat(ValueFormat.of(kind, "nonsense")).isNull();
    }

    @Test
    void setsHaveNoOrderAndNoRepetition() {
        SetFormat format = SetFormat.BARS;
        assertThat(format.canonical("b| a |b||")).isEqualTo("a|b");
        assertThat(format.canonical(" a ")).isEqualTo("a");
        assertThat(format.canonical("|")).isEmpty();
        assertThat(format.canonical(format.canonical("c|a"))).isEqualTo("a|c");
    }
}
