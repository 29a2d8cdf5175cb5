package io.sfumato.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.sfumato.catalog.Descriptor;
import io.sfumato.job.Catalog;
import io.sfumato.partition.ClassSummary;
import io.sfumato.privacy.Closure;
import io.sfumato.privacy.Judge;
import io.sfumato.privacy.Prior;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.privacy.Promises;
import io.sfumato.privacy.Rule;
import io.sfumato.privacy.TableRule;
import io.sfumato.risk.ClassSizes;
import io.sfumato.table.PersonRows;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Every model in all its forms on random classes of random tables, against its definition and against what it declares. */
@Execution(ExecutionMode.CONCURRENT)
class ModelOracleTest {

    /** One model on one table. */
    private record Case(ModelCase promise, Judge judge, NaivePromises naive, List<Map<String, String>> cells) {

        static Case of(GeneratedTable table, ModelCase promise) {
            SearchableTable laid = SearchableTable.of(table);
            List<Map<String, String>> cells =
                    new NaiveSpace(table).rows().stream().map(NaiveRow::cells).toList();
            return new Case(
                    promise, new Judge(List.of(promise.make()), laid.table()), new NaivePromises(table, cells), cells);
        }

        Rule rule() {
            return judge.promises().rule(0);
        }

        boolean holds(List<Integer> rows) {
            ClassSummary summary =
                    judge.summarize(rows.stream().mapToInt(Integer::intValue).toArray());
            boolean holds = rule().holds(summary);
            List<Map<String, String>> named = rows.stream().map(cells::get).toList();
            assertThat(holds).as("%s on %s", promise, named).isEqualTo(naive.holds(promise, named));
            assertThat(rule().violation(summary) == 0).isEqualTo(holds);
            assertThat(rule().violation(summary))
                    .isBetween(0.0, 1.0)
                    .isCloseTo(naive.violation(List.of(promise), named), within(1e-9));
            boolean enough = rows.size() >= promise.make().leastRows();
            assertThat(holds && !enough).as("too few rows for %s", promise).isFalse();
            return holds;
        }
    }

    @TestFactory
    Stream<DynamicTest> everyModel() {
        return Catalog.MODELS.stream()
                .filter(model -> !together(model) && !ofPeople(model))
                .map(model -> dynamicTest(model.name(), () -> tryTables(model)));
    }

    /** Whether it promises something of all classes together; such models have a limit and no column. */
    private static boolean together(Descriptor<PrivacyModel> model) {
        return model.name().equals("average-risk") || model.name().equals("population-uniqueness");
    }

    /** Whether it is about the people of a population. */
    private static boolean ofPeople(Descriptor<PrivacyModel> model) {
        return model.name().equals("k-map") || model.name().equals("delta-presence");
    }

    /** Classes of any size that any number of people fit; where labels do not overlap, both add up when classes are joined. */
    @TestFactory
    Stream<DynamicTest> everyModelOfAPopulation() {
        return Catalog.MODELS.stream()
                .filter(ModelOracleTest::ofPeople)
                .map(model -> dynamicTest(model.name(), () -> tryPeople(model)));
    }

    private static void tryPeople(Descriptor<PrivacyModel> model) {
        GeneratedTable table = new TableGenerator(1).table(List.of(CellKind.FLAT), 5);
        int kept = 0;
        int broken = 0;
        for (long seed = 1; seed <= 300; seed++) {
            Dice dice = new Dice(seed);
            ModelCase promise = new ModelCase(model.name(), dice.pick(new Variants(table, dice).of(model)));
            Rule rule = new Promises(
                            List.of(promise.make()),
                            name -> Prior.of(
                                    SearchableTable.of(table).table().column(name),
                                    PersonRows.single(table.rows().size())))
                    .rule(0);
            int[] rows = {dice.between(1, 5), dice.between(1, 5)};
            int[] people = {dice.between(0, 12), dice.between(0, 12)};
            boolean one = holds(promise, rule, rows[0], people[0]);
            boolean other = holds(promise, rule, rows[1], people[1]);
            boolean union = holds(promise, rule, rows[0] + rows[1], people[0] + people[1]);
            Closure closure = promise.make().closure();
            boolean promised = closure == Closure.UP_CLOSED ? one || other : one && other;
            assertThat(promised && !union && closure != Closure.TABLE)
                    .as("%s is not %s", promise, closure)
                    .isFalse();
            kept += one ? 1 : 0;
            broken += one ? 0 : 1;
        }
        assertThat(kept).isGreaterThan(20);
        assertThat(broken).isGreaterThan(20);
    }

    private static boolean holds(ModelCase promise, Rule rule, int rows, int people) {
        ClassSummary summary = new ClassSummary(0);
        summary.addRows(rows);
        assertThat(rule.holds(summary)).as("nobody was counted").isTrue();
        summary.crowd(people);
        boolean holds = NaivePresence.hold(List.of(promise), rows, people);
        assertThat(rule.holds(summary))
                .as("%s with %s of %s", promise, rows, people)
                .isEqualTo(holds);
        assertThat(rule.violation(summary)).isBetween(0.0, 1.0);
        assertThat(rule.violation(summary) == 0).isEqualTo(holds);
        return holds;
    }

    /** How many of so many tables are tried. */
    int times(int many) {
        return many / 2;
    }

    private void tryTables(Descriptor<PrivacyModel> model) {
        int kept = 0;
        int broken = 0;
        for (long seed = 1; seed <= times(300); seed++) {
            Dice dice = new Dice(seed);
            GeneratedTable table = new TableGenerator(seed, dice.pick(List.of(0.0, 0.2)))
                    .table(List.of(CellKind.FLAT), dice.between(2, 40));
            for (Map<String, Object> what : new Variants(table, dice).of(model)) {
                Case each = Case.of(table, new ModelCase(model.name(), what));
                for (int i = 0; i < 4; i++) {
                    int holding = tryMerging(each, new Random(seed * 31 + i));
                    kept += holding;
                    broken += 3 - holding;
                }
            }
        }
        assertThat(kept).isGreaterThan(20);
        assertThat(broken).isGreaterThan(20);
    }

    /** Promises about all classes together, on random divisions of rows into classes. */
    @TestFactory
    Stream<DynamicTest> everyModelOfAllClassesTogether() {
        return Catalog.MODELS.stream()
                .filter(ModelOracleTest::together)
                .map(model -> dynamicTest(model.name(), () -> tryDivisions(model)));
    }

    private static void tryDivisions(Descriptor<PrivacyModel> model) {
        int kept = 0;
        int broken = 0;
        for (long seed = 1; seed <= 300; seed++) {
            Dice dice = new Dice(seed);
            List<Integer> sizes = new ArrayList<>();
            int most = dice.pick(List.of(1, 2, 4, 9));
            for (int i = dice.between(1, 20); i > 0; i--) {
                sizes.add(dice.between(1, most));
            }
            int rows = sizes.stream().mapToInt(Integer::intValue).sum();
            Map<String, Object> what = new HashMap<>(Map.of("limit", dice.pick(List.of(0.05, 0.2, 0.5, 0.8))));
            if (model.name().equals("population-uniqueness")) {
                what.put("population", (long) dice.between(rows / 2 + 1, rows * 5));
                what.put("estimator", dice.pick(List.of("zayatz", "zayatz", "pitman")));
            }
            ModelCase promise = new ModelCase(model.name(), what);
            TableRule rule = promise.make().table().orElseThrow();
            ClassSizes counted =
                    ClassSizes.of(sizes.stream().mapToLong(Integer::longValue).toArray());
            boolean holds = rule.holds(counted);
            assertThat(rule.reached(counted))
                    .as("%s %s", promise, sizes)
                    .isCloseTo(NaiveTablePromises.figure(promise, sizes), within(1e-8));
            assertThat(holds).isEqualTo(NaiveTablePromises.hold(List.of(promise), sizes));
            assertThat(rule.holds(ClassSizes.of(new long[] {rows + 20})))
                    .as("one class of all rows keeps it")
                    .isTrue();
            kept += holds ? 1 : 0;
            broken += holds ? 0 : 1;
        }
        assertThat(kept).isGreaterThan(20);
        assertThat(broken).isGreaterThan(20);
    }

    /** Two disjoint classes and their union; how many of the three keep the promise. */
    private static int tryMerging(Case each, Random random) {
        List<Integer> rows = new ArrayList<>();
        for (int row = 0; row < each.cells().size(); row++) {
            rows.add(row);
        }
        Collections.shuffle(rows, random);
        int first = 1 + random.nextInt(rows.size() - 1);
        int second = first + 1 + random.nextInt(rows.size() - first);
        boolean one = each.holds(rows.subList(0, first));
        boolean other = each.holds(rows.subList(first, second));
        boolean union = each.holds(rows.subList(0, second));
        Closure closure = each.promise().make().closure();
        boolean promised = switch (closure) {
            case UP_CLOSED -> one || other;
            case MERGE_SAFE -> one && other;
            case TABLE -> false;
        };
        assertThat(promised && !union)
                .as("%s is not %s", each.promise(), closure)
                .isFalse();
        return (one ? 1 : 0) + (other ? 1 : 0) + (union ? 1 : 0);
    }
}
