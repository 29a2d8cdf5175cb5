package io.sfumato.table;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * How the ends of a published range are chosen. Exact ends are values of the data and so tell one; grid ends lie on
 * declared steps, and the outermost cells are open and wide enough to hold at least k rows.
 */
public sealed interface Bounds {

    Bounds EXACT = new Exact();

    /** The least and greatest value of the class. */
    record Exact() implements Bounds {}

    /**
     * Ends on multiples of a step.
     *
     * @param step the width of a grid cell
     * @param bottom everything below is one open cell, if given
     * @param top everything from here on is one open cell, if given
     */
    record Grid(
            BigDecimal step,
            @Nullable BigDecimal bottom,
            @Nullable BigDecimal top) implements Bounds {
        public Grid {
            if (step.signum() <= 0) {
                throw new IllegalArgumentException("grid must be > 0, was " + step.toPlainString());
            }
            if (bottom != null && top != null && bottom.compareTo(top) >= 0) {
                throw new IllegalArgumentException("bottom must be below top");
            }
        }

        /** Decimal places needed to write every end. */
        public int decimals() {
            return Math.max(decimals(step), Math.max(decimals(bottom), decimals(top)));
        }

        private static int decimals(@Nullable BigDecimal number) {
            return number == null ? 0 : number.stripTrailingZeros().scale();
        }
    }
}
