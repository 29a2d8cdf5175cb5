package io.sfumato.value;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.value.Inference.Ambiguous;
import io.sfumato.value.Inference.Decided;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class KindInferenceTest {

    private static Inference infer(String name, List<String> cells) {
        ColumnSample sample = new ColumnSample();
        cells.forEach(sample::add);
        return KindInference.of(name, sample);
    }

    private static Inference infer(String... cells) {
        return infer("column", List.of(cells));
    }

    private static void isText(Inference inference, String reasonPart) {
        assertThat(inference).isInstanceOfSatisfying(Decided.class, decided -> {
            assertThat(decided.format()).isEqualTo(TextFormat.CATEGORICAL);
            assertThat(decided.reason()).containsIgnoringCase(reasonPart);
        });
    }

    private static void isDecided(Inference inference, Kind kind, String spelling) {
        assertThat(inference).isInstanceOfSatisfying(Decided.class, decided -> {
            assertThat(decided.kind()).isEqualTo(kind);
            assertThat(decided.format().spelling()).isEqualTo(spelling);
        });
    }

    private static void isAmbiguous(Inference inference, String... spellings) {
        assertThat(inference)
                .isInstanceOfSatisfying(
                        Ambiguous.class,
                        ambiguous -> assertThat(ambiguous.readings())
                                .extracting(ValueFormat::spelling)
                                .containsExactly(spellings));
    }

    private static List<String> range(int from, int to) {
        return IntStream.range(from, to).mapToObj(String::valueOf).toList();
    }

    @Test
    void numbers() {
        isDecided(infer("39", "50", "7"), Kind.NUMERIC, "1234.5");
        isDecided(infer("1.5", "-2", "3e4", "1.25"), Kind.NUMERIC, "1234.5");
        isDecided(infer("1987", "2003", "2024"), Kind.NUMERIC, "1234.5");
        isDecided(infer("1,5", "2,25"), Kind.NUMERIC, "1234,5");
        isDecided(infer("1,234.50", "12"), Kind.NUMERIC, "1,234.5");
        isDecided(infer("1,234", "1.5"), Kind.NUMERIC, "1,234.5");
        isDecided(infer("1,234,567"), Kind.NUMERIC, "1,234.5");
        isDecided(infer("1.234.567", "12"), Kind.NUMERIC, "1.234,5");
        isDecided(infer("1 234", "12"), Kind.NUMERIC, "1 234.5");
        isDecided(infer("1\u202f234,5", "12"), Kind.NUMERIC, "1 234,5");
        isDecided(infer("1'234.50"), Kind.NUMERIC, "1'234.5");
        isDecided(infer("age", range(0, 100)), Kind.NUMERIC, "1234.5");
        isDecided(infer("rate per postcode", List.of("1.5", "2")), Kind.NUMERIC, "1234.5");
    }

    @Test
    void oneSeparatorBeforeThreeDigitsIsAmbiguous() {
        isAmbiguous(infer("1,234", "12"), "1234,5", "1,234.5");
        isAmbiguous(infer("1.234"), "1234.5", "1.234,5");
        isDecided(infer("1.234", "0.234"), Kind.NUMERIC, "1234.5");
        isDecided(infer("1,234", "12,3"), Kind.NUMERIC, "1234,5");
    }

    @Test
    void codesAreText() {
        isText(infer("01234", "12345"), "leading zeros");
        isText(infer("007", "12"), "leading zeros");
        isText(infer("zip", List.of("94103", "94110")), "postcode");
        isText(infer("PLZ", List.of("80331")), "postcode");
        isText(infer("business_postal_code", List.of("94103")), "postcode");
        isText(infer("PostCode", List.of("9410")), "postcode");
        isText(infer("patient-ID", List.of("12", "13")), "identifier");
        isText(infer("patientId", List.of("12", "13")), "identifier");
        isText(infer("phone", List.of("+49 151 123")), "identifier");
        isText(infer("4915112345678", "4915112345679"), "long");
        isText(infer("12345678901234567", "1"), "long");
        isText(infer("case", range(7_000_000, 7_000_030)), "long");
        isDecided(infer("grid", range(10_000, 10_030)), Kind.NUMERIC, "1234.5");
        isDecided(infer("weight", range(1_000_000, 1_000_010)), Kind.NUMERIC, "1234.5");
    }

    @Test
    void dates() {
        isDecided(infer("2020-01-31", "1999-12-01"), Kind.DATE, "yyyy-mm-dd");
        isDecided(infer("2020-01-31T10:00:00Z", "1999-12-01"), Kind.DATE, "yyyy-mm-dd hh:mm");
        isDecided(infer("01/02/2020", "31/01/2020"), Kind.DATE, "d/m/yyyy");
        isDecided(infer("01/31/2020", "02/03/2020"), Kind.DATE, "m/d/yyyy");
        isDecided(infer("1.2.2020", "3.4.1999"), Kind.DATE, "d.m.yyyy");
        isDecided(infer("20200131", "19991201"), Kind.DATE, "yyyymmdd");
        isDecided(infer("3 Jan 2020", "14 December 1999"), Kind.DATE, "d mmm yyyy");
        isDecided(infer("Jan 3, 2020"), Kind.DATE, "mmm d, yyyy");
    }

    @Test
    void dayAndMonthAreNotGuessed() {
        isAmbiguous(infer("01/02/2020", "03/04/2020"), "d/m/yyyy", "m/d/yyyy");
        isAmbiguous(infer("01-02-2020 10:00", "03-04-2020 11:00"), "d-m-yyyy hh:mm", "m-d-yyyy hh:mm");
    }

    @Test
    void datesThatDoNotExistAreText() {
        isText(infer("2020-02-30", "2020-01-01"), "text");
        isText(infer("1/2/99", "31/12/98"), "two digits");
        isText(infer("13/13/2020"), "text");
    }

    @Test
    void sets() {
        isDecided(infer("a|b", "b|c", "a", "c|a"), Kind.SET, "|");
        isDecided(infer("a; b", "b; c", "a", "c; a"), Kind.SET, ";");
        isText(infer("a|b", "c|d", "e|f"), "text");
        isText(infer("he came; he saw", "she went; nobody knew"), "text");
    }

    @Test
    void textAndHints() {
        isText(infer(), "missing");
        isText(infer("red", "green"), "text");
        isText(infer("1", "2", "3", "4", "5", "6", "7", "8", "9", "NaN"), "some are not; do these mean missing");
        isText(infer("1", "Infinity"), "text");
        isText(infer("zip", List.of("1", "2", "3", "4", "5", "6", "7", "8", "9", "CA")), "name says code");
        isText(infer("12 Main St", "13 Main St"), "text");
    }

    @Test
    void reasonsQuoteNoCell() {
        Stream.of(infer("Xyzzy"), infer("77,777"), infer("11/11/2011"), infer("9", "8", "7", "6", "5", "Xyzzy"))
                .forEach(inference -> assertThat(inference.reason()).doesNotContain("Xyzzy", "77", "2011"));
    }

    @Test
    void aSampleIsBounded() {
        ColumnSample sample = new ColumnSample();
        for (int i = 0; i < 3 * ColumnSample.MOST_DISTINCT; i++) {
            sample.add("name " + i + "|" + -i);
        }
        assertThat(sample.distinct()).isEqualTo(ColumnSample.MOST_DISTINCT);
        assertThat(sample.count()).isEqualTo(3L * ColumnSample.MOST_DISTINCT);
        isText(KindInference.of("x", sample), "text");
    }
}
