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
    void anotherSpellingOfTheSameNumberMeansTheSame() {
        MissingTokens tokens = MissingTokens.of(List.of("-9", "never"));
        assertThat(tokens.matches("-9.00", NumberFormat.PLAIN)).isTrue();
        assertThat(tokens.matches(" -09", NumberFormat.PLAIN)).isTrue();
        assertThat(tokens.matches("9", NumberFormat.PLAIN)).isFalse();
        assertThat(tokens.matches("-9.00", TextFormat.CATEGORICAL)).isFalse();
    }

    @Test
    void anOwnerMayHaveAnsweredEitherWay() {
        MissingTokens tokens = MissingTokens.declared(List.of("-9"), List.of("NA"));
        assertThat(tokens.matches("NA")).isFalse();
        assertThat(tokens.answers("NA", TextFormat.CATEGORICAL)).isTrue();
        assertThat(tokens.answers("-9", TextFormat.CATEGORICAL)).isTrue();
        assertThat(tokens.answers("unknown", TextFormat.CATEGORICAL)).isFalse();
    }

    @Test
    void aColumnAddsToWhatIsUsual() {
        MissingTokens country = MissingTokens.DEFAULT.with(List.of("-9"), List.of("NA"));
        assertThat(country.matches("NA")).isFalse();
        assertThat(country.matches("?")).isTrue();
        assertThat(country.matches("-9")).isTrue();
        assertThat(country.first()).isEqualTo("-9");
        assertThat(country.assumes("?")).isTrue();
        assertThat(country.assumes("-9")).isFalse();
        assertThat(MissingTokens.DEFAULT.assumes("")).isFalse();
        assertThat(MissingTokens.of(List.of("NA")).assumes("NA")).isFalse();
    }

    @Test
    void declaredTokensReplaceTheDefaultButTheEmptyCellStaysMissing() {
        MissingTokens tokens = MissingTokens.of(List.of("-999", " unknown "));
        assertThat(tokens.matches("-999")).isTrue();
        assertThat(tokens.matches("unknown")).isTrue();
        assertThat(tokens.matches("")).isTrue();
        assertThat(tokens.matches("?")).isFalse();
        assertThat(tokens).isEqualTo(MissingTokens.of(List.of("-999", "unknown")));
        assertThat(tokens.first()).isEqualTo("-999");
        assertThat(MissingTokens.EMPTY.first()).isEmpty();
        assertThat(MissingTokens.DEFAULT.first()).isEmpty();
    }
}
