package io.sfumato.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class StagesTest {

    private static final long SECOND = 1_000_000_000L;

    private final AtomicLong clock = new AtomicLong();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final PrintStream err = new PrintStream(out, true, StandardCharsets.UTF_8);

    private String printed() {
        return out.toString(StandardCharsets.UTF_8).replace("\r\u001b[K", "|");
    }

    @Test
    void a_bar_grows_and_leaves_the_time_it_took() {
        try (StageBar bar = new StageBar(err, clock::get)) {
            bar.stage("mondrian", 200);
            clock.addAndGet(SECOND / 20);
            bar.advance(50);
            clock.addAndGet(SECOND * 19 / 20);
            bar.advance(100);
            clock.addAndGet(SECOND);
        }
        assertThat(printed())
                .isEqualTo("|  mondrian         [..............................]   0 %"
                        + "|  mondrian         [###############...............]  50 %"
                        + "|  mondrian            2.0 s\n");
    }

    @Test
    void a_stage_of_unknown_length_counts() {
        try (StageBar bar = new StageBar(err, clock::get)) {
            bar.stage("reading", 0);
            clock.addAndGet(SECOND);
            bar.advance(123_456);
        }
        assertThat(printed()).contains("|  reading          ...", "|  reading          123,456");
    }

    @Test
    void too_much_work_is_a_full_bar() {
        try (StageBar bar = new StageBar(err, clock::get)) {
            bar.stage("x", 10);
            clock.addAndGet(SECOND);
            bar.advance(11);
        }
        assertThat(printed()).contains("[##############################] 100 %");
    }

    @Test
    void logs_get_a_line_per_stage_and_one_per_half_minute() {
        StageLines lines = new StageLines(err, clock::get);
        lines.stage("mondrian", 200);
        for (int i = 0; i <= 61; i++) {
            clock.set(i * SECOND);
            lines.advance(i);
        }
        assertThat(printed()).isEqualTo("sfumato: mondrian\nsfumato: mondrian, 15 %\nsfumato: mondrian, 30 %\n");
    }

    @Test
    void a_search_shows_its_loss() {
        try (StageBar bar = new StageBar(err, clock::get)) {
            bar.search(60);
            bar.loss(0.07123, 1.4011);
            clock.addAndGet(SECOND);
            bar.advance(30);
            bar.loss(0.07, Double.NaN);
            bar.stage("recoding", 0);
        }
        assertThat(printed())
                .contains(
                        "|  searching        [###############...............]  50 %  search loss 0.071, at most 1.41 times the "
                                + "least possible|  searching           1.0 s  search loss 0.070\n")
                .endsWith("|  recoding            0.0 s\n");
    }

    @Test
    void logs_tell_what_a_search_came_to() {
        StageLines lines = new StageLines(err, clock::get);
        lines.search(60);
        lines.loss(0.09, 1.9);
        clock.addAndGet(31 * SECOND);
        lines.advance(30);
        lines.loss(0.08, 1.7);
        lines.stage("recoding", 0);
        lines.stage("writing", 0);
        assertThat(printed())
                .isEqualTo("sfumato: searching\n"
                        + "sfumato: searching, 50 %, search loss 0.090, at most 1.90 times the least possible\n"
                        + "sfumato: searching ended, search loss 0.080, at most 1.70 times the least possible\n"
                        + "sfumato: recoding\nsfumato: writing\n");
    }
}
