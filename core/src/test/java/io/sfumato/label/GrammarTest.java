package io.sfumato.label;

import static io.sfumato.fixture.Fixture.category;
import static io.sfumato.fixture.Fixture.number;
import static io.sfumato.fixture.Fixture.table;
import static io.sfumato.fixture.Fixture.tree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sfumato.label.Label.Missing;
import io.sfumato.label.Label.Node;
import io.sfumato.label.Label.OneOf;
import io.sfumato.label.Label.Range;
import io.sfumato.label.Label.Suppressed;
import io.sfumato.label.Label.Value;
import io.sfumato.table.ColumnSpec;
import io.sfumato.value.DateFormat;
import io.sfumato.value.NumberFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class GrammarTest {

    private static final Meaning NUMBERS = meaning(number("n"), "1");
    private static final Meaning TEXTS = meaning(category("c"), "a");
    private static final Meaning TREE =
            meaning(category("c").withTaxonomy(tree("North < North < *", "n1 < North < *", "s1 < South < *")), "n1");

    private static Meaning meaning(ColumnSpec spec, String cell) {
        return table(List.of(spec), cell).quasi().get(0);
    }

    private static void both(Label label, String text, Meaning meaning) {
        assertThat(Grammar.INSTANCE.print(label, meaning)).isEqualTo(text);
        assertThat(Grammar.INSTANCE.parse(text, meaning)).isEqualTo(label);
    }

    @Test
    void spellings() {
        both(new Value("5"), "5", NUMBERS);
        both(new Value("-5"), "-5", NUMBERS);
        both(new Range("-5", "7.5"), "[-5..7.5]", NUMBERS);
        both(new Range("85", null), ">= 85", NUMBERS);
        both(new Range(null, "-1"), "<= -1", NUMBERS);
        both(new Range(null, null), "[..]", NUMBERS);
        both(Suppressed.SUPPRESSED, "*", NUMBERS);
        both(Missing.MISSING, "", NUMBERS);
        both(new OneOf(List.of(new Value("a"), new Value("b"))), "{a|b}", TEXTS);
        both(new Node("North"), "North", TREE);
        both(new OneOf(List.of(new Node("North"), new Value("s1"))), "{North|s1}", TREE);
    }

    @Test
    void valuesThatWouldReadAsLabels() {
        both(new Value(""), "\\", TEXTS);
        both(new Value("*"), "\\*", TEXTS);
        both(new Value("\\"), "\\\\", TEXTS);
        both(new Value(">= 5"), "\\>= 5", TEXTS);
        both(new Value("[1..2]"), "\\[1..2]", TEXTS);
        both(new Value("{a|b}"), "\\{a|b}", TEXTS);
        both(new Value("a|b"), "a|b", TEXTS);
        both(new Value("North"), "\\North", TREE);
        both(new OneOf(List.of(new Value("North"), new Node("North"))), "{\\\\North|North}", TREE);
        both(new OneOf(List.of(new Value(""), new Value("}"), new Value("|"))), "{\\\\|\\}|\\|}", TEXTS);
    }

    @Test
    void anyTextIsReadAsSomething() {
        for (String text :
                List.of("[", "{", "{}", "{|}", "{a", "{a\\", "[1..", "[..2]", "[a..b]", ">= x", "<= ", "{a}b")) {
            assertThat(Grammar.INSTANCE.parse(text, NUMBERS)).describedAs(text).isEqualTo(new Value(text));
        }
        assertThat(Grammar.INSTANCE.parse("[1..2]", TEXTS)).isEqualTo(new Value("[1..2]"));
    }

    @Test
    void rangesAreReadWhateverTheSourcesSpelling() {
        Meaning comma = meaning(ColumnSpec.quasi("n", Objects.requireNonNull(NumberFormat.of("1.234,5"))), "1.234");
        both(new Range("1.5", "1234"), "[1.5..1234]", comma);
        Meaning day = meaning(ColumnSpec.quasi("d", Objects.requireNonNull(DateFormat.of("d.m.yyyy"))), "3.1.2024");
        both(new Range("2024-01-03", "2024-02-29"), "[2024-01-03..2024-02-29]", day);
        assertThat(new Range("2024-01-03", null).covers("2024-01-04", day)).isTrue();
    }

    @Test
    void labelsCoverWhatTheySay() {
        assertThat(new Range("2", "10").covers("9", NUMBERS)).isTrue();
        assertThat(new Range("2", "10").covers("10.5", NUMBERS)).isFalse();
        assertThat(new Range("2", null).covers(null, NUMBERS)).isFalse();
        assertThat(new Range(null, null).covers("3", NUMBERS)).isTrue();
        assertThat(new Range(null, null).covers(null, NUMBERS)).isFalse();
        assertThat(new Range(null, null).covers("x", NUMBERS)).isFalse();
        assertThat(Suppressed.SUPPRESSED.covers(null, NUMBERS)).isTrue();
        assertThat(Missing.MISSING.covers("", TEXTS)).isFalse();
        assertThat(new Node("North").covers("North", TREE)).isTrue();
        assertThat(new Node("North").covers("s1", TREE)).isFalse();
        assertThat(new Value("North").covers("n1", TREE)).isFalse();
        assertThat(new OneOf(List.of(new Value("s1"), new Node("North"))).covers("n1", TREE))
                .isTrue();
        assertThatThrownBy(() -> new OneOf(List.of())).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new OneOf(List.of(Suppressed.SUPPRESSED)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(Label.of(null)).isEqualTo(Missing.MISSING);
    }

    @Test
    void otherSpellings() {
        Notation hyphen = HyphenNotation.DESCRIPTOR.make(Map.of());
        Notation arx = ArxNotation.DESCRIPTOR.make(Map.of());
        Range range = new Range("-5", "-1");
        assertThat(hyphen.print(range, NUMBERS)).isEqualTo("-5--1");
        assertThat(hyphen.parse("-5--1", NUMBERS)).isEqualTo(range);
        assertThat(arx.print(range, NUMBERS)).isEqualTo("[-5, -1]");
        assertThat(arx.parse("[-5, -1]", NUMBERS)).isEqualTo(range);
        for (Notation notation : List.of(hyphen, arx)) {
            for (Label label : List.of(new Range(null, null), new Range("3", null), Missing.MISSING, new Value("7"))) {
                assertThat(notation.parse(notation.print(label, NUMBERS), NUMBERS))
                        .isEqualTo(label);
            }
            OneOf set = new OneOf(List.of(new Value("a"), new Value("b")));
            assertThat(notation.print(set, TEXTS)).isEqualTo("{a, b}");
            assertThat(notation.parse("{a, b}", TEXTS)).isEqualTo(set);
        }
    }
}
