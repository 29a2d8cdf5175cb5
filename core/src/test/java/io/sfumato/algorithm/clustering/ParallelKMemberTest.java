package io.sfumato.algorithm.clustering;

import static io.sfumato.fixture.Fixture.classes;
import static io.sfumato.fixture.Fixture.number;
import static io.sfumato.fixture.Fixture.table;
import static io.sfumato.fixture.Fixture.task;
import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.algorithm.Task;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.run.Context;
import io.sfumato.run.Progress;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ParallelKMemberTest {

    /**
     * k = 2. Row 1 (0) is drawn as the first seed; whatever the groups, row 0 (100) is the lowest of its own, and no row is
     * further away. Both seeds name row 2 (45): it costs {0} 2 x 45/150 and {100} 2 x 55/150, so {0} gets it. In the next
     * round {100} has to take row 3 (-50).
     */
    @Test
    void aContestedRowGoesWhereItCostsLess() {
        assertThat(solve("100", "0", "45", "-50")).containsExactly(List.of(0, 3), List.of(1, 2));
    }

    /** 55 is nearer to 100 than to 0. */
    @Test
    void theOtherClassMayWin() {
        assertThat(solve("100", "0", "55", "-60")).containsExactly(List.of(0, 2), List.of(1, 3));
    }

    /** 50 costs both the same; the class of the first seed is the lower one. */
    @Test
    void equalCostsGoToTheLowestClass() {
        assertThat(solve("100", "0", "50", "-60")).containsExactly(List.of(0, 3), List.of(1, 2));
    }

    private static List<List<Integer>> solve(String... numbers) {
        Task task = task(table(List.of(number("n")), numbers), 0, new KAnonymity(2));
        assertThat(task.seed().stream("parallel-k-member").below(4)).isEqualTo(1);
        return classes(new ParallelKMember().solve(task, Context.quiet()));
    }

    @Test
    void theNumberOfThreadsDoesNotMatter() {
        String[] numbers = IntStream.range(0, 500)
                .mapToObj(i -> Integer.toString(i * 7919 % 1009))
                .toArray(String[]::new);
        Task task = task(table(List.of(number("n")), numbers), 0, new KAnonymity(3));
        List<List<Integer>> alone = classes(new ParallelKMember().solve(task, Context.quiet()));
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            Context context = new Context(Progress.SILENT, threads, () -> false);
            assertThat(classes(new ParallelKMember().solve(task, context))).isEqualTo(alone);
        } finally {
            threads.shutdown();
        }
    }
}
