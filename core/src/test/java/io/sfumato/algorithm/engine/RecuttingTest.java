package io.sfumato.algorithm.engine;

import static io.sfumato.fixture.Fixture.PLACES;
import static io.sfumato.fixture.Fixture.category;
import static io.sfumato.fixture.Fixture.number;
import static io.sfumato.fixture.Fixture.table;
import static io.sfumato.fixture.Fixture.tree;
import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.algorithm.Shape;
import io.sfumato.algorithm.Task;
import io.sfumato.algorithm.engine.Splitter.Part;
import io.sfumato.fixture.Fixture;
import io.sfumato.partition.Partition;
import io.sfumato.partition.Solution;
import io.sfumato.privacy.Judge;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.recode.Branches;
import io.sfumato.recode.Ranges;
import io.sfumato.recode.Recoder;
import io.sfumato.recode.Recoding;
import io.sfumato.recode.Regions;
import io.sfumato.recode.ValueSets;
import io.sfumato.run.Context;
import io.sfumato.run.Seed;
import io.sfumato.space.Axis;
import io.sfumato.space.LossForm;
import io.sfumato.space.Space;
import io.sfumato.table.Column;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Regions that are re-cut lose no more, keep what they promise, and stay apart. */
class RecuttingTest {

    private static final List<ColumnSpec> SPECS = List.of(
            number("age"), category("place").withTaxonomy(PLACES), category("work"), ColumnSpec.sensitive("ill"));

    /** A table as it is published in regions, with missing cells. */
    private record Drawn(Table table, List<Recoding> recodings, Task task, Points points, ClassAdmission gate) {

        static Drawn of(long seed, int rows, LossForm form, PrivacyModel... models) {
            Random random = new Random(seed);
            String[] lines = IntStream.range(0, rows)
                    .mapToObj(row -> (random.nextInt(9) == 0 ? "" : random.nextInt(40)) + ","
                            + (random.nextInt(9) == 0 ? "" : "abcdef".charAt(random.nextInt(6))) + ","
                            + "opqrstuvw".charAt(random.nextInt(9)) + "," + (random.nextInt(4) == 0 ? "yes" : "no"))
                    .toArray(String[]::new);
            return of(Fixture.table(SPECS, lines), form, models);
        }

        static Drawn of(Table table, LossForm form, PrivacyModel... models) {
            List<Recoding> recodings =
                    table.quasi().stream().map(Drawn::recoding).toList();
            List<Axis> axes = new ArrayList<>();
            for (int i = 0; i < recodings.size(); i++) {
                axes.add(recodings.get(i).axis(table.quasi().get(i), 2).in(form));
            }
            Judge judge = new Judge(List.of(models), table);
            Task task = new Task(new Space(table.rows(), axes), judge, table.sensitive(), 0, Seed.parse("5eed"));
            return new Drawn(table, recodings, task, new Points(task.space()), new ClassAdmission(task));
        }

        private static Recoding recoding(Column column) {
            if (column.kind().ordered()) {
                return new Ranges();
            }
            return column.spec().name().equals("place") ? new Branches() : new ValueSets();
        }

        CutTreeGrowth growth() {
            return new CutTreeGrowth(new Splitter(points, gate, CutPricing.expected(gate.k())), gate, Context.quiet());
        }

        RegionBlock greedy() {
            int[] rows = task.rows();
            return new RegionBlock(rows, growth().greedy(rows, new Part(0, rows.length)));
        }

        long loss(List<int[]> classes) {
            Boxes box = new Boxes(points, 1);
            long sum = 0;
            for (int[] rows : classes) {
                box.span(0, rows, 0, rows.length);
                sum += rows.length * box.loss(0);
            }
            return sum;
        }

        boolean disjoint(List<int[]> classes) {
            Solution solution = new Solution.Classes(Partition.of(table.rows(), classes));
            return Regions.overlap(task.space(), new Recoder(task.space(), recodings).recode(solution))
                    .isEmpty();
        }
    }

    @Test
    void whateverIsReCutKeepsItsPromisesStaysApartAndLosesNoMore() {
        int improved = 0;
        int grouped = 0;
        for (long seed = 0; seed < 60; seed++) {
            LossForm form = seed % 2 == 0 ? LossForm.HEIGHTS : LossForm.LEAVES;
            Drawn drawn = Drawn.of(seed, 120, form, EngineCase.promises(seed, 2 + (int) (seed % 3)));
            RegionBlock plot = drawn.greedy();
            long before = plot.tree().loss();
            long now = before;
            RegionBlock.Tools tools = new RegionBlock.Tools(drawn.points(), drawn.gate(), Context.quiet());
            for (int round = 0; round < 8; round++) {
                plot.round(tools, new Seed(seed, round).stream("round"));
                assertThat(plot.tree().loss()).as("seed %d", seed).isLessThanOrEqualTo(now);
                now = plot.tree().loss();
                List<int[]> classes = plot.classes();
                assertThat(drawn.loss(classes)).isEqualTo(now);
                assertThat(EngineCase.sorted(classes)).isEqualTo(drawn.task().rows());
                assertThat(classes).allMatch(rows -> drawn.gate().admits(rows, 0, rows.length));
                assertThat(drawn.disjoint(classes)).as("seed %d", seed).isTrue();
            }
            improved += now < before ? 1 : 0;
            grouped += groups(plot.tree());
        }
        assertThat(improved).isGreaterThan(50);
        assertThat(grouped).as("cuts between groups of values").isGreaterThan(50);
    }

    private static int groups(CutTree tree) {
        if (tree.isLeaf()) {
            return 0;
        }
        return (tree.cut().group() == null ? 0 : 1) + groups(tree.one()) + groups(tree.other());
    }

    /** A cut that was found for other rows may leave a label that overlaps: it must not be made again among these. */
    @Test
    void aCutOfOtherRowsFitsOnlyBetweenBranches() {
        Drawn drawn = Drawn.of(
                table(SPECS, "1,a,o,no", "2,b,o,no", "3,c,o,no", "4,f,o,no", ",a,o,no"),
                LossForm.HEIGHTS,
                new KAnonymity(2));
        CutFinder finder = new CutFinder(drawn.points(), 2);
        int age = axis(drawn, "age");
        int place = axis(drawn, "place");
        AxisCut younger = new AxisCut(age, 0, 1, 0);
        assertThat(finder.fits(younger, new int[] {0, 1, 2, 3}, 0, 4)).isTrue();
        assertThat(finder.fits(younger, new int[] {0, 1, 2, 3, 4}, 0, 5))
                .as("what is left would be *")
                .isFalse();
        assertThat(finder.fits(new AxisCut(age, 0, 3, 0), new int[] {0, 1, 2, 3, 4}, 0, 5))
                .as("values apart from missing")
                .isTrue();
        AxisCut first = new AxisCut(place, 0, 1, 0);
        assertThat(finder.fits(first, new int[] {0, 1, 2}, 0, 3)).as("x, y").isTrue();
        assertThat(finder.fits(first, new int[] {0, 1, 2, 3}, 0, 4))
                .as("u would be on both sides")
                .isFalse();
    }

    private static int axis(Drawn drawn, String name) {
        return IntStream.range(0, drawn.points().dimensions())
                .filter(axis -> drawn.points().axis(axis).column().spec().name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** Small tables, with every recursive partition tried. */
    @Test
    void theBestPartitionIsReachedWhereTheCheapestCutsMissIt() {
        int greedy = 0;
        int reached = 0;
        int tables = 40;
        for (long seed = 0; seed < tables; seed++) {
            Drawn drawn = small(seed);
            long optimum = new EveryPartition(drawn.points(), 2).least();
            RegionBlock plot = drawn.greedy();
            greedy += plot.tree().loss() == optimum ? 1 : 0;
            RegionBlock.Tools tools = new RegionBlock.Tools(drawn.points(), drawn.gate(), Context.quiet());
            for (int round = 0; round < 60; round++) {
                plot.round(tools, new Seed(seed, round).stream("round"));
            }
            assertThat(plot.tree().loss()).as("seed %d", seed).isGreaterThanOrEqualTo(optimum);
            reached += plot.tree().loss() == optimum ? 1 : 0;
        }
        assertThat(greedy).as("by the cheapest cuts").isLessThan(tables / 2);
        assertThat(reached).as("by re-cutting").isGreaterThan(tables * 9 / 10);
    }

    private static Drawn small(long seed) {
        Random random = new Random(seed);
        String[] lines = IntStream.range(0, 11)
                .mapToObj(row -> random.nextInt(9) + "," + random.nextInt(5) + "," + "opqrs".charAt(random.nextInt(5)))
                .toArray(String[]::new);
        List<ColumnSpec> specs = List.of(number("age"), number("hours"), category("work"));
        return Drawn.of(table(specs, lines), LossForm.LEAVES, new KAnonymity(2));
    }

    @Test
    void theThreadsDoNotMatter() {
        Drawn drawn = Drawn.of(1, 14_000, LossForm.HEIGHTS, new KAnonymity(20));
        Sfumato algorithm = new Sfumato(Shape.REGIONS, 2);
        List<int[]> alone = classes(algorithm, drawn, Context.quiet());
        for (int threads : List.of(2, 4)) {
            ExecutorService workers = Executors.newFixedThreadPool(threads);
            try {
                List<int[]> together = classes(algorithm, drawn, Context.quiet().with(workers));
                assertThat(together.toArray(int[][]::new)).isDeepEqualTo(alone.toArray(int[][]::new));
            } finally {
                workers.shutdown();
            }
        }
        assertThat(drawn.loss(alone))
                .isLessThan(drawn.loss(classes(new Sfumato(Shape.REGIONS, 0), drawn, Context.quiet())));
    }

    private static List<int[]> classes(Sfumato algorithm, Drawn drawn, Context context) {
        return ((Solution.Classes) algorithm.solve(drawn.task(), context))
                .partition()
                .groups();
    }
}
