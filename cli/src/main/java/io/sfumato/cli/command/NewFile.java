package io.sfumato.cli.command;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
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
     * @param overwrite whether a file of that name may be there
     * @throws FileAlreadyExistsException if there is one and it may not
     */
    static void write(Path file, String text, boolean overwrite) throws IOException {
        Set<OpenOption> options = overwrite
                ? Set.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING)
                : Set.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW);
        boolean posix = file.getFileSystem().supportedFileAttributeViews().contains("posix");
        FileAttribute<?>[] attributes = posix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
        ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
        try (FileChannel channel = FileChannel.open(file, options, attributes)) {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        }
    }
}
