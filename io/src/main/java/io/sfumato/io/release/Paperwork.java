package io.sfumato.io.release;

import io.sfumato.algorithm.Parallel;
import io.sfumato.job.Dossier;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Executor;
import tools.jackson.core.exc.JacksonIOException;

/**
 * What is published with a release: prepared in the private folder, then put into place with the release last. If the
 * release cannot be published, what lay there before is put back. While it is open, no other run prepares the same release.
 */
public final class Paperwork implements AutoCloseable {

    private final ReleaseFile release;
    private final List<Companion> companions;
    private final Staging staging;
    private final Disk disk;

    Paperwork(ReleaseFile release, List<Companion> companions, Staging staging, Disk disk) {
        this.release = release;
        this.companions = List.copyOf(companions);
        this.staging = staging;
        this.disk = disk;
    }

    /**
     * Begins to prepare a release that is no file.
     *
     * @param release where the files would lie if it were one
     * @throws UncheckedIOException if nothing can be written there
     */
    public static Paperwork open(ReleaseFile release, List<Companion> companions) {
        try {
            return new Paperwork(release, companions, Staging.open(release), Disk.REAL);
        } catch (IOException e) {
            throw FileSink.failure(release, e);
        }
    }

    /** The last step, which publishes the release itself. */
    @FunctionalInterface
    public interface LastStep {
        void run() throws IOException;

        /** What can be done for it while the other files are prepared; nothing is in place yet. */
        default void prepare() throws IOException {}
    }

    /** A file that is ready to be moved into place. */
    private record Ready(Path from, Path to, boolean secret) {}

    /** Prepares all files side by side, then puts everything into place, the release last.
     *
     * @throws UncheckedIOException if that fails */
    public void publish(Dossier dossier, Executor executor, LastStep last) {
        try {
            List<Ready> files = prepared(dossier, executor, last);
            files.sort(Comparator.comparing(file -> !file.secret()));
            place(files, last);
        } catch (IOException e) {
            throw FileSink.failure(release, e);
        }
    }

    private List<Ready> prepared(Dossier dossier, Executor executor, LastStep last) throws IOException {
        Ready[] files = new Ready[companions.size()];
        try {
            Parallel.run(executor, files.length + 1, () -> files, (own, work) -> {
                try {
                    if (work == 0) {
                        last.prepare();
                    } else {
                        own[work - 1] = staged(companions.get(work - 1), dossier, work - 1);
                    }
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        } catch (UncheckedIOException e) {
            throw Objects.requireNonNull(e.getCause());
        }
        return new ArrayList<>(Arrays.asList(files));
    }

    private Ready staged(Companion companion, Dossier dossier, int number) throws IOException {
        Path file = staging.file("companion-" + number);
        try (OutputStream out = new BufferedOutputStream(disk.create(file, companion.secret()))) {
            companion.write(dossier, out);
        } catch (UncheckedIOException | JacksonIOException e) {
            throw e.getCause() instanceof IOException cause ? cause : new IOException(e);
        }
        return new Ready(file, companion.path(release), companion.secret());
    }

    private void place(List<Ready> files, LastStep last) throws IOException {
        Deque<Ready> undo = new ArrayDeque<>();
        boolean done = false;
        try {
            for (Ready file : files) {
                Path before = staging.file("before-" + undo.size());
                if (Files.exists(file.to())) {
                    Files.copy(file.to(), before, StandardCopyOption.COPY_ATTRIBUTES);
                }
                undo.push(new Ready(before, file.to(), file.secret()));
                disk.move(file.from(), file.to());
            }
            last.run();
            done = true;
        } finally {
            while (!done && !undo.isEmpty()) {
                putBack(undo.pop());
            }
        }
    }

    /** As far as the disk still works. */
    private void putBack(Ready file) {
        try {
            if (Files.exists(file.from())) {
                Files.move(file.from(), file.to(), StandardCopyOption.REPLACE_EXISTING);
            } else {
                Files.deleteIfExists(file.to());
            }
        } catch (IOException e) {
            // The failure that led here is the one to tell.
        }
    }

    @Override
    public void close() {
        FileSink.discard(staging);
    }
}
