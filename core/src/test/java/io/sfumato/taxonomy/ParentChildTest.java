package io.sfumato.taxonomy;

import static io.sfumato.taxonomy.Columns.leaves;
import static io.sfumato.taxonomy.Columns.path;
import static io.sfumato.taxonomy.Columns.problems;
import static io.sfumato.taxonomy.Columns.texts;
import static io.sfumato.taxonomy.Columns.tree;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ParentChildTest {

    /** Each word is parent>child. */
    private static ParentChild edges(String words) {
        List<ParentChild.Edge> edges = new ArrayList<>();
        for (String word : words.split(" ")) {
            String[] names = word.split(">", -1);
            edges.add(new ParentChild.Edge(edges.size() + 1L, names[0], names[1]));
        }
        return new ParentChild("t.txt", edges, "NaN");
    }

    @Test
    void takesPairsInAnyOrderAndEvensOut() {
        Taxonomy taxonomy = tree(edges("North>Oslo Any>North South>Rome North>NaN Any>South Any>Sea"), texts("Rome"));
        assertThat(leaves(taxonomy)).containsExactly("Oslo", "Rome", "Sea");
        assertThat(path(taxonomy, "Sea")).isEqualTo("Sea < Sea < Any");
        assertThat(taxonomy.notes())
                .containsExactly(
                        "t.txt:4: left out: missing values lie under the root and need no line",
                        "t.txt: 1 of 3 values lie less deep; their lower labels were repeated");
    }

    @Test
    void aNameThatIsItsOwnChildIsAValueInItsGroup() {
        Taxonomy taxonomy = tree(edges("*>Other Other>Other Other>a *>b"), texts("Other"));
        assertThat(path(taxonomy, "Other")).isEqualTo("Other < Other < *");
        assertThat(taxonomy.leafCount(taxonomy.node("Other"))).isEqualTo(2);
    }

    @Test
    void joinsSeveralRoots() {
        Taxonomy taxonomy = tree(edges("x>a y>b y>b"), texts());
        assertThat(path(taxonomy, "a")).isEqualTo("a < x < *");
        assertThat(taxonomy.notes())
                .containsExactly("t.txt:3: repeats a pair", "t.txt: has no single root, so everything was put under *");
    }

    @Test
    void refusesWithLineNumbers() {
        assertThat(problems(edges("x>a y>a"), texts()))
                .containsExactly("t.txt:2: gives a label another parent than line 1 does");
        assertThat(problems(edges("r>x r>y x>a y>b x>y"), texts()))
                .containsExactly("t.txt:5: gives a label another parent than line 2 does");
        assertThat(problems(edges("x>y y>z z>x z>a"), texts()))
                .containsExactly("t.txt:3: closes a circle: a label lies under itself");
        assertThat(problems(edges(">a"), texts())).containsExactly("t.txt:1: has a parent without a name");
        assertThat(problems(edges("x>NaN"), texts())).containsExactly("t.txt: there is no value in it");
        assertThat(problems(edges("x>a"), texts("b")))
                .containsExactly("data.csv, column 'c': the taxonomy lacks 1 of the column's 1 values; in their sorted"
                        + " order these are number 1");
    }

    @Test
    void refusesEndlessDepthQuickly() {
        StringBuilder chain = new StringBuilder("0>1");
        for (int i = 1; i < 20_000; i++) {
            chain.append(' ').append(i).append('>').append(i + 1);
        }
        assertThat(problems(edges(chain.toString()), texts())).containsExactly("t.txt: has more than 100 levels");
    }
}
