package io.sfumato.io.csv;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;

/** Bytes that can be read from their beginning again and again. */
@FunctionalInterface
public interface ByteSource {

    InputStream open() throws IOException;

    static ByteSource of(Path path) {
        return () -> Files.newInputStream(path);
    }

    /** Whether the bytes start like a gzip file; the name of a file says nothing. */
    default boolean isGzip() throws IOException {
        try (InputStream in = open()) {
            return in.read() == 0x1f && in.read() == 0x8b;
        }
    }

    /** The same bytes without their gzip wrapping, all members of it. */
    default ByteSource unzipped() {
        return () -> {
            InputStream in = open();
            try {
                return new GZIPInputStream(new BufferedInputStream(in), 1 << 16);
            } catch (IOException | RuntimeException e) {
                in.close();
                throw e;
            }
        };
    }
}
