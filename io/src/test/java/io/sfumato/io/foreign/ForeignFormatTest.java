package io.sfumato.io.foreign;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Random;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;

class ForeignFormatTest {

    private static final Set<ForeignFormat> SEEN = EnumSet.noneOf(ForeignFormat.class);

    private static byte[] zip(String... names) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (String name : names) {
                String[] parts = name.split("=", -1);
                zip.putNextEntry(new ZipEntry(parts[0]));
                zip.write(parts[parts.length - 1].getBytes(UTF_8));
                zip.closeEntry();
            }
        }
        return out.toByteArray();
    }

    private static void isFormat(ForeignFormat format, byte[] start) {
        assertThat(ForeignFormat.of(start)).as("%s", format).contains(format);
        SEEN.add(format);
    }

    private static void isFormat(ForeignFormat format, String start) {
        isFormat(format, start.getBytes(ISO_8859_1));
    }

    @Test
    void everyFormatIsToldByItsContent() throws IOException {
        isFormat(ForeignFormat.EXCEL, zip("[Content_Types].xml", "_rels/.rels", "xl/workbook.xml"));
        isFormat(ForeignFormat.WORD, zip("[Content_Types].xml", "_rels/.rels", "word/document.xml"));
        isFormat(ForeignFormat.ZIP, zip("people.csv=a,b"));
        isFormat(ForeignFormat.ZIP, "PK\u0005\u0006" + "\0".repeat(18));
        isFormat(ForeignFormat.OLD_EXCEL, "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1" + "\0".repeat(16));
        isFormat(ForeignFormat.PARQUET, "PAR1\u0015\u0004");
        isFormat(ForeignFormat.SPSS, "$FL2@(#) SPSS DATA FILE MS Windows 22.0");
        isFormat(ForeignFormat.SPSS_PORTABLE, " ".repeat(200) + "ASCII SPSS PORT FILE");
        isFormat(ForeignFormat.STATA, "<stata_dta><header><release>118</release>");
        isFormat(ForeignFormat.STATA, "r\u0002\u0001\0\u0005\0");
        isFormat(ForeignFormat.SAS, "\0".repeat(12) + "\u00c2\u00ea\u0081`\u00b3\u0014");
        isFormat(ForeignFormat.SAS_TRANSPORT, "HEADER RECORD*******LIBRARY HEADER RECORD!!!!!!!");
        isFormat(ForeignFormat.R, "X\n\0\0\0\u0003\0\u0004");
        isFormat(ForeignFormat.R, "RDX3\nX\n");
        isFormat(ForeignFormat.ARROW, "ARROW1\0\0");
        isFormat(ForeignFormat.AVRO, "Obj\u0001\u0004");
        isFormat(ForeignFormat.ORC, "ORC\u0008\0");
        isFormat(ForeignFormat.HDF, "\u0089HDF\r\n\u001a\n");
        isFormat(ForeignFormat.SQLITE, "SQLite format 3\0\u0010");
        isFormat(ForeignFormat.DUCKDB, "\0".repeat(8) + "DUCK@\0");
        isFormat(ForeignFormat.PDF, "%PDF-1.7\n");
        isFormat(ForeignFormat.RICH_TEXT, "{\\rtf1\\ansi");
        isFormat(ForeignFormat.COMPRESSED, "BZh91AY&SY");
        isFormat(ForeignFormat.COMPRESSED, "\u00fd7zXZ\0");
        isFormat(ForeignFormat.TAR, "people.csv" + "\0".repeat(247) + "ustar\0");
        isFormat(ForeignFormat.JSON, "[{\"age\": 3}]");
        isFormat(ForeignFormat.JSON, " \n{\n \"people\": [\n {\"age\": 3}]}");
        isFormat(ForeignFormat.JSON_LINES, "{\"age\": 3}\n{\"age\": 4}\n");
        isFormat(ForeignFormat.HTML, "<!DOCTYPE html>\n<html>");
        isFormat(ForeignFormat.HTML, "<table border=1>");
        isFormat(ForeignFormat.XML, "\u00ef\u00bb\u00bf<?xml version=\"1.0\"?>");
        byte[] spreadsheet = zip("mimetype=application/vnd.oasis.opendocument.spreadsheet", "content.xml");
        String stored = new String(spreadsheet, ISO_8859_1) + "application/vnd.oasis.opendocument.spreadsheet";
        isFormat(ForeignFormat.OPEN_SPREADSHEET, stored);
        assertThat(SEEN).containsExactlyInAnyOrder(ForeignFormat.values());
    }

    @Test
    void tablesAreNotTakenForSomethingElse() {
        for (String table : new String[] {
            "",
            "age,city\n30,Bonn\n",
            "\u00ef\u00bb\u00bfage;city\n",
            "{a|b},[3..4],*\n",
            "[20..29],f\n",
            "{\"a\"",
            "\"{\"\"age\"\": 3}\",x\n",
            "<18,f\n18-30,m\n",
            "ORCHID,PARENT\n",
            "PAR,PK,X\n",
            "X\n1\n",
            "%,share\n",
            "BZhang,1\n",
            "Obj,1\n",
            "<name>,<age>\n"
        }) {
            boolean json = table.equals("{\"a\"");
            assertThat(ForeignFormat.of(table.getBytes(ISO_8859_1)).isPresent())
                    .as(table)
                    .isEqualTo(json);
        }
    }

    @Test
    void noiseIsNoReasonToFail() {
        Random random = new Random(5);
        for (int trial = 0; trial < 2_000; trial++) {
            byte[] noise = new byte[random.nextInt(400)];
            random.nextBytes(noise);
            assertThat(ForeignFormat.of(Arrays.copyOf(noise, random.nextInt(400))))
                    .isNotNull();
        }
    }

    @Test
    void sentencesSayWhatToDo() {
        for (ForeignFormat format : ForeignFormat.values()) {
            assertThat(format.sentence()).startsWith("is ").contains("; ").doesNotEndWith(".");
        }
    }
}
