package io.sfumato.cli.command;

import io.sfumato.job.Comparison;
import io.sfumato.report.ComparisonCsv;
import io.sfumato.report.ComparisonJson;
import io.sfumato.report.ComparisonReport;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Where the files of a comparison go. Only their owner can read them, where the system can do that. */
record ComparisonFolder(Path folder, boolean overwrite) {

    /** What a file consists of. */
    @FunctionalInterface
    private interface Content {
        void write(Comparison comparison, OutputStream out) throws IOException;
    }

    private static Map<String, Content> contents() {
        Map<String, Content> contents = new LinkedHashMap<>();
        contents.put("comparison.csv", ComparisonCsv::write);
        contents.put("comparison.json", ComparisonJson::write);
        contents.put("comparison.html", ComparisonReport::write);
        return contents;
    }

    /** Why nothing could be written there, before any work is done. */
    Optional<String> obstacle() {
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            return Optional.of(folder + " is not a folder; choose another --out");
        }
        return overwrite
                ? Optional.empty()
                : contents().keySet().stream()
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
    List<Path> write(Comparison comparison) {
        List<Path> files = new ArrayList<>();
        try {
            NewFile.folder(folder);
            for (Map.Entry<String, Content> content : contents().entrySet()) {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                content.getValue().write(comparison, bytes);
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
