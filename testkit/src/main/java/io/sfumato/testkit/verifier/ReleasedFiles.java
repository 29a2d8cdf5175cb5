package io.sfumato.testkit.verifier;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The public files: the release, its manifest and its report.
 *
 * @param rows without the header
 * @param hash the SHA-256 of the release's bytes
 * @param texts all public files, as texts
 */
record ReleasedFiles(
        List<String> header,
        List<List<String>> rows,
        Map<String, @Nullable Object> manifest,
        String hash,
        List<String> texts) {

    static ReleasedFiles read(Path release) {
        try {
            byte[] bytes = Files.readAllBytes(release);
            String manifest = Files.readString(Path.of(release + ".manifest.json"));
            String report = Files.readString(Path.of(release + ".report.html"));
            List<List<String>> lines = CsvFile.read(bytes, StandardCharsets.UTF_8, ',', '"');
            return new ReleasedFiles(
                    lines.get(0),
                    lines.subList(1, lines.size()),
                    PlainJson.object(manifest),
                    HexFormat.of()
                            .formatHex(MessageDigest.getInstance("SHA-256").digest(bytes)),
                    List.of(new String(bytes, StandardCharsets.UTF_8), manifest, report));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
