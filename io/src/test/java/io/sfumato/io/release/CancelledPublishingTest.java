package io.sfumato.io.release;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.pipeline.Pipeline;
import io.sfumato.publish.Sink;
import io.sfumato.run.Context;
import io.sfumato.run.Progress;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A cancel at any moment leaves the old release with its papers, or is too late and the new one is whole. */
class CancelledPublishingTest {

    @TempDir
    Path folder;

    /** Lets somebody cancel when so much has been done to the disk. */
    private static final class Counting implements Disk {
        private long left;

        Counting(long left) {
            this.left = left;
        }

        private synchronized void count() {
            left--;
        }

        synchronized boolean over() {
            return left < 0;
        }

        @Override
        public OutputStream create(Path file, boolean ownerOnly) throws IOException {
            count();
            return Disk.super.create(file, ownerOnly);
        }

        @Override
        public void move(Path from, Path to) throws IOException {
            count();
            Disk.super.move(from, to);
        }

        @Override
        public void settle(Path of) throws IOException {
            count();
            Disk.super.settle(of);
        }
    }

    /** Whether it was published. */
    private boolean run(Counting disk, String word) {
        AccompanyingFile report = AccompanyingFile.open(
                "report.html", (open, out) -> out.write(open.hash().getBytes("UTF-8")));
        FileSink sink = new FileSink(ReleaseFile.at(folder.resolve("r.csv")), List.of(report), disk);
        Context context = new Context(Progress.SILENT, ForkJoinPool.commonPool(), disk::over);
        try (Sink.Draft draft = sink.write(List.of("a"), rows -> rows.accept(List.of(word)))) {
            draft.publish(Releases.dossier(draft.hash()), context, () -> context.stage(Pipeline.PUBLISHING, 0));
            return true;
        } catch (CancellationException e) {
            return false;
        }
    }

    @Test
    void before_it_is_decided_nothing_changes_and_afterwards_all() throws IOException {
        Counting all = new Counting(Long.MAX_VALUE);
        assertThat(run(all, "old")).isTrue();
        long total = Long.MAX_VALUE - all.left;
        List<String> tree = Releases.tree(folder);
        String old = Hash.of(folder.resolve("r.csv"));
        int stopped = 0;
        for (long moment = 0; moment < total; moment++) {
            boolean published = run(new Counting(moment), "new");
            stopped += published ? 0 : 1;
            assertThat(Releases.tree(folder)).as("moment %d", moment).isEqualTo(tree);
            assertThat(Hash.of(folder.resolve("r.csv")).equals(old)).isEqualTo(!published);
            assertThat(folder.resolve("r.csv.report.html")).hasContent(Hash.of(folder.resolve("r.csv")));
            if (published) {
                run(new Counting(Long.MAX_VALUE), "old");
            }
        }
        assertThat(stopped).isBetween(5, (int) total - 5);
    }

    @Test
    void a_record_that_is_not_whole_decides_nothing() throws IOException {
        run(new Counting(Long.MAX_VALUE), "old");
        Path staging = Files.createDirectory(folder.resolve("r.csv.private/.staging-x"));
        String text = "sfumato publishing 1\nplan " + "0".repeat(32) + " " + "1".repeat(64) + "\nkey " + "2".repeat(64)
                + "\n";
        for (int length = 0; length < text.length(); length++) {
            Files.writeString(staging.resolve("record"), text.substring(0, length));
            assertThat(UnfinishedPublishing.isAt(ReleaseFile.at(folder.resolve("r.csv"))))
                    .as("%d bytes", length)
                    .isFalse();
        }
        Files.writeString(staging.resolve("record"), text);
        assertThat(UnfinishedPublishing.isAt(ReleaseFile.at(folder.resolve("r.csv"))))
                .isTrue();
    }
}
