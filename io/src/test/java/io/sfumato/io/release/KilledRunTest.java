package io.sfumato.io.release;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.publish.Sink;
import io.sfumato.run.Context;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs that are killed at random moments leave the old release or the new one, and no draft that could be read. */
@Tag("slow")
class KilledRunTest {

    private static final int KILLS = 200;
    private static final int ROWS = 30_000;

    /** Long enough not to stand in a ciphertext by chance, as four letters do in one of some dozen test runs. */
    private static final String EVEN = "even-numbered-cell";

    private static final String ODD = "odd-numbered-cell";
    private static final int LONGEST_MILLISECONDS = 700;

    @TempDir
    Path folder;

    /** What is killed: publishes a release whose cells begin with a word. */
    public static void main(String[] arguments) {
        System.out.println("begin");
        run(Path.of(arguments[0]), arguments[1]);
    }

    private static void run(Path release, String word) {
        FileSink sink = new FileSink(ReleaseFile.at(release), List.of());
        try (Sink.Draft draft = sink.write(List.of("cell"), rows -> {
            for (int row = 0; row < ROWS; row++) {
                rows.accept(List.of(word + "-" + row));
            }
        })) {
            draft.read((line, cells) -> {});
            draft.publish(Releases.dossier(draft.hash()), Context.quiet(), () -> {});
        }
    }

    @Test
    void a_killed_run_harms_nothing() throws IOException, InterruptedException {
        Path release = folder.resolve("r.csv");
        long seed = System.nanoTime();
        Random random = new Random(seed);
        run(release, EVEN);
        String even = Hash.of(release);
        run(release, ODD);
        String odd = Hash.of(release);
        int staged = 0;
        for (int kill = 0; kill < KILLS; kill++) {
            killed(release, kill % 2 == 0 ? EVEN : ODD, random.nextInt(LONGEST_MILLISECONDS));
            assertThat(Hash.of(release)).as("seed %d, kill %d", seed, kill).isIn(even, odd);
            staged += left(release) ? 1 : 0;
        }
        assertThat(staged).as("runs killed in the middle").isGreaterThan(KILLS / 20);
        run(release, EVEN);
        assertThat(Releases.tree(folder))
                .containsExactly("r.csv", "r.csv.manifest.json", "r.csv.private", "r.csv.private/record.json");
    }

    private static void killed(Path release, String word, int milliseconds) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        KilledRunTest.class.getName(),
                        release.toString(),
                        word)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        assertThat(process.getInputStream().read()).isEqualTo('b');
        process.waitFor(milliseconds, TimeUnit.MILLISECONDS);
        process.destroyForcibly().waitFor();
    }

    /** Whether the run left staging; if so, nothing in it shows a cell before it was decided to publish. */
    private boolean left(Path release) throws IOException {
        boolean left = false;
        for (Path file : Releases.files(folder.resolve(release.getFileName() + ".private"))) {
            boolean decided = UnfinishedPublishing.isAt(ReleaseFile.at(release))
                    && file.getFileName().toString().startsWith("plain-");
            String bytes = Files.readString(file, StandardCharsets.ISO_8859_1);
            assertThat(decided || !bytes.contains(EVEN) && !bytes.contains(ODD))
                    .as(file.toString())
                    .isTrue();
            left |= file.getParent().getFileName().toString().startsWith(".staging");
        }
        return left;
    }
}
