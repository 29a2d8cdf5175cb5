package io.sfumato.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.algorithm.Task;
import io.sfumato.algorithm.clustering.UtilityDriven;
import io.sfumato.partition.Solution;
import io.sfumato.run.Context;
import io.sfumato.run.Seed;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Utility-driven clustering finds what a computation of the whole table's value for every candidate finds. */
@Execution(ExecutionMode.CONCURRENT)
class UtilityOracleTest {

    private static Set<Set<Integer>> expected(OracleCase one, GeneratedTable table, Task task, boolean disjoint) {
        NaiveUtility naive = new NaiveUtility(table, one.naive(), task.k(), disjoint);
        Set<Set<Integer>> found = one.mended(naive.classes(task.suppressible()), task);
        return found.isEmpty() && task.suppressible() > 0
                ? one.mended(naive.classes(0), task.withoutSuppression())
                : found;
    }

    /** How many of so many tables are tried. */
    int times(int many) {
        return many / 2;
    }

    @Test
    void withAndWithoutSuppression() {
        for (long seed = 1; seed <= times(200); seed++) {
            OracleCase one = OracleCase.of(seed, 22);
            Task task = one.task();
            Solution solution = new UtilityDriven(true, false).solve(task, Context.quiet());
            assertThat(SearchableTable.classes(solution))
                    .describedAs(one.toString())
                    .isEqualTo(expected(one, one.table(), task, false));
        }
    }

    /** The finish has nothing to mend or to leave out here, so that its own view of rules does not matter. */
    @Test
    void withRules() {
        int broken = 0;
        for (long seed = 1; seed <= times(300); seed++) {
            OracleCase one = OracleCase.of(seed, 22);
            GeneratedTable table = RandomRules.on(one.table(), one.dice());
            List<ModelCase> promises = List.of(ModelCase.anonymity(one.dice().between(2, 4)));
            Task task = SearchableTable.of(table).task(promises, 0, new Seed(seed, 1));
            OracleCase ruled = new OracleCase(one.dice(), table, SearchableTable.of(table), one.naive(), promises);
            Set<Set<Integer>> free = expected(ruled, one.table(), task, false);
            Set<Set<Integer>> expected = expected(ruled, table, task, false);
            broken += free.equals(expected) ? 0 : 1;
            assertThat(SearchableTable.classes(new UtilityDriven(true, false).solve(task, Context.quiet())))
                    .describedAs(ruled.toString())
                    .isEqualTo(expected);
        }
        assertThat(broken)
                .describedAs("tables on which rules make a difference")
                .isGreaterThan(times(40));
    }

    @Test
    void withDisjointRanges() {
        for (long seed = 1; seed <= times(200); seed++) {
            OracleCase one = OracleCase.of(seed, 18);
            GeneratedTable table = one.dice().chance(0.5) ? RandomRules.on(one.table(), one.dice()) : one.table();
            List<ModelCase> promises = List.of(ModelCase.anonymity(2));
            Task task = SearchableTable.of(table).task(promises, 0, new Seed(seed, 1));
            OracleCase shared = new OracleCase(one.dice(), table, SearchableTable.of(table), one.naive(), promises);
            assertThat(SearchableTable.classes(new UtilityDriven(true, true).solve(task, Context.quiet())))
                    .describedAs(shared.toString())
                    .isEqualTo(expected(shared, table, task, true));
        }
    }
}
