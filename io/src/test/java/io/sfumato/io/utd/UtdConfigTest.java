package io.sfumato.io.utd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.sfumato.problem.InputException;
import io.sfumato.problem.Problem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UtdConfigTest {

    private static final String BODY = """
            <input filename=' people.csv ' separator=';'/>
            <output filename='people_anon.csv' format='genVals'/>
            <id><att index='0' name='ssn'/></id>
            <qid>
            <att index='1' name='colour'><map><entry cat='red' int='0'/><entry cat='blue' int='1'/></map>
            <vgh value='[0:1]'/></att>
            <att index='2'><vgh value='[100:220)'><node value='[100:160)'/><node value='[160:220)'/></vgh></att>
            </qid>
            <sens><att index='3' name='illness'/></sens>
            </config>
            """;

    @TempDir
    Path folder;

    private UtdConfig read(String text) {
        return UtdConfig.read(write("config.xml", text));
    }

    private Path write(String name, String text) {
        try {
            return Files.writeString(folder.resolve(name), text, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private List<String> refused(String text) {
        InputException thrown = catchThrowableOfType(InputException.class, () -> read(text));
        assertThat(thrown).isNotNull();
        return thrown.problems().stream()
                .map(Problem::toString)
                .map(problem -> problem.substring(problem.indexOf("config.xml")))
                .toList();
    }

    @Test
    void says_what_it_says() {
        UtdConfig config = read("<Config METHOD='Mondrian' K='4'>\n" + BODY.replace("config", "Config"));
        assertThat(config.input().name()).isEqualTo("people.csv");
        assertThat(config.separator()).isEqualTo(';');
        assertThat(config.output()).isEqualTo(new UtdConfig.FileName("people_anon.csv", 3));
        assertThat(config.algorithm()).isEqualTo("mondrian");
        assertThat(config.labels()).isEqualTo("regions");
        assertThat(config.protect().toString()).isEqualTo("[{model=k-anonymity, k=4}]");
        assertThat(config.attributes().toString())
                .isEqualTo("[Attribute[index=1, name=colour, role=QUASI, numeric=false, line=6], "
                        + "Attribute[index=2, name=column 2, role=QUASI, numeric=true, line=8], "
                        + "Attribute[index=0, name=ssn, role=IDENTIFYING, numeric=false, line=4], "
                        + "Attribute[index=3, name=illness, role=SENSITIVE, numeric=false, line=10]]");
        assertThat(config.notes()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "method='Datafly' k='3' | datafly | [{model=k-anonymity, k=3}]",
                "method='incognito_K' k='3' | incognito | [{model=k-anonymity, k=3}]",
                "method='Incognito_L' l='3' c='0.5' | incognito | [{model=l-diversity, kind=recursive, l=3, c=0.5, column=illness}]",
                "method='Incognito_L' k='7' l='2.5' c='0' | incognito | [{model=k-anonymity, k=7}, {model=l-diversity, kind=entropy, l=2.5, column=illness}]",
            })
    void every_method_is_ours(String words, String algorithm, String protect) {
        UtdConfig config = read("<config " + words + ">\n" + BODY);
        assertThat(config.algorithm()).isEqualTo(algorithm);
        assertThat(config.labels()).isEqualTo("one scheme");
        assertThat(config.protect()).hasToString(protect);
        assertThat(config.notes()).isEmpty();
    }

    @Test
    void defaults_and_idle_words_are_told() {
        UtdConfig config = read("<config method='mondrian' l='3'>\n" + BODY);
        assertThat(config.protect()).hasToString("[{model=k-anonymity, k=10}]");
        assertThat(config.notes())
                .extracting(note -> note.substring(note.indexOf("config.xml")))
                .containsExactly(
                        "config.xml:1: 'k' is not given, so the toolbox's default holds: 10",
                        "config.xml:1: 'l' means nothing to mondrian, here as in the toolbox");
    }

    @Test
    void everything_wrong_is_told_with_its_line() {
        assertThat(refused("<config method='Mondrain' k='x' kk='3'>\n"
                        + BODY.replace("index='2'", "index='1'")
                                .replace("<sens>", "<sens>\n<att/>\n")
                                .replace("genVals", "genValsDist")
                                .replace("<id>", "<id2/><id>")))
                .containsExactlyInAnyOrder(
                        "config.xml:1: unknown attribute 'kk'; did you mean 'k'?",
                        "config.xml:1: unknown method 'Mondrain'; did you mean 'mondrian'?",
                        "config.xml:1: 'k' must be a number",
                        "config.xml:3: the format 'genValsDist' is not written: it publishes how the values of each class are"
                                + " spread, which no promise covers; write format='genVals'",
                        "config.xml:4: unknown element 'id2'; did you mean 'id'?",
                        "config.xml:8: column 1 is listed before, in line 6",
                        "config.xml:11: 'index' must be the number of a column, counted from 0");
    }

    @Test
    void what_is_missing_is_told() {
        assertThat(refused("<config/>"))
                .anyMatch(problem -> problem.startsWith("config.xml:1: 'method' is missing"))
                .anyMatch(problem -> problem.contains("'input' with a 'filename' is missing"))
                .anyMatch(problem -> problem.contains("'output' with a 'filename' is missing"))
                .anyMatch(problem -> problem.contains("'qid' with at least one 'att' is missing"));
        assertThat(refused("<config method='incognito_l'>\n" + BODY.replaceAll("<sens>.*</sens>", "")))
                .containsExactly("config.xml:1: incognito_l needs exactly one 'att' in 'sens', and there are 0");
        assertThat(refused("<config method='anatomy'>\n" + BODY))
                .singleElement()
                .asString()
                .contains("incognito_l");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '/',
            value = {",/,", ";/;", "'\\|'/|", "|/|", "\\s*,\\s*/,", "', '/,", "'\\t'/'\t'", "' '/' '"},
            ignoreLeadingAndTrailingWhitespace = false)
    void separators_are_one_character(String written, String meant) {
        UtdConfig config = read(
                "<config method='datafly' k='3'>\n" + BODY.replace("separator=';'", "separator='" + written + "'"));
        assertThat(String.valueOf(config.separator())).isEqualTo(meant);
    }

    @ParameterizedTest
    @ValueSource(strings = {"[,;]", "\\s+", "ab", "", "(a+)+"})
    void other_expressions_are_refused(String written) {
        assertThat(refused("<config method='datafly' k='3'>\n"
                        + BODY.replace("separator=';'", "separator='" + written + "'")))
                .singleElement()
                .asString()
                .startsWith("config.xml:2: 'separator' must be one character");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<!DOCTYPE config SYSTEM 'file:///etc/passwd'><config/>",
                "<!DOCTYPE c [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><config method='&x;'/>",
                "<config>&x;</config>",
                "<config",
                "method: mondrian",
                ""
            })
    void tricks_and_other_files_are_refused(String text) {
        assertThat(refused(text)).singleElement().asString().doesNotContain("root:");
    }

    /** Whatever byte of a configuration is wrong, the answer is a configuration or a refusal with a reason. */
    @Test
    void spoilt_bytes_are_refused_or_harmless() throws IOException {
        byte[] whole = ("<config method='Incognito_L' k='4' l='3'>\n" + BODY).getBytes(StandardCharsets.UTF_8);
        int refusals = 0;
        for (int seed = 0; seed < 500; seed++) {
            Random random = new Random(seed);
            byte[] spoilt = whole.clone();
            for (int i = 0; i <= random.nextInt(3); i++) {
                spoilt[random.nextInt(spoilt.length)] = (byte) random.nextInt();
            }
            Path file = Files.write(folder.resolve("config.xml"), spoilt);
            try {
                UtdConfig.read(file);
            } catch (InputException e) {
                refusals++;
                assertThat(e.problems()).as("seed " + seed).isNotEmpty();
            }
        }
        assertThat(refusals).isBetween(100, 499);
    }

    @Test
    void the_table_is_read_as_the_toolbox_reads_it() {
        UtdConfig config = read("<config method='datafly' k='3'>\n" + BODY);
        write(
                "people.csv",
                "1;red; 170 ;flu;x\n2;?;171;flu;x\n3;blue;172; cough ;x?\n4;blue;173;cough;x\n\n5;red;174;flu;x\n");
        UtdTable table = UtdTable.open(config, folder);
        assertThat(table.header()).containsExactly("ssn", "colour", "column 2", "illness", "column 4");
        List<String> rows = new ArrayList<>();
        table.read((line, cells) -> rows.add(line + ":" + String.join("|", cells)));
        assertThat(rows).containsExactly("1:1|red|170|flu|x", "4:4|blue|173|cough|x");
        assertThat(table.notes())
                .extracting(note -> note.substring(note.indexOf("people.csv")))
                .containsExactly(
                        "people.csv: lines with a question mark are left out, as the toolbox does: 2",
                        "people.csv: the toolbox stops at an empty line; rows after it are not read: 1");
    }

    @Test
    void a_table_that_does_not_fit_is_told() {
        UtdConfig config = read("<config method='datafly' k='3'>\n" + BODY);
        write("people.csv", "1;red;170\n");
        InputException thrown = catchThrowableOfType(InputException.class, () -> UtdTable.open(config, folder));
        assertThat(thrown).hasMessageContaining("config.xml:10: there is no column 3");
        write("people.csv", "?;red;170;flu\n");
        assertThat(catchThrowableOfType(InputException.class, () -> UtdTable.open(config, folder)))
                .hasMessageContaining("has no rows");
    }
}
