package io.sfumato.io.csv;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * How a CSV file is written.
 *
 * @param quote {@link #NO_QUOTE} if quotation marks are characters like any other
 * @param header whether the first row holds the names of the columns
 * @param gzip whether the file is compressed; always told from its first bytes
 * @param padded whether blanks may stand between delimiters and quotation marks; always found out, and then they are dropped
 */
public record CsvDialect(char delimiter, char quote, Charset charset, boolean header, boolean gzip, boolean padded) {

    /** No text holds this character, since files with NUL bytes are refused. */
    public static final char NO_QUOTE = '\0';

    /** What {@link CsvRows} writes. */
    public static CsvDialect written(char delimiter) {
        return new CsvDialect(delimiter, '"', StandardCharsets.UTF_8, true, false, false);
    }
}
