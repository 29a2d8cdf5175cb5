package io.sfumato.io.hierarchy;

import static io.sfumato.io.hierarchy.Reading.observed;
import static io.sfumato.io.hierarchy.Reading.path;
import static io.sfumato.io.hierarchy.Reading.read;
import static io.sfumato.io.hierarchy.Reading.refused;
import static io.sfumato.io.hierarchy.Reading.tree;
import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.problem.Place;
import io.sfumato.taxonomy.Taxonomy;
import io.sfumato.taxonomy.TaxonomyLint;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.TextFormat;
import org.junit.jupiter.api.Test;

class JsonFormatsTest {

    @Test
    void readsAmnesia() {
        HierarchyFile file = read(
                "{\"hierType\":\"distinct\",\"name\":\"town\",\"type\":\"string\",\"height\":3,",
                "\"level1\":{\"Any\":[\"North\",\"South\"]},",
                "\"level2\":{\"North\":[\"Oslo\",\"Los Angeles\",\"NaN\"],\"South\":[\"Rome\"]}}");
        assertThat(file.format()).isEqualTo("amnesia-json");
        assertThat(file.hierarchies().get(0).column()).isEqualTo("town");
        Taxonomy taxonomy = tree(file, "Los Angeles");
        assertThat(path(taxonomy, "Los Angeles")).isEqualTo("Los Angeles < North < Any");
        assertThat(taxonomy.leaves()).isEqualTo(3);
    }

    @Test
    void readsAmnesiaRanges() {
        HierarchyFile file =
                read("{\"hierType\":\"range\",\"type\":\"int\",\"level1\":{\"-10-50\":[\"-10-0\",\"0-50\"]}}");
        Taxonomy taxonomy = tree(file.plan(), observed(NumberFormat.PLAIN, 0, "-10", "0", "50"));
        assertThat(path(taxonomy, "-10")).isEqualTo("-10 < [-10..-1] < *");
        assertThat(path(taxonomy, "50")).isEqualTo("50 < [0..50] < *");
    }

    @Test
    void readsMosaicrown() {
        HierarchyFile file = read(
                "{\"cat\":\"Any\",\"subcats\":[",
                "{\"cat\":\"x\",\"subcats\":null},",
                "{\"cat\":\"y\",\"subcats\":[{\"cat\":\"y1\"},{\"cat\":\"y2\",\"subcats\":[]}]}]}");
        assertThat(file.format()).isEqualTo("mosaicrown");
        Taxonomy taxonomy = tree(file, "x", "y1");
        assertThat(path(taxonomy, "x")).isEqualTo("x < x < Any");
        assertThat(path(taxonomy, "y2")).isEqualTo("y2 < y < Any");
    }

    @Test
    void readsIbmTerms() {
        HierarchyFile file = read("{\"terms\":[[\"a\",\"x\",\"*\"],[\"b\",\"x\",\"*\"]]}");
        assertThat(file.format()).isEqualTo("dpt");
        assertThat(path(tree(file), "b")).isEqualTo("b < x < *");
        assertThat(path(tree(read("[1]".replace("[1]", "{\"hierarchy\":{\"terms\":[[1,\"*\"]]}}"))), "1"))
                .isEqualTo("1 < *");
    }

    @Test
    void tellsTheLinesOfTwoParents() {
        HierarchyFile file = read(
                "{\"cat\":\"Any\",\"subcats\":[",
                "{\"cat\":\"x\",\"subcats\":[{\"cat\":\"a\"}]},",
                "{\"cat\":\"y\",\"subcats\":[{\"cat\":\"a\"}]}]}");
        TaxonomyLint lint = TaxonomyLint.of(file.plan(), observed(TextFormat.CATEGORICAL, 0), Place.in("data"));
        assertThat(lint.errors()).singleElement().hasToString("h:3: gives a label another parent than line 2 does");
    }

    @Test
    void refusesWithLineNumbers() {
        String malformed = "is not readable as JSON: it is malformed, repeats a name or is nested too deep";
        assertThat(refused("{\"cat\":", "\"a\",}")).containsExactly("h:2: " + malformed);
        assertThat(refused("{\"cat\":\"a\",\"cat\":\"b\"}")).containsExactly("h:1: " + malformed);
        assertThat(refused("[".repeat(100_000))).containsExactly("h:1: " + malformed);
        assertThat(refused("{\"cat\":\"a\"} x")).containsExactly("h:1: " + malformed);
        assertThat(refused("{\"cat\":\"a\"} 1")).containsExactly("h:1: goes on after its end");
        assertThat(refused("{\"dog\":\"a\"}"))
                .containsExactly("h: is JSON, but has neither 'hierType' nor 'cat' nor 'terms' at its top");
        assertThat(refused("{\"cat\":\"a\",\"subcats\":[{},", "5]}"))
                .containsExactly("h:1: a category has no name 'cat'", "h:2: a category has no name 'cat'");
        assertThat(refused("{\"cat\":\"a\",\"subcats\":5}")).containsExactly("h:1: 'subcats' must be a list or null");
        assertThat(refused("{\"terms\":[5]}")).containsExactly("h:1: each of the 'terms' must be a list of labels");
        assertThat(refused("{\"terms\":5}")).containsExactly("h: has no list 'terms'");
        assertThat(refused("{\"hierType\":\"distinct\",\"level1\":{\"a\":5,\"b\":[[]]}}"))
                .containsExactly("h:1: the children of a label must be a list", "h:1: a child must be a text");
        assertThat(refused("{\"hierType\":\"distinct\"}"))
                .containsExactly("h: has no levels: 'level1' must hold the children of the root");
    }
}
