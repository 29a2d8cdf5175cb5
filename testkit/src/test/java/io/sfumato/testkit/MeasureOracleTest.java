package io.sfumato.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.clustering.GreedyKMember;
import io.sfumato.algorithm.splitting.Mondrian;
import io.sfumato.job.LabelStyle;
import io.sfumato.job.Outcome;
import io.sfumato.job.Suppression;
import io.sfumato.loss.Figure;
import io.sfumato.run.Context;
import io.sfumato.table.MissingPolicy;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The figures of whole runs, against formulas applied to the text of their releases. */
class MeasureOracleTest {

    /** Not those whose trees are made from the data or evened out. */
    private static final List<CellKind> KINDS = List.copyOf(
            EnumSet.complementOf(EnumSet.of(CellKind.RAGGED, CellKind.INTERVALS, CellKind.PERIODS, CellKind.PREFIX)));

    private static final List<Algorithm> ALGORITHMS =
            List.of(Mondrian.strict(), new GreedyKMember(GreedyKMember.SeedFrom.LAST));

    @Test
    void figuresAreThoseOfTheFormulas() {
        int released = 0;
        for (long seed = 1; seed <= 250; seed++) {
            Dice dice = new Dice(seed);
            List<CellKind> kinds = new ArrayList<>(List.of(dice.pick(KINDS), dice.pick(KINDS)));
            GeneratedTable table =
                    new TableGenerator(seed, dice.pick(List.of(0.0, 0.1))).table(kinds, dice.between(6, 60));
            Algorithm algorithm = dice.pick(ALGORITHMS);
            LabelStyle style = algorithm.shape() == Mondrian.strict().shape() && dice.chance(0.5)
                    ? LabelStyle.REGIONS
                    : LabelStyle.LEAST_LOSS;
            Trial trial = new Trial(
                    table,
                    algorithm,
                    List.of(Promise.anonymity(dice.between(2, 4))),
                    style,
                    new Suppression(dice.pick(List.of(0.0, 0.3)), false),
                    MissingPolicy.VALUE);
            released += compare(trial);
        }
        assertThat(released).isGreaterThan(200);
    }

    private static int compare(Trial trial) {
        Trial.Ending ending = trial.run(Context.quiet());
        if (!(ending.outcome() instanceof Outcome.Release release)) {
            return 0;
        }
        int k = trial.promises().get(0).make().leastRows();
        Map<String, Double> expected = new NaiveMeasures(
                        trial.table(), ending.sink().published().orElseThrow(), release.suppressed(), k)
                .figures();
        assertThat(release.figures()).extracting(Figure::name).containsExactlyInAnyOrderElementsOf(expected.keySet());
        for (Figure figure : release.figures()) {
            assertThat(figure.value())
                    .describedAs(figure.name() + " of " + trial)
                    .isCloseTo(expected.getOrDefault(figure.name(), Double.NaN), within(1e-6));
        }
        return 1;
    }
}
