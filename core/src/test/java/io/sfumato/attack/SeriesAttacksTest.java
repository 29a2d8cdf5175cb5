package io.sfumato.attack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sfumato.attack.material.AuditMaterial;
import io.sfumato.attack.material.AuditMaterialReader.Crowd;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.run.Context;
import io.sfumato.run.Progress;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

/** Attacks on the order of rows and on several releases. */
class SeriesAttacksTest {

    private static final List<String> AGE = List.of("age");
    private static final List<String> ILL = List.of("ill");
    private static final String[] PEOPLE = {"age;ill", "1;flu", "2;gout", "3;ache", "4;flu", "5;gout", "6;ache"};

    private static List<String> people(Random random) {
        List<String> lines = new ArrayList<>(List.of("age;ill"));
        for (int i = 0; i < 300; i++) {
            lines.add(random.nextInt(100) + ";" + "abcde".charAt(random.nextInt(5)));
        }
        return lines;
    }

    private static List<String> decades(List<String> people) {
        List<String> lines = new ArrayList<>(List.of("age;ill"));
        people.stream().skip(1).forEach(line -> {
            int age = Integer.parseInt(line.split(";", -1)[0]) / 10 * 10;
            lines.add("[" + age + ", " + (age + 10) + "[;" + line.split(";", -1)[1]);
        });
        return lines;
    }

    private static Finding unsorted(List<String> release, List<String> people) {
        return AuditStage.of(AGE, ILL, release.toArray(String[]::new))
                .with(Crowd.ORIGINAL, people.toArray(String[]::new))
                .asking(new KAnonymity(2))
                .only(new UnsortedMatching());
    }

    @Test
    void rows_in_the_order_of_the_original_are_found_also_when_some_are_left_out() {
        List<String> people = people(new Random(1));
        List<String> release = decades(people);
        assertThat(unsorted(release, people).verdict()).isEqualTo(Verdict.BROKEN);
        for (int row = 290; row > 0; row -= 20) {
            release.remove(row);
        }
        Finding finding = unsorted(release, people);
        assertThat(finding.verdict()).isEqualTo(Verdict.BROKEN);
        assertThat(finding.share()).isEqualTo(1);
    }

    @Test
    void shuffled_and_sorted_rows_tell_nothing() {
        List<String> people = people(new Random(1));
        List<String> release = decades(people);
        List<String> rows = release.subList(1, release.size());
        Collections.shuffle(rows, new Random(2));
        assertThat(unsorted(release, people).verdict()).isEqualTo(Verdict.CLEAR);
        Collections.sort(rows);
        Finding sorted = unsorted(release, people);
        assertThat(sorted.verdict()).isEqualTo(Verdict.CLEAR);
        assertThat(sorted.told()).contains("sorted by their own content");
    }

    @Test
    void columns_that_number_rows_are_found() {
        List<String> lines = new ArrayList<>(List.of("age;ill;index;weight"));
        for (int i = 0; i < 20; i++) {
            lines.add("*;flu;" + (i * 3) + ";" + (i * 7919 % 1000));
        }
        List<Finding> findings =
                AuditStage.of(AGE, ILL, lines.toArray(String[]::new)).run(new UnsortedMatching());
        assertThat(findings)
                .extracting(Finding::about)
                .contains("column 'index'")
                .doesNotContain("column 'weight'");
        assertThat(findings.get(0).verdict()).isEqualTo(Verdict.EXPOSED);
    }

    private static AuditStage crossed() {
        return AuditStage.of(
                        AGE,
                        ILL,
                        "age;ill",
                        "[1..3];flu",
                        "[1..3];gout",
                        "[1..3];ache",
                        "[4..6];flu",
                        "[4..6];gout",
                        "[4..6];ache")
                .after(
                        "age;ill",
                        "[1..2];flu",
                        "[1..2];gout",
                        "[3..4];ache",
                        "[3..4];flu",
                        "[5..6];gout",
                        "[5..6];ache");
    }

    private static AuditStage coarsened() {
        return AuditStage.of(
                        AGE,
                        ILL,
                        "age;ill",
                        "[1..6];flu",
                        "[1..6];gout",
                        "[1..6];ache",
                        "[1..6];flu",
                        "[1..6];gout",
                        "[1..6];ache")
                .after(
                        "age;ill",
                        "[1..3];flu",
                        "[1..3];gout",
                        "[1..3];ache",
                        "[4..6];flu",
                        "[4..6];gout",
                        "[4..6];ache");
    }

    @Test
    void complementary_releases_leave_few_rows_and_coarser_ones_do_not() {
        Finding finding =
                crossed().with(Crowd.ORIGINAL, PEOPLE).asking(new KAnonymity(3)).only(new Complementary());
        assertThat(finding.successes()).isEqualTo(6);
        assertThat(finding.verdict()).isEqualTo(Verdict.BROKEN);
        Finding coarse = coarsened()
                .with(Crowd.ORIGINAL, PEOPLE)
                .asking(new KAnonymity(3))
                .only(new Complementary());
        assertThat(coarse.successes()).isZero();
        assertThat(coarse.verdict()).isEqualTo(Verdict.CLEAR);
    }

    @Test
    void complementary_releases_are_found_without_people_where_partners_lie_in_one_class() {
        Finding finding = crossed().asking(new KAnonymity(3)).only(new Complementary());
        assertThat(finding.verdict()).isEqualTo(Verdict.BROKEN);
        assertThat(finding.successes()).isPositive();
        assertThat(coarsened()
                        .asking(new KAnonymity(3))
                        .only(new Complementary())
                        .successes())
                .isZero();
    }

    @Test
    void composition_leaves_one_value_and_isolates_people() {
        List<Finding> findings = crossed().with(Crowd.ORIGINAL, PEOPLE).run(new Composition());
        // age 3 is in {flu, gout, ache} and {ache, flu}; age 1 in {flu, gout, ache} and {flu, gout}: nobody is certain
        assertThat(findings.get(0).successes()).isZero();
        assertThat(findings.get(1).successes()).isEqualTo(2);
        List<Finding> certain = AuditStage.of(
                        AGE, ILL, "age;ill", "[1..2];flu", "[1..2];gout", "[3..4];flu", "[3..4];ache")
                .after("age;ill", "[1..1];ache", "[1..1];gout", "[2..4];flu", "[2..4];ache")
                .with(Crowd.ORIGINAL, "age;ill", "1;gout", "2;flu", "3;flu", "4;ache")
                .run(new Composition());
        assertThat(certain.get(0).successes()).isEqualTo(2);
        assertThat(certain.get(0).verdict()).isEqualTo(Verdict.EXPOSED);
        List<Finding> same = coarsened().with(Crowd.ORIGINAL, PEOPLE).run(new Composition());
        assertThat(same).extracting(Finding::successes).containsExactly(0.0, 0.0);
    }

    @Test
    void composition_follows_the_key_where_there_is_one() {
        List<Finding> findings = AuditStage.of(AGE, List.of(), "age;key", "*;a", "*;b", "*;c", "*;d")
                .after("age;key", "1;a", "2;b", "2;c", "2;d")
                .with(Crowd.ORIGINAL, "age;key", "1;a", "2;b", "2;c", "2;d")
                .keyed()
                .run(new Composition());
        assertThat(findings.get(0).successes()).isEqualTo(1);
    }

    @Test
    void who_came_and_who_left_is_told_by_counting() {
        AuditStage grown = AuditStage.of(
                        AGE, ILL, "age;ill", "[1..3];flu", "[1..3];gout", "[1..3];hiv", "[4..6];flu", "[4..6];gout")
                .after("age;ill", "[1..3];flu", "[1..3];gout", "[4..6];flu", "[4..6];gout", "[4..6];ache")
                .asking(new KAnonymity(2));
        List<Finding> findings = grown.run(new Temporal());
        assertThat(findings.get(0).successes()).isEqualTo(1);
        assertThat(findings).extracting(Finding::verdict).containsExactly(Verdict.BROKEN, Verdict.UNTOLD);
        assertThat(findings.get(0).evidence().rows()).containsExactly(1L);
        Finding left = grown.only(new LoneLeaver());
        assertThat(left.successes()).isEqualTo(1);
        assertThat(left.verdict()).isEqualTo(Verdict.LIMIT);
        assertThat(left.evidence().rows()).containsExactly(3L);
        List<Finding> same = coarsened().asking(new KAnonymity(2)).run(new Temporal());
        assertThat(same).extracting(Finding::verdict).containsExactly(Verdict.CLEAR, Verdict.UNTOLD);
    }

    @Test
    void who_stayed_is_one_of_the_rows_that_fit() {
        List<Finding> findings =
                crossed().with(Crowd.ORIGINAL, PEOPLE).asking(new KAnonymity(3)).run(new Temporal());
        assertThat(findings.get(1).successes()).isEqualTo(6);
        List<Finding> same = coarsened()
                .with(Crowd.ORIGINAL, PEOPLE)
                .asking(new KAnonymity(3))
                .run(new Temporal());
        assertThat(same.get(1).successes()).isZero();
    }

    @Test
    void without_what_they_need_attacks_say_what_that_is() {
        AuditMaterial material = AuditStage.of(AGE, List.of(), "age", "1", "2").material();
        assertThat(Attacks.ALL).allSatisfy(attack -> {
            assertThat(attack.profile().name()).matches("[a-z-]+");
            assertThat(attack.profile().remedy()).isNotBlank();
        });
        Audit audit = Audit.of(material, Attacks.ALL, Context.quiet());
        assertThat(audit.entries()).hasSize(Attacks.ALL.size());
        assertThat(audit.entries())
                .allMatch(entry -> entry.lacking().isEmpty() != entry.findings().isEmpty());
    }

    @Test
    void an_audit_can_be_stopped() {
        AuditMaterial material = crossed().with(Crowd.ORIGINAL, PEOPLE).material();
        Context stopped = new Context(Progress.SILENT, Runnable::run, () -> true);
        assertThatThrownBy(() -> Audit.of(material, Attacks.ALL, stopped)).isInstanceOf(CancellationException.class);
    }
}
