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
import java.util.Deque;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The part of the private folder in which one run prepares a release. While it is open no other run prepares the same
 * release; so whatever other staging lies there was left by a run that crashed, and is removed. Closing removes everything
 * that was not moved away, and the folders that were made for nothing.
 */
final class Staging implements AutoCloseable {

    private static final String PREFIX = ".staging-";
    private static final int TRIES = 20;

    private final Deque<Path> created = new ArrayDeque<>();
    private final Path privateFolder;
    private final Path folder;
    private @Nullable RunLock lock;

    private Staging(ReleaseFile release) {
        this.privateFolder = release.privateFolder();
        this.folder = privateFolder.resolve(PREFIX + UUID.randomUUID());
    }

    /** Begins to prepare a release. */
    static Staging open(ReleaseFile release) throws IOException {
        Staging staging = new Staging(release);
        boolean ready = false;
        try {
            staging.createAll(release.folder());
            staging.lock = staging.enter();
            staging.removeStale();
            Disk.createPrivately(staging.folder);
            ready = true;
            return staging;
        } finally {
            if (!ready) {
                staging.close();
            }
        }
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

    private void removeStale() throws IOException {
        try (DirectoryStream<Path> stale = Files.newDirectoryStream(privateFolder, PREFIX + "*")) {
            for (Path left : stale) {
                remove(left);
            }
        }
    }

    private static void remove(Path tree) throws IOException {
        if (!Files.exists(tree, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
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

    /** Without effect the second time: by then another run may hold the lock. */
    @Override
    public void close() throws IOException {
        try (RunLock held = lock) {
            lock = null;
            if (held != null) {
                remove(folder);
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
