package io.sfumato.io.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sfumato.algorithm.clustering.GreedyKMember;
import io.sfumato.algorithm.clustering.GreedyKMember.SeedFrom;
import io.sfumato.algorithm.clustering.GreedyKMember.Variant;
import io.sfumato.algorithm.lattice.FixedLevels;
import io.sfumato.algorithm.splitting.Mondrian;
import io.sfumato.catalog.Parameter;
import io.sfumato.io.job.AlgorithmLine.Named;
import io.sfumato.job.Catalog;
import io.sfumato.problem.PolicyException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class AlgorithmLineTest {

    private static AlgorithmLine read(String line) {
        return AlgorithmLine.read("--algorithms", line, List.of("age", "zip code"));
    }

    @Test
    void names_and_parameters_become_algorithms() {
        AlgorithmLine line =
                read("mondrian, greedy-k-member[variant=sensitive-diversity; penalty=2.5; truly-sensitive=a|b,c],"
                        + "fixed-levels[levels=age:1|zip code:0],mondrian");
        assertThat(line.named())
                .extracting(Named::words)
                .containsExactly(
                        "mondrian",
                        "greedy-k-member[variant=sensitive-diversity; penalty=2.5; truly-sensitive=a|b,c]",
                        "fixed-levels[levels=age:1|zip code:0]");
        assertThat(line.named())
                .extracting(Named::algorithm)
                .containsExactly(
                        Mondrian.strict(),
                        new GreedyKMember(
                                SeedFrom.LAST, Variant.SENSITIVE_DIVERSITY, "", 2.5, Set.of("a", "b,c"), false),
                        new FixedLevels(Map.of("age", 1, "zip code", 0)));
        assertThat(line.needy()).isEmpty();
    }

    @Test
    void all_is_everything_that_needs_no_parameters() {
        AlgorithmLine line = read("all,greedy-k-member[variant=classification]");
        long bare = Catalog.ALGORITHMS.stream()
                .filter(entry -> entry.parameters().stream().noneMatch(Parameter::required))
                .count();
        assertThat(line.named()).hasSize((int) bare + 1);
        assertThat(line.needy())
                .containsEntry("fixed-levels", List.of("levels"))
                .doesNotContainKey("mondrian");
        assertThat(read("all,fixed-levels[levels=age:1]").needy()).doesNotContainKey("fixed-levels");
    }

    @Test
    void one_that_cannot_run_does_not_stop_the_others_and_is_named_where_there_are_none() {
        AlgorithmLine line = read("mondrian,fixed-levels,kaca");
        assertThat(line.named()).extracting(Named::words).containsExactly("mondrian", "kaca");
        assertThat(line.needy()).containsExactly(Map.entry("fixed-levels", List.of("levels")));
        assertThatThrownBy(() -> read("fixed-levels"))
                .isInstanceOf(PolicyException.class)
                .hasMessageContaining("fixed-levels: 'levels' is required");
    }

    @Test
    void everything_wrong_is_told_at_once_with_the_word_that_was_meant() {
        assertThatThrownBy(() -> read("mondrain,greedy-k-member[penalti=2],mondrian[form=loose],kaca[beta=x;beta=1],"
                        + "greedy-k-member[penalty],fixed-levels,fixed-levels[levels=agee:1],oka[,"))
                .isInstanceOf(PolicyException.class)
                .hasMessageContaining("unknown algorithm 'mondrain'; did you mean 'mondrian'?")
                .hasMessageContaining("unknown key 'penalti'; did you mean 'penalty'?")
                .hasMessageContaining("'form' must be one of strict, relaxed")
                .hasMessageContaining("'beta' must be a number")
                .hasMessageContaining("kaca: 'beta' is given twice")
                .hasMessageContaining("parameters are written name=value")
                .hasMessageContaining("fixed-levels: 'levels' is required")
                .hasMessageContaining("no column is named 'agee'; did you mean 'age'?")
                .hasMessageContaining("unknown algorithm 'oka[,'");
    }
}
