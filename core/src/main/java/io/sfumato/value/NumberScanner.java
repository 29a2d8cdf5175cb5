package io.sfumato.value;

import io.sfumato.value.NumberFormat.Grouping;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** Reads one cell as a number, left to right and once. All work is bounded by {@link #LONGEST}, whatever the exponent. */
final class NumberScanner {

    /** Longer cells are not read. More characters than any canonical number has: 300 digits, 340 decimals, sign and point. */
    private static final int LONGEST = 700;

    /**
     * Digits before the point. A round number below the 309 of the greatest double, so that every number that is read is also a
     * finite double.
     */
    private static final int MOST_WHOLE_DIGITS = 300;

    /**
     * Decimal places. A round number above the 325 that the shortest text of a double needs, so that small doubles can be read.
     */
    private static final int MOST_DECIMALS = 340;

    /**
     * Where exponents stop growing while they are read, so that they cannot overflow. Any number far above {@link #LONGEST}
     * does.
     */
    private static final int EXPONENT_CAP = 10_000;

    private final NumberFormat format;
    private final String text;
    private final int end;
    private int at;

    /** Sign, digits and point of the number without its exponent. */
    private final StringBuilder plain = new StringBuilder();

    NumberScanner(NumberFormat format, String text) {
        this.format = format;
        this.text = text;
        int last = text.length();
        while (last > 0 && blank(text.charAt(last - 1))) {
            last--;
        }
        while (at < last && blank(text.charAt(at))) {
            at++;
        }
        this.end = last;
    }

    private static boolean blank(char c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c);
    }

    /** The number, or null if the whole cell is not exactly one within the limits. */
    @Nullable
    BigDecimal scan() {
        if (at == end || end - at > LONGEST) {
            return null;
        }
        sign();
        if (!mantissa()) {
            return null;
        }
        int exponent = exponent();
        return at < end ? null : limited(new BigDecimal(plain.toString()), exponent);
    }

    private void sign() {
        if (next("-\u2212")) {
            plain.append('-');
        } else {
            next("+");
        }
    }

    private boolean mantissa() {
        int whole = digits();
        if (whole >= 1 && whole <= 3 && text.charAt(at - whole) != '0') {
            groups();
        }
        int fraction = 0;
        if (next(String.valueOf(format.decimal()))) {
            plain.append('.');
            fraction = digits();
        }
        return whole + fraction > 0;
    }

    /** Groups of three after the first digits, all behind the same separator; what is no such group stays unread. */
    private void groups() {
        if (format.grouping() == Grouping.NONE
                || at == end
                || !format.grouping().holds(text.charAt(at))) {
            return;
        }
        char separator = text.charAt(at);
        while (at < end && text.charAt(at) == separator && digitsAt(at + 1) == 3) {
            at++;
            digits();
        }
    }

    private int digitsAt(int from) {
        int to = from;
        while (to < end && text.charAt(to) >= '0' && text.charAt(to) <= '9') {
            to++;
        }
        return to - from;
    }

    private int digits() {
        int count = digitsAt(at);
        plain.append(text, at, at + count);
        at += count;
        return count;
    }

    private boolean next(String anyOf) {
        boolean found = at < end && anyOf.indexOf(text.charAt(at)) >= 0;
        at += found ? 1 : 0;
        return found;
    }

    /** The exponent, capped; 0 if there is none. A broken one stays unread. */
    private int exponent() {
        int start = at;
        if (!next("eE")) {
            return 0;
        }
        boolean negative = next("-\u2212");
        if (!negative) {
            next("+");
        }
        int count = digitsAt(at);
        if (count == 0) {
            at = start;
            return 0;
        }
        int value = 0;
        for (int last = at + count; at < last; at++) {
            value = Math.min(EXPONENT_CAP, value * 10 + (text.charAt(at) - '0'));
        }
        return negative ? -value : value;
    }

    private static @Nullable BigDecimal limited(BigDecimal mantissa, int exponent) {
        if (mantissa.signum() == 0) {
            return BigDecimal.ZERO;
        }
        BigDecimal value = mantissa.stripTrailingZeros().scaleByPowerOfTen(exponent);
        boolean fits = value.precision() - value.scale() <= MOST_WHOLE_DIGITS && value.scale() <= MOST_DECIMALS;
        return fits ? value : null;
    }
}
