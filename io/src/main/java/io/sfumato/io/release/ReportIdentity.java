package io.sfumato.io.release;

import io.sfumato.record.PublicRecord;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The identity that the report of a release carries; it equals the manifest's if both belong to the same release. */
public final class ReportIdentity {

    /**
     * Bytes in which the identity is looked for. It stands at the very beginning of the page; a round number that leaves
     * room.
     */
    private static final int LOOKED_AT = 1 << 12;

    private static final Pattern IDENTITY =
            Pattern.compile("<meta name=\"" + PublicRecord.IDENTITY + "\" content=\"([0-9a-f]{32})\"");

    private ReportIdentity() {}

    /** Where the report lies that belongs to a manifest: beside it, under the same name. */
    public static Path beside(Path manifest) {
        String name = String.valueOf(manifest.getFileName());
        String ending = "." + Manifest.SUFFIX;
        String stem = name.endsWith(ending) ? name.substring(0, name.length() - ending.length()) : name;
        return manifest.resolveSibling(stem + "." + AccompanyingFile.REPORT);
    }

    /**
     * What a report carries; nothing if it is no report of ours, or one of the first versions.
     *
     * @throws IOException if it cannot be read
     */
    public static Optional<String> of(Path report) throws IOException {
        try (InputStream in = Files.newInputStream(report)) {
            String beginning = new String(in.readNBytes(LOOKED_AT), StandardCharsets.ISO_8859_1);
            Matcher found = IDENTITY.matcher(beginning);
            return found.find() ? Optional.of(found.group(1)) : Optional.empty();
        }
    }
}
