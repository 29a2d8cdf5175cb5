package io.sfumato.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sfumato.fixture.Fixture;
import io.sfumato.label.Label;
import io.sfumato.label.Label.Node;
import io.sfumato.label.Label.OneOf;
import io.sfumato.label.Label.Range;
import io.sfumato.label.Label.Value;
import io.sfumato.learn.CodeChances;
import io.sfumato.loss.Figure;
import io.sfumato.partition.Partition;
import io.sfumato.recode.Recoded;
import io.sfumato.run.Seed;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Table;
import io.sfumato.value.NumberFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class StudyTest {

    private static final Offset<Double> CLOSE = within(1e-9);
    private static final Label STAR = Label.Suppressed.SUPPRESSED;
    private static final List<Study> ACCURACIES = List.of(
            ClassificationUtility.STUMP.make(Map.of()),
            ClassificationUtility.TREE.make(Map.of()),
            ClassificationUtility.NAIVE_BAYES.make(Map.of()),
            ClassificationUtility.LOGISTIC.make(Map.of()));

    /** Age decides the income at 40, the town says nothing; 400 rows. */
    private static final Table PEOPLE = Fixture.table(
            List.of(
                    Fixture.number("age"),
                    Fixture.category("town"),
                    ColumnSpec.sensitive("income").asTarget()),
            IntStream.range(0, 400)
                    .mapToObj(i -> {
                        int age = 20 + i * 7 % 41;
                        return age + "," + "ABCDE".charAt(i % 5) + "," + (age >= 40 ? "high" : "low");
                    })
                    .toArray(String[]::new));

    /** Rows with the same labels are a class; a row without any is suppressed. */
    private static Evidence evidence(Table table, IntFunction<List<Label>> labels) {
        List<List<Label>> tuples = new ArrayList<>();
        List<List<Integer>> groups = new ArrayList<>();
        for (int row = 0; row < table.rows(); row++) {
            List<Label> tuple = labels.apply(row);
            if (!tuple.isEmpty()) {
                int at = tuples.indexOf(tuple);
                if (at < 0) {
                    at = tuples.size();
                    tuples.add(tuple);
                    groups.add(new ArrayList<>());
                }
                groups.get(at).add(row);
            }
        }
        Partition partition = Partition.of(
                table.rows(),
                groups.stream()
                        .map(rows -> rows.stream().mapToInt(Integer::intValue).toArray())
                        .toList());
        return new Evidence(table, new Recoded(partition, tuples), Seed.parse("5eed"));
    }

    private static Label value(Table table, int column, int row) {
        return Label.of(table.quasi().get(column).value(row));
    }

    private static Range tens(int row) {
        String age = PEOPLE.quasi().get(0).value(row);
        int ten = Integer.parseInt(String.valueOf(age)) / 10;
        return new Range(ten + "0", ten + "9");
    }

    @Test
    void a_release_of_exact_values_teaches_what_the_original_teaches() {
        Evidence exact = evidence(PEOPLE, row -> List.of(value(PEOPLE, 0, row), value(PEOPLE, 1, row)));
        for (Study study : ACCURACIES) {
            Figure figure = study.of(exact);
            assertThat(figure.value()).describedAs(study.name()).isGreaterThan(0.97);
            assertThat(figure.details())
                    .hasEntrySatisfying(
                            ClassificationUtility.ORIGINAL,
                            original -> assertThat(original).isCloseTo(figure.value(), within(0.03)))
                    .hasEntrySatisfying(
                            ClassificationUtility.BASELINE,
                            majority -> assertThat(majority).isBetween(0.5, 0.52));
        }
    }

    @Test
    void ranges_that_keep_the_boundary_teach_it() {
        Evidence ranges = evidence(PEOPLE, row -> List.of(tens(row), STAR));
        for (Study study : ACCURACIES) {
            assertThat(study.of(ranges).value()).describedAs(study.name()).isGreaterThan(0.95);
        }
    }

    @Test
    void a_release_that_says_nothing_teaches_the_most_frequent_value() {
        Evidence stars = evidence(PEOPLE, row -> List.of(STAR, STAR));
        for (Study study : ACCURACIES) {
            Figure figure = study.of(stars);
            assertThat(figure.value())
                    .describedAs(study.name())
                    .isCloseTo(figure.details().getOrDefault(ClassificationUtility.BASELINE, 0.0), within(0.03));
            assertThat(figure.details().getOrDefault(ClassificationUtility.ORIGINAL, 0.0))
                    .isGreaterThan(0.97);
        }
    }

    @Test
    void suppressed_rows_teach_nothing_and_are_still_asked_about() {
        Evidence young = evidence(
                PEOPLE,
                row -> tens(row).equals(new Range("20", "29")) || tens(row).equals(new Range("30", "39"))
                        ? List.of(tens(row), STAR)
                        : List.of());
        for (Study study : ACCURACIES) {
            Figure figure = study.of(young);
            assertThat(figure.details()).containsEntry("rows tested", 400.0);
            assertThat(figure.value()).describedAs(study.name()).isBetween(0.45, 0.52);
        }
    }

    @Test
    void the_same_seed_gives_the_same_figures() {
        for (Study study : ACCURACIES) {
            assertThat(study.of(evidence(PEOPLE, row -> List.of(tens(row), STAR))))
                    .isEqualTo(study.of(evidence(PEOPLE, row -> List.of(tens(row), STAR))));
        }
    }

    @Test
    void without_a_target_of_some_values_nothing_is_told() {
        Table untargeted = Fixture.table(List.of(Fixture.number("n"), ColumnSpec.sensitive("s")), "1,a", "2,b", "3,a");
        Table single = Fixture.table(
                List.of(Fixture.number("n"), ColumnSpec.sensitive("s").asTarget()), names(120, i -> i + ",a"));
        Table many = Fixture.table(
                List.of(Fixture.number("n"), ColumnSpec.sensitive("s").asTarget()), names(120, i -> i + ",a" + i % 60));
        Table few = Fixture.table(
                List.of(Fixture.number("n"), ColumnSpec.sensitive("s").asTarget()), names(99, i -> i + ",a" + i % 2));
        Table enough = Fixture.table(
                List.of(Fixture.number("n"), ColumnSpec.sensitive("s").asTarget()), names(100, i -> i + ",a" + i % 2));
        assertThat(ACCURACIES.get(0).of(evidence(enough, row -> List.of(STAR))).told())
                .isTrue();
        for (Table table : List.of(untargeted, single, many, few)) {
            for (Study study : ACCURACIES) {
                assertThat(study.of(evidence(table, row -> List.of(STAR))).told())
                        .isFalse();
            }
        }
    }

    private static String[] names(int count, IntFunction<String> line) {
        return IntStream.range(0, count).mapToObj(line).toArray(String[]::new);
    }

    /** Ages 20, 30, 40, 50 as [20..30] and [40..50]; costs 1, 2, 3, 4 stay. */
    @Test
    void means_variances_and_correlations_by_hand() {
        Table table = Fixture.table(
                List.of(Fixture.number("age"), ColumnSpec.sensitive("cost").withFormat(NumberFormat.PLAIN)),
                "20,1",
                "30,2",
                "40,3",
                "50,5");
        Analysis analysis = evidence(table, row -> List.of(row < 2 ? new Range("20", "30") : new Range("40", "50")))
                .analysis();
        Analysis.Moments age = analysis.columns().get(0);
        assertThat(age.before().rows()).isEqualTo(4);
        assertThat(age.before().mean()).isCloseTo(35, CLOSE);
        assertThat(age.before().variance()).isCloseTo(125, CLOSE);
        assertThat(age.after().mean()).isCloseTo(35, CLOSE);
        assertThat(age.after().variance()).isCloseTo(100, CLOSE);
        assertThat(age.shift()).isCloseTo(0, CLOSE);
        Analysis.Moments cost = analysis.columns().get(1);
        assertThat(cost.after()).isEqualTo(cost.before());
        Analysis.Correlation both = analysis.correlations().get(0);
        assertThat(both.before()).isCloseTo(65 / Math.sqrt(500 * 8.75), CLOSE);
        assertThat(both.after()).isCloseTo(50 / Math.sqrt(400 * 8.75), CLOSE);
    }

    @Test
    void suppressed_and_silent_cells_are_not_in_the_means_of_the_release() {
        Table table = Fixture.table(List.of(Fixture.number("age")), "20", "30", "40", "", "50");
        Analysis analysis = evidence(
                        table,
                        row -> row == 0
                                ? List.of()
                                : List.of(row == 1 ? STAR : row == 2 ? new Range("40", null) : value(table, 0, row)))
                .analysis();
        // an open end reaches as far as any label does
        assertThat(analysis.columns().get(0).before().rows()).isEqualTo(4);
        Analysis.Side after = analysis.columns().get(0).after();
        assertThat(after.rows()).isEqualTo(2);
        assertThat(after.mean()).isEqualTo((45 + 50) / 2.0);
    }

    /** Sex and town of four rows: (f,A) (f,B) (m,A) (m,A); the release says f or m, and {A|B} for women. */
    @Test
    void two_way_tables_by_hand() {
        Table table =
                Fixture.table(List.of(Fixture.category("sex"), Fixture.category("town")), "f,A", "f,B", "m,A", "m,A");
        Label towns = new OneOf(List.of(new Value("A"), new Value("B")));
        Analysis same = evidence(table, row -> List.of(value(table, 0, row), row < 2 ? towns : new Value("A")))
                .analysis();
        assertThat(same.pairs()).containsExactly(new Analysis.Pair("sex", "town", 0));
        Analysis open =
                evidence(table, row -> List.of(value(table, 0, row), towns)).analysis();
        Analysis.CrossTable cross = open.tables().get(0);
        assertThat(cross.before()).containsExactly(List.of(0.25, 0.25), List.of(0.5, 0.0));
        assertThat(cross.after()).containsExactly(List.of(0.25, 0.25), List.of(0.25, 0.25));
        assertThat(cross.pair().distance()).isCloseTo(0.25, CLOSE);
        assertThat(new AnalystUtility()
                        .of(evidence(table, row -> List.of(value(table, 0, row), towns)))
                        .value())
                .isCloseTo(0.25, CLOSE);
    }

    @Test
    void labels_spread_over_groups() {
        Table table = Fixture.table(
                List.of(
                        Fixture.number("n"),
                        Fixture.category("c")
                                .withTaxonomy(Fixture.tree("a < A < *", "b < A < *", "c < B < *", "d < B < *"))),
                "0,a",
                "10,b",
                "20,c",
                ",d");
        ColumnGrouping numbers = ColumnGrouping.of(table.quasi().get(0), 6);
        assertThat(numbers.names()).containsExactly("0", "10", "20", "(missing)");
        assertThat(shares(numbers.spread(new Range("0", "10")), 4)).containsExactly(0.5, 0.5, 0, 0);
        assertThat(shares(numbers.spread(new Range("10", null)), 4)).containsExactly(0, 0.5, 0.5, 0);
        assertThat(shares(numbers.spread(STAR), 4)).containsExactly(0.25, 0.5, 0.25, 0);
        assertThat(shares(numbers.spread(Label.Missing.MISSING), 4)).containsExactly(0, 0, 0, 1);
        ColumnGrouping coarse = ColumnGrouping.of(table.quasi().get(1), 3);
        assertThat(coarse.names()).containsExactly("A", "B");
        assertThat(shares(coarse.spread(new OneOf(List.of(new Node("A"), new Value("c")))), 2))
                .containsExactly(2 / 3.0, 1 / 3.0);
        ColumnGrouping fine = ColumnGrouping.of(table.quasi().get(1), 4);
        assertThat(shares(fine.spread(new Node("B")), 4)).containsExactly(0, 0, 0.5, 0.5);
    }

    /** Top-coded at 50 in a domain up to 1,000: nobody outside knows of more than 50. */
    @Test
    void an_open_end_reaches_as_far_as_any_label() {
        Table table = Fixture.table(List.of(Fixture.number("n").withDomain("0", "1000")), "0", "30", "60", "900");
        List<Label> labels = List.of(new Range("0", "20"), new Range("30", null), new Range("50", null));
        ColumnGrouping grouping = ColumnGrouping.of(table.quasi().get(0), 4, labels);
        assertThat(grouping.number(new Range("30", null))).isEqualTo(40);
        assertThat(grouping.number(new Range("50", null))).isEqualTo(50);
        assertThat(grouping.number(new Range(null, "20"))).isEqualTo(10);
        assertThat(grouping.number(new Range(null, null))).isNaN();
        assertThat(shares(grouping.spread(new Range("50", null)), 4)).containsExactly(0, 0, 1, 0);
    }

    private static double[] shares(CodeChances spread, int codes) {
        double[] shares = new double[codes];
        for (int i = 0; i < spread.size(); i++) {
            shares[spread.code(i)] = spread.share(i);
        }
        return shares;
    }

    @Test
    void many_values_become_few_groups() {
        Table table = Fixture.table(
                List.of(Fixture.number("n"), Fixture.category("c")), names(100, i -> i + ",v" + (i < 60 ? i % 3 : i)));
        ColumnGrouping numbers = ColumnGrouping.of(table.quasi().get(0), 4);
        assertThat(numbers.names()).containsExactly("0 to 24", "25 to 49", "50 to 74", "75 to 99");
        assertThat(shares(numbers.spread(new Range("0", "99")), 4))
                .satisfies(all -> assertThat(all).contains(new double[] {0.25, 0.25, 0.25, 0.25}, within(0.01)));
        ColumnGrouping texts = ColumnGrouping.of(table.quasi().get(1), 4);
        assertThat(texts.names()).containsExactly("v0", "v1", "v2", "(others)");
        assertThat(shares(texts.spread(new OneOf(List.of(new Value("v1"), new Value("v77")))), 4))
                .containsExactly(0, 0.5, 0, 0.5);
    }
}
