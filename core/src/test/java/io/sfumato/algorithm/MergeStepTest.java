package io.sfumato.algorithm;

import static io.sfumato.fixture.Fixture.classes;
import static io.sfumato.fixture.Fixture.number;
import static io.sfumato.fixture.Fixture.table;
import static io.sfumato.fixture.Fixture.task;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sfumato.partition.Solution;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.privacy.LDiversity;
import io.sfumato.run.Context;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Table;
import java.util.List;
import org.junit.jupiter.api.Test;

class MergeStepTest {

    private static final List<ColumnSpec> SPECS = List.of(number("n"), ColumnSpec.sensitive("ill"));

    private static final Table TABLE = table(SPECS, "0,a", "1,a", "10,a", "11,b", "20,b", "21,b", "100,a", "101,b");

    private static Solution finish(Task task, int[]... classes) {
        return MergeStep.finish(task, List.of(classes), Context.quiet());
    }

    private static int[] rows(int... rows) {
        return rows;
    }

    @Test
    void classesThatHoldStayAsTheyAre() {
        Solution solution = finish(task(TABLE, 0, new KAnonymity(2)), rows(0, 1), rows(2, 3), rows(4, 5, 6, 7));
        assertThat(classes(solution)).containsExactly(List.of(0, 1), List.of(2, 3), List.of(4, 5, 6, 7));
    }

    @Test
    void aFailingClassJoinsTheNearestThatHelps() {
        // {0,1} holds only a; the nearest class {2} has a too, so {3,4} is the nearest that brings a second value
        Task task = task(TABLE, 0, LDiversity.distinct(2, "ill"));
        Solution solution = finish(task, rows(0, 1), rows(2, 3), rows(4, 5), rows(6, 7));
        assertThat(classes(solution)).containsExactly(List.of(0, 1, 2, 3, 4, 5), List.of(6, 7));
    }

    @Test
    void theSmallestFailingClassGoesFirst() {
        Task task = task(TABLE, 0, new KAnonymity(3));
        Solution solution = finish(task, rows(0, 1), rows(2), rows(3, 4, 5), rows(6, 7));
        // {2} is the smallest and joins {3,4,5}; then {0,1} joins that class, being nearer than {6,7}
        assertThat(classes(solution)).containsExactly(List.of(0, 1, 2, 3, 4, 5, 6, 7));
    }

    @Test
    void aClassThatCostsMoreThanItIsWorthIsSuppressed() {
        Table outlier = table(List.of(number("n")), "0", "1", "2", "3", "1000");
        Task task = task(outlier, 1, new KAnonymity(2));
        Solution solution = finish(task, rows(0, 1, 2, 3), rows(4));
        assertThat(classes(solution)).containsExactly(List.of(0, 1, 2, 3));
        assertThat(((Solution.Classes) solution).partition().suppressed()).isEqualTo(1);
        assertThat(classes(finish(task(outlier, 0, new KAnonymity(2)), rows(0, 1, 2, 3), rows(4))))
                .containsExactly(List.of(0, 1, 2, 3, 4));
    }

    @Test
    void rowsLeftOutByTheAlgorithmCountAsSuppressed() {
        Task task = task(TABLE, 2, new KAnonymity(2));
        assertThat(((Solution.Classes) finish(task, rows(0, 1, 2), rows(3, 4, 5)))
                        .partition()
                        .suppressedRows())
                .containsExactly(6, 7);
        assertThatThrownBy(() -> finish(task, rows(0, 1, 2))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void suppressionNeverMakesAFeasibleJobInfeasible() {
        // suppressing the far row 5, which alone brings the third value, would leave a class that cannot hold
        Table table = table(SPECS, "0,a", "1,b", "2,a", "3,b", "4,a", "1000,c");
        Task task = task(table, 1, LDiversity.distinct(3, "ill"));
        assertThat(classes(finish(task, rows(0, 1, 2, 3, 4), rows(5)))).containsExactly(List.of(0, 1, 2, 3, 4, 5));
    }

    @Test
    void nothingToJoinIsInfeasible() {
        Solution none = finish(task(TABLE, 0, LDiversity.distinct(3, "ill")), rows(0, 1, 2, 3), rows(4, 5, 6, 7));
        assertThat(((Solution.None) none).shortfalls().get(0).reached()).isEqualTo("2");
        assertThat(((Solution.None) none).shortfalls().get(0).asked()).isEqualTo("3");
    }
}
