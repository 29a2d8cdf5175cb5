package io.sfumato.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sfumato.value.NumberFormat.Grouping;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumberFormatTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0|0",
                "-0|0",
                "0.00|0",
                "-0.0|0",
                "0e999999999|0",
                "7|7",
                "007|7",
                "+7|7",
                "-7|-7",
                "\u22127|-7",
                "1.50|1.5",
                "-0.5|-0.5",
                ".5|0.5",
                "5.|5",
                "' 12 '|12",
                "'\u00a012'|12",
                "1e3|1000",
                "1.25E-2|0.0125",
                "1e+02|100",
                "100|100",
                "123456789012345678901234567890|123456789012345678901234567890",
                "0.1000000000000000055511151231257827|0.1000000000000000055511151231257827"
            })
    void canonicalIsTheShortestPlainDecimal(String cell, String canonical) {
        assertThat(NumberFormat.PLAIN.canonical(cell)).isEqualTo(canonical);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "-",
                "+",
                ".",
                "e5",
                "1e",
                "1e+",
                "1.2.3",
                "--1",
                "1-",
                "1,5",
                "1 000",
                "NaN",
                "Infinity",
                "-inf",
                "\u221e",
                "0x10",
                "1f",
                "1d",
                "12a",
                "\u0661\u0662",
                "1e301",
                "1e-341",
                "1e999999999",
                "1e-999999999",
                "1e99999999999999999999"
            })
    void whatIsNoNumberIsRefused(String cell) {
        assertThat(NumberFormat.PLAIN.canonical(cell)).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1234,5|1234,56|1234.56",
                "1.234,5|1.234,56|1234.56",
                "1.234,5|1234,56|1234.56",
                "1.234,5|1.234.567|1234567",
                "1,234.5|-1,234,567.80|-1234567.8",
                "1,234.5|999|999",
                "1 234,5|1\u202f234,5|1234.5",
                "1 234,5|1\u00a0234\u00a0567|1234567",
                "1'234.5|1\u2019234.5|1234.5",
                "1234,5|,5|0.5"
            })
    void separatorsAreThoseDeclared(String spelling, String cell, String canonical) {
        NumberFormat format = NumberFormat.of(spelling);
        assertThat(format).isNotNull();
        assertThat(format.canonical(cell)).isEqualTo(canonical);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"1,23", "12,34,567", "1,2345", "1234,567", "0,123", ",123", "1,234,", "1,,234", "1 234", "01,234"
            })
    void groupsHaveThreeDigits(String cell) {
        assertThat(new NumberFormat('.', Grouping.COMMA).canonical(cell)).isNull();
    }

    @Test
    void groupsAreSeparatedByOneCharacterThroughout() {
        assertThat(new NumberFormat('.', Grouping.SPACE).canonical("1 234\u00a0567"))
                .isNull();
    }

    @Test
    void shiftAddsLastPlaces() {
        assertThat(NumberFormat.PLAIN.shift("1.5", 3, 1)).isEqualTo("1.8");
        assertThat(NumberFormat.PLAIN.shift("1.5", 5, 1)).isEqualTo("2");
        assertThat(NumberFormat.PLAIN.shift("9", 1, 0)).isEqualTo("10");
        assertThat(NumberFormat.PLAIN.shift("1", -1, 0)).isEqualTo("0");
        assertThat(NumberFormat.PLAIN.shift("0.5", -1, 2)).isEqualTo("0.49");
    }

    @Test
    void orderIsByValue() {
        assertThat(NumberFormat.PLAIN.compare("9", "10")).isNegative();
        assertThat(NumberFormat.PLAIN.compare("-9", "-10")).isPositive();
        assertThat(NumberFormat.PLAIN.compare("1.5", "1.25")).isPositive();
        assertThat(NumberFormat.PLAIN.compare("123456789012345678901", "123456789012345678900"))
                .isPositive();
        assertThat(NumberFormat.PLAIN.position("-2.5")).isEqualTo(-2.5);
    }

    @Test
    void aThousandDigitsOrAHugeExponentCostNothing() {
        Assertions.assertTimeoutPreemptively(Duration.ofSeconds(5), () -> {
            assertThat(NumberFormat.PLAIN.canonical("9".repeat(1_000_000))).isNull();
            assertThat(NumberFormat.PLAIN.canonical("1e" + "9".repeat(600))).isNull();
            assertThat(NumberFormat.PLAIN.canonical("0".repeat(600) + "1")).isEqualTo("1");
        });
    }

    @Test
    void everyDoubleAndEveryCanonicalTextIsReadAsItself() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        for (int i = 0; i < 20_000; i++) {
            double value = i % 2 == 0 ? Double.longBitsToDouble(random.nextLong()) : random.nextGaussian() * 1000;
            if (Double.isFinite(value) && Math.abs(value) < 1e299) {
                String canonical = NumberFormat.PLAIN.canonical(Double.toString(value));
                assertThat(canonical).as("seed %d, %s", seed, value).isNotNull();
                assertThat(new BigDecimal(canonical)).isEqualByComparingTo(new BigDecimal(Double.toString(value)));
                assertThat(NumberFormat.PLAIN.canonical(canonical)).isEqualTo(canonical);
                assertThat(NumberFormat.PLAIN.position(canonical)).isEqualTo(value == 0 ? 0.0 : value);
            }
        }
    }

    @Test
    void everySpellingNamesItsFormat() {
        for (NumberFormat format : NumberFormat.all()) {
            assertThat(NumberFormat.of(format.spelling())).isEqualTo(format);
            assertThat(format.canonical(format.spelling())).isEqualTo("1234.5");
            assertThat(format.plain()).isEqualTo(NumberFormat.PLAIN);
        }
        assertThat(NumberFormat.of("1;234.5")).isNull();
    }

    @Test
    void separatorsMustDiffer() {
        assertThatThrownBy(() -> new NumberFormat(',', Grouping.COMMA)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new NumberFormat(';', Grouping.NONE)).isInstanceOf(IllegalArgumentException.class);
    }
}
