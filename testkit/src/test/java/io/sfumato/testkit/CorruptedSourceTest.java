package io.sfumato.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sfumato.audit.VerificationFailure;
import io.sfumato.job.Job;
import io.sfumato.pipeline.Pipeline;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.problem.InputException;
import io.sfumato.record.Outcome;
import io.sfumato.source.Source;
import io.sfumato.table.ColumnSpec;
import io.sfumato.value.MissingTokens;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.TextFormat;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A reader that gives other rows than its table has is found out before anything is published. */
class CorruptedSourceTest {

    /** What can go wrong on the way from a table to a run. */
    enum Fault {
        LAST_ROW_REPEATED(rows -> Collections.fill(rows, rows.get(rows.size() - 1))),
        ROWS_SWAPPED(rows -> Collections.swap(rows, 3, 40)),
        CELL_CHANGED(rows -> rows.set(17, List.of("n17", "41", "b", "flu", "kept"))),
        DROPPED_CELL_CHANGED(rows -> rows.set(17, List.of("n18", "37", "b", "flu", "kept 17"))),
        ROW_LOST(rows -> rows.remove(20)),
        ROW_DOUBLED(rows -> rows.add(30, rows.get(30)));

        private final Consumer<List<List<String>>> how;

        Fault(Consumer<List<List<String>>> how) {
            this.how = how;
        }

        List<List<String>> of(List<List<String>> rows) {
            List<List<String>> corrupted = new ArrayList<>(rows);
            how.accept(corrupted);
            return corrupted;
        }
    }

    private static final List<String> HEADER = List.of("name", "age", "ward", "illness", "note");

    private static List<List<String>> rows() {
        return Stream.iterate(0, i -> i + 1)
                .limit(60)
                .map(i -> List.of(
                        "n" + i, "" + (20 + i), i % 2 == 0 ? "a" : "b", i % 3 == 0 ? "cold" : "flu", "kept " + i))
                .toList();
    }

    private static Job job() {
        return Job.of(
                List.of(
                        ColumnSpec.identifying("name"),
                        ColumnSpec.quasi("age", NumberFormat.PLAIN),
                        ColumnSpec.quasi("ward", TextFormat.CATEGORICAL),
                        ColumnSpec.sensitive("illness").unprotected("the test is about rows that go missing"),
                        ColumnSpec.insensitive("note").unknownToAttackers("it is all made up")),
                new KAnonymity(4));
    }

    /**
     * A source whose readings can each go wrong.
     *
     * @param readings what {@link #read} gives, one after the other; the last one again and again
     * @param second what the second reader gives
     * @param counted what it gives when it is recounted; nothing if it cannot be
     */
    private record Corrupted(
            List<List<List<String>>> readings, List<List<String>> second, List<List<String>> counted, int[] pass)
            implements Source {

        static Corrupted of(List<List<List<String>>> readings, List<List<String>> second, List<List<String>> counted) {
            return new Corrupted(readings, second, counted, new int[1]);
        }

        @Override
        public String name() {
            return "people";
        }

        @Override
        public List<String> header() {
            return HEADER;
        }

        @Override
        public MissingTokens missing(String column) {
            return MissingTokens.DEFAULT;
        }

        @Override
        public void read(RowHandler handler) {
            List<List<String>> rows = readings.get(Math.min(pass[0]++, readings.size() - 1));
            for (int i = 0; i < rows.size(); i++) {
                handler.row(i + 1L, rows.get(i));
            }
        }

        @Override
        public Source secondReader() {
            return second.isEmpty() ? this : new MemorySource("people", HEADER, second);
        }

        @Override
        public boolean recount(RowHandler handler) {
            counted.forEach(row -> handler.row(0, row));
            return !counted.isEmpty();
        }
    }

    @Test
    void an_honest_source_is_released() {
        MemorySink sink = new MemorySink();
        Corrupted honest = Corrupted.of(List.of(rows()), rows(), rows());
        assertThat(Pipeline.run(job(), honest, sink, CommandThreads.context())).isInstanceOf(Outcome.Release.class);
        assertThat(sink.published()).isPresent();
    }

    private static void reject(Corrupted source, Class<? extends RuntimeException> how) {
        MemorySink sink = new MemorySink();
        assertThatThrownBy(() -> Pipeline.run(job(), source, sink, CommandThreads.context()))
                .isInstanceOf(how);
        assertThat(sink.published()).isEmpty();
        assertThat(sink.leftovers()).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void a_reader_that_is_wrong_every_time_is_found_by_the_second_reader(Fault fault) {
        reject(Corrupted.of(List.of(fault.of(rows())), rows(), List.of()), VerificationFailure.class);
    }

    @ParameterizedTest
    @EnumSource
    void a_second_reader_that_is_wrong_publishes_nothing(Fault fault) {
        reject(Corrupted.of(List.of(rows()), fault.of(rows()), List.of()), VerificationFailure.class);
    }

    @ParameterizedTest
    @EnumSource
    void a_table_that_changes_between_two_passes_is_refused_as_such(Fault fault) {
        reject(Corrupted.of(List.of(rows(), fault.of(rows())), List.of(), List.of()), InputException.class);
    }

    /** A count knows no order, and the passes are compared for that. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "ROWS_SWAPPED")
    void a_reader_that_is_wrong_every_time_is_found_by_a_recount(Fault fault) {
        reject(Corrupted.of(List.of(fault.of(rows())), List.of(), rows()), InputException.class);
    }
}
