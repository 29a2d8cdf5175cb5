package io.sfumato.pipeline;

import static io.sfumato.fixture.Fixture.category;
import static io.sfumato.fixture.Fixture.tree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.lattice.Datafly;
import io.sfumato.algorithm.lattice.FixedLevels;
import io.sfumato.algorithm.lattice.GlobalValue;
import io.sfumato.algorithm.lattice.Incognito;
import io.sfumato.algorithm.lattice.LevelOptions;
import io.sfumato.algorithm.lattice.LocalValue;
import io.sfumato.algorithm.lattice.NodeMeasure;
import io.sfumato.algorithm.lattice.Optimal;
import io.sfumato.algorithm.lattice.Samarati;
import io.sfumato.algorithm.splitting.Mondrian;
import io.sfumato.fixture.Publication;
import io.sfumato.job.Job;
import io.sfumato.job.LabelStyle;
import io.sfumato.job.Suppression;
import io.sfumato.loss.Figure;
import io.sfumato.loss.ResearchValue;
import io.sfumato.partition.LevelSearch;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.privacy.LDiversity;
import io.sfumato.problem.PolicyException;
import io.sfumato.record.Outcome;
import io.sfumato.run.Context;
import io.sfumato.source.CountingSource;
import io.sfumato.source.Source;
import io.sfumato.table.ColumnSpec;
import io.sfumato.taxonomy.Prefixes;
import io.sfumato.value.MissingTokens;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LevelSolutionsTest {

    private static final String[] LINES = {
        "code,sex,town,ill",
        "1141,f,a,flu",
        "1142,f,a,cold",
        "1138,m,a,flu",
        "1138,m,b,cold",
        "1137,m,b,flu",
        "1137,m,b,ache",
        "1131,f,c,ache",
        "1139,m,c,flu",
        "1139,f,c,cold",
        "1139,f,d,flu",
        "1138,f,d,cold",
        "1138,f,d,ache"
    };

    private static Job job() {
        List<ColumnSpec> columns = List.of(
                category("code").withTaxonomy(new Prefixes(List.of(3, 2))),
                category("sex"),
                category("town").withTaxonomy(tree("a < ab < *", "b < ab < *", "c < cd < *", "d < cd < *")),
                ColumnSpec.sensitive("ill").unprotected("it is all made up"));
        return Job.of(columns, new KAnonymity(2), LDiversity.distinct(2, "ill"));
    }

    private static Job with(Algorithm algorithm, Suppression suppression) {
        return job().with(algorithm, LabelStyle.ONE_SCHEME).with(suppression);
    }

    private static LevelSolutions list(Job job, int most) {
        return LevelSolutions.of(job, most, Publication.unpublished(LINES), Context.quiet());
    }

    private static double value(Outcome.Release release, String measure) {
        return release.figures().stream()
                .filter(figure -> figure.name().equals(measure))
                .mapToDouble(Figure::value)
                .findFirst()
                .orElseThrow();
    }

    /** Every solution can be published, is verified like any other, and is what the list said. */
    @Test
    void whateverIsListedCanBePublished() {
        List<Algorithm> algorithms = List.of(
                Optimal.usual(),
                Samarati.usual(),
                new Incognito(LevelOptions.USUAL.by(NodeMeasure.DM)),
                Datafly.usual(),
                GlobalValue.usual(),
                LocalValue.usual());
        List<Suppression> suppressions = List.of(
                new Suppression(0, false), Suppression.NONE, new Suppression(0.4, false), new Suppression(0.4, true));
        int suppressing = 0;
        for (Algorithm algorithm : algorithms) {
            for (Suppression suppression : suppressions) {
                Job job = with(algorithm, suppression);
                LevelSolutions solutions = list(job, 1000);
                assertThat(solutions.listed().counted()).isTrue();
                assertThat(solutions.listed().total())
                        .isEqualTo(solutions.listed().nodes().size());
                assertThat(solutions.listed().own()).isPresent();
                Set<List<Integer>> seen = new HashSet<>();
                for (int n = 1; n <= solutions.listed().nodes().size(); n++) {
                    LevelSearch.Node node = solutions.listed().nodes().get(n - 1);
                    assertThat(seen.add(node.levels())).isTrue();
                    Outcome.Release release = Publication.of(LevelSolutions.choose(job, n, 1000), LINES)
                            .release();
                    String words = "Solution " + n + " of " + solutions.listed().total()
                            + " was chosen by hand, at levels {code: "
                            + node.levels().get(0);
                    assertThat(release.warnings())
                            .anySatisfy(warning -> assertThat(warning).startsWith(words));
                    suppressing += node.suppressed() > 0 ? 1 : 0;
                    if (!suppression.stars()) {
                        assertThat(release.suppressed()).isEqualTo(node.suppressed());
                        assertThat(value(release, ResearchValue.DESCRIPTOR.name()))
                                .isCloseTo(node.value(), within(1e-9));
                        assertThat(value(release, solutions.measure())).isCloseTo(node.loss(), within(1e-5));
                    }
                }
                // what is marked is what the algorithm does by itself; it may do better once it has left rows out
                int own = solutions.listed().own().orElseThrow();
                Publication marked = Publication.of(LevelSolutions.choose(job, own, 1000), LINES);
                Publication alone = Publication.of(job, LINES);
                assertThat(alone.release().suppressed())
                        .isEqualTo(marked.release().suppressed());
                if (solutions.listed().nodes().get(own - 1).suppressed() == 0) {
                    assertThat(alone.lines()).containsExactlyElementsOf(marked.lines());
                }
            }
        }
        assertThat(suppressing).isGreaterThan(50);
    }

    @Test
    void theOrderIsThatOfTheMeasure() {
        LevelSolutions byLoss = list(with(Optimal.usual(), new Suppression(0.4, false)), 1000);
        List<Double> losses = new ArrayList<>();
        byLoss.listed().nodes().forEach(node -> losses.add(node.loss()));
        assertThat(losses).isSorted();
        assertThat(byLoss.listed().own()).hasValue(1);
        assertThat(byLoss.measure()).isEqualTo("gcp");
        LevelSolutions byValue = list(with(GlobalValue.usual(), new Suppression(0.4, false)), 1000);
        List<Double> lost = new ArrayList<>();
        byValue.listed().nodes().forEach(node -> lost.add(1 - node.value()));
        assertThat(lost).isSorted();
        assertThat(byValue.listed().own()).hasValue(1);
        assertThat(new HashSet<>(byValue.listed().nodes()))
                .isEqualTo(new HashSet<>(byLoss.listed().nodes()));
        // a shorter list is the beginning of the longer
        LevelSolutions few = list(with(GlobalValue.usual(), new Suppression(0.4, false)), 3);
        assertThat(few.listed().nodes()).isEqualTo(byValue.listed().nodes().subList(0, 3));
        assertThat(few.listed().total()).isEqualTo(byValue.listed().total());
    }

    @Test
    void aNumberThatIsNotThereIsRefused() {
        Job job = with(Optimal.usual(), new Suppression(0, false));
        long total = list(job, 5).listed().total();
        assertThatThrownBy(() -> Publication.of(LevelSolutions.choose(job, (int) total + 1, 5), LINES))
                .isInstanceOf(PolicyException.class)
                .hasMessageContaining("there are " + total);
    }

    @Test
    void withoutSolutionsItIsSaidWhy() {
        Job job = with(Optimal.usual(), new Suppression(0, false)).with(List.of(new KAnonymity(13)));
        LevelSolutions none = list(job, 5);
        assertThat(none.listed().nodes()).isEmpty();
        assertThat(none.listed().own()).isEmpty();
        assertThat(none.shortfalls()).isNotEmpty();
        assertThat(Publication.of(LevelSolutions.choose(job, 1, 5), LINES).outcome())
                .isInstanceOf(Outcome.Infeasible.class);
    }

    @Test
    void whoDoesNotChooseLevelsHasNoList() {
        for (Job job : List.of(
                job(),
                job().with(Mondrian.strict(), LabelStyle.REGIONS),
                with(new FixedLevels(Map.of("code", 1)), Suppression.NONE))) {
            assertThat(LevelSolutions.refusal(job)).isPresent();
            assertThatThrownBy(() -> list(job, 5)).isInstanceOf(PolicyException.class);
            assertThatThrownBy(() -> LevelSolutions.choose(job, 1, 5)).isInstanceOf(PolicyException.class);
        }
        assertThat(LevelSolutions.refusal(with(Datafly.usual(), Suppression.NONE)))
                .isEmpty();
    }

    /** Rows that are only counted, as a database does. */
    private record Counting(Publication rows) implements Source {
        @Override
        public String name() {
            return rows.name();
        }

        @Override
        public List<String> header() {
            return rows.header();
        }

        @Override
        public MissingTokens missing(String column) {
            return rows.missing(column);
        }

        @Override
        public void read(RowHandler handler) {
            throw new IllegalStateException("rows must stay where they are");
        }

        @Override
        public Optional<CountingSource> tally() {
            return Optional.of(new CountingSource() {
                @Override
                public void groups(List<String> columns, GroupHandler handler) {
                    Map<List<String>, Long> counts = new LinkedHashMap<>();
                    rows.read((line, cells) -> counts.merge(
                            columns.stream()
                                    .map(column -> cells.get(header().indexOf(column)))
                                    .toList(),
                            1L,
                            Long::sum));
                    counts.forEach(handler::group);
                }

                @Override
                public Spread spread(String column) {
                    return new Spread(0, 0);
                }
            });
        }
    }

    @Test
    void rowsThatCanBeCountedAreNotRead() {
        Job job = with(GlobalValue.usual(), new Suppression(0.4, false));
        LevelSolutions counted =
                LevelSolutions.of(job, 1000, new Counting(Publication.unpublished(LINES)), Context.quiet());
        assertThat(counted).isEqualTo(list(job, 1000));
    }
}
