package io.sfumato.io.release;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** What a sink does to the disk; tests put one in its place that fails. */
public interface Disk {

    Disk REAL = new Disk() {};

    /** A new file; what is written to it is on the disk itself once it is closed. */
    default OutputStream create(Path file, boolean ownerOnly) throws IOException {
        FileChannel channel = FileChannel.open(
                file,
                Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                ownerOnly ? ownerOnly(file, "rw-------") : new FileAttribute<?>[0]);
        OutputStream out = Channels.newOutputStream(channel);
        return new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                out.write(b);
            }

            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                out.write(bytes, offset, length);
            }

            @Override
            public void close() throws IOException {
                try (channel) {
                    if (channel.isOpen()) {
                        channel.force(true);
                    }
                }
            }
        };
    }

    /** Replaces {@code to} in one step: whoever looks finds the old file or the new one. */
    default void move(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        settle(to.resolveSibling("").normalize());
    }

    /** Removes a file, if it is there. */
    default void remove(Path file) throws IOException {
        Files.deleteIfExists(file);
    }

    /** Puts the entries of a folder on the disk itself, where the system can. */
    default void settle(Path folder) throws IOException {
        if (isPosix(folder)) {
            try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
                channel.force(true);
            }
        }
    }

    /** Makes a folder that only its owner can enter, where the system can. */
    static void createPrivately(Path folder) throws IOException {
        Files.createDirectory(folder, ownerOnly(folder.resolveSibling("").normalize(), "rwx------"));
    }

    /** Takes away what others may do with a folder, where the system can. */
    static void closeToOthers(Path folder) throws IOException {
        if (isPosix(folder)) {
            Set<PosixFilePermission> wanted = PosixFilePermissions.fromString("rwx------");
            if (!Files.getPosixFilePermissions(folder).equals(wanted)) {
                Files.setPosixFilePermissions(folder, wanted);
            }
        }
    }

    private static FileAttribute<?>[] ownerOnly(Path near, String permissions) {
        return isPosix(near)
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }

    private static boolean isPosix(Path path) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix");
    }
}
