package io.sfumato.io.foreign;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Formats of files that are no plain text tables. Most are recognised by the first bytes that their makers publish; JSON and
 * mark-up have none and are recognised by how they open.
 */
public enum ForeignFormat {
    EXCEL("an Excel workbook (.xlsx)", FromHere.SPREADSHEET, start -> isOffice(start, "xl/")),
    WORD("a Word document (.docx)", FromHere.NO_TABLE, start -> isOffice(start, "word/")),
    OPEN_SPREADSHEET(
            "an OpenDocument spreadsheet (.ods)",
            FromHere.SPREADSHEET,
            start -> isZip(start) && holds(start, "opendocument.spreadsheet")),
    ZIP("a ZIP archive", "unpack it and give the file in it", ForeignFormat::isZip),
    OLD_EXCEL(
            "an old Excel workbook (.xls) or another Office document",
            FromHere.SPREADSHEET,
            start -> begins(start, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)),
    PARQUET(
            "a Parquet file",
            "let DuckDB turn it into CSV: duckdb -c \"COPY (FROM 'people.parquet') TO 'people.csv'\"",
            start -> begins(start, "PAR1") || begins(start, "PARE")),
    SPSS(
            "an SPSS data file (.sav)",
            "export it as CSV from SPSS, or in R with haven::read_sav and write.csv",
            start -> begins(start, "$FL2@(#)") || begins(start, "$FL3@(#)")),
    SPSS_PORTABLE(
            "an SPSS portable file (.por)",
            "export it as CSV from SPSS, or in R with haven::read_por and write.csv",
            start -> holds(Arrays.copyOf(start, Math.min(start.length, 256)), "ASCII SPSS PORT FILE")),
    STATA(
            "a Stata data file (.dta)",
            "write it with 'export delimited' in Stata, or in R with haven::read_dta and write.csv",
            start -> begins(start, "<stata_dta>") || isOldStata(start)),
    SAS(
            "a SAS data set (.sas7bdat)",
            "write it with PROC EXPORT in SAS, or in R with haven::read_sas and write.csv",
            start -> begins(start, new int[12]) && beginsAt(start, 12, 0xc2, 0xea, 0x81, 0x60)),
    SAS_TRANSPORT(
            "a SAS transport file (.xpt)",
            "write it with PROC EXPORT in SAS, or in R with haven::read_xpt and write.csv",
            start -> begins(start, "HEADER RECORD*******LIB")),
    R(
            "a file of R (.rds or .RData)",
            "read it in R with readRDS or load, and write it with write.csv",
            start -> begins(start, "RDX2\n")
                    || begins(start, "RDX3\n")
                    || begins(start, 'X', '\n', 0, 0, 0, 2)
                    || begins(start, 'X', '\n', 0, 0, 0, 3)),
    ARROW("an Arrow or Feather file", FromHere.DATA_FRAME, start -> begins(start, "ARROW1") || begins(start, "FEA1")),
    AVRO("an Avro file", FromHere.DATA_FRAME, start -> begins(start, 'O', 'b', 'j', 1)),
    ORC("an ORC file", FromHere.DATA_FRAME, start -> begins(start, "ORC") && isBinary(start)),
    HDF("an HDF5 file", FromHere.DATA_FRAME, start -> begins(start, 0x89, 'H', 'D', 'F', '\r', '\n', 0x1a, '\n')),
    SQLITE("an SQLite database", FromHere.DATABASE, start -> begins(start, "SQLite format 3\0")),
    DUCKDB("a DuckDB database", FromHere.DATABASE, start -> beginsAt(start, 8, 'D', 'U', 'C', 'K') && isBinary(start)),
    PDF(
            "a PDF document",
            "a table in a PDF is a picture of one; ask whoever made it for the data as CSV",
            start -> begins(start, "%PDF-")),
    RICH_TEXT("a rich text document (.rtf)", FromHere.NO_TABLE, start -> begins(start, "{\\rtf")),
    COMPRESSED(
            "a compressed file (bzip2, xz, Zstandard, LZ4 or 7z)",
            "unpack it, or pack it with gzip",
            ForeignFormat::isCompressed),
    TAR("a tar archive", "unpack it and give the file in it", start -> beginsAt(start, 257, 'u', 's', 't', 'a', 'r')),
    JSON_LINES(
            "JSON lines",
            "let DuckDB turn it into CSV: duckdb -c \"COPY (FROM read_json('people.jsonl')) TO 'people.csv'\"",
            Opening::isJsonLines),
    JSON(
            "JSON",
            "let DuckDB turn it into CSV: duckdb -c \"COPY (FROM read_json('people.json')) TO 'people.csv'\"",
            Opening::isJson),
    HTML(
            "an HTML page",
            "open it in a spreadsheet program if it holds a table, and save that as CSV UTF-8",
            start -> Opening.isTag(start, "html", "!doctype html", "table", "head", "body")),
    XML(
            "XML",
            "export the table as CSV from the program that wrote it",
            start -> Opening.isTag(start, "?xml", "!doctype", "!--"));

    /** Bytes that are enough to tell a format. A round number: all marks that are looked for stand near the start. */
    public static final int LOOKED_AT = 1 << 16;

    private final String what;
    private final String advice;

    @SuppressWarnings("ImmutableEnumChecker") // a test, which holds no state
    private final Predicate<byte[]> recognised;

    ForeignFormat(String what, String advice, Predicate<byte[]> recognised) {
        this.what = what;
        this.advice = advice;
        this.recognised = recognised;
    }

    /** What to do with several of the formats. */
    private static final class FromHere {
        static final String SPREADSHEET =
                "open it in a spreadsheet program and save the sheet as CSV UTF-8, one file a sheet";
        static final String NO_TABLE = "give the table itself, as CSV";
        static final String DATA_FRAME = "read it with the program or library that wrote it, and write it as CSV";
        static final String DATABASE = "name it in a job: input: {database: FILE, table: NAME}";
    }

    /** What a file is, by its first {@link #LOOKED_AT} bytes or all of them; empty if it may be plain text. */
    public static Optional<ForeignFormat> of(byte[] start) {
        return Arrays.stream(values())
                .filter(format -> format.recognised.test(start))
                .findFirst();
    }

    /** Its name with an article. */
    public String what() {
        return what;
    }

    /** Whether the format is text, which another reader of this program may take. */
    public boolean text() {
        return this == JSON || this == JSON_LINES || this == HTML || this == XML;
    }

    /** What the file is and what to do, as the predicate of a sentence about it. */
    public String sentence() {
        return "is " + what + ", which is not read here; " + advice;
    }

    private static boolean isOffice(byte[] start, String folder) {
        return isZip(start) && holds(start, "[Content_Types].xml") && holds(start, folder);
    }

    private static boolean isZip(byte[] start) {
        return begins(start, 'P', 'K', 3, 4) || begins(start, 'P', 'K', 5, 6);
    }

    /** Formats 105 to 115: the version, the byte order, the file type 1, and a zero. */
    private static boolean isOldStata(byte[] start) {
        return start.length > 4
                && start[0] >= 105
                && start[0] <= 115
                && (start[1] == 1 || start[1] == 2)
                && start[2] == 1
                && start[3] == 0;
    }

    private static boolean isCompressed(byte[] start) {
        return (begins(start, "BZh") && beginsAt(start, 4, 0x31, 0x41, 0x59, 0x26))
                || begins(start, 0xfd, '7', 'z', 'X', 'Z', 0)
                || begins(start, 0x28, 0xb5, 0x2f, 0xfd)
                || begins(start, 0x04, 0x22, 0x4d, 0x18)
                || begins(start, '7', 'z', 0xbc, 0xaf, 0x27, 0x1c);
    }

    private static boolean isBinary(byte[] start) {
        for (byte each : start) {
            if (each == 0) {
                return true;
            }
        }
        return false;
    }

    private static boolean begins(byte[] start, String mark) {
        return begins(start, mark.chars().toArray());
    }

    private static boolean begins(byte[] start, int... mark) {
        return beginsAt(start, 0, mark);
    }

    private static boolean beginsAt(byte[] start, int from, int... mark) {
        for (int i = 0; i < mark.length; i++) {
            if (from + i >= start.length || (start[from + i] & 0xff) != mark[i]) {
                return false;
            }
        }
        return true;
    }

    private static boolean holds(byte[] start, String text) {
        return new String(start, StandardCharsets.ISO_8859_1).contains(text);
    }

    /** How texts open that are no tables. */
    private static final class Opening {

        private static String text(byte[] start) {
            String text = new String(start, StandardCharsets.UTF_8);
            return text.startsWith("\ufeff") ? text.substring(1).strip() : text.strip();
        }

        /** An object with a quoted key, or a list of objects, lists or quoted texts. */
        static boolean isJson(byte[] start) {
            String text = text(start);
            String rest = text.isEmpty() ? "" : text.substring(1).stripLeading();
            boolean object = text.startsWith("{") && (rest.startsWith("\"") || rest.equals("}"));
            boolean list = text.startsWith("[") && (rest.startsWith("{") || rest.startsWith("[") || rest.equals("]"));
            return object || list;
        }

        /** Several lines, each of them a whole object. */
        static boolean isJsonLines(byte[] start) {
            List<String> lines = text(start).lines().limit(2).map(String::strip).toList();
            return isJson(start)
                    && lines.size() == 2
                    && lines.stream().allMatch(line -> line.startsWith("{"))
                    && lines.get(0).endsWith("}");
        }

        static boolean isTag(byte[] start, String... names) {
            String text = text(Arrays.copyOf(start, Math.min(start.length, 100)));
            return Arrays.stream(names).anyMatch(name -> text.regionMatches(true, 0, "<" + name, 0, name.length() + 1));
        }
    }
}
