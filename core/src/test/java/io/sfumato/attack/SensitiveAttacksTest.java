package io.sfumato.attack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sfumato.attack.material.AuditMaterial;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.privacy.LDiversity;
import io.sfumato.privacy.ProtectedColumns;
import io.sfumato.privacy.TCloseness;
import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Attacks that need nothing but a sensitive column. */
class SensitiveAttacksTest {

    private static final List<String> QUASI = List.of("zip", "age");

    /** Tables 2.3 of the thesis on l-diversity: three classes of three. */
    private static final String[] SALARIES = {
        "zip;age;salary;disease",
        "476**;2*;3K;gastric ulcer",
        "476**;2*;4K;gastritis",
        "476**;2*;5K;stomach cancer",
        "4790*;\u2265 40;6K;gastritis",
        "4790*;\u2265 40;11K;flu",
        "4790*;\u2265 40;8K;bronchitis",
        "476**;3*;7K;bronchitis",
        "476**;3*;9K;pneumonia",
        "476**;3*;10K;stomach cancer"
    };

    private static final String[] DISEASES = {
        "gastric ulcer;stomach;*",
        "gastritis;stomach;*",
        "stomach cancer;stomach;*",
        "flu;lungs;*",
        "bronchitis;lungs;*",
        "pneumonia;lungs;*"
    };

    private static AuditStage of(String... values) {
        List<String> lines = new ArrayList<>(List.of("zip;age;illness"));
        for (int i = 0; i < values.length; i++) {
            lines.add("1*;" + i / 3 + ";" + values[i]);
        }
        return AuditStage.of(QUASI, List.of("illness"), lines.toArray(String[]::new));
    }

    @Test
    void homogeneity_finds_the_class_with_one_value() {
        Finding finding = of("flu", "flu", "flu", "flu", "gout", "flu").only(new Homogeneity());
        assertThat(finding.successes()).isEqualTo(3);
        assertThat(finding.verdict()).isEqualTo(Verdict.EXPOSED);
        assertThat(finding.evidence().rows()).containsExactly(1L);
        assertThat(finding.baseline()).isBetween(0.0, 0.9);
    }

    @Test
    void homogeneity_breaks_a_promise_of_diversity() {
        AuditStage stage = of("flu", "flu", "flu", "flu", "gout", "flu").asking(LDiversity.distinct(2, "illness"));
        assertThat(stage.only(new Homogeneity()).verdict()).isEqualTo(Verdict.BROKEN);
    }

    @Test
    void homogeneity_does_not_find_diverse_classes_and_missing_is_no_second_value() {
        assertThat(of("flu", "gout", "flu", "flu", "gout", "flu")
                        .only(new Homogeneity())
                        .verdict())
                .isEqualTo(Verdict.CLEAR);
        assertThat(of("flu", "flu", "").only(new Homogeneity()).successes()).isEqualTo(2);
        assertThat(of("", "", "").only(new Homogeneity()).successes()).isZero();
    }

    @Test
    void promises_are_counted_again() {
        AuditStage stage = of("flu", "flu", "flu", "flu", "gout", "flu")
                .asking(new KAnonymity(3), new KAnonymity(4), LDiversity.distinct(2, "illness"));
        assertThat(stage.run(new StatedPromises()))
                .extracting(Finding::verdict)
                .containsExactly(Verdict.CLEAR, Verdict.BROKEN, Verdict.BROKEN);
        assertThat(stage.run(new StatedPromises()))
                .extracting(Finding::successes)
                .containsExactly(0.0, 6.0, 3.0);
    }

    @Test
    void promises_that_the_file_cannot_tell_are_not_told() {
        AuditStage stage = of("flu", "gout", "flu").asking(new TCloseness(0.2, TCloseness.Ground.ORDERED, "illness"));
        Finding finding = stage.only(new StatedPromises());
        assertThat(finding.targets()).isZero();
        assertThat(finding.told()).contains("does not tell");
    }

    @Test
    void promises_about_columns_taken_together_are_counted_again() {
        String[] lines = {"zip;age;a;b", "1;1;x;1", "1;1;x;2", "1;2;x;1", "1;2;x;1"};
        AuditStage stage = AuditStage.of(QUASI, List.of("a", "b"), lines)
                .asking(LDiversity.distinct(2, ProtectedColumns.of(List.of("a", "b"))), LDiversity.distinct(2, "a"));
        assertThat(stage.run(new StatedPromises()))
                .extracting(Finding::successes)
                .containsExactly(2.0, 4.0);
    }

    @Test
    void similarity_finds_low_salaries_and_stomach_diseases() {
        List<Finding> findings = AuditStage.of(QUASI, List.of("salary", "disease"), SALARIES)
                .tree("disease", DISEASES)
                .run(new Similarity());
        assertThat(findings).extracting(Finding::about).containsExactly("salary", "disease");
        assertThat(findings).extracting(Finding::successes).containsExactly(3.0, 3.0);
        assertThat(findings).allSatisfy(finding -> {
            assertThat(finding.verdict()).isEqualTo(Verdict.EXPOSED);
            assertThat(finding.evidence().rows()).containsExactly(1L);
        });
    }

    @Test
    void similarity_does_not_find_classes_that_are_spread() {
        AuditStage stage = AuditStage.of(
                QUASI, List.of("salary"), "zip;age;salary", "1*;1;3K", "1*;1;11K", "1*;1;6K", "1*;2;4K", "1*;2;10K");
        assertThat(stage.only(new Similarity()).successes()).isZero();
        assertThat(new Similarity().lacking(of("flu", "gout", "flu").material()))
                .isPresent();
    }

    @Test
    void skewness_tells_the_distances_of_the_salaries() {
        Finding finding = AuditStage.of(QUASI, List.of("salary"), SALARIES_ONLY).only(new Skewness());
        assertThat(finding.figures().get("t, ordered distance, greatest")).isCloseTo(0.375, within(1e-9));
    }

    private static final String[] SALARIES_ONLY = {
        "zip;age;salary",
        "4*;2*;3K",
        "4*;2*;4K",
        "4*;2*;5K",
        "4*;4*;6K",
        "4*;4*;11K",
        "4*;4*;8K",
        "4*;3*;7K",
        "4*;3*;9K",
        "4*;3*;10K"
    };

    @Test
    void skewness_finds_a_rare_value_that_is_frequent_in_a_class() {
        List<String> lines = new ArrayList<>(List.of("zip;age;illness"));
        for (int i = 0; i < 100; i++) {
            lines.add("1*;" + i / 10 + ";" + (i < 8 ? "rare" : "flu"));
        }
        Finding finding = AuditStage.of(QUASI, List.of("illness"), lines.toArray(String[]::new))
                .only(new Skewness());
        assertThat(finding.figures().get("greatest ratio")).isCloseTo(10, within(1e-9));
        assertThat(finding.evidence().rows()).containsExactly(1L);
        Finding even = of("flu", "gout", "ache", "flu", "gout", "ache").only(new Skewness());
        assertThat(even.figures().get("greatest ratio")).isCloseTo(1, within(1e-9));
        assertThat(even.successes()).isZero();
    }

    @Test
    void background_knowledge_removes_the_worst_values() {
        List<Finding> findings = of("flu", "gout", "flu", "flu", "gout", "ache").run(new BackgroundKnowledge());
        assertThat(findings).extracting(Finding::successes).containsExactly(0.0, 3.0, 6.0, 6.0);
    }

    @Test
    void background_knowledge_is_what_trying_all_facts_gives() {
        tryAllFacts(40);
    }

    @Test
    @Tag("slow")
    void background_knowledge_is_what_trying_all_facts_gives_for_many() {
        tryAllFacts(200);
    }

    /** Each table takes its time: the product deals its values anew many times to tell what chance alone would give. */
    private static void tryAllFacts(int tables) {
        Random random = new Random(5);
        for (int round = 0; round < tables; round++) {
            List<String> lines = new ArrayList<>(List.of("zip;age;illness"));
            for (int i = 0; i < 12; i++) {
                lines.add("1;" + random.nextInt(3) + ";" + "abcdef".charAt(random.nextInt(6)));
            }
            AuditMaterial material = AuditStage.of(QUASI, List.of("illness"), lines.toArray(String[]::new))
                    .material();
            List<Finding> findings = new BackgroundKnowledge().run(material, Context.quiet());
            for (int facts = 0; facts <= 3; facts++) {
                assertThat(findings.get(facts).successes())
                        .as("round %d", round)
                        .isEqualTo(naive(lines, facts));
            }
        }
    }

    /** Rows whose value is at least 90 % sure after some set of at most so many other values is ruled out. */
    private static long naive(List<String> lines, int facts) {
        List<String[]> rows =
                lines.stream().skip(1).map(line -> line.split(";", -1)).toList();
        long known = 0;
        for (String[] row : rows) {
            double best = 0;
            for (int out = 0; out < 64; out++) {
                int mask = out;
                boolean own = (mask & 1 << "abcdef".indexOf(row[2])) != 0;
                if (Integer.bitCount(mask) <= facts && !own) {
                    long left = rows.stream()
                            .filter(other -> other[1].equals(row[1]) && (mask & 1 << "abcdef".indexOf(other[2])) == 0)
                            .count();
                    long same = rows.stream()
                            .filter(other -> other[1].equals(row[1]) && other[2].equals(row[2]))
                            .count();
                    best = Math.max(best, (double) same / left);
                }
            }
            known += best >= 0.9 ? 1 : 0;
        }
        return known;
    }
}
