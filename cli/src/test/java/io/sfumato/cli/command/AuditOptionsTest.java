package io.sfumato.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.cli.Run;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Options that would change nothing are refused, and files are read as far as they can be, not further. */
class AuditOptionsTest {

    @TempDir
    Path folder;

    private Path release(Audited audited) {
        return audited.write("release.csv", "age,town,ill", "1,x,flu", "1,x,gout", "2,y,flu", "2,y,gout");
    }

    @Test
    void options_that_would_be_ignored_are_refused_all_at_once() {
        Audited audited = new Audited(folder);
        Path tree = audited.write("tree.csv", "x;*", "y;*");
        Path job = audited.write(
                "job.yaml",
                "version: 1",
                "input: other.csv",
                "columns:",
                "  weight: {role: quasi, kind: numeric}",
                "protect:",
                "  - {model: k-anonymity, k: 2}",
                "output: out/release.csv");
        audited.write("other.csv", "weight", "1", "2");
        Run run = Run.of(
                "audit",
                "-q",
                release(audited),
                "--quasi",
                "age",
                "--l",
                2,
                "--key",
                "id",
                "--taxonomy",
                "city=" + tree,
                "--taxonomy",
                "town=" + tree,
                "--job",
                job);
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err().replaceAll("\\s+", " "))
                .contains(
                        "--l: there is no sensitive column",
                        "--key, column 'id': there is no such column",
                        "--taxonomy, column 'city': there is no such column",
                        "--taxonomy, column 'town': is neither quasi-identifying nor sensitive",
                        "declares none of the columns");
    }

    @Test
    void a_key_that_ties_nothing_together_is_refused() {
        Audited audited = new Audited(folder);
        Path people = audited.write("people.csv", "age,ill", "1,flu", "2,gout");
        Object[] asked = {"audit", "-q", release(audited), "--quasi", "age", "--key", "town"};
        assertThat(Run.of(asked).err()).contains("--key, column 'town'", "ties the release to another table");
        Run run = Run.of("audit", "-q", release(audited), "--quasi", "age", "--key", "town", "--original", people);
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err()).contains("no other table has it");
    }

    @Test
    void labels_that_cannot_be_read_are_told_with_their_column_and_number() {
        Audited audited = new Audited(folder);
        Path release = audited.write(
                "release.csv",
                "age,dose,code,ill",
                "[20..10],\"[1,5-2,5]\",30~39,a",
                "[20..29],\"[1,5-2,5]\",30~39,b",
                "[20..29],\"[2,5-3,5]\",x1,a");
        String alone = Audited.text(release, "--quasi", "age,dose,code", "--sensitive", "ill");
        assertThat(alone)
                .contains("1 of 2 labels of 'age' in " + release + " could not be read")
                .contains("2 of 2 labels of 'dose' in " + release + " could not be read")
                .contains("1 of 2 labels of 'code' in " + release + " could not be read");
        Path people = audited.write("people.csv", "age,dose,code,ill", "21,1.7,x1,a", "22,1.8,x2,b", "23,2.7,x3,a");
        String known = Audited.text(release, "--quasi", "age,dose,code", "--sensitive", "ill", "--original", people);
        assertThat(known)
                .contains("1 of 2 labels of 'age' in " + release + " could not be read")
                .contains("quasi-identifiers (on fewer columns: without")
                .contains("2 of 2 labels of 'dose' in " + release + " could not be read")
                .contains("1 of 2 labels of 'code' in " + release + " could not be read");
    }

    @Test
    void names_of_a_taxonomy_are_not_taken_for_values_without_a_word() {
        Audited audited = new Audited(folder);
        Path release = audited.write("release.csv", "town,ill", "North,a", "North,b", "South,a", "South,b");
        Path people = audited.write("people.csv", "town,ill", "Oslo,a", "Bergen,b", "Rome,a", "Bari,b", "Pisa,a");
        for (String option : new String[] {"--external", "--population", "--original"}) {
            assertThat(Audited.text(release, "--quasi", "town", "--sensitive", "ill", option, people))
                    .as(option)
                    .contains("2 of 2 labels of 'town' in " + release, "--taxonomy");
        }
        String earlier = Audited.text(
                release, "--quasi", "town", "--sensitive", "ill", "--previous", release, "--original", people);
        assertThat(earlier).contains("2 of 2 labels of 'town'");
    }

    @Test
    void sets_of_names_are_not_taken_for_sets_of_values() {
        Audited audited = new Audited(folder);
        Path release = audited.write(
                "release.csv",
                "born,ill",
                "{nineties|noughties},a",
                "{nineties|noughties},b",
                "1980-02-01,a",
                "1980-02-01,b");
        Path people =
                audited.write("people.csv", "born,ill", "1991-01-01,a", "2003-01-01,b", "1980-02-01,a", "1980-02-01,b");
        Object[] asked = {release, "--quasi", "born", "--sensitive", "ill", "--original", people, "--k", 2};
        assertThat(Audited.text(asked)).contains("1 of 2 labels of 'born' in " + release + " could not be read");
        assertThat(Audited.finding(Audited.json(asked), "linking", "quasi")
                        .get("targets")
                        .asInt())
                .isEqualTo(4);
    }

    @Test
    void a_sensitive_column_without_order_is_said_not_to_be_compared() {
        Audited audited = new Audited(folder);
        Path release = audited.write("release.csv", "age,pay,ill", "1,3,flu", "1,4,gout", "2,9,flu", "2,1,ache");
        assertThat(Audited.text(release, "--quasi", "age", "--sensitive", "pay,ill"))
                .contains("similarity, ill: not tried: the values have no order");
    }

    @Test
    void words_fit_their_numbers_and_nothing_is_cut_off() {
        Audited audited = new Audited(folder);
        Path release = audited.write("release.csv", "age,ill", "1,flu", "2,flu", "2,gout");
        Path people = audited.write("people.csv", "age,ill", "1,flu", "2,flu", "2,gout");
        String text = Audited.text(release, "--quasi", "age", "--sensitive", "ill", "--original", people);
        assertThat(text)
                .contains("the true class, of people whose cells leave", "one class only (--key would tell of all)")
                .doesNotContain("...", "-0.0");
        Run run =
                Run.of("audit", "-q", release, "--quasi", "age", "--sensitive", "ill", "--original", people, "--json");
        assertThat(run.out())
                .contains("the value is certain for 1 row in 1 class")
                .doesNotContain(" 1 rows", " 1 classes", " 1 people");
    }
}
