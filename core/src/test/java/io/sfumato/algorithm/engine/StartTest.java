package io.sfumato.algorithm.engine;

import static io.sfumato.fixture.Fixture.category;
import static io.sfumato.fixture.Fixture.number;
import static io.sfumato.fixture.Fixture.table;
import static io.sfumato.fixture.Fixture.task;
import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.algorithm.Task;
import io.sfumato.algorithm.engine.Splitter.Part;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StartTest {

    private static final int ROWS = 30_000;

    /** A table of several blocks is cut side by side where one worker would cut it, one part after the other. */
    @Test
    void partsThatAreCutSideBySideAreThoseOfOneWorker() {
        Random random = new Random(1);
        String[] cells = IntStream.range(0, ROWS)
                .mapToObj(i -> random.nextInt(90) + "," + "abcdefg".charAt(random.nextInt(7)) + ","
                        + (int) (20 * random.nextGaussian()))
                .toArray(String[]::new);
        Task task = task(table(List.of(number("a"), category("b"), number("c")), cells), 0, new KAnonymity(10));
        Points points = new Points(task.space());
        ClassAdmission gate = new ClassAdmission(task);
        int[] rows = task.rows();
        List<int[]> expected = new ArrayList<>();
        Splitter splitter = new Splitter(points, gate, CutPricing.expected(gate.k()));
        for (Part part : splitter.split(rows, new Part(0, ROWS), 0, Context.quiet())) {
            expected.add(Arrays.copyOfRange(rows, part.from(), part.to()));
        }
        ExecutorService workers = Executors.newFixedThreadPool(3);
        try {
            List<int[]> found = new StartingPartition(points, gate)
                    .regions(task.rows(), Context.quiet().with(workers));
            assertThat(found.toArray(int[][]::new)).isDeepEqualTo(expected.toArray(int[][]::new));
        } finally {
            workers.shutdown();
        }
    }
}
