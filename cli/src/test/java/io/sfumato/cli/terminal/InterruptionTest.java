package io.sfumato.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sfumato.pipeline.Pipeline;
import io.sfumato.run.Progress;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

class InterruptionTest {

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream err = new PrintStream(bytes, true, StandardCharsets.UTF_8);

    private String printed() {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void before_publishing_a_run_is_stopped_and_never_publishes() {
        try (Interruption interruption = Interruption.listen(err)) {
            Progress progress = interruption.watching(Progress.SILENT);
            progress.stage("reading", 0);
            assertThat(interruption.getAsBoolean()).isFalse();
            interruption.ctrlC();
            assertThat(interruption.getAsBoolean()).isTrue();
            assertThat(printed()).contains("sfumato: stopping");
            assertThatThrownBy(() -> progress.stage(Pipeline.PUBLISHING, 0)).isInstanceOf(CancellationException.class);
        }
    }

    @Test
    void while_publishing_it_is_too_late_and_that_is_said() {
        try (Interruption interruption = Interruption.listen(err)) {
            interruption.watching(Progress.SILENT).stage(Pipeline.PUBLISHING, 0);
            interruption.ctrlC();
            assertThat(interruption.getAsBoolean()).isFalse();
            assertThat(printed()).contains("too late to stop").doesNotContain("stopping", "stopped");
        }
    }

    @Test
    void a_request_of_the_system_waits_for_what_is_being_published() {
        try (Interruption interruption = Interruption.listen(err)) {
            interruption.watching(Progress.SILENT).stage(Pipeline.PUBLISHING, 0);
            interruption.terminate();
            assertThat(interruption.getAsBoolean()).isFalse();
            assertThat(printed()).contains("too late to stop").doesNotContain("stopping", "stopped");
        }
    }

    @Test
    void while_searching_the_first_ends_the_search_and_the_second_the_run() {
        try (Interruption interruption = Interruption.listen(err)) {
            Progress progress = interruption.watching(Progress.SILENT);
            progress.search(60);
            interruption.ctrlC();
            assertThat(interruption.enough()).isTrue();
            assertThat(interruption.getAsBoolean()).isFalse();
            assertThat(printed())
                    .contains("the search ends after this round", "press Ctrl-C again")
                    .doesNotContain("stopping");
            progress.advance(12);
            interruption.ctrlC();
            assertThat(interruption.getAsBoolean()).isTrue();
            assertThat(printed()).contains("sfumato: stopping");
        }
    }

    @Test
    void what_was_ended_early_is_published_unless_stopped_after() {
        try (Interruption interruption = Interruption.listen(err)) {
            Progress progress = interruption.watching(Progress.SILENT);
            progress.search(60);
            interruption.ctrlC();
            progress.stage("recoding", 0);
            progress.stage(Pipeline.PUBLISHING, 0);
            assertThat(interruption.getAsBoolean()).isFalse();
        }
        try (Interruption interruption = Interruption.listen(err)) {
            Progress progress = interruption.watching(Progress.SILENT);
            progress.search(60);
            progress.stage("recoding", 0);
            interruption.ctrlC();
            assertThat(interruption.enough()).isFalse();
            assertThatThrownBy(() -> progress.stage(Pipeline.PUBLISHING, 0)).isInstanceOf(CancellationException.class);
        }
    }
}
