package io.sfumato.io.release;

import io.sfumato.io.csv.CsvDialect;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Where a release goes and how it is written: as CSV in UTF-8 with a header, compressed if its name ends in {@code .gz}.
 *
 * @param spreadsheetSafe put an apostrophe before cells that a spreadsheet would run as formulas
 */
public record ReleaseFile(Path path, char delimiter, boolean spreadsheetSafe) {

    public ReleaseFile {
        path = path.toAbsolutePath().normalize();
        if (path.getFileName() == null) {
            throw new IllegalArgumentException("a release needs a file name");
        }
    }

    /** With commas and every cell as it is. */
    public static ReleaseFile at(Path path) {
        return new ReleaseFile(path, ',', false);
    }

    public String name() {
        return String.valueOf(path.getFileName());
    }

    /** The folder the release is in. */
    public Path folder() {
        return path.resolveSibling("").normalize();
    }

    /** The folder of what must not travel with the release. */
    public Path privateFolder() {
        return beside("private");
    }

    /** A file or folder named after the release. */
    public Path beside(String suffix) {
        return path.resolveSibling(name() + "." + suffix);
    }

    public boolean gzip() {
        return name().toLowerCase(Locale.ROOT).endsWith(".gz");
    }

    public CsvDialect dialect() {
        return CsvDialect.written(delimiter);
    }
}
