package io.sfumato.io.csv;

import io.sfumato.value.MissingInColumns;
import io.sfumato.value.MissingTokens;
import java.nio.charset.Charset;
import org.jspecify.annotations.Nullable;

/** What is declared about a CSV file; what is null is found out from the file itself. */
public record CsvOptions(
        @Nullable Character delimiter,
        @Nullable Character quote,
        @Nullable Charset charset,
        @Nullable Boolean header,
        MissingInColumns missing) {

    public CsvOptions {
        if (isLineEnd(delimiter) || isLineEnd(quote)) {
            throw new IllegalArgumentException("a line end cannot be delimiter or quote");
        } else if (delimiter != null && delimiter.equals(quote)) {
            throw new IllegalArgumentException("delimiter and quote must differ");
        }
    }

    private static boolean isLineEnd(@Nullable Character c) {
        return c != null && (c == '\n' || c == '\r');
    }

    /** Nothing is declared. */
    public static CsvOptions detect() {
        return new CsvOptions(null, null, null, null, MissingInColumns.everywhere(MissingTokens.DEFAULT));
    }

    /** Everything is declared. */
    public static CsvOptions of(CsvDialect dialect) {
        return new CsvOptions(
                dialect.delimiter(),
                dialect.quote(),
                dialect.charset(),
                dialect.header(),
                MissingInColumns.everywhere(MissingTokens.DEFAULT));
    }

    public CsvOptions delimiter(char declared) {
        return new CsvOptions(declared, quote, charset, header, missing);
    }

    public CsvOptions quote(char declared) {
        return new CsvOptions(delimiter, declared, charset, header, missing);
    }

    public CsvOptions charset(Charset declared) {
        return new CsvOptions(delimiter, quote, declared, header, missing);
    }

    public CsvOptions header(boolean declared) {
        return new CsvOptions(delimiter, quote, charset, declared, missing);
    }

    /** The same texts mean missing in all columns. */
    public CsvOptions missing(MissingTokens declared) {
        return missing(MissingInColumns.everywhere(declared));
    }

    public CsvOptions missing(MissingInColumns declared) {
        return new CsvOptions(delimiter, quote, charset, header, declared);
    }
}
