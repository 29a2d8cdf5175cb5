package io.sfumato.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.Shape;
import io.sfumato.algorithm.certificate.Certificate;
import io.sfumato.algorithm.clustering.GreedyKMember;
import io.sfumato.algorithm.splitting.Mondrian;
import io.sfumato.job.LabelStyle;
import io.sfumato.job.Suppression;
import io.sfumato.loss.Figure;
import io.sfumato.pipeline.Pipeline;
import io.sfumato.recode.Ancestors;
import io.sfumato.recode.Branches;
import io.sfumato.recode.Recoding;
import io.sfumato.recode.ValueSets;
import io.sfumato.record.PrivateRecord;
import io.sfumato.space.LossForm;
import io.sfumato.space.Space;
import io.sfumato.table.Column;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.MissingPolicy;
import io.sfumato.table.Role;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a run says of how far it is from the best. */
class CertificateTest {

    private static final Algorithm GREEDY = GreedyKMember.plain(GreedyKMember.SeedFrom.LAST);

    private static Optional<Certificate> certificate(GeneratedTable table, Algorithm algorithm, ModelCase... promises) {
        LabelStyle style = algorithm.shape() == Shape.REGIONS ? LabelStyle.REGIONS : LabelStyle.LEAST_LOSS;
        JobCase trial = new JobCase(table, algorithm, List.of(promises), style, Suppression.NONE, MissingPolicy.VALUE);
        return trial.run(CommandThreads.context())
                .sink()
                .published()
                .map(published -> published.dossier().secret().certificate());
    }

    private static Certificate given(GeneratedTable table, Algorithm algorithm, ModelCase... promises) {
        return certificate(table, algorithm, promises).orElseThrow();
    }

    private static GeneratedTable hundred() {
        return new TableGenerator(5).table(List.of(CellKind.INTEGER, CellKind.FLAT, CellKind.TREE), 100);
    }

    @Test
    void theOptimumLiesBetweenBoundAndLoss() {
        int seen = 0;
        int tight = 0;
        for (long seed = 0; seed < 60; seed++) {
            GeneratedTable table = new TableGenerator(seed).table(List.of(CellKind.INTEGER, CellKind.TREE), 7);
            SearchableTable laid = SearchableTable.of(table);
            Space space = laid.space();
            int[] asked = new int[space.rows()];
            Arrays.fill(asked, 2);
            double everything = (double) space.rows() * space.full();
            List<Recoding> recodings =
                    laid.table().quasi().stream().map(SearchableTable::recoding).toList();
            LabelCosts costs = new LabelCosts(space, recodings, LossForm.HEIGHTS);
            double best = new NaiveOptimum(space, costs, asked, false).loss() / everything;
            Certificate certificate = given(table, GREEDY, ModelCase.anonymity(2));
            assertThat(certificate.bound()).as("seed %d", seed).isLessThanOrEqualTo(best);
            assertThat(certificate.loss()).as("seed %d", seed).isGreaterThanOrEqualTo(best);
            certificate
                    .times()
                    .ifPresent(times -> assertThat(certificate.loss()).isLessThanOrEqualTo(times * best));
            seen += certificate.times().isPresent() ? 1 : 0;
            tight += certificate.times().orElse(2) == 1 ? 1 : 0;
        }
        assertThat(seen).isGreaterThan(50);
        assertThat(tight).isPositive();
    }

    @Test
    void theLossIsTheInformationLossOfTheRelease() {
        GeneratedTable table = new TableGenerator(9).table(List.of(CellKind.CONSTANT, CellKind.FLAT), 60);
        JobCase trial = new JobCase(
                table,
                GREEDY,
                List.of(ModelCase.anonymity(3)),
                LabelStyle.LEAST_LOSS,
                Suppression.NONE,
                MissingPolicy.VALUE);
        var secret = trial.run(CommandThreads.context())
                .sink()
                .published()
                .orElseThrow()
                .dossier()
                .secret();
        Figure loss = secret.figures().stream()
                .filter(figure -> figure.name().equals("total-il"))
                .findFirst()
                .orElseThrow();
        double weight = table.columns().stream()
                .filter(spec -> spec.name().equals("q2"))
                .findFirst()
                .orElseThrow()
                .weight();
        double all = weight
                + table.columns().stream()
                        .filter(spec -> spec.name().equals("q1"))
                        .findFirst()
                        .orElseThrow()
                        .weight();
        assertThat(secret.certificate().loss()).isCloseTo(loss.perColumn().get("q2") * weight / all, within(1e-6));
    }

    /** Released with values counted: rows may be left out, and labels name values, branches or levels. */
    private static PrivateRecord counted(GeneratedTable table, LabelStyle style, Suppression suppression) {
        Algorithm algorithm = style.usualAlgorithm().orElseThrow().make(Map.of());
        JobCase trial =
                new JobCase(table, algorithm, List.of(ModelCase.anonymity(2)), style, suppression, MissingPolicy.VALUE);
        MemorySink sink = new MemorySink();
        Pipeline.run(trial.job().with(LossForm.LEAVES), table.source(), sink, CommandThreads.context());
        return sink.published().orElseThrow().dossier().secret();
    }

    @ParameterizedTest
    @EnumSource
    void countedByValuesTheLossIsTheCertaintyPenaltyOfTheRelease(LabelStyle style) {
        for (long seed = 0; seed < 25; seed++) {
            GeneratedTable table =
                    new TableGenerator(seed, 0.05).table(List.of(CellKind.TREE, CellKind.FLAT, CellKind.TREE), 24);
            PrivateRecord secret = counted(table, style, new Suppression(seed % 2 == 0 ? 0 : 0.1, false));
            Figure penalty = secret.figures().stream()
                    .filter(figure -> figure.name().equals("gcp"))
                    .findFirst()
                    .orElseThrow();
            double loss = 0;
            double all = 0;
            for (ColumnSpec spec : table.columns()) {
                if (spec.role() == Role.QUASI) {
                    loss += spec.weight() * penalty.perColumn().get(spec.name());
                    all += spec.weight();
                }
            }
            assertThat(secret.certificate().loss()).as("seed %d", seed).isCloseTo(loss / all, within(1e-5));
        }
    }

    /** Where rows may be left out, trees are given: those made of the data are made of published rows, and so no two are alike. */
    @ParameterizedTest
    @EnumSource
    void countedByValuesTheOptimumLiesBetweenBoundAndLoss(LabelStyle style) {
        for (long seed = 0; seed < 25; seed++) {
            boolean leaving = seed % 2 == 0;
            CellKind first = leaving ? CellKind.TREE : CellKind.INTERVALS;
            GeneratedTable table = new TableGenerator(seed).table(List.of(first, CellKind.TREE, CellKind.FLAT), 7);
            Certificate certificate = counted(table, style, new Suppression(leaving ? 1 : 0, false))
                    .certificate();
            SearchableTable laid = SearchableTable.of(table);
            Function<Column, Recoding> recodings = column -> recoding(style, column);
            Space space = laid.space(recodings, LossForm.LEAVES);
            List<Recoding> each = laid.table().quasi().stream().map(recodings).toList();
            LabelCosts costs = new LabelCosts(space, each, LossForm.LEAVES);
            int[] asked = new int[space.rows()];
            Arrays.fill(asked, 2);
            double everything = (double) space.rows() * space.full();
            double best = new NaiveOptimum(space, costs, asked, leaving).loss() / everything;
            assertThat(certificate.bound()).as("seed %d", seed).isLessThanOrEqualTo(best);
            assertThat(certificate.loss()).as("seed %d", seed).isGreaterThanOrEqualTo(best);
        }
    }

    private static Recoding recoding(LabelStyle style, Column column) {
        if (column.ordered() || style == LabelStyle.ONE_SCHEME) {
            return style == LabelStyle.REGIONS ? new Branches() : new Ancestors();
        }
        boolean flat = Objects.requireNonNull(column.taxonomy()).height() == 1;
        return flat ? new ValueSets() : style == LabelStyle.REGIONS ? new Branches() : new Ancestors();
    }

    @Test
    void morePromisesMakeItHoldForKAlone() {
        ModelCase diversity = new ModelCase("l-diversity", Map.of("kind", "distinct", "l", 2.0, "column", "ill"));
        Certificate plain = given(hundred(), GREEDY, ModelCase.anonymity(4));
        Certificate diverse = given(hundred(), GREEDY, ModelCase.anonymity(4), diversity);
        assertThat(plain.alone()).isFalse();
        assertThat(plain.sentence()).doesNotContain("k alone").contains("classes of at least 4");
        assertThat(diverse.alone()).isTrue();
        assertThat(diverse.sentence()).contains("The bound holds for k alone");
        assertThat(diverse.bound()).isEqualTo(plain.bound());
    }

    @Test
    void theBoundDoesNotDependOnTheAlgorithm() {
        Certificate greedy = given(hundred(), GREEDY, ModelCase.anonymity(4));
        Certificate strict = given(hundred(), Mondrian.strict(), ModelCase.anonymity(4));
        assertThat(strict.bound()).isEqualTo(greedy.bound());
        assertThat(strict.times().orElseThrow()).isGreaterThan(greedy.times().orElseThrow());
    }

    @Test
    void personalKUsesWhatEachRowAsksFor() {
        ModelCase personal = new ModelCase("personal-k", Map.of("column", "wanted", "tiers", List.of(2L, 4L, 8L)));
        Certificate each = given(hundred(), GREEDY, personal);
        assertThat(each.alone()).isFalse();
        assertThat(each.bound())
                .isGreaterThan(given(hundred(), GREEDY, ModelCase.anonymity(2)).bound())
                .isLessThan(given(hundred(), GREEDY, ModelCase.anonymity(8)).bound());
    }

    @Test
    void itIsNotGivenWhereClassesAreNotWhatIsPublished() {
        GeneratedTable centroids =
                new TableGenerator(5).table(List.of(CellKind.INTEGER), 30).recodedAs("centroids");
        assertThat(given(centroids, GREEDY, ModelCase.anonymity(3)).sentence())
                .isEqualTo("No certificate is given: labels that do not cover their rows are no class recoding.");
        ModelCase part = new ModelCase("k-anonymity", Map.of("k", 3, "columns", List.of("q1", "q2")));
        Certificate sets = given(hundred(), GREEDY, ModelCase.anonymity(2), part);
        assertThat(sets.given()).isFalse();
        assertThat(sets.times()).isEmpty();
        assertThat(sets.sentence()).contains("several sets of quasi-identifiers");
    }
}
