package io.sfumato.value;

import io.sfumato.value.Inference.Ambiguous;
import io.sfumato.value.Inference.Decided;
import io.sfumato.value.NumberFormat.Grouping;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Guesses what kind of values a column holds. Digits are not always numbers: codes that somebody might average are worse
 * than numbers that somebody has to declare, so leading zeros, postcodes and long digit strings make a column text. What
 * can be read in two ways is not guessed.
 */
public final class KindInference {

    /**
     * From this length on, digit strings of one length are identifiers; account and phone numbers are at least so long. A
     * judgement, not measured: a smaller limit takes more numbers for codes, a greater one more codes for numbers.
     */
    private static final int ID_LENGTH = 9;

    /** The same limit for columns in which nearly all values differ. */
    private static final int DISTINCT_ID_LENGTH = 7;

    /**
     * At least this share of cells has to differ for that. A round number: a greater share overlooks identifiers that occur
     * twice, a smaller one takes quantities for identifiers.
     */
    private static final double NEARLY_ALL = 0.9;

    /** In fewer cells than this, values differ by chance. A round number. */
    private static final int ENOUGH_CELLS = 20;

    /** Longer whole numbers lose digits on the way through a double; quantities are never that long. */
    private static final int LONGEST_INTEGER = 15;

    /** A text column with at least this share of numbers gets a hint. A round number: a greater share hints less often. */
    private static final double MOSTLY = 0.8;

    private KindInference() {}

    public static Inference of(String columnName, ColumnSample sample) {
        if (sample.count() == 0) {
            return text("Every cell is missing.");
        }
        ColumnWords words = new ColumnWords(columnName);
        List<NumberFormat> numbers = sample.numbers().readings();
        if (!numbers.isEmpty()) {
            boolean mayBeCode = sample.onlyDigits() || numbers.get(0).grouping() != Grouping.NONE;
            Inference code = mayBeCode ? code(words, sample) : null;
            return code == null ? number(numbers, sample) : code;
        }
        List<DateFormat> dates = sample.dates().readings();
        return dates.isEmpty() ? notOrdered(words, sample) : date(dates);
    }

    private static @Nullable Inference code(ColumnWords words, ColumnSample sample) {
        if (words.namePostcode()) {
            return text("The name says postcode: digits, but not a quantity.");
        } else if (words.nameIdentifier()) {
            return text("The name says identifier: digits, but not a quantity.");
        } else if (!sample.onlyDigits()) {
            return null;
        } else if (!sample.dates().readings().isEmpty()) {
            return date(sample.dates().readings());
        } else if (sample.leadingZeros()) {
            return text("Some cells are digits with leading zeros, as in postcodes and codes.");
        }
        return isLongIdentifier(sample) ? text("Long strings of digits look like identifiers, not quantities.") : null;
    }

    private static boolean isLongIdentifier(ColumnSample sample) {
        boolean differ = sample.count() >= ENOUGH_CELLS
                && sample.distinct() >= NEARLY_ALL * Math.min(sample.count(), ColumnSample.MOST_DISTINCT);
        int least = differ ? DISTINCT_ID_LENGTH : ID_LENGTH;
        return sample.longest() > LONGEST_INTEGER || (sample.oneLength() && sample.longest() >= least);
    }

    private static Inference number(List<NumberFormat> formats, ColumnSample sample) {
        if (formats.size() > 1) {
            return new Ambiguous(
                    List.copyOf(formats),
                    "Every cell is a number, but the separator may stand before decimals or between thousands: written "
                            + "like " + spellings(formats) + "?");
        }
        return new Decided(
                formats.get(0),
                sample.onlyDigits()
                        ? "Every cell is a whole number."
                        : "Every cell is a number, written like "
                                + formats.get(0).spelling() + ".");
    }

    private static Inference date(List<DateFormat> formats) {
        if (formats.size() > 1) {
            return new Ambiguous(
                    List.copyOf(formats),
                    "Every cell is a date, but no day is above 12, so day and month may come in either order: "
                            + spellings(formats) + "?");
        }
        DateFormat format = formats.get(0);
        return new Decided(
                format,
                "Every cell is a date, written as " + format.notation().pattern()
                        + (format.timed() ? "; the time of day is dropped." : "."));
    }

    private static String spellings(List<? extends ValueFormat> formats) {
        return formats.stream().map(ValueFormat::spelling).collect(Collectors.joining(" or "));
    }

    private static Inference notOrdered(ColumnWords words, ColumnSample sample) {
        if (!sample.sets().isEmpty()) {
            SetFormat format = sample.sets().get(0);
            return new Decided(
                    format, "Cells list items that occur again and again, separated by " + format.separator() + ".");
        } else if (sample.dates().shortYears()) {
            return text("These look like dates, but years of two digits are not read.");
        }
        if (words.namePostcode() || words.nameIdentifier()) {
            return text("The cells are text, and the name says code.");
        }
        long others = sample.count() - sample.numbers().plainNumbers();
        if (others <= (1 - MOSTLY) * sample.count()) {
            return text("Most cells are numbers, and some are not; do these mean missing?");
        }
        return text("The cells are text.");
    }

    private static Inference text(String reason) {
        return new Decided(TextFormat.CATEGORICAL, reason);
    }
}
