package io.sfumato.io.csv;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

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

    /** The unpacked bytes of a gzip file; bytes behind it that are no further member are an error once they are reached. */
    default ByteSource unzipped() {
        return () -> new GzipStream(open());
    }

    /** The same bytes; reading them fails as soon as some lines are UTF-8 and others are not. */
    default ByteSource inOneEncoding() {
        return () -> new OneEncodingStream(open());
    }
}
