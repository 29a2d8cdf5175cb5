package io.sfumato.cli.check;

import io.sfumato.io.release.Hash;
import io.sfumato.io.release.Manifest;
import io.sfumato.io.release.ReportIdentity;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What is known of the report that lies beside a manifest. */
public enum ReportState {
    /** There is none. */
    ABSENT("absent", " There is no report beside it."),

    /** It is about another release, or about other promises. */
    FOREIGN("foreign", ""),

    /** Its bytes are not those that the manifest was written with. */
    CHANGED("changed", ""),

    /** It is the one that the manifest was written with. */
    SAME("same", " The report beside it is the one that was published with it, byte for byte."),

    /** Manifests of the first versions name no hash of it. */
    UNCOMPARED(
            "not compared",
            " It names no hash of the report, so only the identity of the report was compared, and not its text.");

    private final String word;
    private final String sentence;

    ReportState(String word, String sentence) {
        this.word = word;
        this.sentence = sentence;
    }

    /** For programs. */
    public String word() {
        return word;
    }

    /** What a reader is told besides what is wrong; it follows other sentences. */
    public String sentence() {
        return sentence;
    }

    /** Looks at the report beside a manifest. */
    public static ReportState of(Path file, Manifest manifest) {
        Path report = ReportIdentity.beside(file);
        if (!Files.isRegularFile(report)) {
            return ABSENT;
        }
        try {
            if (!ReportIdentity.of(report).equals(manifest.identity())) {
                return FOREIGN;
            } else if (manifest.reportHash().isEmpty()) {
                return UNCOMPARED;
            }
            return manifest.reportHash().get().equals(Hash.of(report)) ? SAME : CHANGED;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + report + ": " + e.getMessage(), e);
        }
    }
}
