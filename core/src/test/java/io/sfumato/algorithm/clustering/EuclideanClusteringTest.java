package io.sfumato.algorithm.clustering;

import static io.sfumato.fixture.Fixture.category;
import static io.sfumato.fixture.Fixture.classes;
import static io.sfumato.fixture.Fixture.number;
import static io.sfumato.fixture.Fixture.table;
import static io.sfumato.fixture.Fixture.task;
import static io.sfumato.fixture.Fixture.tree;
import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.algorithm.Task;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.run.Context;
import io.sfumato.table.ColumnSpec;
import java.util.List;
import org.junit.jupiter.api.Test;

class EuclideanClusteringTest {

    private static List<List<Integer>> solve(List<ColumnSpec> specs, String... lines) {
        Task task = task(table(specs, lines), 0, new KAnonymity(2));
        return classes(new EuclideanClustering().solve(task, Context.quiet()));
    }

    /** Row 0 with row 2: 100 + 9; with row 1: 1000 + 1. By shares it would be 100/1100 + 9/9 against 1000/1100 + 1/9. */
    @Test
    void largeNumbersRule() {
        List<ColumnSpec> specs = List.of(number("money"), number("age"));
        assertThat(solve(specs, "0,0", "1000,1", "100,9", "1100,9")).containsExactly(List.of(0, 2), List.of(1, 3));
        List<ColumnSpec> weighted = List.of(number("money").withWeight(0.001), number("age"));
        assertThat(solve(weighted, "0,0", "1000,1", "100,9", "1100,9")).containsExactly(List.of(0, 1), List.of(2, 3));
    }

    /** 2.7 - 2.4 and 2.4 - 2.1 are equal, so that row 1 joins the lowest row, whatever binary fractions make of it. */
    @Test
    void equalRangesAreEqual() {
        assertThat(solve(List.of(number("n")), "2.7", "2.4", "2.1", "9.9", "2.7", "2.1", "9.9"))
                .containsExactly(List.of(0, 1, 4), List.of(2, 5), List.of(3, 6));
    }

    /** a, d and missing occur, b and c do not: a and d are neighbours, at 1; missing is at the whole range, 2. */
    @Test
    void categoriesByTheirPlacesAndMissingByTheWholeRange() {
        ColumnSpec town = category("town").withTaxonomy(tree("a < *", "b < *", "c < *", "d < *"));
        assertThat(solve(List.of(town, number("n")), "d,0", "a,0.5", ",0", "a,1", ",0.9", "d,0.1"))
                .containsExactly(List.of(0, 5), List.of(1, 3), List.of(2, 4));
        assertThat(solve(List.of(town, number("n")), "d,0", "a,0.5", ",0.2", ",0.2"))
                .containsExactly(List.of(0, 1), List.of(2, 3));
    }
}
