package io.sfumato.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sfumato.algorithm.Task;
import io.sfumato.algorithm.lattice.DistributedValue;
import io.sfumato.algorithm.lattice.FrequencySet;
import io.sfumato.algorithm.lattice.GlobalValue;
import io.sfumato.algorithm.lattice.HybridValue;
import io.sfumato.algorithm.lattice.LatticeAlgorithm;
import io.sfumato.algorithm.lattice.LevelNumbers;
import io.sfumato.algorithm.lattice.LevelOptions;
import io.sfumato.algorithm.lattice.LocalValue;
import io.sfumato.algorithm.lattice.NodeMeasure;
import io.sfumato.algorithm.lattice.Optimal;
import io.sfumato.algorithm.lattice.TableFrequencies;
import io.sfumato.partition.LevelSearch;
import io.sfumato.partition.Solution;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.run.Context;
import io.sfumato.table.Column;
import io.sfumato.taxonomy.Taxonomy;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** The optimisers of Morton 2012 on adult-arx: 30,162 rows, 8 columns of equal weight, 6,480 strings. */
class AdultResearchValueTest {

    private static final int[] KS = {2, 5, 10, 25, 50, 100};

    /** The research value of each level of a column by the formula, all of its rows published. */
    private static double[] values(Column column) {
        Taxonomy taxonomy = Objects.requireNonNull(column.taxonomy());
        double[] values = new double[taxonomy.height() + 1];
        boolean[] seen = new boolean[taxonomy.leaves()];
        for (int row = 0; row < column.rows(); row++) {
            seen[column.code(row)] = true;
        }
        for (int level = 0; level < values.length; level++) {
            long labels = 0;
            long values0 = 0;
            int before = -1;
            for (int leaf = 0; leaf < seen.length; leaf++) {
                int node = taxonomy.ancestor(leaf, level);
                values0 += seen[leaf] ? 1 : 0;
                labels += seen[leaf] && node != before ? 1 : 0;
                before = seen[leaf] ? node : before;
            }
            values[level] = column.name().equals("age") ? spans(column, taxonomy, level) : (double) labels / values0;
        }
        return values;
    }

    /** Rows / sum of the years that their labels span within the data, 17 to 90. */
    private static double spans(Column column, Taxonomy taxonomy, int level) {
        double sum = 0;
        for (int row = 0; row < column.rows(); row++) {
            int node = taxonomy.ancestor(column.code(row), level);
            double least = Double.parseDouble(taxonomy.label(taxonomy.first(node)));
            double greatest = Double.parseDouble(taxonomy.label(taxonomy.last(node)));
            boolean root = level == taxonomy.height();
            sum += root ? 74 : Math.min(90, greatest) - Math.max(17, least) + 1;
        }
        return column.rows() / sum;
    }

    /** The greatest value of all strings for each k, every one looked at. */
    private static final class Scan {
        private final double[][] values;
        private final double[] best = new double[KS.length];

        Scan(AdultArx adult) {
            List<Column> columns = adult.table().quasi();
            this.values = columns.stream().map(AdultResearchValueTest::values).toArray(double[][]::new);
            List<LevelNumbers> steps = columns.stream()
                    .map(column -> LevelNumbers.of(Objects.requireNonNull(column.taxonomy())))
                    .toList();
            int[] levels = new int[columns.size()];
            TableFrequencies source = new TableFrequencies(adult.table().rows(), columns, List.of());
            visit(0, 0, levels, FrequencySet.of(source, steps, levels, List.of()));
        }

        private void visit(int column, double value, int[] levels, FrequencySet set) {
            if (column == levels.length) {
                long least = Long.MAX_VALUE;
                for (int tuple = 0; tuple < set.size(); tuple++) {
                    least = Math.min(least, set.rows(tuple));
                }
                for (int i = 0; i < KS.length; i++) {
                    best[i] = least >= KS[i] ? Math.max(best[i], value / levels.length) : best[i];
                }
                return;
            }
            for (int level = 0; level < values[column].length; level++) {
                levels[column] = level;
                visit(column + 1, value + values[column][level], levels, set.at(levels));
            }
            levels[column] = 0;
        }
    }

    private static LevelSearch told(String about, LatticeAlgorithm algorithm, Task task) {
        long start = System.nanoTime();
        LevelSearch search = ((Solution.Levels) algorithm.solve(task, Context.quiet())).search();
        LevelSearch.Node best = search.nodes().get(0);
        System.out.printf(
                Locale.ROOT,
                "adult-arx, %s, %s: RV %.4f at %s, %d at the top, %d rows suppressed, %d judged, %d found, %.3f s%n",
                about,
                algorithm.name(),
                best.value(),
                best.levels(),
                best.atTop(),
                best.suppressed(),
                search.checked(),
                search.nodes().size(),
                (System.nanoTime() - start) / 1e9);
        assertThat(search.proven()).isTrue();
        return search;
    }

    @Test
    void theGreatestOfAllStringsIsFound() throws IOException {
        AdultArx adult = AdultArx.read();
        double[] greatest = new Scan(adult).best;
        for (double limit : new double[] {0, 0.05}) {
            for (int i = 0; i < KS.length; i++) {
                Task task = adult.task(limit, new KAnonymity(KS[i]));
                String about = "k = " + KS[i] + ", suppression " + limit;
                LevelOptions options = LevelOptions.USUAL.by(NodeMeasure.RESEARCH_VALUE);
                LevelSearch.Node best =
                        told(about, new Optimal(options), task).nodes().get(0);
                if (limit == 0) {
                    assertThat(best.value()).isCloseTo(greatest[i], within(1e-9));
                }
                for (LatticeAlgorithm algorithm :
                        Arrays.asList(GlobalValue.usual(), HybridValue.usual(), DistributedValue.usual())) {
                    assertThat(told(about, algorithm, task).nodes().get(0))
                            .describedAs(algorithm.name())
                            .isEqualTo(best);
                }
                LevelSearch local = told(about, LocalValue.usual(), task);
                assertThat(local.nodes().get(0).value()).isLessThanOrEqualTo(best.value());
                assertThat(local.checked()).isLessThan(40);
            }
        }
    }
}
