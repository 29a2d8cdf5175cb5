package io.sfumato.io.hierarchy;

import static io.sfumato.io.hierarchy.Reading.observed;
import static io.sfumato.io.hierarchy.Reading.path;
import static io.sfumato.io.hierarchy.Reading.read;
import static io.sfumato.io.hierarchy.Reading.refused;
import static io.sfumato.io.hierarchy.Reading.tree;
import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.taxonomy.Taxonomy;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.TextFormat;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LevelRowFormatsTest {

    @ParameterizedTest
    @ValueSource(strings = {";", ",", "|", "\t"})
    void findsTheDelimiter(String delimiter) {
        HierarchyFile file =
                read("0101;010*;01**;****".replace(";", delimiter), "0200;020*;02**;****".replace(";", delimiter));
        assertThat(path(tree(file, "0101"), "0101")).isEqualTo("0101 < 010* < 01** < ****");
        assertThat(file.format()).isEqualTo(delimiter.equals(",") ? "anjana" : "arx");
    }

    @Test
    void isNotMisledByDelimitersInsideLabels() {
        assertThat(path(tree(read("17;[15, 20[;*", "22;[20, 25[;*", "23;[20, 25[;*")), "17"))
                .isEqualTo("17 < [15, 20[ < *");
        assertThat(path(tree(read("a,{a|b},*", "b,{a|b},*", "c,{c|d},*")), "b")).isEqualTo("b < {a|b} < *");
        assertThat(path(tree(read("17,\"[15, 20[\",*", "22,\"[20, 25[\",*")), "17"))
                .isEqualTo("17 < [15, 20[ < *");
    }

    @Test
    void readsQuotesByteOrderMarksAndMissing() {
        HierarchyFile file = read("\uFEFF\"a;1\";\"say \"\"x\"\"\";*", "NULL;y;*", "b;y;*", "");
        Taxonomy taxonomy = tree(file, "a;1");
        assertThat(path(taxonomy, "a;1")).isEqualTo("a;1 < say \"x\" < *");
        assertThat(taxonomy.leaves()).isEqualTo(2);
    }

    @Test
    void readsRaggedRows() {
        HierarchyFile file = read("Never-married;*", "Divorced;leave;*", "Widowed;leave;*");
        assertThat(file.format()).isEqualTo("qiyuangong");
        assertThat(path(tree(file), "Never-married")).isEqualTo("Never-married < Never-married < *");
    }

    @Test
    void readsNumbersInTheOrderOfTheirValues() {
        Taxonomy taxonomy =
                tree(read("10;10-19;*", "9;0-9;*", "2;0-9;*").plan(), observed(NumberFormat.PLAIN, 0, "2", "9", "10"));
        assertThat(List.of(taxonomy.label(0), taxonomy.label(1), taxonomy.label(2)))
                .containsExactly("2", "9", "10");
    }

    @Test
    void aListOfValuesIsAFlatTree() {
        assertThat(path(tree(read("a", "b")), "b")).isEqualTo("b < *");
    }

    @Test
    void writesWhatArxReads() throws IOException {
        Taxonomy taxonomy =
                tree(read("a;x;*", "b;x;*", "c;*", "\"d;e\";*"), "a").withMissing();
        StringWriter out = new StringWriter();
        ArxCsv.write(taxonomy, out);
        assertThat(out).hasToString("a;x;*\nb;x;*\nc;c;*\n\"d;e\";\"d;e\";*\nNULL;*;*\n");
        Taxonomy again = tree(read(out.toString()).plan(), observed(TextFormat.CATEGORICAL, 0, "a"))
                .withMissing();
        assertThat(again.leaves()).isEqualTo(taxonomy.leaves());
        for (int leaf = 0; leaf < again.leaves(); leaf++) {
            assertThat(again.path(leaf)).isEqualTo(taxonomy.path(leaf));
        }
    }

    @Test
    void refusesWithLineNumbers() {
        assertThat(refused("a;x;*", "b;\"x;*"))
                .containsExactly("h:2: is not readable here or below: quotes do not match, or a line has no end");
        assertThat(refused(HierarchyText.of("h", new byte[] {'a', ';', '*', '\n', (byte) 0xE9, ';', '*'})))
                .containsExactly("h:2: is not UTF-8 text");
        assertThat(refused(HierarchyText.of("h", "a\nb\0;*".getBytes(StandardCharsets.UTF_8))))
                .containsExactly("h:2: is a binary file, not text");
    }
}
