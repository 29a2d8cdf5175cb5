package io.sfumato.run;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** The version of Sfumato, as the build wrote it. */
public final class Version {

    public static final String CURRENT = read();

    private Version() {}

    private static String read() {
        try (InputStream stream = Objects.requireNonNull(Version.class.getResourceAsStream("version.txt"))) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
