package io.sfumato.cli.command;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where the files go that a command writes with {@code --out}. Only their owner can read them, where the system can do that.
 *
 * @param overwrite whether files that are there may be replaced
 * @param contents what is written into each file, by its name, in this order
 * @param <T> what the files tell of
 */
record OutputFolder<T>(Path folder, boolean overwrite, Map<String, Content<T>> contents) {

    /**
     * What a file consists of.
     *
     * @param <T> what it tells of
     */
    @FunctionalInterface
    interface Content<T> {
        void write(T what, OutputStream out) throws IOException;
    }

    /** Why nothing could be written there, before any work is done. */
    Optional<String> obstacle() {
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            return Optional.of(folder + " is not a folder; choose another --out");
        }
        return overwrite
                ? Optional.empty()
                : contents.keySet().stream()
                        .map(folder::resolve)
                        .filter(Files::exists)
                        .map(file -> file + " exists; choose another --out, or overwrite it with --overwrite")
                        .findFirst();
    }

    /**
     * Writes all files.
     *
     * @throws UncheckedIOException when one cannot be written
     */
    List<Path> write(T what) {
        List<Path> files = new ArrayList<>();
        try {
            NewFile.folder(folder);
            for (Map.Entry<String, Content<T>> content : contents.entrySet()) {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                content.getValue().write(what, bytes);
                Path file = folder.resolve(content.getKey());
                NewFile.write(file, bytes.toString(StandardCharsets.UTF_8), overwrite);
                files.add(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write to " + folder + ": " + e.getMessage(), e);
        }
        return files;
    }
}
