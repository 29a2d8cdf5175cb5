package io.sfumato.algorithm.clustering;

import static io.sfumato.fixture.Fixture.classes;
import static io.sfumato.fixture.Fixture.number;
import static io.sfumato.fixture.Fixture.table;
import static io.sfumato.fixture.Fixture.task;
import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.algorithm.Task;
import io.sfumato.algorithm.clustering.SimilarityBased.Remainder;
import io.sfumato.partition.Solution;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.privacy.LDiversity;
import io.sfumato.run.Context;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Table;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Sorted: 0 1 | 2 20 | 30 31 | 32, the last row being left over (k = 2). Class by class: the first row and its nearest. */
class SimilarityBasedTest {

    private static final Table TABLE = table(List.of(number("n")), "32", "0", "1", "2", "20", "30", "31");

    private static Solution solve(Remainder leftovers, Task task) {
        return new SimilarityBased(leftovers).solve(task, Context.quiet());
    }

    @Test
    void theFirstRowInSortedOrderTakesItsNearest() {
        Task task = task(TABLE, 0, new KAnonymity(2));
        assertThat(classes(solve(Remainder.LAST, task)))
                .containsExactly(List.of(0, 5, 6), List.of(1, 2), List.of(3, 4));
    }

    /** Row 4 is left: with rows 0 and 1 it costs 3 x 10/10 - 2 x 1/10, with rows 2 and 3 it costs 3 x (8/10 + 9/9) - 2 x 1/10. */
    @Test
    void leftoversGoWhereTheyCostLeast() {
        Task task = task(
                table(List.of(number("n"), number("m")), "0,0", "1,0", "2,9", "3,9", "10,0"), 0, new KAnonymity(2));
        assertThat(classes(solve(Remainder.NEAREST, task))).containsExactly(List.of(0, 1, 4), List.of(2, 3));
        assertThat(classes(solve(Remainder.LAST, task))).containsExactly(List.of(0, 1), List.of(2, 3, 4));
    }

    @Test
    void leftoversGoOutIfTheLimitAllows() {
        assertThat(classes(solve(Remainder.SUPPRESS, task(TABLE, 1, new KAnonymity(2)))))
                .containsExactly(List.of(1, 2), List.of(3, 4), List.of(5, 6));
        assertThat(classes(solve(Remainder.SUPPRESS, task(TABLE, 0, new KAnonymity(2)))))
                .containsExactly(List.of(0, 5, 6), List.of(1, 2), List.of(3, 4));
    }

    /** The row that is left over is the only one with b; one of the others may go in its place. */
    @Test
    void leftoversStayIfTheRestCouldNotKeepThePromises() {
        Table table = table(List.of(number("n"), ColumnSpec.sensitive("ill")), "0,a", "1,a", "2,b");
        Task task = task(table, 1, new KAnonymity(2), LDiversity.distinct(2, "ill"));
        assertThat(classes(solve(Remainder.SUPPRESS, task))).containsExactly(List.of(1, 2));
    }
}
