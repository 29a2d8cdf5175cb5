package io.sfumato.algorithm;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.algorithm.lattice.Optimal;
import io.sfumato.algorithm.splitting.Mondrian;
import io.sfumato.job.Catalog;
import io.sfumato.partition.Shortfall;
import io.sfumato.partition.Solution;
import io.sfumato.privacy.AlphaK;
import io.sfumato.privacy.Judge;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.privacy.LDiversity;
import io.sfumato.privacy.PSensitive;
import io.sfumato.privacy.PersonalK;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.privacy.TCloseness;
import io.sfumato.recode.Ancestors;
import io.sfumato.run.Context;
import io.sfumato.run.Seed;
import io.sfumato.space.Axis;
import io.sfumato.space.Space;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.MissingPolicy;
import io.sfumato.table.Table;
import io.sfumato.table.TableBuilder;
import io.sfumato.value.MissingTokens;
import io.sfumato.value.TextFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is said of a promise that cannot be kept: how near it came, and what would help, in figures. */
class AdviceTest {

    /** Ten rows: flu 6, cold 3, gout 1; somebody wants to be among twenty. */
    private static Table table() {
        TableBuilder builder = new TableBuilder(
                "people",
                List.of(
                        ColumnSpec.quasi("town", TextFormat.CATEGORICAL),
                        ColumnSpec.sensitive("ill"),
                        ColumnSpec.demand("wish")),
                column -> MissingTokens.EMPTY,
                MissingPolicy.VALUE);
        List<String> ills = List.of("flu", "flu", "flu", "flu", "flu", "flu", "cold", "cold", "cold", "gout");
        for (int row = 0; row < ills.size(); row++) {
            builder.add(row, List.of(row % 2 == 0 ? "A" : "B", ills.get(row), row == 0 ? "20" : ""));
        }
        return builder.build();
    }

    private static Shortfall told(Algorithm algorithm, PrivacyModel model, int suppressible) {
        Table table = table();
        List<Axis> axes = table.quasi().stream()
                .map(column -> new Ancestors().axis(column, 1))
                .toList();
        Task task = new Task(
                new Space(table.rows(), axes),
                new Judge(List.of(model), table),
                table.sensitive(),
                suppressible,
                new Seed(1, 1));
        Solution solution = algorithm.solve(task, Context.quiet());
        assertThat(solution).as("%s", model).isInstanceOf(Solution.None.class);
        List<Shortfall> shortfalls = ((Solution.None) solution).shortfalls();
        assertThat(shortfalls).hasSize(1);
        assertThat(shortfalls.get(0).promise()).isEqualTo(model.promise());
        return shortfalls.get(0);
    }

    private static Stream<Algorithm> algorithms() {
        return Stream.of(
                Mondrian.strict(),
                Catalog.find(Catalog.ALGORITHMS, Optimal.DESCRIPTOR.name())
                        .orElseThrow()
                        .make(Map.of()));
    }

    private static void check(PrivacyModel model, String reached, String... help) {
        algorithms().forEach(algorithm -> {
            Shortfall told = told(algorithm, model, 0);
            assertThat(told.reached()).as("%s by %s", model, algorithm.name()).isEqualTo(reached);
            assertThat(told.help()).contains(help);
        });
    }

    @Test
    void moreRowsThanThereAre() {
        check(new KAnonymity(11), "10", "has 10 rows", "lower k to 10");
        check(new PersonalK("wish", List.of(2, 20)), "0.500", "the tier 20", "10 rows", "0 may be");
    }

    /** No class is large enough for a demand that no tier covers, so more rows would not help. */
    @Test
    void moreThanTheGreatestTier() {
        check(
                new PersonalK("wish", List.of(2, 5)),
                "0.000",
                "1 demand is above the greatest tier, which is 5",
                "add a tier under 'tiers'",
                "up to the table's 10 rows",
                "lower the demand to 5 at most");
    }

    @Test
    void moreValuesThanThereAre() {
        for (PrivacyModel model : List.of(
                LDiversity.distinct(4, "ill"),
                new PSensitive(4, "ill"),
                new LDiversity(LDiversity.Form.RECURSIVE, 4, 3, "ill"))) {
            algorithms()
                    .forEach(algorithm -> assertThat(told(algorithm, model, 5).help())
                            .contains("'ill' has 3 different values", "to 3 or less")
                            .doesNotContain("suppress", "left out"));
        }
    }

    /** exp of the entropy of 0.6, 0.3, 0.1 is 2.4545; with flu and cold no more than twice, 2, 2, 1 make 2.8717. */
    @Test
    void lessEvenThanAsked() {
        LDiversity even = new LDiversity(LDiversity.Form.ENTROPY, 2.8, 3, "ill");
        check(even, "2.455", "2.455 equally frequent", "lower l to 2.454", "at least 5 of 10 rows", "0 may be");
    }

    /** 6 is not less than 1 x (3 + 1): three flus would have to go. */
    @Test
    void oneValueTooFrequent() {
        check(
                new LDiversity(LDiversity.Form.RECURSIVE, 2, 1, "ill"),
                "0.667",
                "occurs 6 times",
                "together 4 times",
                "raise c above 1.5",
                "at least 3 of 10 rows");
        check(
                new AlphaK(0.5, "ill", List.of()),
                "0.600",
                "share of 0.600",
                "alpha to 0.600 or more",
                "at least 2 of 10 rows");
    }

    /** What one class of all rows would keep is not given up for lack of values. */
    @Test
    void levelsThatAreTooLow() {
        Algorithm low = Catalog.find(Catalog.ALGORITHMS, Optimal.DESCRIPTOR.name())
                .orElseThrow()
                .make(Map.of("greatest-levels", Map.of("town", 0)));
        assertThat(told(low, new TCloseness(0.05, TCloseness.Ground.EQUAL, "ill"), 1)
                        .help())
                .contains("10 rows are in failing classes and 1 may be suppressed");
    }
}
