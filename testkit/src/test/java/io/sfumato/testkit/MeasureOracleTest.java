package io.sfumato.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.clustering.GreedyKMember;
import io.sfumato.algorithm.splitting.Mondrian;
import io.sfumato.job.Catalog;
import io.sfumato.job.LabelStyle;
import io.sfumato.job.Suppression;
import io.sfumato.loss.Figure;
import io.sfumato.record.Outcome;
import io.sfumato.run.Context;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.MissingPolicy;
import io.sfumato.value.NumberFormat;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The figures of whole runs, against formulas applied to the text of their releases. */
@Execution(ExecutionMode.CONCURRENT)
class MeasureOracleTest {

    /** Not those whose trees are made from the data or evened out. */
    private static final List<CellKind> KINDS = List.copyOf(
            EnumSet.complementOf(EnumSet.of(CellKind.RAGGED, CellKind.INTERVALS, CellKind.PERIODS, CellKind.PREFIX)));

    private static final List<Algorithm> ALGORITHMS =
            List.of(Mondrian.strict(), GreedyKMember.plain(GreedyKMember.SeedFrom.LAST));

    @Test
    void figuresAreThoseOfTheFormulas() {
        int released = 0;
        int suppressing = 0;
        for (long seed = 1; seed <= 250; seed++) {
            Dice dice = new Dice(seed);
            List<CellKind> kinds = new ArrayList<>(List.of(dice.pick(KINDS), dice.pick(KINDS)));
            GeneratedTable plain = dressed(
                    new TableGenerator(seed, dice.pick(List.of(0.0, 0.1))).table(kinds, dice.between(6, 60)), dice);
            GeneratedTable table = dice.chance(0.5) ? RandomRules.on(plain, dice) : plain;
            Algorithm algorithm = dice.pick(ALGORITHMS);
            LabelStyle style = algorithm.shape() == Mondrian.strict().shape() && dice.chance(0.5)
                    ? LabelStyle.REGIONS
                    : LabelStyle.LEAST_LOSS;
            JobCase trial = new JobCase(
                    table,
                    algorithm,
                    promises(dice),
                    style,
                    new Suppression(dice.pick(List.of(0.0, 0.3)), false),
                    MissingPolicy.VALUE);
            long suppressed = compare(trial);
            released += suppressed < 0 ? 0 : 1;
            suppressing += suppressed > 0 ? 1 : 0;
        }
        assertThat(released).isGreaterThan(150);
        assertThat(suppressing).isGreaterThan(5);
    }

    /** With row numbers, sometimes with a sensitive number or truly sensitive values. */
    private static GeneratedTable dressed(GeneratedTable table, Dice dice) {
        GeneratedTable dressed = table.numbered();
        if (dice.chance(0.3)) {
            int rows = table.rows().size();
            dressed = dressed.with(new MadeColumn(
                    ColumnSpec.sensitive("cost")
                            .unprotected("it is all made up")
                            .withFormat(NumberFormat.PLAIN),
                    IntStream.range(0, rows)
                            .mapToObj(row -> Integer.toString(dice.below(5)))
                            .toList(),
                    ColumnKnowledge.numbers()));
        }
        return dressed.guarding(dice.pick(List.of(List.of(), List.of("flu", "3", "HIV"))));
    }

    /** Diversity makes classes fail, and so rows be suppressed. */
    private static List<ModelCase> promises(Dice dice) {
        ModelCase anonymity = ModelCase.anonymity(dice.between(2, 4));
        ModelCase diversity = new ModelCase("l-diversity", Map.of("kind", "distinct", "l", 3.0, "column", "ill"));
        return dice.chance(0.5) ? List.of(anonymity) : List.of(anonymity, diversity);
    }

    /** The rows suppressed, or -1 if there was no release. */
    private static long compare(JobCase trial) {
        JobCase.Ending ending = trial.run(Context.quiet());
        if (!(ending.outcome() instanceof Outcome.Release release)) {
            return -1;
        }
        int k = trial.promises().stream()
                .mapToInt(promise -> promise.make().leastRows())
                .max()
                .orElseThrow();
        Map<String, Double> expected = new NaiveMeasures(
                        trial.table(), ending.sink().published().orElseThrow(), release.suppressed(), k)
                .figures();
        List<Figure> figures = release.figures().stream()
                .filter(figure -> Catalog.find(Catalog.MEASURES, figure.name()).isPresent())
                .toList();
        assertThat(figures).extracting(Figure::name).containsExactlyInAnyOrderElementsOf(expected.keySet());
        for (Figure figure : figures) {
            assertThat(figure.value())
                    .describedAs(figure.name() + " of " + trial)
                    .isCloseTo(expected.getOrDefault(figure.name(), Double.NaN), within(1e-6));
        }
        return release.suppressed();
    }
}
