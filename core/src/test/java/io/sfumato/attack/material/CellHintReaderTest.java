package io.sfumato.attack.material;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.attack.material.CellHint.Between;
import io.sfumato.attack.material.CellHint.Either;
import io.sfumato.attack.material.CellHint.Exactly;
import io.sfumato.attack.material.CellHint.Like;
import io.sfumato.taxonomy.Taxonomy;
import io.sfumato.value.DateFormat;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.TextFormat;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CellHintReaderTest {

    private static final CellHintReader NUMBERS = new CellHintReader(NumberFormat.PLAIN, null, Set.of(), false);
    private static final CellHintReader WORDS =
            new CellHintReader(TextFormat.CATEGORICAL, null, Set.of("red", "blue"), false);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[20..29]|20|true|29|true",
                "[20, 30[|20|true|30|false",
                "[20, 30]|20|true|30|true",
                "]20, 30]|20|false|30|true",
                "(20,30]|20|false|30|true",
                "[20:30)|20|true|30|false",
                "[5 - 10]|5|true|10|true",
                "20-30|20|true|30|true",
                "-5--1|-5|true|-1|true",
                "20 - 30|20|true|30|true",
                "25 ~ 35|25|true|35|true",
                "20,30|20|true|30|true",
                "20 to 30|20|true|30|true",
                "[1.5;2.5)|1.5|true|2.5|false"
            })
    void ranges_of_all_tools_are_read(String text, String low, boolean lowIn, String high, boolean highIn) {
        assertThat(NUMBERS.read(text)).isEqualTo(new Between(low, lowIn, high, highIn));
    }

    @Test
    void open_ranges_are_read() {
        assertThat(NUMBERS.read(">= 85")).isEqualTo(new Between("85", true, null, false));
        assertThat(NUMBERS.read("\u2265 40")).isEqualTo(new Between("40", true, null, false));
        assertThat(NUMBERS.read(">85")).isEqualTo(new Between("85", false, null, false));
        assertThat(NUMBERS.read("<18")).isEqualTo(new Between(null, false, "18", false));
        assertThat(NUMBERS.read("<= 18")).isEqualTo(new Between(null, false, "18", true));
        assertThat(NUMBERS.read("\u2264 18")).isEqualTo(new Between(null, false, "18", true));
        assertThat(NUMBERS.read("85+")).isEqualTo(new Between("85", true, null, false));
        assertThat(NUMBERS.read("61-")).isEqualTo(new Between("61", true, null, false));
        assertThat(NUMBERS.read("[65, inf)")).isEqualTo(new Between("65", true, null, false));
    }

    @ParameterizedTest
    @ValueSource(strings = {"*", "**", "NA", "", "null", "Any", "(null)"})
    void cells_that_say_nothing_are_anything(String text) {
        assertThat(NUMBERS.read(text)).isEqualTo(CellHint.Anything.ANYTHING);
        assertThat(WORDS.read(text)).isEqualTo(CellHint.Anything.ANYTHING);
    }

    @Test
    void negative_numbers_and_dates_are_values() {
        assertThat(NUMBERS.read("-20")).isEqualTo(new Exactly("-20"));
        assertThat(NUMBERS.read("[7]")).isEqualTo(new Exactly("7"));
        CellHintReader dates = new CellHintReader(DateFormat.ISO, null, Set.of(), false);
        assertThat(dates.read("2001-02-03")).isEqualTo(new Exactly("2001-02-03"));
        assertThat(dates.read("2001-01-01-2001-12-31")).isEqualTo(new Between("2001-01-01", true, "2001-12-31", true));
    }

    @Test
    void sets_are_read_with_and_without_braces() {
        CellHint both = new Either(List.of(new Exactly("red"), new Exactly("blue")));
        assertThat(WORDS.read("{red|blue}")).isEqualTo(both);
        assertThat(WORDS.read("{red, blue}")).isEqualTo(both);
        assertThat(WORDS.read("red~blue")).isEqualTo(both);
        assertThat(WORDS.read("[red, blue]")).isEqualTo(both);
        assertThat(WORDS.read("red~green")).isEqualTo(new Exactly("red~green"));
        assertThat(WORDS.read("{a\\|b|c}")).isEqualTo(new Either(List.of(new Exactly("a|b"), new Exactly("c"))));
    }

    @Test
    void shown_parts_match_what_starts_with_them() {
        assertThat(WORDS.read("476**")).isEqualTo(new Like("476**"));
        assertThat(new Like("476**").matches("47677")).isTrue();
        assertThat(new Like("476**").matches("47905")).isFalse();
        assertThat(new Like("4*6").matches("476")).isTrue();
        assertThat(new Like("4*6").matches("477")).isFalse();
        assertThat(new Like("**5").matches("475")).isTrue();
    }

    @Test
    void names_of_the_taxonomy_stand_for_what_is_under_them() {
        Taxonomy tree = Taxonomy.of(
                List.of(new String[] {"flu", "lungs", "*"}, new String[] {"cough", "lungs", "*"}, new String[] {
                    "gout", "joints", "*"
                }),
                List.of());
        CellHintReader reader = new CellHintReader(TextFormat.CATEGORICAL, tree, Set.of(), false);
        assertThat(reader.read("lungs")).isEqualTo(new CellHint.Under("lungs"));
        assertThat(reader.read("flu")).isEqualTo(new Exactly("flu"));
    }

    @Test
    void our_own_grammar_tells_missing_from_anything() {
        CellHintReader ours = new CellHintReader(TextFormat.CATEGORICAL, null, Set.of(), true);
        assertThat(ours.read("")).isEqualTo(CellHint.Absent.ABSENT);
        assertThat(ours.read("*")).isEqualTo(CellHint.Anything.ANYTHING);
        assertThat(ours.read("\\*")).isEqualTo(new Exactly("*"));
    }
}
