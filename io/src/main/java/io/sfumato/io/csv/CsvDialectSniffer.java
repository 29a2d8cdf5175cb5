package io.sfumato.io.csv;

import io.sfumato.io.foreign.ForeignFormat;
import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the dialect of a CSV file from its first {@value #LOOKED_AT} characters. What the options declare is taken as it
 * is. Reads UTF-8 and UTF-16 by their byte order marks, and Excel's first line {@code sep=;}.
 */
public final class CsvDialectSniffer {

    /**
     * Bytes, and then characters, from which the dialect is told. A round number: more take longer to look at, fewer may hold
     * too few rows.
     */
    static final int LOOKED_AT = 256 * 1024;

    private static final Pattern SEPARATOR_LINE = Pattern.compile("\\Asep=([^\r\n])(?:\r\n?|\n|\\z)");

    private final CsvOptions options;

    private CsvDialectSniffer(CsvOptions options) {
        this.options = options;
    }

    /**
     * The dialect, declared or found; one is found for any text, even if it is no table.
     *
     * @param name what messages call the source
     * @throws InputException if the beginning cannot be read as text
     */
    public static CsvDialect sniff(String name, ByteSource source, CsvOptions options) {
        try {
            boolean gzip = source.isGzip();
            ByteSource bytes = gzip ? source.unzipped() : source;
            TextSource text = new TextSource(name, bytes, charset(name, bytes, options));
            return new CsvDialectSniffer(options).dialect(beginning(text), text.charset(), gzip);
        } catch (IOException e) {
            throw new InputException(List.of(TextSource.unreadable(name, e)));
        }
    }

    /**
     * Whether a first row that was taken for names can hardly be anything else. To be asked only if nobody has declared it a
     * header.
     */
    static boolean isHeaderCertain(TextSource text, CsvDialect dialect, CsvOptions options) {
        try {
            String start = beginning(text);
            Matcher separator = SEPARATOR_LINE.matcher(start);
            String rows = separator.find() ? start.substring(separator.end()) : start;
            return new HeaderSniffer(
                            DelimiterSniffer.rows(rows, dialect.delimiter(), dialect.quote()),
                            options.missing().usual())
                    .certain();
        } catch (IOException e) {
            throw new InputException(List.of(TextSource.unreadable(text.name(), e)));
        }
    }

    private static Charset charset(String name, ByteSource bytes, CsvOptions options) throws IOException {
        try (InputStream in = bytes.open()) {
            byte[] start = in.readNBytes(LOOKED_AT);
            Optional<ForeignFormat> other =
                    ForeignFormat.of(Arrays.copyOf(start, Math.min(start.length, ForeignFormat.LOOKED_AT)));
            if (other.isPresent()) {
                throw new InputException(Place.in(name), other.get().sentence());
            }
            Charset declared = options.charset();
            return declared != null ? declared : CharsetSniffer.sniff(start, start.length < LOOKED_AT);
        }
    }

    /** The beginning of the text, up to a line end unless it is all or has none. */
    private static String beginning(TextSource text) throws IOException {
        char[] start = new char[LOOKED_AT];
        int length = 0;
        try (Reader reader = text.open()) {
            for (int count = 0; count >= 0 && start.length - length >= 2; length += Math.max(count, 0)) {
                count = reader.read(start, length, start.length - length);
            }
        } catch (CharacterCodingException | StrictReader.NulException e) {
            throw new InputException(List.of(text.problem(e)));
        }
        String read = new String(start, 0, length);
        int lineEnd = Math.max(read.lastIndexOf('\n'), read.lastIndexOf('\r'));
        return length < LOOKED_AT - 1 || lineEnd < 0 ? read : read.substring(0, lineEnd + 1);
    }

    private CsvDialect dialect(String text, Charset charset, boolean gzip) {
        Matcher separator = SEPARATOR_LINE.matcher(text);
        boolean told = separator.find();
        String rows = told ? text.substring(separator.end()) : text;
        char quote = quote(rows);
        Character delimiter = options.delimiter();
        if (delimiter == null) {
            delimiter = told && separator.group(1).charAt(0) != quote
                    ? separator.group(1).charAt(0)
                    : new DelimiterSniffer(rows, quote).best();
        }
        boolean header = header(rows, delimiter, quote);
        return new CsvDialect(delimiter, quote, charset, header, gzip, padded(rows, delimiter, quote));
    }

    private char quote(String text) {
        Character declared = options.quote();
        if (declared != null) {
            return declared;
        }
        char best = new QuoteSniffer(text).best();
        Character delimiter = options.delimiter();
        if (delimiter != null && delimiter == best) {
            return best == '"' ? '\'' : '"';
        }
        return best;
    }

    /** Whether blanks stand between some delimiter and a quotation mark, or behind most delimiters. */
    private static boolean padded(String text, char delimiter, char quote) {
        int delimiters = 0;
        int blanks = 0;
        for (int i = delimiter == ' ' ? -1 : text.indexOf(delimiter); i >= 0; i = text.indexOf(delimiter, i + 1)) {
            int next = i + 1;
            while (next < text.length() && text.charAt(next) == ' ') {
                next++;
            }
            delimiters++;
            blanks += next > i + 1 ? 1 : 0;
            if (next > i + 1 && next < text.length() && text.charAt(next) == quote) {
                return true;
            }
        }
        return blanks > delimiters / 2;
    }

    private boolean header(String text, char delimiter, char quote) {
        Boolean declared = options.header();
        if (declared != null) {
            return declared;
        }
        List<List<String>> rows = DelimiterSniffer.rows(text, delimiter, quote);
        return new HeaderSniffer(rows, options.missing().usual()).found();
    }
}
