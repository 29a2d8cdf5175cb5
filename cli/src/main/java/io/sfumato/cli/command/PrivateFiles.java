package io.sfumato.cli.command;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * New files in a folder, which only their owner can read, where the system can do that. Closing removes them again unless
 * {@link #keep} was called.
 */
final class PrivateFiles implements AutoCloseable {

    /** Writes what is in a file. */
    @FunctionalInterface
    interface Content {
        void write(OutputStream out) throws IOException;
    }

    private final Path folder;
    private final List<Path> made = new ArrayList<>();

    PrivateFiles(Path folder) throws IOException {
        this.folder = folder.toAbsolutePath().normalize();
        make(this.folder);
    }

    /** Writes a file that must not be there yet; folders in its name are made. */
    void write(String name, Content content) throws IOException {
        Path file = folder.resolve(name).normalize();
        if (!file.startsWith(folder)) {
            throw new IllegalArgumentException("files stay in their folder");
        }
        make(file.resolveSibling(""));
        try (OutputStream out = new BufferedOutputStream(Channels.newOutputStream(Files.newByteChannel(
                file, Set.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW), ownerOnly("rw-------"))))) {
            made.add(file);
            content.write(out);
        }
    }

    private void make(Path wanted) throws IOException {
        Path parent = wanted.getParent();
        if (Files.isDirectory(wanted)) {
            return;
        } else if (parent != null) {
            make(parent);
        }
        Files.createDirectory(wanted, ownerOnly("rwx------"));
        made.add(wanted);
    }

    private FileAttribute<?>[] ownerOnly(String permissions) {
        return folder.getFileSystem().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }

    /** Everything is written: closing removes nothing from now on. */
    void keep() {
        made.clear();
    }

    @Override
    public void close() throws IOException {
        for (int i = made.size() - 1; i >= 0; i--) {
            Files.deleteIfExists(made.get(i));
        }
    }
}
