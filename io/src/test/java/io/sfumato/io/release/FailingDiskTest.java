package io.sfumato.io.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sfumato.publish.Sink;
import io.sfumato.run.Context;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A disk that fails at any moment leaves the old release and nothing else, or, once the first file of the new one is in place,
 * what the next run completes.
 */
class FailingDiskTest {

    private static final int ROWS = 5_000;

    @TempDir
    Path folder;

    /** Counts what is done to the disk and fails from one moment on. */
    private static final class Failing implements Disk {
        private long left;

        Failing(long allowed) {
            this.left = allowed;
        }

        private synchronized void spend(long amount) throws IOException {
            left -= amount;
            if (left < 0) {
                throw new IOException("No space left on device");
            }
        }

        @Override
        public OutputStream create(Path file, boolean ownerOnly) throws IOException {
            spend(1);
            return new FilterOutputStream(Disk.super.create(file, ownerOnly)) {
                @Override
                public void write(int b) throws IOException {
                    spend(1);
                    out.write(b);
                }

                @Override
                public void write(byte[] bytes, int offset, int length) throws IOException {
                    spend(length);
                    out.write(bytes, offset, length);
                }

                @Override
                public void close() throws IOException {
                    out.close();
                    spend(1);
                }
            };
        }

        @Override
        public void move(Path from, Path to) throws IOException {
            spend(1);
            Disk.super.move(from, to);
        }
    }

    @BeforeEach
    void publishAnOldRelease() {
        run(Disk.REAL, "old");
    }

    private void run(Disk disk, String word) {
        FileSink sink = new FileSink(ReleaseFile.at(folder.resolve("r.csv")), List.of(), disk);
        try (Sink.Draft draft = sink.write(
                List.of("a"), rows -> IntStream.range(0, ROWS).forEach(i -> rows.accept(List.of(word + i))))) {
            draft.publish(Releases.dossier(draft.hash()), Context.quiet().with(ForkJoinPool.commonPool()), () -> {});
        }
    }

    @Test
    void whenever_the_disk_fails_a_whole_release_stays() throws IOException {
        Failing all = new Failing(Long.MAX_VALUE);
        run(all, "new");
        long total = Long.MAX_VALUE - all.left;
        String whole = Files.readString(folder.resolve("r.csv"));
        List<String> tree = Releases.tree(folder);
        run(Disk.REAL, "old");
        String old = Files.readString(folder.resolve("r.csv"));
        int halfway = 0;
        long last = total - 20;
        for (long allowed = 0;
                allowed < total;
                allowed = allowed < last ? Math.min(allowed + total / 40, last) : allowed + 1) {
            Failing disk = new Failing(allowed);
            assertThatThrownBy(() -> run(disk, "new"))
                    .isInstanceOf(UncheckedIOException.class)
                    .hasMessageContaining("r.csv")
                    .hasMessageContaining("No space left on device");
            if (UnfinishedPublishing.complete(folder.resolve("r.csv"))) {
                halfway++;
                assertThat(Files.readString(folder.resolve("r.csv"))).isEqualTo(whole);
                assertThat(Releases.tree(folder)).isEqualTo(tree);
                run(Disk.REAL, "old");
            }
            assertThat(Files.readString(folder.resolve("r.csv"))).isEqualTo(old);
            assertThat(Releases.tree(folder)).isEqualTo(tree);
        }
        assertThat(halfway)
                .as("failures when one or two of three files were in place")
                .isEqualTo(2);
    }

    @Test
    void a_draft_that_changed_on_the_disk_is_not_published() throws IOException {
        String old = Files.readString(folder.resolve("r.csv"));
        FileSink sink = new FileSink(ReleaseFile.at(folder.resolve("r.csv")), List.of());
        try (Sink.Draft draft = Releases.write(sink)) {
            Path file = Releases.files(folder).stream()
                    .filter(path -> path.endsWith("draft"))
                    .findFirst()
                    .orElseThrow();
            byte[] bytes = Files.readAllBytes(file);
            bytes[3] ^= 1;
            Files.write(file, bytes, StandardOpenOption.TRUNCATE_EXISTING);
            assertThatThrownBy(() -> draft.publish(Releases.dossier(draft.hash()), Context.quiet(), () -> {}))
                    .isInstanceOf(UncheckedIOException.class)
                    .hasMessageContaining("not what was written");
        }
        assertThat(Files.readString(folder.resolve("r.csv"))).isEqualTo(old);
    }

    @Test
    void a_companion_that_cannot_be_written_keeps_the_release_back() throws IOException {
        String old = Files.readString(folder.resolve("r.csv"));
        FileSink sink = new FileSink(
                ReleaseFile.at(folder.resolve("r.csv")), List.of(AccompanyingFile.open("report.html", (open, out) -> {
                    throw new UncheckedIOException(new IOException("printer on fire"));
                })));
        assertThatThrownBy(() -> Releases.publish(sink))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("printer on fire");
        assertThat(Files.readString(folder.resolve("r.csv"))).isEqualTo(old);
    }
}
