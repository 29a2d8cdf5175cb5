package io.sfumato.cli.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.cli.Clinic;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command killed at random moments, as by {@code kill -9} or a power cut: no half release, no readable spool. */
@Tag("slow")
class KillIT {

    private static final int KILLS = 240;

    /** Moments are drawn from the time a run takes from its first stage on; before, there is nothing to find. */
    private static final long SEED = 20_260_101;

    @TempDir
    Path folder;

    private Clinic clinic;
    private Path out;

    @BeforeEach
    void fill() {
        clinic = Clinic.in(folder, 2_000);
        out = folder.resolve("out");
    }

    @Test
    void a_killed_run_leaves_the_whole_release_or_none() throws Exception {
        Started.Ended whole = Packaged.start(folder, "anonymize", clinic.job()).await();
        assertThat(whole.exitCode()).isZero();
        byte[] release = Files.readAllBytes(clinic.release());
        byte[] manifest = Files.readAllBytes(out.resolve("release.csv.manifest.json"));
        List<String> files = clinic.files();
        long length = length();
        clear();

        Random random = new Random(SEED);
        int published = 0;
        int begun = 0;
        for (int i = 0; i < KILLS; i++) {
            kill((long) (random.nextDouble() * length * 1.1));
            begun += Files.exists(out) ? 1 : 0;
            if (Files.exists(clinic.release())) {
                published++;
                assertThat(clinic.release()).hasBinaryContent(release);
                assertThat(out.resolve("release.csv.manifest.json")).hasBinaryContent(manifest);
            }
            assertNothingReadable(i);
            if (i % 4 != 3) {
                clear();
            }
        }
        assertThat(begun).as("kills while something was being written").isGreaterThan(KILLS / 10);
        assertThat(published).as("kills before the end").isLessThan(KILLS);

        assertThat(Packaged.start(folder, "anonymize", clinic.job()).await().exitCode())
                .isZero();
        assertThat(clinic.files()).as("what a run after all that leaves").isEqualTo(files);
        assertThat(clinic.release()).hasBinaryContent(release);
    }

    /** Milliseconds from the first stage to the end. */
    private long length() throws Exception {
        Started started = Packaged.start(folder, "anonymize", clinic.job());
        awaitFirstStage(started);
        long begin = System.nanoTime();
        started.await();
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
    }

    private static void awaitFirstStage(Started started) throws Exception {
        while (started.process().isAlive() && Files.size(started.err()) == 0) {
            Thread.sleep(2);
        }
    }

    private void kill(long afterMilliseconds) throws Exception {
        Started started = Packaged.start(folder, "anonymize", clinic.job());
        awaitFirstStage(started);
        Thread.sleep(afterMilliseconds);
        started.process().destroyForcibly();
        started.await();
    }

    /** No name of a person and no row of the table stands in any file, not even in the owner's folder. */
    private void assertNothingReadable(int run) throws IOException {
        if (!Files.exists(out)) {
            return;
        }
        List<String> rows = Clinic.table(2_000).stream()
                .skip(1)
                .map(row -> row.substring(row.indexOf(',') + 1))
                .toList();
        try (Stream<Path> files = Files.walk(out)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String text = Files.readString(file, StandardCharsets.ISO_8859_1);
                assertThat(text.contains(Clinic.CELL + "person"))
                        .as("a name in %s, run %d", file, run)
                        .isFalse();
                assertThat(rows.stream().noneMatch(text::contains))
                        .as("a row in %s, run %d", file, run)
                        .isTrue();
            }
        }
    }

    private void clear() throws IOException {
        if (!Files.exists(out)) {
            return;
        }
        try (Stream<Path> files = Files.walk(out)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
