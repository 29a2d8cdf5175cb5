package io.sfumato.io.release;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The part of the private folder in which one run prepares a release. While it is open no other run prepares the same
 * release; so whatever other staging lies there was left by a run that crashed. If that run had decided to publish, what it
 * began is completed; all else is unreadable and removed. Closing removes everything that was not moved away, and the folders
 * that were made for nothing.
 */
final class StagedRelease implements AutoCloseable {

    private static final String PREFIX = ".staging-";

    /**
     * How often a folder is made again that another run removes in the same moment. A round number: fewer could give up
     * although the folder would be free.
     */
    private static final int TRIES = 20;

    private final Deque<Path> created = new ArrayDeque<>();
    private final Path privateFolder;
    private final Path folder;
    private @Nullable RunLock lock;
    private boolean completed;
    private boolean kept;

    private StagedRelease(ReleaseFile release) {
        this.privateFolder = release.privateFolder();
        this.folder = privateFolder.resolve(PREFIX + UUID.randomUUID());
    }

    /**
     * Begins to prepare a release.
     *
     * @param table tells the hash of the table that the release is, if there is one
     */
    static StagedRelease open(ReleaseFile release, Supplier<Optional<String>> table) throws IOException {
        StagedRelease staging = new StagedRelease(release);
        boolean ready = false;
        try {
            staging.createAll(release.folder());
            staging.lock = staging.enter();
            staging.clear(release, table);
            Disk.createPrivately(staging.folder);
            ready = true;
            return staging;
        } finally {
            if (!ready) {
                staging.close();
            }
        }
    }

    Path folder() {
        return folder;
    }

    /** Whether something was completed that an earlier run had begun. */
    boolean completed() {
        return completed;
    }

    /** Says whether closing leaves the prepared files for the next run to complete, instead of removing them. */
    void keep(boolean left) {
        kept = left;
    }

    /** Removes what is prepared. */
    void discard() throws IOException {
        remove(folder);
    }

    /** A file to prepare. */
    Path file(String name) {
        return folder.resolve(name);
    }

    private void createAll(Path target) throws IOException {
        Deque<Path> missing = new ArrayDeque<>();
        for (Path at = target; !Files.exists(at) && at.getParent() != null; at = at.getParent()) {
            missing.push(at);
        }
        for (Path next : missing) {
            try {
                Files.createDirectory(next);
                created.push(next);
                Disk.REAL.settle(next.resolveSibling("").normalize());
            } catch (FileAlreadyExistsException e) {
                if (!Files.isDirectory(next)) {
                    throw e;
                }
            }
        }
    }

    /** Makes the private folder and locks it; another run may be removing it at the same moment. */
    private RunLock enter() throws IOException {
        for (int tries = 1; ; tries++) {
            try {
                enterFolder();
                return RunLock.take(privateFolder);
            } catch (NoSuchFileException e) {
                if (tries == TRIES) {
                    throw e;
                }
            }
        }
    }

    private void enterFolder() throws IOException {
        try {
            Disk.createPrivately(privateFolder);
            created.push(privateFolder);
        } catch (FileAlreadyExistsException e) {
            if (!Files.isDirectory(privateFolder, LinkOption.NOFOLLOW_LINKS)) {
                throw new IOException(privateFolder + " is in the way: it is not a folder", e);
            }
            Disk.closeToOthers(privateFolder);
        }
    }

    /** The prepared files that earlier runs left. */
    static List<Path> left(Path privateFolder) throws IOException {
        try (DirectoryStream<Path> stale = Files.newDirectoryStream(privateFolder, PREFIX + "*")) {
            List<Path> found = new ArrayList<>();
            stale.forEach(found::add);
            return found;
        }
    }

    private void clear(ReleaseFile release, Supplier<Optional<String>> table) throws IOException {
        for (Path left : left(privateFolder)) {
            Optional<PublishingRecord> record = PublishingRecord.in(left);
            Optional<DraftKey> key = record.isPresent() ? record.get().key(left, table) : Optional.empty();
            if (key.isPresent()) {
                complete(release, left, record.get().plan(left, key.get()), key.get());
            }
            remove(left);
        }
    }

    private void complete(ReleaseFile release, Path left, PublishingPlan plan, DraftKey key) throws IOException {
        try {
            new Placement(release, left, plan, key, Disk.REAL).complete(Runnable::run);
            completed = true;
        } catch (IOException e) {
            throw new IOException(
                    "an earlier run was ended while it published, and that cannot be completed: " + FileSink.reason(e),
                    e);
        }
    }

    /**
     * Removes plain files first, then the record with the key, then the rest: if this is interrupted, what is left cannot be
     * read.
     */
    private static void remove(Path tree) throws IOException {
        if (!Files.exists(tree, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try (DirectoryStream<Path> readable = Files.newDirectoryStream(tree, Placement.PLAIN + "*")) {
            for (Path file : readable) {
                Files.delete(file);
            }
        }
        PublishingRecord.remove(tree, Disk.REAL);
        Files.walkFileTree(tree, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException e) throws IOException {
                Files.delete(visited);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    /** Does nothing the second time, since another run may hold the lock by then. */
    @Override
    public void close() throws IOException {
        try (RunLock held = lock) {
            lock = null;
            if (held != null) {
                if (!kept) {
                    remove(folder);
                }
                held.removeFile();
            }
            while (!created.isEmpty()) {
                Files.deleteIfExists(created.pop());
            }
        } catch (DirectoryNotEmptyException e) {
            created.clear(); // something was published, or put there by others: it stays
        }
    }
}
