package io.sfumato.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sfumato.algorithm.engine.Sfumato;
import io.sfumato.job.Job;
import io.sfumato.job.LabelStyle;
import io.sfumato.pipeline.Pipeline;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.record.Outcome;
import io.sfumato.run.Context;
import io.sfumato.run.Progress;
import io.sfumato.source.Source;
import io.sfumato.table.ColumnSpec;
import io.sfumato.value.TextFormat;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What every source of rows must guarantee, tested on the threads of the command: rows that it has handed out never change,
 * all passes are alike, a release has the rows of its source, and reading ends when it is cancelled.
 */
@Timeout(120)
public abstract class SourceContract {

    /** More rows than wait between two threads at a time, fewer, and just as many as change threads together. */
    private static final int[] SIZES = {1, 511, 512, 513, 4_096, 6_000};

    /** The same of people who are there twice. */
    private static final int[] PAIRS = {1, 256, 2_100};

    private static final List<String> HEADER = List.of("code", "place", "word");

    /** A source of these rows, which are texts without blanks at their ends. */
    protected abstract Source open(List<String> header, List<List<String>> rows);

    /** Gives back what {@link #open} has taken. */
    protected void close(Source source) {}

    /** Rows that are all different, every one as often as said, in any order. */
    private static List<List<String>> rows(int different, int times) {
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < different; i++) {
            for (int time = 0; time < times; time++) {
                rows.add(List.of("c" + i, "p " + i % 7, i % 5 == 0 ? "a \"quoted\", word" : "wörd " + i % 11));
            }
        }
        Collections.shuffle(rows, new Random(different));
        return rows;
    }

    /** How often each row is there. */
    private static Map<List<String>, Long> often(List<List<String>> rows) {
        return rows.stream().collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    }

    private static List<List<String>> heard(Source source) {
        List<List<String>> heard = new ArrayList<>();
        source.read((line, cells) -> heard.add(cells));
        return heard;
    }

    @Test
    void what_was_given_stays_as_it_was_and_every_pass_gives_it_again() {
        for (int size : SIZES) {
            List<List<String>> rows = rows(size, 1);
            Source source = open(HEADER, rows);
            try {
                List<List<String>> first = heard(source);
                assertThat(often(first)).isEqualTo(often(rows));
                assertThat(heard(source)).isEqualTo(first);
                assertThat(heard(source.secondReader())).isEqualTo(first);
                List<List<String>> counted = new ArrayList<>();
                boolean counts = source.recount((line, cells) -> counted.add(cells));
                assertThat(often(counted)).isEqualTo(often(counts ? rows : List.of()));
            } finally {
                close(source);
            }
        }
    }

    /** Every person is in the table twice, so that a release of classes of two shows every row unchanged. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 5})
    void a_release_has_the_rows_of_its_source_on_any_number_of_threads(int threads) {
        ExecutorService pool = threads == 0 ? null : CommandThreads.pool(threads);
        try {
            for (int size : PAIRS) {
                List<List<String>> rows = rows(size, 2);
                Source source = open(HEADER, rows);
                try {
                    Context context = pool == null ? Context.quiet() : CommandThreads.on(pool);
                    assertThat(often(released(source, context))).isEqualTo(often(rows));
                } finally {
                    close(source);
                }
            }
        } finally {
            if (pool != null) {
                pool.shutdownNow();
            }
        }
    }

    /** As many jobs as the pool has threads, all running on it: none waits for a thread that another job holds. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void jobs_share_a_pool_with_their_own_reading(int threads) throws Exception {
        ExecutorService pool = CommandThreads.pool(threads);
        try {
            List<List<String>> rows = rows(3_000, 2);
            List<Future<List<List<String>>>> jobs = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                Source source = open(HEADER, rows);
                jobs.add(pool.submit(() -> {
                    try {
                        return released(source, CommandThreads.on(pool));
                    } finally {
                        close(source);
                    }
                }));
            }
            for (Future<List<List<String>>> job : jobs) {
                assertThat(often(job.get(60, TimeUnit.SECONDS))).isEqualTo(often(rows));
            }
        } finally {
            pool.shutdownNow();
        }
    }

    private static List<List<String>> released(Source source, Context context) {
        MemorySink sink = new MemorySink();
        Outcome outcome = Pipeline.run(job(), source, sink, context);
        assertThat(outcome).isInstanceOf(Outcome.Release.class);
        return sink.published().orElseThrow().rows();
    }

    private static Job job() {
        List<ColumnSpec> columns = HEADER.stream()
                .map(name -> ColumnSpec.quasi(name, TextFormat.CATEGORICAL))
                .toList();
        return Job.of(columns, new KAnonymity(2)).with(Sfumato.usual().within(1), LabelStyle.LEAST_LOSS);
    }

    @Test
    void whoever_stops_listening_ends_the_reading_and_can_begin_anew() {
        Source source = open(HEADER, rows(6_000, 1));
        try {
            int[] heard = {0};
            assertThatThrownBy(() -> source.read((line, cells) -> {
                        if (++heard[0] == 100) {
                            throw new CancellationException("enough");
                        }
                    }))
                    .isInstanceOf(CancellationException.class);
            assertThat(heard[0]).isEqualTo(100);
            assertThat(heard(source)).hasSize(6_000);
        } finally {
            close(source);
        }
    }

    /** Cancels at every checkpoint of a run, from the first on. */
    @Test
    void a_run_on_threads_ends_when_it_is_cancelled() {
        List<List<String>> rows = rows(2_500, 2);
        for (int after = 1; after < 200; after += 20) {
            Source source = open(HEADER, rows);
            try {
                AtomicInteger asked = new AtomicInteger();
                int last = after;
                Context context = new Context(
                        Progress.SILENT, CommandThreads.context().executor(), () -> asked.incrementAndGet() > last);
                MemorySink sink = new MemorySink();
                assertThat(Pipeline.run(job(), source, sink, context)).isInstanceOf(Outcome.Cancelled.class);
                assertThat(sink.published()).isEmpty();
                assertThat(sink.leftovers()).isZero();
            } finally {
                close(source);
            }
        }
    }
}
