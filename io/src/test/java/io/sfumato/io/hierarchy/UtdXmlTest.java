package io.sfumato.io.hierarchy;

import static io.sfumato.io.hierarchy.Reading.observed;
import static io.sfumato.io.hierarchy.Reading.path;
import static io.sfumato.io.hierarchy.Reading.read;
import static io.sfumato.io.hierarchy.Reading.refused;
import static io.sfumato.io.hierarchy.Reading.tree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.sfumato.problem.InputException;
import io.sfumato.taxonomy.Taxonomy;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.TextFormat;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class UtdXmlTest {

    private static final String CONFIG = """
            <config method='Mondrian' k='4'>
              <input filename='people.csv' separator=';'/>
              <QID>
                <att index='1' name='colour'>
                  <map><entry cat='red' int='0'/><entry cat='green' int='1'/><entry cat='blue' int='2'/></map>
                  <vgh value='[0:2]'><node value='[0:1]'/><node value='[2:2]'/></vgh>
                </att>
                <att index='2'><vgh value='[100:220)'><node value='[100:160)'/><n value='[160:220)'><n value='200'/></n></vgh></att>
              </QID>
              <sens><att index='3' name='illness'/></sens>
            </config>
            """;

    @Test
    void readsEveryAttribute() {
        HierarchyFile file = read(CONFIG);
        assertThat(file.format()).isEqualTo("utd");
        Taxonomy colours = tree(file.plan("colour"), observed(TextFormat.CATEGORICAL, 0, "red", "blue"));
        assertThat(path(colours, "red")).isEqualTo("red < {red|green} < *");
        assertThat(path(colours, "blue")).isEqualTo("blue < blue < *");
        Taxonomy heights = tree(file.plan("column 2"), observed(NumberFormat.PLAIN, 1, "159.9", "160", "200"));
        assertThat(path(heights, "159.9")).isEqualTo("159.9 < [100..159.9] < *");
        assertThat(path(heights, "200")).isEqualTo("200 < [160..219.9] < *");
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(file::plan)
                .withMessage("h: holds the hierarchies of several columns (colour, column 2); say which");
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> file.plan("age"))
                .withMessage("h: holds no hierarchy named 'age', only: colour, column 2");
    }

    @Test
    void isLenientWithTheToolboxesOwnSample() {
        HierarchyFile file =
                read("<config><qid><att index='0'><map><entry cat='a' int='0'/><entry cat='b' int='1'/></map>"
                        + "<vgh value='[1:2]'/></att></qid></config>");
        assertThat(path(tree(file, "a", "b"), "a")).isEqualTo("a < *");
        assertThat(file.notes()).containsExactly("h:1: 1 categories lie outside the tree and were put under its root");
    }

    @Test
    void honoursADeclaredEncoding() {
        String xml =
                "<?xml version='1.0' encoding='ISO-8859-1'?><c><qid><att index='0' name='\u00e9'><vgh value='1'/></att></qid></c>";
        HierarchyText text = HierarchyText.of("h", xml.getBytes(StandardCharsets.ISO_8859_1));
        assertThat(HierarchyFormats.detect(text).read(text).hierarchies().get(0).column())
                .isEqualTo("\u00e9");
    }

    @Test
    void refusesTricks() {
        assertThat(refused("<!DOCTYPE c [<!ENTITY a 'x'><!ENTITY b '&a;&a;'>]>", "<c x='&b;'/>")
                        .get(0))
                .startsWith("h:");
        assertThat(refused("<!DOCTYPE c SYSTEM 'file:///etc/passwd'>", "<c/>"))
                .containsExactly("h:1: has a document type, which is refused");
        assertThat(refused("<c>&lol;</c>").get(0)).startsWith("h:1: ");
        assertThat(refused("<c>".repeat(200))).containsExactly("h:1: is nested more than 150 deep");
        assertThat(refused("<c><qid>")).containsExactly("h:1: is not readable as XML here");
    }

    @Test
    void refusesWithLineNumbers() {
        assertThat(refused("<c/>")).containsExactly("h: has no 'qid' with an 'att' and its tree 'vgh'");
        assertThat(refused("<c><qid>", "<att/>", "<att><vgh value='x'/></att>", "</qid></c>"))
                .containsExactly(
                        "h:2: the attribute has no tree 'vgh'",
                        "h:3: 'value' must be a number or a range such as [0:10)");
        assertThat(refused(
                        "<c><qid><att><map><entry cat='a' int='x'/>",
                        "<entry cat='b' int='1'/>",
                        "<entry cat='c' int='1'/></map>",
                        "<vgh value='[0:3]'><n value='[0:2]'/>",
                        "<n value='[1:3]'/></vgh></att></qid></c>"))
                .containsExactly(
                        "h:1: 'int' must be a whole number",
                        "h:3: two categories have the same number",
                        "h:5: the range overlaps its neighbour (line 4)");
    }

    @Test
    void aLongGroupIsNamedByItsNumbers() {
        StringBuilder xml = new StringBuilder("<c><qid><att><map>");
        for (int i = 0; i < 100; i++) {
            xml.append("<entry cat='category")
                    .append(i)
                    .append("' int='")
                    .append(i)
                    .append("'/>");
        }
        xml.append("</map><vgh value='[0:99]'><n value='[0:49]'/></vgh></att></qid></c>");
        assertThat(path(tree(read(xml.toString())), "category7")).isEqualTo("category7 < [0..49] < *");
    }
}
