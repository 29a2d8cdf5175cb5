package io.sfumato.cli.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.cli.Clinic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** Ctrl-C and its relatives in the middle of a run: exit code 130, and nothing is left; but a search publishes the best so far. */
@EnabledOnOs(OS.LINUX)
class InterruptionIT {

    private static final int ROWS = 60_000;
    private static final int CANCELLED = 130;
    private static final String SEARCH = "labels: least loss\nalgorithm: {name: sfumato, effort: %d}\n";

    @TempDir
    Path folder;

    private Clinic clinic;
    private List<String> before;

    @BeforeEach
    void fill() {
        clinic = Clinic.in(folder, ROWS);
        clinic.job(Clinic.JOB + "algorithm: {name: greedy-k-member}\nlabels: least loss\n");
        before = clinic.files();
    }

    /** Signals may be ignored where tests run in the background; a child would inherit that. */
    private Started running() throws Exception {
        return running("greedy", "anonymize", clinic.job());
    }

    /** A command that has come so far as to print this. */
    private Started running(String sign, Object... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("env", "--default-signal=INT,TERM"));
        command.addAll(Packaged.command(arguments));
        Started started = Started.in(folder, command, Map.of());
        for (int i = 0; i < 1200 && !Files.readString(started.err()).contains(sign); i++) {
            Thread.sleep(50);
        }
        Thread.sleep(300);
        assertThat(started.process().isAlive())
                .as("the run takes long enough to be stopped")
                .isTrue();
        return started;
    }

    private static void send(String signal, Started started) throws IOException, InterruptedException {
        String pid = String.valueOf(started.process().pid());
        assertThat(new ProcessBuilder("kill", "-" + signal, pid).start().waitFor())
                .isZero();
    }

    @Test
    void ctrl_c_ends_the_run_and_leaves_nothing() throws Exception {
        Started started = running();
        send("INT", started);
        Started.Ended ended = started.await();
        assertThat(ended.err()).contains("sfumato: stopping", "sfumato: stopped; nothing was written");
        assertThat(ended.exitCode()).isEqualTo(CANCELLED);
        assertThat(ended.out()).isEmpty();
        assertThat(clinic.files()).isEqualTo(before);
    }

    @Test
    void a_request_of_the_system_does_the_same() throws Exception {
        Started started = running();
        send("TERM", started);
        Started.Ended ended = started.await();
        assertThat(ended.exitCode()).isEqualTo(CANCELLED);
        assertThat(ended.err()).contains("sfumato: stopped; nothing was written");
        assertThat(clinic.files()).isEqualTo(before);
    }

    @Test
    void a_ledger_is_not_begun_by_a_run_that_is_stopped() throws Exception {
        clinic.job(Clinic.JOB.replace("name: {role: identifying}", "name: {role: subject}")
                + "algorithm: {name: greedy-k-member}\nlabels: least loss\n");
        Started started = running("greedy", "anonymize", clinic.job(), "--ledger", "series");
        send("INT", started);
        assertThat(started.await().err()).contains("sfumato: stopped; nothing was written");
        assertThat(clinic.files()).isEqualTo(before);
        assertThat(folder.resolve("series")).doesNotExist();
    }

    @Test
    void pressing_it_again_is_no_worse() throws Exception {
        Started started = running();
        send("INT", started);
        if (started.process().isAlive()) {
            new ProcessBuilder("kill", "-INT", String.valueOf(started.process().pid()))
                    .start()
                    .waitFor();
        }
        assertThat(started.await().exitCode()).isEqualTo(CANCELLED);
        assertThat(clinic.files()).isEqualTo(before);
    }

    @Test
    void a_comparison_tells_and_writes_what_is_done() throws Exception {
        Started started = running(
                "sfumato: 1 of 2: mondrian",
                "compare",
                clinic.job(),
                "--algorithms",
                "mondrian,greedy-k-member",
                "--threads",
                "1",
                "--out",
                "compared");
        send("INT", started);
        Started.Ended ended = started.await();
        assertThat(ended.exitCode()).isEqualTo(CANCELLED);
        assertThat(ended.out()).contains("Stopped: 1 run of 2", "not run", "comparison.html");
        List<String> table = Files.readAllLines(folder.resolve("compared/comparison.csv"));
        assertThat(table).hasSize(3);
        assertThat(table.get(1)).startsWith("mondrian,regions,3,60000,done,");
        assertThat(table.get(2)).startsWith("greedy-k-member,least loss,3,60000,not run,");
    }

    @Test
    void ctrl_c_in_a_search_publishes_the_best_so_far() throws Exception {
        clinic.table(Clinic.table(4_000));
        clinic.job(Clinic.JOB + SEARCH.formatted(1_000_000));
        Started started = running("sfumato: searching", "anonymize", clinic.job());
        send("INT", started);
        Started.Ended ended = started.await();
        assertThat(ended.err()).contains("the search ends after this round").doesNotContain("stopped");
        assertThat(ended.exitCode()).isZero();
        int rounds = JsonMapper.shared()
                .readTree(folder.resolve("out/release.csv.private/record.json").toFile())
                .get("search")
                .get("rounds")
                .asInt();
        assertThat(ended.out()).contains("after " + rounds + " of 1000000 rounds");
        byte[] release = Files.readAllBytes(clinic.release());
        clinic.job(Clinic.JOB + SEARCH.formatted(rounds));
        assertThat(Packaged.start(folder, "anonymize", clinic.job()).await().exitCode())
                .isZero();
        assertThat(clinic.release()).hasBinaryContent(release);
    }

    @Test
    void ctrl_c_twice_in_a_search_publishes_nothing() throws Exception {
        clinic.job(Clinic.JOB + SEARCH.formatted(1_000_000));
        Started started = running("sfumato: searching", "anonymize", clinic.job());
        send("INT", started);
        for (int i = 0; i < 200 && !Files.readString(started.err()).contains("the search ends"); i++) {
            Thread.sleep(10);
        }
        send("INT", started);
        Started.Ended ended = started.await();
        assertThat(ended.exitCode()).isEqualTo(CANCELLED);
        assertThat(ended.err()).contains("sfumato: stopped; nothing was written");
        assertThat(clinic.files()).isEqualTo(before);
    }

    @Test
    void a_request_of_the_system_does_not_publish_in_a_search_either() throws Exception {
        clinic.table(Clinic.table(4_000));
        clinic.job(Clinic.JOB + SEARCH.formatted(1_000_000));
        Started started = running("sfumato: searching", "anonymize", clinic.job());
        send("TERM", started);
        assertThat(started.await().exitCode()).isEqualTo(CANCELLED);
        assertThat(clinic.files()).isEqualTo(before);
    }
}
