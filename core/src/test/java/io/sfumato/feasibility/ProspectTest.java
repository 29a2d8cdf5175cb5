package io.sfumato.feasibility;

import static io.sfumato.fixture.Fixture.category;
import static io.sfumato.fixture.Fixture.number;
import static io.sfumato.fixture.Fixture.tree;
import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.feasibility.TableFeasibility.Effect;
import io.sfumato.feasibility.TableFeasibility.Step;
import io.sfumato.fixture.Fixture;
import io.sfumato.run.Context;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.PersonRows;
import io.sfumato.table.Table;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ProspectTest {

    private static final List<ColumnSpec> SPECS = List.of(
            category("sex"),
            category("town").withTaxonomy(tree("Oslo < North < *", "Bergen < North < *", "Rome < South < *")));

    private static final List<String> COLUMNS = List.of("a", "b", "sex", "town");

    private static TableFeasibility prospect(Table table, int k, long allowed) {
        return TableFeasibility.of(table.quasi(), PersonRows.of(table), k, allowed, Context.quiet());
    }

    @Test
    void tells_what_is_there_and_what_helps() {
        Table table = Fixture.table(
                SPECS, "m,Oslo", "m,Oslo", "m,Bergen", "f,Oslo", "f,Bergen", "f,Rome", "f,Rome", "m,Rome", "m,Rome");
        TableFeasibility prospect = prospect(table, 2, 0);
        assertThat(prospect.combinations()).isEqualTo(6);
        assertThat(prospect.least()).isEqualTo(1);
        assertThat(prospect.below()).isEqualTo(3);
        assertThat(prospect.works()).isFalse();
        Effect town = prospect.columns().get(1);
        assertThat(town.values()).isEqualTo(3);
        assertThat(town.alone()).isZero();
        assertThat(town.without()).isZero();
        assertThat(town.proposed()).isFalse();
        assertThat(town.steps()).containsExactly(new Step("town", 1, 2, 2, 0), new Step("town", 2, 2, 1, 0));
        assertThat(prospect.leavingOut()).containsExactly(new Step("sex", 1, 1, 1, 0));
        assertThat(prospect.coarsening()).containsExactly(new Step("town", 1, 2, 2, 0));
        assertThat(TableFeasibility.below(table.quasi(), PersonRows.of(table), List.of(1, 2, 3)))
                .containsExactly(0L, 3L, 9L);
    }

    @Test
    void rows_that_may_go_are_counted() {
        Table table = Fixture.table(SPECS, "m,Oslo", "m,Oslo", "f,Oslo");
        assertThat(prospect(table, 2, 0).works()).isFalse();
        TableFeasibility prospect = prospect(table, 2, 1);
        assertThat(prospect.works()).isTrue();
        assertThat(prospect.coarsening()).isEmpty();
        assertThat(prospect.leavingOut()).isEmpty();
    }

    @Test
    void nothing_helps_a_table_that_is_too_small() {
        TableFeasibility prospect = prospect(Fixture.table(SPECS, "m,Oslo", "f,Rome"), 3, 0);
        assertThat(prospect.works()).isFalse();
        assertThat(prospect.coarsening()).isEmpty();
        assertThat(prospect.leavingOut()).isEmpty();
    }

    @Test
    void numbers_get_the_proposed_ranges_and_missing_stands_alone() {
        String[] lines = new String[33];
        for (int i = 0; i < 32; i++) {
            lines[i] = i + ",x";
        }
        lines[32] = ",x";
        Table table = Fixture.table(List.of(number("age"), category("town")), lines);
        TableFeasibility prospect = prospect(table, 2, 1);
        Effect age = prospect.columns().get(0);
        assertThat(age.proposed()).isTrue();
        assertThat(age.values()).isEqualTo(33);
        assertThat(age.steps()).extracting(Step::labels).containsExactly(17, 9, 5, 3, 1);
        assertThat(age.steps()).extracting(Step::below).containsExactly(1L, 1L, 1L, 1L, 0L);
        assertThat(prospect.coarsening()).containsExactly(new Step("age", 1, 5, 17, 1));
        assertThat(prospect.columns().get(1).steps())
                .as("one value cannot be coarsened")
                .isEmpty();
    }

    /** Against counting rows by their labels in a map, step after step. */
    @Test
    void every_step_holds_when_counted_row_by_row() {
        for (int seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            List<ColumnSpec> specs = List.of(number("a"), number("b"), SPECS.get(0), SPECS.get(1));
            String[] lines = new String[20 + random.nextInt(80)];
            for (int i = 0; i < lines.length; i++) {
                lines[i] = random.nextInt(9) + "," + (random.nextInt(8) == 0 ? "" : random.nextInt(30)) + ","
                        + "mf".charAt(random.nextInt(2)) + ","
                        + List.of("Oslo", "Bergen", "Rome").get(random.nextInt(3));
            }
            Table table = Fixture.table(specs, lines);
            TableFeasibility prospect = prospect(table, 3, 2);
            int[] levels = new int[4];
            assertThat(prospect.below()).isEqualTo(naive(table, levels, 3));
            for (Step step : prospect.coarsening()) {
                levels[COLUMNS.indexOf(step.column())] = step.level();
            }
            assertThat(prospect.coarsening())
                    .as("seed " + seed)
                    .isNotEmpty()
                    .extracting(Step::below)
                    .containsOnly(naive(table, levels, 3));
            assertThat(naive(table, levels, 3)).isLessThanOrEqualTo(2);
            for (Step step : prospect.coarsening()) {
                int[] finer = levels.clone();
                finer[COLUMNS.indexOf(step.column())]--;
                assertThat(naive(table, finer, 3)).as("seed " + seed).isGreaterThan(2);
            }
        }
    }

    private static long naive(Table table, int[] levels, int k) {
        List<PublishableLevels> ladders =
                table.quasi().stream().map(PublishableLevels::of).toList();
        Map<List<Integer>, Integer> counts = new HashMap<>();
        for (int row = 0; row < table.rows(); row++) {
            List<Integer> labels = new ArrayList<>();
            for (int column = 0; column < levels.length; column++) {
                int code = table.quasi().get(column).code(row);
                int level = levels[column];
                labels.add(ladders.get(column).grades().stream()
                        .filter(grade -> grade.level() <= level)
                        .reduce((lower, higher) -> higher)
                        .orElseThrow()
                        .label(code));
            }
            counts.merge(labels, 1, Integer::sum);
        }
        return counts.values().stream()
                .filter(count -> count < k)
                .mapToLong(count -> count)
                .sum();
    }

    @Test
    void many_columns_do_not_overflow() {
        List<ColumnSpec> specs = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < 80; i++) {
            specs.add(category("c" + i));
            line.append(i == 0 ? "" : ",").append('v');
        }
        String[] lines = new String[40];
        for (int i = 0; i < lines.length; i++) {
            lines[i] = line.toString().replaceAll("v", "v" + i % 4);
        }
        TableFeasibility prospect = prospect(Fixture.table(specs, lines), 10, 0);
        assertThat(prospect.combinations()).isEqualTo(4);
        assertThat(prospect.works()).isTrue();
    }

    /** Ten rows of two patients are two people, whatever rows they have. */
    @Test
    void many_rows_of_few_people_are_few() {
        List<ColumnSpec> specs = List.of(ColumnSpec.subject("who"), category("sex"));
        Table table = Fixture.table(specs, "p,m", "p,m", "p,m", "p,m", "p,m", "q,m", "q,m", "q,m", "r,f", "r,f");
        TableFeasibility prospect = prospect(table, 2, 0);
        assertThat(prospect.total()).isEqualTo(3);
        assertThat(prospect.least()).isEqualTo(1);
        assertThat(prospect.below()).isEqualTo(1);
        assertThat(prospect.belowRows()).isEqualTo(2);
        assertThat(prospect.works()).isFalse();
        assertThat(prospect(table, 2, 2).works()).isTrue();
        assertThat(TableFeasibility.below(table.quasi(), PersonRows.of(table), List.of(1, 2, 3, 4)))
                .containsExactly(0L, 1L, 3L, 3L);
    }

    /** By definition: somebody is below k unless all their rows are alike, and like all rows of at least k people. */
    @Test
    void people_by_the_definition() {
        for (int seed = 0; seed < 100; seed++) {
            Random random = new Random(seed);
            int people = 1 + random.nextInt(12);
            String[] lines = new String[people + random.nextInt(20)];
            Map<Integer, List<String>> tuples = new HashMap<>();
            for (int row = 0; row < lines.length; row++) {
                int who = row < people ? row : random.nextInt(people);
                String tuple = (random.nextBoolean() ? "m" : "f") + "," + (random.nextInt(3) > 0 ? "x" : "y");
                String told = tuples.containsKey(who) && random.nextInt(4) > 0
                        ? tuples.get(who).get(0)
                        : tuple;
                tuples.computeIfAbsent(who, key -> new ArrayList<>()).add(told);
                lines[row] = "p" + who + "," + told;
            }
            List<ColumnSpec> specs = List.of(ColumnSpec.subject("who"), category("a"), category("b"));
            Table table = Fixture.table(specs, lines);
            List<String> whole = tuples.values().stream()
                    .filter(each -> each.stream().distinct().count() == 1)
                    .map(each -> each.get(0))
                    .toList();
            for (int k = 1; k <= 4; k++) {
                int asked = k;
                long kept = whole.stream()
                        .filter(tuple -> whole.stream().filter(tuple::equals).count() >= asked)
                        .count();
                TableFeasibility prospect = prospect(table, k, 0);
                assertThat(prospect.below()).as("seed %s, k %s", seed, k).isEqualTo(people - kept);
                assertThat(prospect.torn()).isEqualTo(people - whole.size());
            }
        }
    }
}
