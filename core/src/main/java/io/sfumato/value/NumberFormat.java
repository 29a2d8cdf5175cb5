package io.sfumato.value;

import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Decimal numbers, exactly. A cell has an optional sign, digits (in groups of three where a thousands separator stands),
 * an optional fraction and an optional exponent. The canonical text is the shortest plain decimal: {@code 1.50} is
 * {@code 1.5}, {@code 1e3} is {@code 1000}, {@code -0} is {@code 0}.
 *
 * <p>Every double below 1e300 can be read; what is larger, or needs more than 340 decimal places, is not a number here,
 * so that {@code 1e999999999} costs nothing. Nor are NaN and the infinities.
 *
 * @param decimal the decimal separator, a point or a comma
 */
public record NumberFormat(char decimal, Grouping grouping) implements ValueFormat {

    /** What may stand between groups of three digits. */
    public enum Grouping {
        NONE(""),
        COMMA(","),
        POINT("."),
        /** A blank, also the no-break, thin and narrow no-break ones. */
        SPACE(" \u00a0\u2009\u202f"),
        /** The straight and the typographic one. */
        APOSTROPHE("'\u2019");

        private final String characters;

        Grouping(String characters) {
            this.characters = characters;
        }

        boolean holds(char c) {
            return characters.indexOf(c) >= 0;
        }
    }

    /** A decimal point and nothing between thousands: how canonical numbers are written. */
    public static final NumberFormat PLAIN = new NumberFormat('.', Grouping.NONE);

    private static final List<NumberFormat> ALL = List.of(
            PLAIN,
            new NumberFormat(',', Grouping.NONE),
            new NumberFormat('.', Grouping.COMMA),
            new NumberFormat(',', Grouping.POINT),
            new NumberFormat('.', Grouping.SPACE),
            new NumberFormat(',', Grouping.SPACE),
            new NumberFormat('.', Grouping.APOSTROPHE),
            new NumberFormat(',', Grouping.APOSTROPHE));

    /** Characters of a whole number that certainly fits a long; longer ones take the slower way. */
    private static final int LONG_DIGITS = 18;

    public NumberFormat {
        if (decimal != '.' && decimal != ',') {
            throw new IllegalArgumentException("the decimal separator must be a point or a comma");
        } else if (grouping.holds(decimal)) {
            throw new IllegalArgumentException("decimal and thousands separator must differ");
        }
    }

    /** Every format there is, the simplest first. */
    public static List<NumberFormat> all() {
        return ALL;
    }

    /** The format in which one thousand two hundred thirty-four and a half is spelled so: {@code 1.234,5}. */
    public static @Nullable NumberFormat of(String spelling) {
        return ALL.stream()
                .filter(format -> format.spelling().equals(spelling))
                .findFirst()
                .orElse(null);
    }

    @Override
    public Kind kind() {
        return Kind.NUMERIC;
    }

    @Override
    public @Nullable String canonical(String cell) {
        if (isShortCanonical(cell)) {
            return cell;
        }
        BigDecimal value = new NumberScanner(this, cell).scan();
        return value == null ? null : text(value);
    }

    /** Whether the cell is its own canonical text, for the short numbers most columns consist of; one pass, no garbage. */
    private boolean isShortCanonical(String cell) {
        int length = cell.length();
        int start = length > 0 && cell.charAt(0) == '-' ? 1 : 0;
        if (length == start || length > LONG_DIGITS) {
            return false;
        }
        int point = -1;
        for (int i = start; i < length; i++) {
            char c = cell.charAt(i);
            if (c == '.' && decimal == '.' && point < 0 && i > start) {
                point = i;
            } else if (c < '0' || c > '9') {
                return false;
            }
        }
        if (cell.charAt(start) == '0' && point != start + 1) {
            return length == 1;
        }
        return point < 0 || (cell.charAt(length - 1) != '0' && point < length - 1);
    }

    private static String text(BigDecimal value) {
        return value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
    }

    @Override
    public String expectation() {
        return "a number such as " + spelling();
    }

    @Override
    public double position(String canonical) {
        return Double.parseDouble(canonical);
    }

    @Override
    public String shift(String canonical, long steps, int decimals) {
        return text(new BigDecimal(canonical).add(BigDecimal.valueOf(steps, decimals)));
    }

    @Override
    public int compare(String left, String right) {
        if (isLong(left) && isLong(right)) {
            return Long.compare(Long.parseLong(left), Long.parseLong(right));
        }
        return new BigDecimal(left).compareTo(new BigDecimal(right));
    }

    private static boolean isLong(String canonical) {
        return canonical.length() <= LONG_DIGITS && canonical.indexOf('.') < 0;
    }

    @Override
    public ValueFormat plain() {
        return PLAIN;
    }

    @Override
    public String spelling() {
        String group = grouping == Grouping.NONE ? "" : grouping.characters.substring(0, 1);
        return "1" + group + "234" + decimal + "5";
    }
}
