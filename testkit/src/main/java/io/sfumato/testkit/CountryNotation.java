package io.sfumato.testkit;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** How numbers and dates are written in a country, in the words of a job. */
public enum CountryNotation {
    ENGLISH(".", ",", "yyyy-mm-dd", "yyyy-MM-dd", "yyyy-MM-dd"),
    GERMAN(",", ".", "d.m.yyyy", "dd.MM.yyyy", "d.M.yyyy"),
    FRENCH(",", " ", "d/m/yyyy", "dd/MM/yyyy", "d/M/yyyy");

    /** The share of numbers in groups of three. Set by hand, not tuned: tables are to have both. */
    private static final double GROUPED = 0.3;

    /** The share of fractions with a zero too many. Set by hand, not tuned: tables are to have both. */
    private static final double PADDED = 0.2;

    private final String decimal;
    private final String thousands;
    private final String dates;
    private final String full;
    private final String brief;

    CountryNotation(String decimal, String thousands, String dates, String full, String brief) {
        this.decimal = decimal;
        this.thousands = thousands;
        this.dates = dates;
        this.full = full;
        this.brief = brief;
    }

    /** What stands before decimals. */
    public String decimal() {
        return decimal;
    }

    /** What may stand between thousands. */
    public String thousands() {
        return thousands;
    }

    /** How dates are written. */
    public String dates() {
        return dates;
    }

    /** A plain number as somebody in this country might write it: some with more zeros than needed, some in groups of three. */
    String number(String plain, Dice dice) {
        BigDecimal number = new BigDecimal(plain);
        int scale = Math.max(0, number.scale()) + (number.scale() > 0 && dice.chance(PADDED) ? 1 : 0);
        String grouped = dice.chance(GROUPED) ? "%,." : "%.";
        return String.format(Locale.ROOT, grouped + scale + "f", number)
                .replace(",", "\u0000")
                .replace(".", decimal)
                .replace("\u0000", thousands);
    }

    /** An ISO date as somebody in this country might write it. */
    String date(String iso, Dice dice) {
        return LocalDate.parse(iso).format(DateTimeFormatter.ofPattern(dice.chance(0.5) ? full : brief, Locale.ROOT));
    }
}
