package io.sfumato.taxonomy;

import io.sfumato.value.Kind;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * An ordered column's values as exact numbers, and back: numbers as themselves in units of their last decimal place,
 * dates as days since 1970. Exact arithmetic of any size, so that neighbouring ranges never overlap and never leave a gap.
 */
final class Ruler {

    /** The label of a range without ends, which says no more than the root. */
    static final String ANYWHERE = "[..]";

    /**
     * Digits before and after the point. More than any number format reads (300 and 340); numbers beyond it would only cost
     * time.
     */
    private static final int DIGITS = 400;

    /** Dates are written with years from 1 to 9999, so a range of days ends there. */
    private static final BigDecimal FIRST_DAY =
            BigDecimal.valueOf(LocalDate.of(1, 1, 1).toEpochDay());

    private static final BigDecimal LAST_DAY =
            BigDecimal.valueOf(LocalDate.of(9999, 12, 31).toEpochDay());

    private final Kind kind;
    private final int decimals;

    Ruler(Kind kind, int decimals) {
        if (!kind.ordered()) {
            throw new IllegalArgumentException("only numbers and dates can be measured");
        }
        this.kind = kind;
        this.decimals = kind == Kind.DATE ? 0 : decimals;
    }

    BigDecimal unit() {
        return BigDecimal.ONE.movePointLeft(decimals);
    }

    /** The number that a canonical text stands for, or null if it is none (or one of absurd size). */
    @Nullable
    BigDecimal position(String text) {
        try {
            if (kind == Kind.DATE) {
                return BigDecimal.valueOf(LocalDate.parse(text).toEpochDay());
            }
            BigDecimal number = new BigDecimal(text);
            long whole = (long) number.precision() - number.scale();
            return Math.abs(whole) > DIGITS || number.scale() > DIGITS ? null : number;
        } catch (NumberFormatException | DateTimeException e) {
            return null;
        }
    }

    /** The least value of the column's precision that is not below {@code position}. */
    BigDecimal up(BigDecimal position) {
        return position.setScale(decimals, RoundingMode.CEILING);
    }

    /** The greatest value of the column's precision that is not above {@code position}. */
    BigDecimal down(BigDecimal position) {
        return position.setScale(decimals, RoundingMode.FLOOR);
    }

    /**
     * The label of all values from {@code low} to {@code high}: a range, or the value if there is only one. A null end is open.
     */
    String label(@Nullable BigDecimal low, @Nullable BigDecimal high) {
        if (low == null || high == null) {
            return low != null ? ">= " + text(low) : high != null ? "<= " + text(high) : ANYWHERE;
        }
        return low.compareTo(high) == 0 ? text(low) : "[" + text(low) + ".." + text(high) + "]";
    }

    private String text(BigDecimal position) {
        if (kind == Kind.DATE) {
            BigDecimal day = position.max(FIRST_DAY).min(LAST_DAY);
            return LocalDate.ofEpochDay(day.longValueExact()).toString();
        }
        return position.signum() == 0 ? "0" : position.stripTrailingZeros().toPlainString();
    }
}
