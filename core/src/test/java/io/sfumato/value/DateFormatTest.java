package io.sfumato.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DateFormatTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "yyyy-mm-dd|2024-02-29|2024-02-29",
                "d/m/yyyy|3/4/2020|2020-04-03",
                "dd/mm/yyyy|03/04/2020|2020-04-03",
                "m/d/yyyy|3/4/2020|2020-03-04",
                "d.m.yyyy|' 31.12.1999 '|1999-12-31",
                "d-m-yyyy|1-2-2003|2003-02-01",
                "m-d-yyyy|1-2-2003|2003-01-02",
                "yyyy/mm/dd|2003/1/2|2003-01-02",
                "yyyymmdd|20030102|2003-01-02",
                "d mmm yyyy|2 Jan 2003|2003-01-02",
                "d mmm yyyy|2 january 2003|2003-01-02",
                "d mmm yyyy|2 Sept. 2003|2003-09-02",
                "d-MMM-yyyy|02-MAY-2003|2003-05-02",
                "mmm d, yyyy|December 25, 2003|2003-12-25",
                "yyyy-mm-dd hh:mm|2003-01-02T23:59:59.999Z|2003-01-02",
                "yyyy-mm-dd hh:mm|2003-01-02 00:00:00+02:00|2003-01-02",
                "yyyy-mm-dd hh:mm|2003-01-02|2003-01-02",
                "m/d/yyyy hh:mm|12/31/2008 12:00:00 AM|2008-12-31"
            })
    void daysAreReadAsDeclared(String spelling, String cell, String canonical) {
        DateFormat format = DateFormat.of(spelling);
        assertThat(format).isNotNull();
        assertThat(format.canonical(cell)).isEqualTo(canonical);
        assertThat(format.plain().canonical(canonical)).isEqualTo(canonical);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "yyyy-mm-dd|2023-02-29",
                "yyyy-mm-dd|1900-02-29",
                "yyyy-mm-dd|2023-13-01",
                "yyyy-mm-dd|2023-00-01",
                "yyyy-mm-dd|0000-00-00",
                "yyyy-mm-dd|0000-01-01",
                "yyyy-mm-dd|2023-1-1",
                "yyyy-mm-dd|2023-01-01T10:00",
                "yyyy-mm-dd|12023-01-01",
                "yyyy-mm-dd|-2023-01-01",
                "d/m/yyyy|31/2/2020",
                "d/m/yyyy|31/12/20",
                "d/m/yyyy|31/12/20201",
                "d/m/yyyy|12/31/2020",
                "d.m.yyyy|1.1.99",
                "d mmm yyyy|2 Foo 2003",
                "d mmm yyyy|2 Ja 2003",
                "d mmm yyyy|2 Janua 2003",
                "d mmm yyyy|30 Feb 2003",
                "yyyymmdd|20230229",
                "yyyy-mm-dd hh:mm|2003-01-02 25:00",
                "yyyy-mm-dd hh:mm|2003-01-02 12:61",
                "yyyy-mm-dd hh:mm|2003-01-02 12",
                "yyyy-mm-dd hh:mm|2003-01-02T10:00 elsewhere",
                "yyyy-mm-dd|''"
            })
    void daysThatDoNotExistAreRefused(String spelling, String cell) {
        DateFormat format = DateFormat.of(spelling);
        assertThat(format).isNotNull();
        assertThat(format.canonical(cell)).isNull();
    }

    @Test
    void shiftStaysWithinTheCalendar() {
        assertThat(DateFormat.ISO.shift("2024-02-28", 2, 0)).isEqualTo("2024-03-01");
        assertThat(DateFormat.ISO.shift("2024-01-01", -1, 0)).isEqualTo("2023-12-31");
        assertThat(DateFormat.ISO.shift("9999-12-30", Long.MAX_VALUE, 0)).isEqualTo("9999-12-31");
        assertThat(DateFormat.ISO.shift("0001-01-02", Long.MIN_VALUE, 0)).isEqualTo("0001-01-01");
    }

    @Test
    void positionIsTheDaySince1970() {
        assertThat(DateFormat.ISO.position("1970-01-02")).isEqualTo(1);
        assertThat(DateFormat.ISO.compare("0999-01-01", "1000-01-01")).isNegative();
    }

    @Test
    void everyDayIsReadBackInEveryNotation() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        for (int i = 0; i < 2_000; i++) {
            LocalDate day = LocalDate.of(1, 1, 1).plusDays(random.nextInt(3_652_058));
            for (DateFormat format : DateFormat.all()) {
                String cell = written(format, day);
                assertThat(format.canonical(cell)).as("seed %d: %s", seed, cell).isEqualTo(day.toString());
            }
        }
    }

    private static String written(DateFormat format, LocalDate day) {
        String month = "JanFebMarAprMayJunJulAugSepOctNovDec"
                .substring(3 * day.getMonthValue() - 3)
                .substring(0, 3);
        return format.notation()
                        .pattern()
                        .replace("mmm", "#")
                        .replace("yyyy", String.format("%04d", day.getYear()))
                        .replace("mm", String.format("%02d", day.getMonthValue()))
                        .replace("dd", String.format("%02d", day.getDayOfMonth()))
                        .replace("m", String.valueOf(day.getMonthValue()))
                        .replace("d", String.valueOf(day.getDayOfMonth()))
                        .replace("#", month)
                + (format.timed() ? " 9:30 pm" : "");
    }

    @Test
    void everySpellingNamesItsFormat() {
        for (DateFormat format : DateFormat.all()) {
            assertThat(DateFormat.of(format.spelling())).isEqualTo(format);
        }
        assertThat(DateFormat.of("dd/mm/yy")).isNull();
        assertThat(DateFormat.of("")).isNull();
    }
}
