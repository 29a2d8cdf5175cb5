package io.sfumato.attack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sfumato.attack.material.AuditMaterialReader.Crowd;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.privacy.LDiversity;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Attacks that look for people: each breaks one built release and not another. */
class PeopleAttacksTest {

    private static final List<String> PERSON = List.of("age", "sex", "zip");
    private static final String[] VOTERS = {
        "name;age;sex;zip", "John;35;Male;79415", "Elena;40;Female;75942", "Paul;25;Male;22370", "Sara;35;Female;65784"
    };

    @Test
    void linking_finds_paul_among_the_patients() {
        Finding finding = AuditStage.of(
                        PERSON,
                        List.of("disease"),
                        "age;sex;zip;disease",
                        "25;Male;22370;Gastritis",
                        "35;Male;22375;HIV",
                        "40;Female;55410;Cancer",
                        "45;Female;55412;Fever")
                .with(Crowd.EXTERNAL, VOTERS)
                .only(new Linking());
        assertThat(finding.figures().get("unique matches")).isEqualTo(1);
        assertThat(finding.verdict()).isEqualTo(Verdict.EXPOSED);
        assertThat(finding.evidence().rows()).containsExactly(3L);
    }

    @Test
    void linking_does_not_find_paul_in_the_release_of_two() {
        Finding finding = AuditStage.of(
                        PERSON,
                        List.of("disease"),
                        "age;sex;zip;disease",
                        "25 ~ 35;Male;22***;Gastritis",
                        "25 ~ 35;Male;22***;HIV",
                        "40 ~ 45;Female;554**;Cancer",
                        "40 ~ 45;Female;554**;Fever")
                .with(Crowd.EXTERNAL, VOTERS)
                .asking(new KAnonymity(2))
                .only(new Linking());
        assertThat(finding.targets()).isEqualTo(1);
        assertThat(finding.figures().get("unique matches")).isZero();
        assertThat(finding.figures().get("mean chance of a right guess")).isCloseTo(0.5, within(1e-9));
        assertThat(finding.verdict()).isEqualTo(Verdict.CLEAR);
    }

    @Test
    void linking_with_a_kept_column_breaks_what_labels_hide() {
        List<Finding> findings = AuditStage.of(
                        List.of("age"), List.of(), "age;hours", "[1..9];40", "[1..9];38", "[1..9];20", "[1..9];60")
                .with(Crowd.ORIGINAL, "age;hours", "1;40", "3;38", "5;20", "9;60")
                .asking(new KAnonymity(4))
                .run(new Linking());
        assertThat(findings.get(0).verdict()).isEqualTo(Verdict.CLEAR);
        assertThat(findings.get(1).about()).isEqualTo("and hours");
        assertThat(findings.get(1).successes()).isEqualTo(4);
        assertThat(findings.get(1).verdict()).isEqualTo(Verdict.EXPOSED);
    }

    private static final String[] LINE = {"age;key", "1;a", "2;b", "3;c", "4;d", "5;e", "6;f", "7;g", "8;h", "9;i"};

    @Test
    void refinement_guesses_the_tight_class() {
        Finding finding = AuditStage.of(
                        List.of("age"),
                        List.of(),
                        "age;key",
                        "[1..9];a",
                        "[1..9];b",
                        "[1..9];i",
                        "[3..5];c",
                        "[3..5];d",
                        "[3..5];e",
                        "[6..8];f",
                        "[6..8];g",
                        "[6..8];h")
                .with(Crowd.ORIGINAL, LINE)
                .keyed()
                .only(new Refinement());
        assertThat(finding.targets()).isEqualTo(9);
        assertThat(finding.successes()).isEqualTo(9);
        assertThat(finding.baseline()).isCloseTo((3 + 6 * 0.5) / 9, within(1e-9));
        assertThat(finding.verdict()).isEqualTo(Verdict.EXPOSED);
    }

    @Test
    void refinement_gains_nothing_on_regions() {
        Finding finding = AuditStage.of(
                        List.of("age"),
                        List.of(),
                        "age",
                        "[1..3]",
                        "[1..3]",
                        "[1..3]",
                        "[4..6]",
                        "[4..6]",
                        "[4..6]",
                        "[7..9]",
                        "[7..9]",
                        "[7..9]")
                .with(Crowd.ORIGINAL, LINE)
                .only(new Refinement());
        assertThat(finding.advantage()).isCloseTo(0, within(1e-9));
        assertThat(finding.verdict()).isEqualTo(Verdict.CLEAR);
    }

    @Test
    void downcoding_strikes_values_that_a_tighter_class_would_hold() {
        Finding finding = AuditStage.of(
                        List.of("age", "sex"),
                        List.of(),
                        "age;sex",
                        "[1..9];*",
                        "[1..9];*",
                        "[3..5];*",
                        "[3..5];*",
                        "[6..8];f",
                        "[6..8];f")
                .only(new Downcoding());
        // the ages of the first class shrink by 3..5; the class of women does not hold its other label
        assertThat(finding.targets()).isEqualTo(2 + 2 + 2 + 2 + 2);
        assertThat(finding.successes()).isEqualTo(2);
        assertThat(finding.evidence().rows()).containsExactly(1L);
        Finding regions = AuditStage.of(List.of("age"), List.of(), "age", "[1..3]", "[1..3]", "[4..9]", "[4..9]")
                .only(new Downcoding());
        assertThat(regions.successes()).isZero();
    }

    @Test
    void membership_is_known_where_a_class_holds_everybody() {
        String[] everybody = {"age", "1", "2", "3", "4", "5", "6", "7", "8", "20", "21"};
        Finding finding = AuditStage.of(
                        List.of("age"), List.of(), "age", "[1..3]", "[1..3]", "[1..3]", "[4..8]", "[4..8]")
                .with(Crowd.POPULATION, everybody)
                .only(new Membership());
        assertThat(finding.figures().get("known to be in it (95 % or more)")).isEqualTo(3);
        assertThat(finding.figures().get("known not to be in it")).isEqualTo(2);
        assertThat(finding.verdict()).isEqualTo(Verdict.EXPOSED);
        Finding wide = AuditStage.of(List.of("age"), List.of(), "age", "*", "*", "*")
                .with(Crowd.POPULATION, everybody)
                .only(new Membership());
        assertThat(wide.successes()).isZero();
        assertThat(wide.figures().get("greatest chance (delta)")).isCloseTo(0.3, within(1e-9));
    }

    /** Classes of two in which the smoker has cancer, among people without a habit. */
    private static AuditStage smokers(boolean telling) {
        Random random = new Random(11);
        List<String> release = new ArrayList<>(List.of("age;habit;ill"));
        List<String> people = new ArrayList<>(List.of("age;habit;ill"));
        for (int i = 0; i < 200; i++) {
            boolean pair = i < 100;
            String age = String.valueOf(i);
            boolean swapped = !telling && random.nextBoolean();
            String one = pair ? "smoker" : i % 2 == 0 ? "smoker" : "none";
            String other = pair ? "none" : one;
            String ill = swapped ? "flu" : "cancer";
            release.add(age + ";*;cancer");
            release.add(age + ";*;flu");
            people.add(age + ";" + one + ";" + (pair ? ill : "cancer"));
            people.add(age + ";" + other + ";" + (pair ? swapped ? "cancer" : "flu" : "flu"));
            if (!pair) {
                boolean smokes = one.equals("smoker");
                release.set(release.size() - 2, age + ";*;" + (smokes ? "cancer" : "flu"));
                release.set(release.size() - 1, age + ";*;" + (smokes ? "cancer" : "flu"));
                people.set(people.size() - 2, age + ";" + one + ";" + (smokes ? "cancer" : "flu"));
                people.set(people.size() - 1, age + ";" + one + ";" + (smokes ? "cancer" : "flu"));
            }
        }
        return AuditStage.of(List.of("age", "habit"), List.of("ill"), release.toArray(String[]::new))
                .with(Crowd.ORIGINAL, people.toArray(String[]::new));
    }

    @Test
    void definetti_learns_who_has_what_inside_classes() {
        Finding finding = smokers(true).only(new DeFinetti());
        assertThat(finding.share()).isEqualTo(1);
        assertThat(finding.baseline()).isCloseTo(0.75, within(1e-9));
        assertThat(finding.verdict()).isEqualTo(Verdict.EXPOSED);
        assertThat(smokers(false).only(new DeFinetti()).verdict()).isEqualTo(Verdict.CLEAR);
    }

    private static AuditStage taught(boolean alike) {
        List<String> release = new ArrayList<>(List.of("age;town;ill"));
        List<String> members = new ArrayList<>(List.of("age;town;ill"));
        List<String> control = new ArrayList<>(List.of("age;town;ill"));
        for (int i = 0; i < 400; i++) {
            String line = "1;" + "abcdefgh".charAt(i % 8) + ";" + (i % 8 < 4 ? "flu" : "gout");
            release.add(line);
            members.add(line);
            control.add("1;" + "abcdefgh".charAt(i % 8) + ";" + ((i % 8 < 4) == alike ? "flu" : "gout"));
        }
        return AuditStage.of(List.of("age", "town"), List.of("ill"), release.toArray(String[]::new))
                .with(Crowd.ORIGINAL, members.toArray(String[]::new))
                .with(Crowd.CONTROL, control.toArray(String[]::new));
    }

    @Test
    void learning_counts_only_what_it_knows_better_about_members() {
        Finding leak = taught(false).only(new Learning());
        assertThat(leak.share()).isEqualTo(1);
        assertThat(leak.baseline()).isZero();
        assertThat(leak.verdict()).isEqualTo(Verdict.EXPOSED);
        Finding lesson = taught(true).only(new Learning());
        assertThat(lesson.share()).isEqualTo(1);
        assertThat(lesson.verdict()).isEqualTo(Verdict.CLEAR);
    }

    /** Four people of whom the two young ones share a value, so that k = 2 alone would have cut and l = 2 did not. */
    private static AuditStage uncut(String... ages) {
        List<String> release = new ArrayList<>(List.of("age;ill"));
        List<String> people = new ArrayList<>(List.of("age;ill"));
        String[] ills = {"hiv", "hiv", "flu", "gout"};
        for (int copy = 0; copy < 20; copy++) {
            for (int i = 0; i < 4; i++) {
                int from = 10 * copy;
                release.add("[" + from + ".." + (from + 9) + "];" + ills[i]);
                people.add((from + Integer.parseInt(ages[i])) + ";" + ills[i]);
            }
        }
        return AuditStage.of(List.of("age"), List.of("ill"), release.toArray(String[]::new))
                .with(Crowd.ORIGINAL, people.toArray(String[]::new))
                .asking(new KAnonymity(2), LDiversity.distinct(2, "ill"));
    }

    @Test
    void minimality_tells_why_a_class_was_not_cut() {
        Finding finding = uncut("1", "2", "8", "9").only(new Minimality());
        assertThat(finding.figures().get("classes that k alone would have split"))
                .isEqualTo(20);
        assertThat(finding.figures().get("greatest rise of a chance")).isGreaterThan(0);
        assertThat(finding.targets()).isEqualTo(80);
        Finding whole = uncut("5", "5", "5", "5").only(new Minimality());
        assertThat(whole.targets()).isZero();
        assertThat(whole.verdict()).isEqualTo(Verdict.CLEAR);
    }

    @Test
    void singling_out_works_in_about_a_third_of_classes_and_is_only_told() {
        List<String> lines = new ArrayList<>(List.of("age"));
        for (int i = 0; i < 20_000; i++) {
            lines.add("[" + i / 10 + ".." + i / 10 + "]");
        }
        Finding finding = AuditStage.of(List.of("age"), List.of(), lines.toArray(String[]::new))
                .only(new SinglingOut());
        assertThat(finding.share()).isCloseTo(Math.pow(0.9, 9), within(0.04));
        assertThat(finding.verdict()).isEqualTo(Verdict.LIMIT);
    }
}
