package io.sfumato.io.csv;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvDialectSnifferTest {

    private static final Charset WINDOWS = Charset.forName("windows-1252");

    private static CsvDialect sniff(String text) {
        return CsvDialectSniffer.sniff("data.csv", Csv.text(text, UTF_8), CsvOptions.detect());
    }

    @ParameterizedTest
    @ValueSource(chars = {',', ';', '\t', '|'})
    void delimiters(char delimiter) {
        String text = "name,age,town\nAda,36,London\nAlan,41,Wilmslow\n".replace(',', delimiter);
        assertThat(sniff(text).delimiter()).isEqualTo(delimiter);
        assertThat(sniff(text.replace("\n", "\r\n")).delimiter()).isEqualTo(delimiter);
        assertThat(sniff(text.replace("\n", "\r")).delimiter()).isEqualTo(delimiter);
    }

    @Test
    void delimitersInQuotesDoNotCount() {
        assertThat(sniff("a;b\n\"1,2,3\";\"x,y\"\n\"1,2\";\"x\ny,,\"\n").delimiter())
                .isEqualTo(';');
    }

    @Test
    void aDecimalCommaIsNoDelimiter() {
        assertThat(sniff("1,5;2,5\n3,5;4,5\n").delimiter()).isEqualTo(';');
        assertThat(sniff("a;b\n1,5;2,5\n3,5;4,5\n").delimiter()).isEqualTo(';');
        assertThat(sniff("1,5\n3,7\n").delimiter()).isEqualTo(',');
    }

    @Test
    void oneColumnOfProseHasNoDelimiter() {
        CsvTable table = Csv.table("remark\nwell, well\nno\nyes; or so, perhaps\nnever\nalways\nmaybe\n");
        assertThat(table.header()).containsExactly("remark");
    }

    @Test
    void aRaggedRowDoesNotHideTheDelimiter() {
        assertThat(sniff("a;b;c\n1;2;3\n1;2\n4;5;6\n").delimiter()).isEqualTo(';');
        assertThat(sniff("a,b\n1\n").delimiter()).isEqualTo(',');
    }

    @Test
    void excelNamesTheDelimiterInTheFirstLine() {
        CsvTable table = Csv.table("sep=;\r\na;b\r\n1;2,5\r\n");
        assertThat(table.header()).containsExactly("a", "b");
        assertThat(Csv.rows(table)).containsExactly(List.of("1", "2,5"));
        assertThat(sniff("sep=#\na#b\n1#2\n").delimiter()).isEqualTo('#');
        assertThat(Csv.rows(Csv.table("sep=;\na\n1\n"))).containsExactly(List.of("1"));
    }

    @Test
    void quotes() {
        assertThat(sniff("a,b\n'x,y','z'\n'it''s',w\n").quote()).isEqualTo('\'');
        assertThat(sniff("a,b\n\"x,y\",'z'\n").quote()).isEqualTo('"');
        assertThat(sniff("a,b\n'long\nago',x\n'y',z\n'y',z\n").quote()).isEqualTo('\'');
        assertThat(sniff("a,b\n',x\n").quote()).isEqualTo('"');
        assertThat(sniff("a,b\n'tis,x\n").quote()).isEqualTo('"');
        assertThat(sniff("a,b\no'clock,x\n").quote()).isEqualTo('"');
        assertThat(Csv.rows(Csv.table("a,b\n'x,y','z'\n'it''s',w\n")))
                .containsExactly(List.of("x,y", "z"), List.of("it's", "w"));
    }

    @Test
    void blanksAroundQuotesAreDropped() {
        CsvTable table = Csv.table("a, b, c\n1, \"x, y\" , z\n");
        assertThat(table.dialect().padded()).isTrue();
        assertThat(table.header()).containsExactly("a", "b", "c");
        assertThat(Csv.rows(table)).containsExactly(List.of("1", "x, y", " z"));
    }

    @Test
    void headers() {
        assertThat(sniff("name,age\nAda,36\n").header()).isTrue();
        assertThat(sniff("39, State-gov, 77516\n50, Private, 83311\n").header()).isFalse();
        assertThat(sniff("name,born\nAda,1815-12-10\n").header()).isTrue();
        assertThat(sniff("Ada,1815-12-10\nAlan,1912-06-23\n").header()).isFalse();
        assertThat(sniff("name,town\nAda,London\nAlan,London\n").header()).isTrue();
        assertThat(sniff("male,London\nfemale,Paris\nmale,Rome\n").header()).isFalse();
        assertThat(sniff("?,London\nfemale,Paris\n").header()).isFalse();
        assertThat(sniff("name,age\n").header()).isTrue();
        assertThat(sniff("name,age\n?,\n").header()).isTrue();
    }

    @Test
    void charsets() {
        String text = "name,price\nZo\u00eb,5\nM\u00fcller,6\n";
        assertThat(sniff(text).charset()).isEqualTo(UTF_8);
        assertThat(charset(text.getBytes(ISO_8859_1))).isEqualTo(WINDOWS);
        assertThat(charset((text + "\u20ac,7\n").getBytes(WINDOWS))).isEqualTo(WINDOWS);
        assertThat(charset((text + "\u0081,7\n").getBytes(ISO_8859_1))).isEqualTo(ISO_8859_1);
    }

    @Test
    void byteOrderMarks() {
        for (Charset charset : List.of(UTF_8, UTF_16LE, UTF_16BE)) {
            CsvTable table = CsvTable.open(
                    "data.csv", Csv.text("\ufeffna\u00efve\tage\n\u65e5\u672c\t5\n", charset), CsvOptions.detect());
            assertThat(table.dialect().charset()).isEqualTo(charset);
            assertThat(table.header()).containsExactly("na\u00efve", "age");
            assertThat(Csv.rows(table)).containsExactly(List.of("\u65e5\u672c", "5"));
        }
    }

    private static Charset charset(byte[] bytes) {
        return CsvDialectSniffer.sniff("data.csv", Csv.bytes(bytes), CsvOptions.detect())
                .charset();
    }

    @Test
    void aCharacterCutOffWhereSniffingEndsIsStillUtf8() {
        for (int shift = 0; shift < 4; shift++) {
            String text = "a,b\n" + "x".repeat(shift) + "\u20ac".repeat(100) + ",1\n";
            assertThat(sniff(text.repeat(2_000)).charset()).isEqualTo(UTF_8);
        }
    }

    @Test
    void gzipIsToldFromTheBytes() throws IOException {
        byte[] plain = "a,b\n1,2\n".getBytes(UTF_8);
        CsvTable table = CsvTable.open("data.csv", Csv.bytes(Csv.gzip(plain)), CsvOptions.detect());
        assertThat(table.dialect().gzip()).isTrue();
        assertThat(Csv.rows(table)).containsExactly(List.of("1", "2"));

        ByteArrayOutputStream members = new ByteArrayOutputStream();
        members.write(Csv.gzip(plain));
        members.write(Csv.gzip("3,4\n".getBytes(UTF_8)));
        assertThat(Csv.rows(CsvTable.open("x.gz", Csv.bytes(members.toByteArray()), CsvOptions.detect())))
                .containsExactly(List.of("1", "2"), List.of("3", "4"));
        assertThat(Csv.rows(CsvTable.open("x.gz", Csv.bytes(plain), CsvOptions.detect())))
                .hasSize(1);
    }

    @Test
    void whatIsDeclaredIsNotSniffed() {
        CsvOptions options = CsvOptions.detect()
                .delimiter('|')
                .quote(CsvDialect.NO_QUOTE)
                .charset(ISO_8859_1)
                .header(false);
        CsvDialect dialect = CsvDialectSniffer.sniff("data.csv", Csv.text("a,b,c\n1,2,3\n", UTF_8), options);
        assertThat(dialect).isEqualTo(new CsvDialect('|', CsvDialect.NO_QUOTE, ISO_8859_1, false, false, false));
        assertThat(Csv.rows(Csv.table("5\" pipe|\"x\n", options))).containsExactly(List.of("5\" pipe", "\"x"));
    }
}
