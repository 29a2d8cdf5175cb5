package io.sfumato.algorithm;

import static io.sfumato.fixture.Fixture.classes;
import static io.sfumato.fixture.Fixture.number;
import static io.sfumato.fixture.Fixture.table;
import static io.sfumato.fixture.Fixture.task;
import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.algorithm.clustering.BottomUp;
import io.sfumato.algorithm.clustering.GreedyKMember;
import io.sfumato.algorithm.clustering.NearestNeighbours;
import io.sfumato.algorithm.clustering.ParallelKMember;
import io.sfumato.algorithm.clustering.TopDown;
import io.sfumato.algorithm.splitting.Mondrian;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.rule.ConstraintRule;
import io.sfumato.rule.Rules;
import io.sfumato.run.Context;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Table;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Rules of a column steer whatever forms classes by the loss of hulls. */
class SteeringTest {

    static Stream<Algorithm> algorithms() {
        return Stream.of(
                GreedyKMember.plain(GreedyKMember.SeedFrom.LAST),
                NearestNeighbours.DESCRIPTOR.make(Map.of()),
                ParallelKMember.DESCRIPTOR.make(Map.of()),
                new BottomUp(),
                TopDown.DESCRIPTOR.make(Map.of()),
                Mondrian.strict());
    }

    /** 64 and 65 are a tenth of the ages apart, the codes half of theirs; a boundary between 64 and 65 outweighs that. */
    private static Table people(Rules rules) {
        ColumnSpec age = number("age").withDomain("60", "70").withRules(rules);
        return table(List.of(age, number("code").withDomain("0", "100")), "64,0", "65,0", "64,50", "65,50");
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void aBoundaryOutweighsWidth(Algorithm algorithm) {
        Rules rules = new Rules(List.of(new ConstraintRule.Boundary("64", "65", 1)), 0, 0.5);
        assertThat(classes(algorithm.solve(task(people(Rules.NONE), 0, new KAnonymity(2)), Context.quiet())))
                .containsExactly(List.of(0, 1), List.of(2, 3));
        assertThat(classes(algorithm.solve(task(people(rules), 0, new KAnonymity(2)), Context.quiet())))
                .containsExactly(List.of(0, 2), List.of(1, 3));
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void withoutEmphasisOnRulesTheyDoNotSteer(Algorithm algorithm) {
        Rules rules = new Rules(List.of(new ConstraintRule.Boundary("64", "65", 1)), 0, 0);
        assertThat(classes(algorithm.solve(task(people(rules), 0, new KAnonymity(2)), Context.quiet())))
                .containsExactly(List.of(0, 1), List.of(2, 3));
    }
}
