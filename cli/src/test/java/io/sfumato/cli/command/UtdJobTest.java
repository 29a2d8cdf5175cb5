package io.sfumato.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Configurations of the UTD toolbox, run as they are. */
class UtdJobTest {

    /** The first configuration in the appendix of Sarrafi Aghdam 2017, with its age tree and a part of its countries. */
    private static final String ADULT = """
            <?xml version="1.0"?>
            <config method = 'Mondrian' k = '10'>
              <input filename='dataset/adult.data' separator=','/>
              <output filename='adult02_Anon_k.data' format ='genVals'/>
              <qid>
                <att index='0' name ='age'>
                  <vgh value='[0:100]'>
                    <node value='[0:50]'>
                      <node value='[0:20]'><node value='[0:10]'/><node value='[10:20]'/></node>
                      <node value='[20:50]'><node value='[20:30]'/><node value='[30:40]'/><node value='[40:50]'/></node>
                    </node>
                    <node value='[50:100]'>
                      <node value='[50:70]'><node value='[50:60]'/><node value='[60:70]'/></node>
                      <node value='[70:100]'><node value='[70:80]'/><node value='[80:90]'/><node value='[90:100]'/></node>
                    </node>
                  </vgh>
                </att>
                <att index='1' name='sex'>
                  <map><entry cat='Female' int='0' /><entry cat='Male' int='1' /></map>
                  <vgh value='[0:1]'></vgh>
                </att>
                <att index='2' name='native-country'>
                  <map>
                    <entry cat='United-States' int='0' /><entry cat='Canada' int='1' />
                    <entry cat='Mexico' int='2' /><entry cat='France' int='3' /><entry cat='England' int='4' />
                  </map>
                  <vgh value='[0:4]'><node value='[0:2]'><node value='[0:1]'/><node value='[2:2]'/></node><node value='[3:4]'/></vgh>
                </att>
              </qid>
            </config>
            """;

    @TempDir
    Path folder;

    @BeforeEach
    void table() throws IOException {
        Random random = new Random(7);
        StringBuilder lines = new StringBuilder();
        List<String> countries = List.of("United-States", "Canada", "Mexico", "France", "England", "?");
        for (int i = 0; i < 400; i++) {
            lines.append(17 + random.nextInt(74))
                    .append(", ")
                    .append(random.nextBoolean() ? "Male" : "Female")
                    .append(", ")
                    .append(countries.get(random.nextInt(20) == 0 ? 5 : random.nextInt(5)))
                    .append(", <=50K\n");
        }
        Files.createDirectories(folder.resolve("dataset"));
        Files.writeString(folder.resolve("dataset/adult.data"), lines.append('\n'));
    }

    private Path config(String text) throws IOException {
        return Files.writeString(folder.resolve("config.xml"), text);
    }

    @Test
    void the_configuration_of_000_runs_as_it_is() throws IOException {
        Run run = Run.of("anonymize", config(ADULT));
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err())
                .contains("ranges end where their neighbour begins; that value belongs to the upper one")
                .contains("lines with a question mark are left out, as the toolbox does: ")
                .contains("columns that it does not list are left out of the release")
                .contains(": column 3");
        assertThat(run.out()).contains("k = 10", "adult02_Anon_k.data");
        List<String> lines = Files.readAllLines(folder.resolve("adult02_Anon_k.data"));
        assertThat(lines.get(0)).isEqualTo("age,sex,native-country");
        assertThat(lines.subList(1, lines.size()))
                .allMatch(line -> line.matches("(\\[\\d+:\\d+\\]|\\d+|\\*),.*"), "an age is a range or one value")
                .noneMatch(line -> line.contains("50K"));
        assertThat(folder.resolve("adult02_Anon_k.data.manifest.json")).exists();
        assertThat(folder.resolve("adult02_Anon_k.data.private/job.xml")).hasContent(ADULT);
        assertThat(Run.of("check", folder.resolve("adult02_Anon_k.data")).code())
                .isZero();
    }

    @ParameterizedTest
    @CsvSource({"Datafly", "Incognito_K"})
    void the_methods_with_levels_run_too(String method) throws IOException {
        Run run = Run.of("anonymize", config(ADULT.replace("Mondrian", method)));
        assertThat(run.code()).as(run.err()).isZero();
        List<String> lines = Files.readAllLines(folder.resolve("adult02_Anon_k.data"));
        assertThat(lines).hasSizeGreaterThan(100);
        assertThat(lines.stream().skip(1).map(line -> line.split(",", -1)[0]).distinct())
                .as("one level for all ages")
                .hasSizeLessThanOrEqualTo(10);
    }

    @Test
    void a_sensitive_column_that_nothing_protects_stops_it_and_says_how_to_go_on() throws IOException {
        String text = ADULT.replace("</config>", "<sens><att index='3' name='income'/></sens></config>");
        Run run = Run.of("anonymize", config(text));
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err()).contains("config.xml:", "income", "sfumato import");
    }

    @Test
    void diversity_is_promised() throws IOException {
        String text = ADULT.replace("'Mondrian'", "'Incognito_L' l='2' c='3'")
                .replace("</config>", "<sens><att index='3' name='income'/></sens></config>");
        Run run = Run.of("anonymize", config(text));
        assertThat(run.code()).as(run.err()).isEqualTo(4);
        assertThat(run.err()).contains("recursive (3.0,2)-diversity", "'income'");
    }

    @Test
    void the_same_question_as_of_any_job_can_be_asked() throws IOException {
        Run run = Run.of("feasible", config(ADULT));
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains("Rows below k = 10 by column");
    }

    @ParameterizedTest(name = "{0} -> {1}")
    @CsvSource(
            delimiter = '|',
            value = {
                "k = '10' | k = '1' | config.xml:2: k must be",
                "'Mondrian' | ' k = 100 ' | config.xml:2: unknown method",
                "genVals | anatomy | config.xml:4: the format 'anatomy' is not written",
                "dataset/adult.data | nowhere.data | does not exist",
                "adult02_Anon_k.data | dataset/adult.data | config.xml:4: the output is a file that the job reads",
                "adult02_Anon_k.data | config.xml | config.xml:4: the output is a file that the job reads",
                "index='2' | index='7' | config.xml:22: there is no column 7",
                "cat='France' | cat='Spain' | lacks 1 of the column's",
                "value='[0:2]' | value='[0;2]' | config.xml:27: 'value' must be a number or a range",
                "<config | <!DOCTYPE a [<!ENTITY e 'x'>]><config | config.xml:2: has a document type"
            })
    void what_is_wrong_is_told_with_its_line(String from, String to, String words) throws IOException {
        Run run = Run.of("anonymize", config(ADULT.replace(from, to)));
        assertThat(run.code()).as(run.err()).isEqualTo(3);
        assertThat(run.err()).contains(words);
        assertThat(folder.resolve("adult02_Anon_k.data.private")).doesNotExist();
    }
}
