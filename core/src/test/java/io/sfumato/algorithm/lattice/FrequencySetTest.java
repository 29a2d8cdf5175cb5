package io.sfumato.algorithm.lattice;

import static io.sfumato.fixture.Fixture.category;
import static io.sfumato.fixture.Fixture.table;
import static io.sfumato.fixture.Fixture.tree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sfumato.fixture.Fixture;
import io.sfumato.partition.ClassSummary;
import io.sfumato.partition.LevelSearch;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.privacy.LDiversity;
import io.sfumato.run.Context;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Table;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class FrequencySetTest {

    private static final List<String> SENSITIVE = List.of("ill");

    private static Table patients(int rows) {
        ColumnSpec city = category("city")
                .withTaxonomy(tree("Rome < Italy < *", "Milan < Italy < *", "Paris < France < *", "Lyon < France < *"));
        Random random = new Random(rows);
        List<String> cities = List.of("Rome", "Milan", "Paris", "Lyon", "?");
        List<String> ills = List.of("flu", "cold", "gout", "?");
        String[] lines = new String[rows];
        for (int row = 0; row < rows; row++) {
            lines[row] = cities.get(random.nextInt(5)) + ",s" + random.nextInt(3) + "," + ills.get(random.nextInt(4));
        }
        return table(List.of(city, category("sex"), ColumnSpec.sensitive("ill")), lines);
    }

    private static LatticeTask task(Table table) {
        return LatticeTask.of(Fixture.task(table, 2, new KAnonymity(2), LDiversity.distinct(2, "ill")));
    }

    private static FrequencySet set(FrequencySource source, LatticeTask task, int... levels) {
        return FrequencySet.of(source, new Lattice(task.columns(), LevelLimits.NONE).columns(), levels, SENSITIVE);
    }

    /** Tuples with their counts and histograms, in words. */
    private static Map<String, String> words(FrequencySet set) {
        Map<String, String> words = new TreeMap<>();
        for (int tuple = 0; tuple < set.size(); tuple++) {
            ClassSummary summary = new ClassSummary(1);
            set.summarize(tuple, summary);
            StringBuilder told = new StringBuilder(summary.rows() + " rows,");
            for (int i = 0; i < summary.histogram(0).distinct(); i++) {
                told.append(' ')
                        .append(summary.histogram(0).code(i))
                        .append('x')
                        .append(summary.histogram(0).count(i));
            }
            told.append(" missing ").append(summary.histogram(0).missing());
            words.put(set.node(tuple, 0) + "," + set.node(tuple, 1), told.toString());
        }
        return words;
    }

    @Test
    void rollingUpIsGroupingAtTheCoarserLevels() {
        LatticeTask task = task(patients(60));
        FrequencySet finest = set(task.source(), task, 0, 0);
        for (int city = 0; city <= 2; city++) {
            for (int sex = 0; sex <= 1; sex++) {
                int[] levels = {city, sex};
                assertThat(words(finest.at(levels))).isEqualTo(words(set(task.source(), task, levels)));
            }
        }
        assertThat(finest.at(new int[] {2, 1}).size()).isEqualTo(1);
        assertThat(finest.at(new int[] {0, 1}).size()).isEqualTo(5);
        assertThatThrownBy(() -> finest.at(new int[] {1, 0}).at(new int[] {0, 1}))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /** A source as a database would be: it tells groups in any order, some of them in parts. */
    private record Shuffled(FrequencySource inner) implements FrequencySource {
        @Override
        public long rows() {
            return inner.rows();
        }

        @Override
        public void groupBy(int[] levels, List<String> sensitive, Receiver receiver) {
            List<Runnable> told = new ArrayList<>();
            inner.groupBy(levels, sensitive, (nodes, values, count) -> {
                int[] nodesKept = nodes.clone();
                int[] valuesKept = values.clone();
                told.add(() -> receiver.add(nodesKept, valuesKept, count));
            });
            Collections.shuffle(told, new Random(1));
            told.forEach(Runnable::run);
        }
    }

    @Test
    void anAlgorithmNeedsNoMoreThanASource() {
        LatticeTask task = task(patients(40));
        LatticeTask elsewhere =
                new LatticeTask(task.columns(), new Shuffled(task.source()), task.promises(), task.suppressible());
        for (LatticeAlgorithm algorithm :
                List.of(Optimal.usual(), Incognito.usual(), Samarati.usual(), Datafly.usual())) {
            LevelSearch found = algorithm.search(elsewhere, Context.quiet());
            assertThat(found.nodes()).isNotEmpty();
            assertThat(found).isEqualTo(algorithm.search(task, Context.quiet()));
        }
        LatticeTask hopeless =
                new LatticeTask(task.columns(), new Shuffled(task(patients(1)).source()), task.promises(), 0);
        assertThat(Optimal.usual().search(hopeless, Context.quiet()).nodes()).isEmpty();
        assertThat(Optimal.usual().shortfalls(hopeless, Context.quiet())).hasSize(2);
    }
}
