package io.sfumato.algorithm.lattice;

import static io.sfumato.fixture.Fixture.category;
import static io.sfumato.fixture.Fixture.table;
import static io.sfumato.fixture.Fixture.task;
import static io.sfumato.fixture.Fixture.tree;
import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.algorithm.Task;
import io.sfumato.partition.LevelSearch;
import io.sfumato.partition.Solution;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.privacy.LDiversity;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.run.Context;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Table;
import io.sfumato.taxonomy.TaxonomyPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Fifteen columns with five levels above the values: 6^15 nodes, which nobody can go through. */
class LargeLatticeTest {

    private static final int COLUMNS = 15;
    private static final int ROWS = 2000;

    /** 32 values in pairs of pairs up to the root. */
    private static TaxonomyPlan halves() {
        String[] paths = new String[32];
        for (int value = 0; value < paths.length; value++) {
            StringBuilder path = new StringBuilder("v" + value);
            for (int level = 1; level < 5; level++) {
                path.append(" < l").append(level).append('n').append(value >> level);
            }
            paths[value] = path + " < *";
        }
        return tree(paths);
    }

    private static Table fifteen() {
        List<ColumnSpec> columns = new ArrayList<>();
        for (int i = 0; i < COLUMNS; i++) {
            columns.add(category("c" + i).withTaxonomy(halves()));
        }
        columns.add(ColumnSpec.sensitive("ill"));
        Random random = new Random(15);
        String[] lines = new String[ROWS];
        for (int row = 0; row < ROWS; row++) {
            int type = random.nextInt(40);
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < COLUMNS; i++) {
                int usual = (type * (i + 3)) % 32;
                line.append('v')
                        .append(random.nextInt(4) > 0 ? usual : random.nextInt(32))
                        .append(',');
            }
            lines[row] = line.append(random.nextInt(3) == 0 ? "flu" : "cold").toString();
        }
        return table(columns, lines);
    }

    private static LevelSearch solve(LatticeAlgorithm algorithm, Task task) {
        Solution solution = algorithm.solve(task, Context.quiet());
        return ((Solution.Levels) solution).search();
    }

    @Test
    void theBestFoundIsTakenAndSaidToBeUnproven() {
        Table table = fifteen();
        LevelOptions options = LevelOptions.USUAL.within(1500, 600);
        PrivacyModel entropy = new LDiversity(LDiversity.Form.ENTROPY, 1.5, 3, "ill");
        for (int suppressible : new int[] {0, 100}) {
            for (Task task : List.of(
                    task(table, suppressible, new KAnonymity(5)),
                    task(table, suppressible, new KAnonymity(3), entropy))) {
                LevelSearch top = solve(new FixedLevels(Map.of()), task);
                LevelSearch search = solve(new Optimal(options), task);
                assertThat(search.proven()).isFalse();
                assertThat(search.checked()).isLessThanOrEqualTo(1500);
                assertThat(search.nodes().get(0).loss())
                        .isLessThan(top.nodes().get(0).loss());
                assertThat(search.remarks())
                        .anySatisfy(remark -> assertThat(remark).contains("not proven"));
                // the same effort finds the same node
                assertThat(solve(new Optimal(options), task)).isEqualTo(search);
            }
        }
    }

    @Test
    void theOthersEndTooAndSayWhatTheyMissed() {
        Task task = task(fifteen(), 0, new KAnonymity(5));
        LevelOptions options = LevelOptions.USUAL.within(500, 600);
        for (LatticeAlgorithm algorithm : Stream.of(new Samarati(options), new Incognito(options))
                .map(LatticeAlgorithm.class::cast)
                .toList()) {
            LevelSearch search = solve(algorithm, task);
            assertThat(search.nodes()).isNotEmpty();
            assertThat(search.proven()).isFalse();
        }
        assertThat(solve(Datafly.usual(), task).nodes()).hasSize(1);
    }

    @Test
    void stringsThatCannotBeLaidOutAreNot() {
        Table table = fifteen();
        LevelOptions options = LevelOptions.USUAL.within(2000, 600);
        for (int suppressible : new int[] {0, 100}) {
            Task task = task(table, suppressible, new KAnonymity(5));
            double top = solve(new FixedLevels(Map.of()), task).nodes().get(0).value();
            for (LatticeAlgorithm algorithm :
                    List.of(new GlobalValue(options), new HybridValue(options), new DistributedValue(options, 1000))) {
                LevelSearch search = solve(algorithm, task);
                assertThat(search.proven()).describedAs(algorithm.name()).isFalse();
                assertThat(search.checked()).isLessThanOrEqualTo(2000);
                assertThat(search.nodes().get(0).value()).isGreaterThan(top);
                assertThat(search.remarks())
                        .anySatisfy(remark -> assertThat(remark).contains("not proven"));
                assertThat(solve(algorithm, task)).isEqualTo(search);
            }
            LevelSearch local = solve(new LocalValue(options), task);
            assertThat(local.nodes()).isNotEmpty();
            assertThat(local.checked()).isLessThan(100);
        }
    }

    @Test
    void theBestFewAreListedAndItIsSaidThatOthersMayBeMissing() {
        Task task = task(fifteen(), 100, new KAnonymity(5));
        for (LatticeAlgorithm algorithm : List.of(
                new Optimal(LevelOptions.USUAL.within(3000, 600)),
                new GlobalValue(LevelOptions.USUAL.within(3000, 600)))) {
            Choices.Listed listed = new Choices(algorithm, 10, false).list(task, Context.quiet());
            assertThat(listed.counted()).isFalse();
            assertThat(listed.proven()).isFalse();
            assertThat(listed.checked()).isLessThanOrEqualTo(3000);
            assertThat(listed.nodes()).isNotEmpty().hasSizeLessThanOrEqualTo(10);
            assertThat(solve(new Chosen(new Choices(algorithm, 10, false), 1), task)
                            .nodes())
                    .containsExactly(listed.nodes().get(0));
        }
    }

    /** A small part of it, to see that few are the beginning of all. */
    @Test
    void fewAreTheBeginningOfAll() {
        Table table = fifteen();
        LatticeTask task = LatticeTask.of(task(table, 300, new KAnonymity(5)));
        Map<String, Integer> least = new TreeMap<>();
        for (int column = 4; column < COLUMNS; column++) {
            least.put("c" + column, 5);
        }
        Lattice lattice = new Lattice(task.columns(), new LevelLimits(least, Map.of()));
        for (NodeMeasure measure : NodeMeasure.values()) {
            Effort effort = Effort.unlimited(Context.quiet());
            NodeJudge exam = new NodeJudge(task, lattice, measure, effort);
            List<RankedNode> all =
                    List.copyOf(new BranchAndBound(lattice, exam, effort, Integer.MAX_VALUE).search(Stream.of()));
            assertThat(all.size()).isBetween(50, 1296);
            for (int most : new int[] {1, 2, 7, 40}) {
                assertThat(new BranchAndBound(lattice, exam, effort, most).search(Stream.of()))
                        .usingElementComparator(RankedNode::compareTo)
                        .containsExactlyElementsOf(all.subList(0, most));
            }
        }
    }

    @Test
    void aClockEndsItToo() {
        Task task = task(fifteen(), 0, new KAnonymity(5));
        long start = System.nanoTime();
        LevelSearch search = solve(new Optimal(LevelOptions.USUAL.within(Integer.MAX_VALUE, 1)), task);
        assertThat(search.proven()).isFalse();
        assertThat(search.nodes()).hasSize(1);
        assertThat((System.nanoTime() - start) / 1e9).isLessThan(30);
    }

    @Test
    void whatHasMoreThan64BitsIsNotMixedUp() {
        Table table = fifteen();
        LatticeTask task = LatticeTask.of(task(table, 0, new KAnonymity(2)));
        Lattice lattice = new Lattice(task.columns(), LevelLimits.NONE);
        FrequencySet set = FrequencySet.of(task.source(), lattice.columns(), lattice.bottom(), List.of());
        long distinct = java.util.stream.IntStream.range(0, ROWS)
                .mapToObj(row ->
                        table.quasi().stream().map(column -> column.code(row)).toList())
                .distinct()
                .count();
        assertThat(set.size()).isEqualTo((int) distinct);
        int[] levels = lattice.top();
        levels[2] = 1;
        levels[14] = 3;
        FrequencySet two = set.at(levels);
        long pairs = java.util.stream.IntStream.range(0, ROWS)
                .mapToObj(row -> List.of(
                        table.quasi().get(2).code(row) >> 1,
                        table.quasi().get(14).code(row) >> 3))
                .distinct()
                .count();
        assertThat(two.size()).isEqualTo((int) pairs);
        long rows = 0;
        for (int tuple = 0; tuple < two.size(); tuple++) {
            rows += two.rows(tuple);
        }
        assertThat(rows).isEqualTo(ROWS);
    }
}
