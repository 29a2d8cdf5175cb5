package io.sfumato.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.Shape;
import io.sfumato.algorithm.engine.Sfumato;
import io.sfumato.catalog.Descriptor;
import io.sfumato.job.Catalog;
import io.sfumato.job.Job;
import io.sfumato.job.LabelStyle;
import io.sfumato.loss.Figure;
import io.sfumato.loss.RuleFinding;
import io.sfumato.pipeline.Pipeline;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.record.Outcome;
import io.sfumato.rule.ConstraintRule;
import io.sfumato.rule.ConstraintRule.Apart;
import io.sfumato.rule.ConstraintRule.Boundary;
import io.sfumato.rule.Rules;
import io.sfumato.run.Seed;
import io.sfumato.table.ColumnSpec;
import io.sfumato.taxonomy.LevelRows;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.TextFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Rules steer every algorithm of the catalogue that forms classes, on 600 invented people: with rules a release keeps more
 * of their importance than without, and loses little more by it; the more a rule matters, the more rows keep it.
 */
class RulesSteerTest {

    private static final int ROWS = 600;
    private static final int K = 5;

    /** By how much more of the importance must be kept, and by how much the loss may grow. */
    private static final double GAIN = 0.05;

    private static final double DEARER = 1.1;

    /** The same for the usual algorithm, whatever its seed. */
    private static final double USUAL_GAIN = 0.15;

    private static final double USUAL_DEARER = 1.06;

    /** And the share of rows that must keep each rule. */
    private static final double MOST = 0.85;

    private static final List<String> TOWNS = List.of("N1", "N2", "N3", "S1", "S2", "E1", "E2", "E3", "E4");
    private static final List<String> GROUPS =
            List.of("White", "White", "White", "White", "Black", "Black", "Hispanic", "Asian", "Other");

    private static MemorySource people() {
        Dice dice = new Dice(11);
        List<String> lines = new ArrayList<>(List.of("age,schooling,gain,group,town"));
        for (int i = 0; i < ROWS; i++) {
            int age = 18 + Math.max(dice.below(60), dice.below(72));
            int schooling = Math.min(16, 6 + dice.below(6) + dice.below(6));
            int gain = dice.chance(0.8) ? 0 : dice.below(200) * 100;
            lines.add(age + "," + schooling + "," + gain + "," + dice.pick(GROUPS) + "," + dice.pick(TOWNS));
        }
        return MemorySource.of("people", lines.toArray(String[]::new));
    }

    private static Rules rules(ConstraintRule... rules) {
        return new Rules(List.of(rules), 0, 0.5);
    }

    private static ColumnSpec town() {
        List<LevelRows.Row> rows = TOWNS.stream()
                .map(town -> new LevelRows.Row(1 + TOWNS.indexOf(town), List.of(town, town.substring(0, 1), "*")))
                .toList();
        return ColumnSpec.quasi("town", TextFormat.CATEGORICAL).withTaxonomy(new LevelRows("towns", rows, ""));
    }

    private static List<ColumnSpec> plain() {
        return List.of(
                ColumnSpec.quasi("age", NumberFormat.PLAIN),
                ColumnSpec.quasi("schooling", NumberFormat.PLAIN),
                ColumnSpec.quasi("gain", NumberFormat.PLAIN),
                ColumnSpec.quasi("group", TextFormat.CATEGORICAL),
                town());
    }

    private static final List<Rules> WISHES = List.of(
            rules(new Boundary("64", "65", 25)),
            rules(new Boundary("12", "13", 20)),
            rules(new Boundary("10000", "10001", 45)),
            rules(
                    new Apart(List.of("White"), List.of("Black"), 20),
                    new Apart(List.of("Hispanic"), List.of("Black", "Asian"), 10)),
            rules(new Apart(List.of("N"), List.of("S"), 10)));

    /** The same columns with all rules, looked at with this emphasis. */
    private static List<ColumnSpec> ruled(double emphasis) {
        List<ColumnSpec> columns = new ArrayList<>();
        for (int i = 0; i < WISHES.size(); i++) {
            columns.add(plain().get(i).withRules(new Rules(WISHES.get(i).list(), 0, emphasis)));
        }
        return columns;
    }

    private static List<ColumnSpec> withAge(Rules rules) {
        List<ColumnSpec> columns = new ArrayList<>(plain());
        columns.set(0, plain().get(0).withRules(rules));
        return columns;
    }

    /** What became of a job. */
    private record Result(Outcome.Release release, String text) {

        /** The part of all importance that is kept, each rule counting by the rows that keep it. */
        double kept() {
            return kept(release.open().rules());
        }

        double loss() {
            return figure("gcp").value();
        }

        /** What is searched by: the loss of all columns, and the part of its importance that each has lost. */
        double price() {
            Map<String, List<RuleFinding>> columns =
                    release.open().rules().stream().collect(Collectors.groupingBy(RuleFinding::column));
            double loss = figure("total-il").perColumn().values().stream()
                    .mapToDouble(Double::doubleValue)
                    .sum();
            return loss
                    + columns.values().stream()
                            .mapToDouble(rules -> 1 - kept(rules))
                            .sum();
        }

        private static double kept(List<RuleFinding> rules) {
            double kept = rules.stream()
                    .mapToDouble(rule -> rule.importance() * rule.kept())
                    .sum();
            return kept / rules.stream().mapToDouble(RuleFinding::importance).sum();
        }

        private Figure figure(String name) {
            return release.figures().stream()
                    .filter(figure -> figure.name().equals(name))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private static Result run(Algorithm algorithm, List<ColumnSpec> columns) {
        return run(algorithm, columns, "1");
    }

    private static Result run(Algorithm algorithm, List<ColumnSpec> columns, String seed) {
        Job job = Job.of(columns, new KAnonymity(K))
                .with(algorithm, LabelStyle.of(algorithm.shape()))
                .with(Seed.parse(seed));
        MemorySink sink = new MemorySink();
        Outcome.Release release = (Outcome.Release) Pipeline.run(job, people(), sink, CommandThreads.context());
        return new Result(release, sink.published().orElseThrow().text());
    }

    private static Stream<Algorithm> variants(Descriptor<Algorithm> entry) {
        return switch (entry.name()) {
            case "mondrian" ->
                Stream.of(
                        entry.make(Map.of()),
                        entry.make(Map.of("form", "relaxed")),
                        entry.make(Map.of("width", "height")));
            case "utility-driven" -> Stream.of(entry.make(Map.of()), entry.make(Map.of("disjoint-ranges", true)));
            default -> Stream.of(entry.make(Map.of()));
        };
    }

    private static boolean forms(Descriptor<Algorithm> entry) {
        boolean needsArguments = entry.parameters().stream().anyMatch(parameter -> parameter.fallback() == null);
        return !needsArguments && entry.make(Map.of()).shape() != Shape.ONE_SCHEME;
    }

    static Stream<Algorithm> algorithms() {
        return Catalog.ALGORITHMS.stream().filter(RulesSteerTest::forms).flatMap(RulesSteerTest::variants);
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void moreIsKeptForLittleLoss(Algorithm algorithm) {
        Result free = run(algorithm, ruled(0));
        Result steered = run(algorithm, ruled(0.5));
        assertThat(steered.kept()).isGreaterThan(free.kept() + GAIN);
        assertThat(steered.loss()).isLessThan(free.loss() * DEARER);
        assertThat(steered.price()).isLessThan(free.price());
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "2", "3", "4", "5", "6"})
    void theUsualAlgorithmKeepsNearlyAll(String seed) {
        Result free = run(Sfumato.usual(), ruled(0), seed);
        Result steered = run(Sfumato.usual(), ruled(0.5), seed);
        assertThat(steered.kept()).isGreaterThan(free.kept() + USUAL_GAIN);
        assertThat(steered.loss()).isLessThan(free.loss() * USUAL_DEARER);
        assertThat(steered.release().open().rules()).allMatch(rule -> rule.kept() > MOST);
    }

    /** Utility-driven clustering looks at the emphasis itself, which then is on granularity. */
    @ParameterizedTest
    @MethodSource("algorithms")
    void withoutEmphasisRulesAreNotFelt(Algorithm algorithm) {
        if (!algorithm.name().equals("utility-driven")) {
            assertThat(run(algorithm, ruled(0)).text())
                    .isEqualTo(run(algorithm, plain()).text());
        }
    }

    /**
     * By what one rule weighs more the other weighs less, so that it is the lead over the other that grows. Even in the best
     * releases there are, the rows that keep the one may become fewer, if the other was what parted them.
     */
    @ParameterizedTest
    @MethodSource("algorithms")
    void theMoreARuleMattersBesideAnotherTheMoreItIsKept(Algorithm algorithm) {
        List<List<RuleFinding>> found = DoubleStream.of(1, 16, 256)
                .mapToObj(importance -> rules(new Boundary("64", "65", importance), new Boundary("39", "40", 16)))
                .map(rules -> run(algorithm, withAge(rules)).release().open().rules())
                .toList();
        assertThat(found.stream().map(both -> both.get(0).kept() - both.get(1).kept()))
                .isSorted();
        assertThat(found.get(2).get(0).kept())
                .isGreaterThanOrEqualTo(found.get(0).get(0).kept());
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void theMoreARuleMattersBesideTheBaseTheMoreItIsKept(Algorithm algorithm) {
        assertThat(DoubleStream.of(1, 256)
                        .mapToObj(importance -> new Rules(List.of(new Boundary("64", "65", importance)), 16, 0.5))
                        .map(rules -> run(algorithm, withAge(rules)).kept()))
                .isSorted();
    }
}
