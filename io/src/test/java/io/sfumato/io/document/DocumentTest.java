package io.sfumato.io.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sfumato.io.document.Document.Syntax;
import io.sfumato.io.document.Node.Listing;
import io.sfumato.io.document.Node.Mapping;
import io.sfumato.io.document.Node.Scalar;
import io.sfumato.problem.InputException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class DocumentTest {

    private static Node yaml(String text) {
        return Document.parse("job", text, Syntax.YAML).root();
    }

    @Test
    void every_node_knows_its_place() {
        Mapping map = (Mapping) yaml("a: 1\nb:\n  - x\n  - {c: d}\n");
        assertThat(map.mark()).isEqualTo(new DocumentPosition(1, 1));
        Listing list = (Listing) map.entries().get(1).value();
        assertThat(map.entries().get(1).key().mark()).isEqualTo(new DocumentPosition(2, 1));
        assertThat(list.items().get(0).mark()).isEqualTo(new DocumentPosition(3, 5));
        assertThat(((Mapping) list.items().get(1)).entries().get(0).value().mark())
                .isEqualTo(new DocumentPosition(4, 9));
    }

    @Test
    void values_are_what_they_look_like() {
        Map<String, Object> expected = new LinkedHashMap<>();
        expected.put("whole", 11L);
        expected.put("share", 0.5);
        expected.put("flag", true);
        expected.put("text", "no");
        expected.put("quoted", "11");
        expected.put("empty", "");
        expected.put("nothing", null);
        expected.put("huge", Double.POSITIVE_INFINITY);
        expected.put("inf", ".inf");
        expected.put("zero", "007");
        expected.put("list", Arrays.asList(1L, null));
        assertThat(yaml("""
                                whole: 11
                                share: 0.5
                                flag: true
                                text: no
                                quoted: "11"
                                empty: ""
                                nothing:
                                huge: 1e999999999
                                inf: .inf
                                zero: 007
                                list: [1, null]
                                """).plain()).isEqualTo(expected);
    }

    @Test
    void texts_are_kept_as_written() {
        Mapping map = (Mapping) yaml("a: 1.50\nb: 12345678901234567890123456789012\n");
        assertThat(map.entries())
                .extracting(entry -> ((Scalar) entry.value()).text())
                .containsExactly("1.50", "12345678901234567890123456789012");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "a: &x 1                # job:1:4: anchors",
                "a: &x [1]              # job:1:4: anchors",
                "a: *x                  # job:1:4: aliases",
                "&x a: 1                # anchors",
                "a: !!str 1             # job:1:4: tags",
                "a: !foo {b: 1}         # job:1:4: tags",
                "a: {b: 1, b: 2}        # job:1:11: the key 'b' stands in line 1 already",
                "? [a]                  # not YAML",
                "a: b: c                # job:1:5: this is not YAML: mapping values are not allowed here",
                "a: \"b                 # not YAML",
                "%YAML 9.0              # not YAML",
            })
    void what_jobs_do_not_need_is_refused(String text, String message) {
        assertThatThrownBy(() -> yaml(text)).isInstanceOf(InputException.class).hasMessageContaining(message);
    }

    @Test
    void an_alias_bomb_does_not_go_off() {
        StringBuilder bomb = new StringBuilder("a0: &a0 [x]\n");
        for (int i = 1; i < 30; i++) {
            bomb.append(
                    "a%d: &a%d [%s]\n".formatted(i, i, "*a%d,".formatted(i - 1).repeat(10)));
        }
        assertThatThrownBy(() -> yaml(bomb.toString())).isInstanceOf(InputException.class);
    }

    @ParameterizedTest
    @EnumSource(Syntax.class)
    void deep_nesting_is_refused(Syntax syntax) {
        String deep = "[".repeat(100_000);
        assertThatThrownBy(() -> Document.parse("job", deep, syntax)).isInstanceOf(InputException.class);
        assertThatThrownBy(() -> Document.parse("job", "{\"a\":".repeat(100_000), syntax))
                .isInstanceOf(InputException.class);
    }

    @Test
    void a_byte_order_mark_is_no_part_of_the_text() {
        assertThat(yaml("\uFEFFa: 1").plain()).isEqualTo(Map.of("a", 1L));
    }

    @Test
    void the_nearest_word_is_suggested() {
        List<String> known = List.of("taxonomy", "role", "kind");
        assertThat(Suggestion.nearest(known, "taxonmy")).contains("taxonomy");
        assertThat(Suggestion.nearest(known, "Role")).contains("role");
        assertThat(Suggestion.nearest(known, "knid")).contains("kind");
        assertThat(Suggestion.nearest(known, "weight")).isEmpty();
        assertThat(Suggestion.among(known, "weight")).isEqualTo("; known are: taxonomy, role, kind");
        assertThat(Suggestion.among(List.of(), "x")).isEmpty();
        assertThat(Suggestion.distance("ab", "ba")).isEqualTo(1);
        assertThat(Suggestion.distance("kitten", "sitting")).isEqualTo(3);
    }
}
