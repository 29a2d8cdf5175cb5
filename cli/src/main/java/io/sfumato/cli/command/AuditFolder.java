package io.sfumato.cli.command;

import io.sfumato.attack.Audit;
import io.sfumato.report.AuditJson;
import io.sfumato.report.AuditReport;
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

/** Where the files of an audit go. They name rows, so only their owner can read them, where the system can do that. */
record AuditFolder(Path folder, boolean overwrite) {

    /** What a file consists of. */
    @FunctionalInterface
    private interface Content {
        void write(Audit audit, List<String> failures, OutputStream out) throws IOException;
    }

    private static Map<String, Content> contents() {
        Map<String, Content> contents = new LinkedHashMap<>();
        contents.put("audit.json", (audit, failures, out) -> AuditJson.write(audit, failures, true, out));
        contents.put("audit.html", AuditReport::write);
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
    List<Path> write(Audit audit, List<String> failures) {
        List<Path> files = new ArrayList<>();
        try {
            NewFile.folder(folder);
            for (Map.Entry<String, Content> content : contents().entrySet()) {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                content.getValue().write(audit, failures, bytes);
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
