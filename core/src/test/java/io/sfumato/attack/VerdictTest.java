package io.sfumato.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.attack.material.AskedPromises;
import io.sfumato.attack.material.AuditMaterial;
import io.sfumato.attack.material.AuditMaterialReader.Crowd;
import io.sfumato.privacy.AlphaK;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.privacy.KMap;
import io.sfumato.privacy.LDiversity;
import io.sfumato.privacy.MaximumRisk;
import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One rule for all attacks, and what each of them makes certain. */
class VerdictTest {

    private static final List<String> AGE = List.of("age");
    private static final List<String> ILL = List.of("ill");

    @ParameterizedTest
    @CsvSource({
        "0, 0.05, true, CLEAR",
        "0, 0.0501, true, EXPOSED",
        "0, -0.5, false, CLEAR",
        "1, -0.5, false, EXPOSED",
        "1, -0.5, true, BROKEN",
        "1, 0.9, false, EXPOSED"
    })
    void what_is_certain_counts_from_the_first_and_what_is_likelier_from_five_points(
            long certain, double gain, boolean promised, Verdict verdict) {
        assertThat(Verdict.of(certain, gain, promised)).isEqualTo(verdict);
    }

    /** Many classes of four with four illnesses, and after them one class of these. */
    private static AuditStage among(int classes, String... last) {
        List<String> lines = new ArrayList<>(List.of("age;ill"));
        for (int each = 0; each < classes; each++) {
            for (String ill : List.of("1", "33", "66", "99")) {
                lines.add(each + ";" + ill);
            }
        }
        for (String ill : last) {
            lines.add("last;" + ill);
        }
        return AuditStage.of(AGE, ILL, lines.toArray(String[]::new));
    }

    @Test
    void homogeneity_is_certain_from_one_class_on_and_breaks_what_forbids_it() {
        Finding finding = among(100, "1", "1", "1", "1").only(new Homogeneity());
        assertThat(finding.advantage()).isLessThan(Verdict.TOLERANCE);
        assertThat(finding.verdict()).isEqualTo(Verdict.EXPOSED);
        assertThat(among(100, "1", "1", "1", "1")
                        .asking(LDiversity.distinct(2, "ill"))
                        .only(new Homogeneity())
                        .verdict())
                .isEqualTo(Verdict.BROKEN);
        assertThat(among(100, "1", "1", "1", "1")
                        .asking(new AlphaK(0.5, "ill", List.of()))
                        .only(new Homogeneity())
                        .verdict())
                .isEqualTo(Verdict.BROKEN);
        assertThat(among(100, "1", "1", "1", "1")
                        .asking(new KAnonymity(4))
                        .only(new Homogeneity())
                        .verdict())
                .isEqualTo(Verdict.EXPOSED);
        assertThat(among(100, "1", "33").only(new Homogeneity()).verdict()).isEqualTo(Verdict.CLEAR);
    }

    @Test
    void similarity_is_certain_from_one_class_on_and_no_promise_forbids_it() {
        Finding finding = among(100, "1", "2", "3", "4")
                .asking(LDiversity.distinct(2, "ill"))
                .only(new Similarity());
        assertThat(finding.successes()).isEqualTo(4);
        assertThat(finding.advantage()).isLessThan(Verdict.TOLERANCE);
        assertThat(finding.verdict()).isEqualTo(Verdict.EXPOSED);
        assertThat(among(100, "1", "99").only(new Similarity()).verdict()).isEqualTo(Verdict.CLEAR);
    }

    @Test
    void background_knowledge_only_makes_likelier() {
        assertThat(among(100, "1", "1", "1", "1")
                        .run(new BackgroundKnowledge())
                        .get(0)
                        .verdict())
                .isEqualTo(Verdict.CLEAR);
        assertThat(among(2, "1", "1", "1", "1", "1", "1", "1", "1")
                        .run(new BackgroundKnowledge())
                        .get(0)
                        .verdict())
                .isEqualTo(Verdict.EXPOSED);
    }

    @Test
    void a_missing_cell_is_no_second_value() {
        Finding homogeneous = among(3, "1", "1", "1", "").only(new Homogeneity());
        assertThat(homogeneous.successes()).isEqualTo(3);
        assertThat(homogeneous.verdict()).isEqualTo(Verdict.EXPOSED);
        assertThat(among(3, "1", "2", "3", "").only(new Similarity()).successes())
                .isEqualTo(3);
        assertThat(among(3, "1", "1", "1", "")
                        .run(new BackgroundKnowledge())
                        .get(0)
                        .successes())
                .isEqualTo(3);
        assertThat(among(9, "7", "", "", "").only(new Skewness()).successes()).isEqualTo(1);
        List<Finding> composed = AuditStage.of(AGE, ILL, "age;ill", "[1..2];flu", "[1..2];gout", "[1..2];")
                .after("age;ill", "[1..2];flu", "[1..2];ache", "[1..2];")
                .with(Crowd.ORIGINAL, "age;ill", "1;flu", "2;gout")
                .run(new Composition());
        assertThat(composed.get(0).successes()).isEqualTo(2);
        assertThat(composed.get(0).verdict()).isEqualTo(Verdict.EXPOSED);
    }

    @Test
    void the_worst_success_is_a_broken_promise_then_the_greatest_gain() {
        AuditMaterial material =
                among(2, "1", "1", "1", "1", "1", "1", "1", "1").material();
        Audit exposed = Audit.of(
                material, List.of(new Homogeneity(), new BackgroundKnowledge(), new Linking()), Context.quiet());
        assertThat(exposed.tried()).isEqualTo(2);
        assertThat(exposed.succeeding()).isEqualTo(2);
        assertThat(exposed.sentence())
                .startsWith("2 attacks gave a verdict; 2 of them succeed. The worst is ")
                .endsWith("1 gave none: linking, since what it needs was not given.");
        AuditMaterial held =
                among(2, "1", "1", "1", "1").asking(new KAnonymity(5)).material();
        Audit broken = Audit.of(held, List.of(new Homogeneity(), new StatedPromises()), Context.quiet());
        assertThat(broken.worst().orElseThrow().attack().name()).isEqualTo("promises");
        assertThat(broken.sentence())
                .contains("The worst is promises (k-anonymity): it breaks a promise, and works for 100.0 %");
        Audit clear = Audit.of(among(9).material(), List.of(new Homogeneity()), Context.quiet());
        assertThat(clear.sentence()).isEqualTo("1 attack gave a verdict; it does not succeed.");
        assertThat(clear.worst()).isEmpty();
    }

    @Test
    void a_column_that_numbers_rows_breaks_k() {
        List<String> lines = new ArrayList<>(List.of("age;ill;index"));
        for (int i = 0; i < 20; i++) {
            lines.add("*;flu;" + i);
        }
        AuditStage stage = AuditStage.of(AGE, ILL, lines.toArray(String[]::new)).asking(new KAnonymity(2));
        assertThat(stage.run(new UnsortedMatching()).get(0).verdict()).isEqualTo(Verdict.BROKEN);
    }

    @Test
    void the_greatest_number_of_rows_that_a_promise_asks_for_is_k() {
        assertThat(AskedPromises.NOTHING.k()).isZero();
        assertThat(AskedPromises.of(new MaximumRisk(0.2)).k()).isEqualTo(5);
        assertThat(AskedPromises.of(new KAnonymity(3), new MaximumRisk(0.09)).k())
                .isEqualTo(12);
        assertThat(AskedPromises.of(LDiversity.distinct(4, "ill")).k()).isEqualTo(4);
    }

    @Test
    void promises_about_some_columns_are_counted_by_these() {
        AuditStage stage = AuditStage.of(List.of("age", "sex"), List.of(), "age;sex", "1;f", "1;m", "2;f", "2;f")
                .asking(
                        new KAnonymity(2, List.of("age")),
                        new KAnonymity(2, List.of("sex")),
                        new KAnonymity(3, List.of("age")));
        assertThat(stage.run(new StatedPromises()))
                .extracting(Finding::verdict)
                .containsExactly(Verdict.CLEAR, Verdict.BROKEN, Verdict.BROKEN);
        assertThat(stage.material().asked().k()).isZero();
    }

    @Test
    void promises_about_a_population_need_one() {
        AuditStage stage =
                AuditStage.of(AGE, List.of(), "age", "[1..2]", "[3..9]").asking(new KMap(2));
        assertThat(stage.only(new StatedPromises()).verdict()).isEqualTo(Verdict.UNTOLD);
        assertThat(stage.with(Crowd.POPULATION, "age", "1", "2", "3", "4")
                        .only(new StatedPromises())
                        .verdict())
                .isEqualTo(Verdict.CLEAR);
        Finding broken = stage.with(Crowd.POPULATION, "age", "1", "2", "3").only(new StatedPromises());
        assertThat(broken.verdict()).isEqualTo(Verdict.BROKEN);
        assertThat(broken.evidence().rows()).containsExactly(2L);
    }

    @Test
    void promised_risk_is_broken_where_fewer_rows_fit() {
        Finding finding = AuditStage.of(AGE, List.of(), "age", "[1..3]", "[1..3]", "[1..3]", "[4..9]", "[4..9]")
                .with(Crowd.ORIGINAL, "age", "1", "2", "3", "4", "9")
                .asking(new MaximumRisk(0.34))
                .only(new Linking());
        assertThat(finding.verdict()).isEqualTo(Verdict.BROKEN);
        assertThat(finding.evidence().rows()).containsExactly(4L, 5L);
    }

    @Test
    void a_unique_row_that_is_somebody_elses_is_no_match() {
        Finding finding = AuditStage.of(AGE, List.of(), "age;key", "1;a", "2;b", "2;c")
                .with(Crowd.EXTERNAL, "age;key", "1;z", "2;b")
                .keyed()
                .only(new Linking());
        assertThat(finding.figures().get("unique matches")).isZero();
        assertThat(finding.successes()).isEqualTo(0.5);
    }
}
