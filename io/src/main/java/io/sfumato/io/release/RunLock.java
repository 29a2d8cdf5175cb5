package io.sfumato.io.release;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;

/** Keeps two runs from writing to one folder at the same time. The system gives it up when the process ends, however it ends. */
public final class RunLock implements AutoCloseable {

    private static final String NAME = ".lock";

    private final Path file;
    private final FileChannel channel;

    private RunLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /**
     * Takes the lock of a folder.
     *
     * @throws NoSuchFileException if another run removed the folder or the lock's file meanwhile: try again
     * @throws IOException if another run holds it
     */
    public static RunLock take(Path folder) throws IOException {
        Path file = folder.resolve(NAME);
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        boolean taken = false;
        try {
            Object before = identity(file);
            if (!lock(channel)) {
                throw new IOException("another run is using this folder; wait for its end");
            }
            if (!Objects.equals(before, identity(file))) {
                throw new NoSuchFileException(file.toString());
            }
            taken = true;
            return new RunLock(file, channel);
        } finally {
            if (!taken) {
                channel.close();
            }
        }
    }

    private static boolean lock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    /** Tells a file from another one of the same name: the system's own key of it, or else when it was made. */
    private static Object identity(Path file) throws IOException {
        BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
        Object key = attributes.fileKey();
        return key == null ? attributes.creationTime() : key;
    }

    /** Removes the file while the lock is still held; some systems do not allow that, and then it stays. */
    public void removeFile() throws IOException {
        try {
            Files.deleteIfExists(file);
        } catch (AccessDeniedException e) {
            channel.close();
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
