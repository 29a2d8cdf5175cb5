package io.sfumato.attack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sfumato.attack.material.ClassCounts;
import io.sfumato.attack.material.SensitiveColumn;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Baselines against all ways to deal the values of a small table. */
class ChanceTest {

    private static final List<String> AGE = List.of("age");

    private static AuditStage dealt(List<String> values) {
        List<String> lines = new ArrayList<>(List.of("age;ill"));
        for (int i = 0; i < values.size(); i++) {
            lines.add((i < 2 ? "x" : i < 4 ? "y" : "z") + ";" + values.get(i));
        }
        return AuditStage.of(AGE, List.of("ill"), lines.toArray(String[]::new));
    }

    private static void permute(List<String> values, int from, List<List<String>> into) {
        if (from == values.size()) {
            into.add(new ArrayList<>(values));
        }
        for (int i = from; i < values.size(); i++) {
            Collections.swap(values, from, i);
            permute(values, from + 1, into);
            Collections.swap(values, from, i);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"aaabbcd", "aabbcc", "aaaabb", "aab--cc", "a------", "aabbccd"})
    void baselines_of_homogeneity_are_exact(String values) {
        List<List<String>> all = new ArrayList<>();
        permute(new ArrayList<>(letters(values)), 0, all);
        double mean = all.stream()
                .mapToDouble(each -> dealt(each).only(new Homogeneity()).share())
                .average()
                .orElseThrow();
        assertThat(dealt(letters(values)).only(new Homogeneity()).baseline()).isCloseTo(mean, within(1e-9));
    }

    private static final String TWICE =
            "share of rows whose value is at least twice as frequent in the class as in the table";

    @ParameterizedTest
    @ValueSource(strings = {"aaabbc", "aabbcc", "aaaaab"})
    void averages_of_skewness_are_exact(String values) {
        List<List<String>> all = new ArrayList<>();
        permute(new ArrayList<>(letters(values)), 0, all);
        double mean = all.stream()
                .mapToDouble(each -> figure(dealt(each), TWICE))
                .average()
                .orElseThrow();
        assertThat(figure(dealt(letters(values)), TWICE + ", by chance")).isCloseTo(mean, within(1e-9));
    }

    private static double figure(AuditStage stage, String name) {
        return Objects.requireNonNull(stage.only(new Skewness()).figures().get(name));
    }

    private static List<String> letters(String values) {
        return values.chars().mapToObj(c -> c == '-' ? "" : "" + (char) c).toList();
    }

    @Test
    void baselines_that_are_drawn_come_near_on_small_tables() {
        List<List<String>> all = new ArrayList<>();
        permute(new ArrayList<>(letters("aaabbcd")), 0, all);
        double mean = all.stream()
                .mapToDouble(each -> new BackgroundKnowledgeShare(dealt(each)).share())
                .average()
                .orElseThrow();
        assertThat(dealt(letters("aaabbcd"))
                        .run(new BackgroundKnowledge())
                        .get(1)
                        .baseline())
                .isCloseTo(mean, within(0.01));
    }

    /** For how many rows one fact is enough, without the baseline. */
    private record BackgroundKnowledgeShare(AuditStage stage) {
        double share() {
            SensitiveColumn secret = stage.material().secrets().get(0);
            ClassCounts counts = secret.counts();
            long known = 0;
            for (int each = 0; each < counts.classes(); each++) {
                int[] most = counts.descending(each);
                for (int i = 0; i < most.length; i++) {
                    int gone = most.length == 1 ? 0 : most[i == 0 ? 1 : 0];
                    known += most[i] >= 0.9 * (counts.known(each) - gone) ? most[i] : 0;
                }
            }
            return (double) known / counts.rows();
        }
    }

    @Test
    void singling_out_is_computed_and_not_drawn() {
        Finding finding =
                AuditStage.of(AGE, List.of(), "age", "1", "1", "2", "2", "2").only(new SinglingOut());
        assertThat(finding.share()).isCloseTo((0.5 + 4.0 / 9) / 2, within(1e-12));
    }
}
