package io.sfumato.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sfumato.cli.Run;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Tables beside the release that are not what they should be. */
class AuditTablesTest {

    private static final String[] PEOPLE = {
        "age,zip,ill", "1,10,flu", "2,10,gout", "3,10,ache", "4,20,flu", "5,20,gout", "6,20,ache"
    };

    @TempDir
    Path folder;

    private Audited audited = new Audited(Path.of(""));
    private Path release = Path.of("");

    @BeforeEach
    void write() {
        audited = new Audited(folder);
        release = audited.write(
                "release.csv",
                "age,zip,ill",
                "[1..3],*,flu",
                "[1..3],*,gout",
                "[1..3],*,ache",
                "[4..6],*,flu",
                "[4..6],*,gout",
                "[4..6],*,ache");
    }

    private Object[] asked(Object... more) {
        List<Object> all = new ArrayList<>(List.of(release, "--quasi", "age,zip", "--sensitive", "ill", "--k", 3));
        all.addAll(List.of(more));
        return all.toArray();
    }

    @Test
    void an_earlier_release_that_lacks_a_column_never_makes_an_attack_clear_without_a_word() {
        Path original = audited.write("people.csv", PEOPLE);
        Path whole = audited.write(
                "before.csv",
                "age,zip,ill",
                "[1..2],*,flu",
                "[1..2],*,gout",
                "[3..4],*,ache",
                "[3..4],*,flu",
                "[5..6],*,gout",
                "[5..6],*,ache");
        JsonNode broken = Audited.json(asked("--original", original, "--previous", whole));
        assertThat(Audited.finding(broken, "complementary", "").get("verdict").asString())
                .isEqualTo("broken");
        assertThat(broken.get("notes").size()).isZero();
        Path part = audited.write("part.csv", "zip,ill", "*,flu", "*,gout", "*,ache", "*,flu", "*,gout", "*,ache");
        JsonNode fewer = Audited.json(asked("--original", original, "--previous", part));
        for (String attack : List.of("complementary", "temporal", "composition")) {
            for (JsonNode finding : Audited.attack(fewer, attack).get("findings")) {
                assertThat(finding.get("withoutColumns").toString()).as(attack).isEqualTo("[\"age\"]");
                assertThat(finding.get("words").asString()).contains("on fewer columns", "'age'");
            }
        }
        assertThat(Audited.text(asked("--original", original, "--previous", part)))
                .contains("(on fewer columns: without", "part.csv does not have the column 'age' of the release");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--original", "--external", "--population"})
    void people_without_a_column_are_said_to_lack_it(String option) {
        Path part =
                audited.write("part.csv", "zip,ill", "10,flu", "10,gout", "10,ache", "20,flu", "20,gout", "20,ache");
        assertThat(Audited.text(asked(option, part)))
                .contains("(on fewer columns: without", "part.csv does not have the column 'age' of the release");
    }

    @Test
    void an_original_without_the_sensitive_column_is_said_to_lack_it() {
        Path part = audited.write("part.csv", "age,zip", "1,10", "2,10", "3,10", "4,20", "5,20", "6,20");
        String text = Audited.text(asked("--original", part, "--l", 2));
        assertThat(text)
                .contains(
                        "part.csv does not have the column 'ill' of the release",
                        "part.csv has none of the sensitive columns of the release");
    }

    @Test
    void a_table_that_shares_no_known_column_is_refused() {
        Path strangers = audited.write("strangers.csv", "ill,shoe", "flu,38", "gout,40");
        Run run = Run.of("audit", "-q", release, "--quasi", "age,zip", "--sensitive", "ill", "--previous", strangers);
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err()).contains("strangers.csv", "none of the quasi-identifying columns");
    }

    @Test
    void a_population_smaller_than_the_release_is_not_everybody() {
        Path few = audited.write("few.csv", "age,zip", "1,10", "2,10");
        JsonNode membership = Audited.attack(Audited.json(asked("--population", few)), "membership");
        assertThat(membership.get("findings").size()).isZero();
        assertThat(membership.get("notRun").asString()).contains("few.csv has 2 people", "6 rows", "not everybody");
    }

    @Test
    void who_is_found_uniquely_is_not_hidden_by_the_mean_over_all() {
        List<String> people = new ArrayList<>(List.of("age,hours,ill"));
        List<String> rows = new ArrayList<>(List.of("age,hours,ill"));
        for (int i = 0; i < 40; i++) {
            String hours = i < 4 ? "" + (50 + i) : "40";
            people.add(i + "," + hours + "," + "abcd".charAt(i % 4));
            rows.add("[0..39]," + hours + "," + "abcd".charAt(i % 4));
        }
        JsonNode root = Audited.json(
                audited.write("wide.csv", rows.toArray(String[]::new)),
                "--quasi",
                "age",
                "--sensitive",
                "ill",
                "--k",
                10,
                "--original",
                audited.write("people.csv", people.toArray(String[]::new)));
        assertThat(Audited.finding(root, "linking", "quasi").get("verdict").asString())
                .isEqualTo("clear");
        JsonNode kept = Audited.finding(root, "linking", "and hours");
        assertThat(kept.get("figures").get("unique matches").asInt()).isEqualTo(4);
        assertThat(kept.get("advantage").asDouble()).isLessThan(0.05);
        assertThat(kept.get("verdict").asString()).isEqualTo("exposed");
    }

    @Test
    void shares_of_few_people_keep_their_decimals() {
        JsonNode root = Audited.json(asked("--original", audited.write("people.csv", PEOPLE)));
        JsonNode linking = Audited.finding(root, "linking", "quasi");
        assertThat(linking.get("share").asDouble()).isCloseTo(1.0 / 3, within(1e-9));
        assertThat(linking.get("successes").asDouble()).isCloseTo(2, within(1e-9));
        JsonNode alone = Audited.finding(
                Audited.json(asked("--external", audited.write("one.csv", "age,zip", "1,10"))), "linking", "quasi");
        assertThat(alone.get("share").asDouble()).isCloseTo(1.0 / 3, within(1e-9));
    }

    @Test
    void reversed_rows_are_in_the_order_of_the_original() {
        List<String> people = new ArrayList<>(List.of("age,zip,ill"));
        List<String> rows = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            int age = i * 7919 % 97;
            String ill = "," + "abcde".charAt(i * 31 % 5);
            people.add(age + ",1" + ill);
            boolean suppressed = i > 60 && i < 140;
            if (!suppressed) {
                rows.add(0, "[" + age / 10 * 10 + ".." + (age / 10 * 10 + 9) + "],1" + ill);
            }
        }
        rows.add(0, "age,zip,ill");
        release = audited.write("backwards.csv", rows.toArray(String[]::new));
        Path original = audited.write("people.csv", people.toArray(String[]::new));
        JsonNode unsorted = Audited.finding(Audited.json(asked("--original", original)), "unsorted", "order of");
        assertThat(unsorted.get("verdict").asString()).isEqualTo("broken");
        assertThat(unsorted.get("words").asString()).contains("backwards");
    }
}
