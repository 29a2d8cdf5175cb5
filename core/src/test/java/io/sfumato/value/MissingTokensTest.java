package io.sfumato.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MissingTokensTest {

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\t", "\u2003", "\u2003?", "?", " ? ", "NA"})
    void defaults(String cell) {
        assertThat(MissingTokens.DEFAULT.matches(cell)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"na", "N/A", "NaN", "null", "??", "-", "0", "a ?"})
    void othersAreValues(String cell) {
        assertThat(MissingTokens.DEFAULT.matches(cell)).isFalse();
    }

    @Test
    void declaredTokensReplaceTheDefaultButTheEmptyCellStaysMissing() {
        MissingTokens tokens = MissingTokens.of(List.of("-999", " unknown "));
        assertThat(tokens.matches("-999")).isTrue();
        assertThat(tokens.matches("unknown")).isTrue();
        assertThat(tokens.matches("")).isTrue();
        assertThat(tokens.matches("?")).isFalse();
        assertThat(tokens).isEqualTo(MissingTokens.of(List.of("unknown", "-999")));
    }
}
