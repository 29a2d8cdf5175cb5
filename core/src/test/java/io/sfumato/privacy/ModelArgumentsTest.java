package io.sfumato.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.job.Catalog;
import io.sfumato.partition.ClassSummary;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A manifest names a model and its arguments: that must be enough to make the same promise again. */
class ModelArgumentsTest {

    private static final List<PrivacyModel> MODELS = List.of(
            new KAnonymity(11),
            new PersonalK("wanted", List.of(2, 5, 20)),
            LDiversity.distinct(3, "diagnosis"),
            new LDiversity(LDiversity.Form.ENTROPY, 2.5, 3, "diagnosis"),
            new LDiversity(LDiversity.Form.RECURSIVE, 4, 1.5, "diagnosis"),
            new TCloseness(0.2, TCloseness.Ground.EQUAL, "diagnosis"),
            new TCloseness(0.25, TCloseness.Ground.ORDERED, "salary"),
            new TCloseness(0.3, TCloseness.Ground.HIERARCHICAL, "diagnosis"),
            new AlphaK(0.5, "diagnosis", List.of()),
            new AlphaK(0.25, "diagnosis", List.of("flu", "gout")),
            new BetaLikeness(BetaLikeness.Form.BASIC, 2, "diagnosis"),
            new BetaLikeness(BetaLikeness.Form.ENHANCED, 1.5, "diagnosis"),
            new PSensitive(3, "diagnosis"),
            new RhoPrivacy(0.1, 0.4, "diagnosis"),
            new DeltaDisclosure(0.7, "diagnosis"),
            new KAnonymity(7, List.of("age", "sex")),
            new KMap(5),
            new DeltaPresence(0, 0.5),
            new DeltaPresence(0.05, 0.5),
            new MaximumRisk(0.09),
            new AverageRisk(0.05),
            new PopulationUniqueness(0.01, 60_000_000, "zayatz"),
            LDiversity.distinct(3, ProtectedColumns.of(List.of("diagnosis", "ward"))),
            new AlphaK(0.5, ProtectedColumns.of(List.of("diagnosis", "ward")), List.of()),
            new TCloseness(0.2, TCloseness.Ground.EQUAL, ProtectedColumns.of(List.of("diagnosis", "ward", "drug"))));

    @Test
    void every_model_is_made_again_from_its_arguments() {
        assertThat(MODELS)
                .allSatisfy(model -> assertThat(Catalog.find(Catalog.MODELS, model.name())
                                .orElseThrow()
                                .make(model.arguments()))
                        .isEqualTo(model));
    }

    @Test
    void no_model_of_the_catalogue_is_left_out() {
        assertThat(MODELS)
                .extracting(PrivacyModel::name)
                .containsAll(Catalog.MODELS.stream().map(entry -> entry.name()).toList());
    }

    /** What counts people says so, and what counts rows does not say people. */
    @Test
    void promises_say_what_they_count() {
        assertThat(MODELS).allSatisfy(model -> {
            assertThat(model.promise(Counted.PEOPLE)).doesNotContainPattern("\\brows?\\b");
            assertThat(model.promise(Counted.ROWS)).isEqualTo(model.promise());
            ClassSummary whole = new ClassSummary(1);
            whole.addRows(3);
            PromiseAtBest outlook = new PromiseAtBest(3, whole.histogram(0), 0.5, false, -1, 0, Counted.PEOPLE, 0);
            assertThat(model.help(outlook)).doesNotContainPattern("\\d rows|all rows|give more rows");
        });
    }
}
