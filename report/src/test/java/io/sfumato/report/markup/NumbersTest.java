package io.sfumato.report.markup;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class NumbersTest {

    @Test
    void figures_are_short_and_never_a_false_nothing() {
        assertThat(List.of(0.0, 11.0, 88214.0, 0.1, 0.12345, 123.456, 0.0001, 2.999999997, Double.NaN).stream()
                        .map(Numbers::figure))
                .containsExactly("0", "11", "88,214", "0.100", "0.123", "123.5", "< 0.001", "3", "cannot be told");
        assertThat(Numbers.figure(Double.POSITIVE_INFINITY)).isEqualTo("\u221e");
    }

    @Test
    void shares_are_percentages_and_never_a_false_nothing_or_all() {
        assertThat(List.of(0.0, 1.0, 0.14, 0.0001, 0.9999).stream().map(Numbers::percent))
                .containsExactly("0 %", "100 %", "14.0 %", "< 0.1 %", "> 99.9 %");
    }

    @Test
    void times_and_counts_do_not_depend_on_the_machine() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            assertThat(Numbers.count(1234567, "row", "rows")).isEqualTo("1,234,567 rows");
            assertThat(Numbers.count(1, "row", "rows")).isEqualTo("1 row");
            assertThat(Numbers.figure(1234.5)).isEqualTo("1,234.5");
            assertThat(List.of(412L, 1893L, 125_000L).stream().map(Numbers::time))
                    .containsExactly("412 ms", "1.9 s", "2 min 5 s");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void sentences_begin_and_end_as_sentences_do() {
        assertThat(Sentence.of("every class has 3 rows")).isEqualTo("Every class has 3 rows.");
        assertThat(Sentence.of("Really?")).isEqualTo("Really?");
        assertThat(Sentence.of(" ")).isEmpty();
        assertThat(Sentence.list(List.of())).isEmpty();
        assertThat(Sentence.list(List.of("a", "b", "c"))).isEqualTo("a, b and c");
    }
}
