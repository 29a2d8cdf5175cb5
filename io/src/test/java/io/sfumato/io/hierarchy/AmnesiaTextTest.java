package io.sfumato.io.hierarchy;

import static io.sfumato.io.hierarchy.Reading.observed;
import static io.sfumato.io.hierarchy.Reading.path;
import static io.sfumato.io.hierarchy.Reading.read;
import static io.sfumato.io.hierarchy.Reading.refused;
import static io.sfumato.io.hierarchy.Reading.tree;
import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.taxonomy.Taxonomy;
import io.sfumato.value.DateFormat;
import io.sfumato.value.NumberFormat;
import org.junit.jupiter.api.Test;

class AmnesiaTextTest {

    @Test
    void readsCategories() {
        HierarchyFile file = read(
                "distinct",
                "name town",
                "type string",
                "height 3",
                "",
                "North has Oslo Bergen NaN ",
                "South has Rome Bari ",
                "",
                "Any has North South ",
                "");
        assertThat(file.format()).isEqualTo("amnesia");
        assertThat(file.hierarchies().get(0).column()).isEqualTo("town");
        assertThat(path(tree(file, "Rome"), "Bergen")).isEqualTo("Bergen < North < Any");
    }

    @Test
    void aSharedEndBelongsToTheUpperRange() {
        HierarchyFile file = read(
                "range",
                "name age",
                "type int",
                "height 3",
                "",
                "0,50 has 0,25 25,50",
                "50,100 has 50,75 75,100",
                "",
                "0,100 has 0,50 50,100",
                "");
        Taxonomy taxonomy = tree(file.plan(), observed(NumberFormat.PLAIN, 0, "0", "25", "50", "100"));
        assertThat(path(taxonomy, "0")).isEqualTo("0 < [0..24] < [0..49] < *");
        assertThat(path(taxonomy, "25")).isEqualTo("25 < [25..49] < [0..49] < *");
        assertThat(path(taxonomy, "50")).isEqualTo("50 < [50..74] < [50..100] < *");
        assertThat(path(taxonomy, "100")).isEqualTo("100 < [75..100] < [50..100] < *");
    }

    @Test
    void readsPeriods() {
        HierarchyFile file = read(
                "range",
                "type date",
                "",
                "1990,1999 has 1990 1991,1999",
                "1990 has 1/1990,6/1990 7/1990,12/1990",
                "1/1990,6/1990 has 1/1/1990,31/1/1990");
        Taxonomy taxonomy = tree(file.plan(), observed(DateFormat.ISO, 0, "1990-01-31", "1990-06-30", "1999-12-31"));
        assertThat(path(taxonomy, "1990-01-31"))
                .isEqualTo("1990-01-31 < [1990-01-01..1990-01-31] < [1990-01-01..1990-06-30] <"
                        + " [1990-01-01..1990-12-31] < *");
        assertThat(taxonomy.path(2)).contains("[1991-01-01..1999-12-31]");
    }

    @Test
    void refusesWithLineNumbers() {
        assertThat(refused("distinct", "", "a b")).containsExactly("h:3: must read 'parent has child child ...'");
        assertThat(refused("distinct", "name x")).containsExactly("h: has no line 'parent has child'");
        assertThat(refused("range", "", "0,9 has 0,5 x", "1,2 has 0,5"))
                .containsExactly(
                        "h:4: a range has a second parent", "h: has 2 ranges that lie in no other; there must be one");
        assertThat(refused("range", "", "0,9 has x")).containsExactly("h:3: is not a range as Amnesia writes it");
        assertThat(refused("range", "", "0,9 has 1,2", "3,4 has 3,4"))
                .containsExactly("h: has ranges that lie in themselves");
    }
}
