package io.sfumato.cli.command;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** A file that a command writes for its user alone. */
final class NewFile {

    private NewFile() {}

    /**
     * Writes a text into a file that only its owner can read, where the system can do that.
     *
     * @param overwrite whether a file of that name may be there; it is replaced as a whole
     * @throws FileAlreadyExistsException if there is one and it may not
     */
    static void write(Path file, String text, boolean overwrite) throws IOException {
        if (!overwrite || !Files.exists(file)) {
            create(file, text);
            return;
        }
        Path beside = file.resolveSibling(file.getFileName() + ".new");
        Files.deleteIfExists(beside);
        try {
            create(beside, text);
            Files.move(beside, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(beside);
        }
    }

    private static void create(Path file, String text) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
        try (FileChannel channel = FileChannel.open(
                file, Set.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW), ownerOnly(file, "rw-------"))) {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        }
    }

    /** Makes a folder that only its owner can enter, where the system can do that, unless it is there. */
    static void folder(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            Files.createDirectories(folder, ownerOnly(folder, "rwx------"));
        }
    }

    private static FileAttribute<?>[] ownerOnly(Path path, String permissions) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }
}
