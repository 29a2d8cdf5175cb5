package io.sfumato.algorithm.clustering;

import static io.sfumato.fixture.Fixture.classes;
import static io.sfumato.fixture.Fixture.number;
import static io.sfumato.fixture.Fixture.table;
import static io.sfumato.fixture.Fixture.task;
import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.algorithm.Task;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.run.Context;
import io.sfumato.run.RandomStream;
import java.util.List;
import org.junit.jupiter.api.Test;

class NearestNeighboursTest {

    /**
     * Row 3 (50) is drawn and takes row 4 (52). Of rows 0, 1 and 2 the second is drawn: row 1 (10) takes row 2 (25). Row 0
     * (31) is left: it is 19 from 50 and 21 from 10, the rows that began, though {10 25} would grow less than {50 52}.
     */
    @Test
    void leftoversLookAtTheRowsThatBegan() {
        Task task = task(table(List.of(number("n")), "31", "10", "25", "50", "52"), 0, new KAnonymity(2));
        RandomStream random = task.seed().stream("k-nearest-neighbours");
        assertThat(List.of(random.below(5), random.below(3))).containsExactly(3, 1);
        assertThat(classes(new NearestNeighbours().solve(task, Context.quiet())))
                .containsExactly(List.of(0, 3, 4), List.of(1, 2));
    }
}
