package io.sfumato.taxonomy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Collections;
import java.util.List;

/** Neighbouring stretches of a line, numbered from left to right. */
interface LineBins {

    /** The number of the bin in which a value lies. */
    BigInteger index(BigDecimal position);

    /** The least value, in the column's precision, of a bin; for bins beyond the last, where the last one ends. */
    BigDecimal start(BigInteger index);

    /** Whether bins from this one on have no lower end. */
    default boolean opensBelow(BigInteger from) {
        return false;
    }

    /** Whether the bins before this one have no upper end. */
    default boolean opensAbove(BigInteger to) {
        return false;
    }

    /** Bins of equal width that begin at the multiples of that width, whatever the data. */
    static LineBins every(BigDecimal width, Ruler ruler) {
        return new LineBins() {
            @Override
            public BigInteger index(BigDecimal position) {
                return position.divide(width, 0, RoundingMode.FLOOR).toBigInteger();
            }

            @Override
            public BigDecimal start(BigInteger index) {
                return ruler.up(new BigDecimal(index).multiply(width));
            }
        };
    }

    /** Bins that begin at these ascending values; the last one stops short of {@code end}. */
    static LineBins from(List<BigDecimal> starts, BigDecimal end) {
        return new LineBins() {
            @Override
            public BigInteger index(BigDecimal position) {
                int found = Collections.binarySearch(starts, position);
                return BigInteger.valueOf(found >= 0 ? found : -found - 2L);
            }

            @Override
            public BigDecimal start(BigInteger index) {
                return index.bitLength() < Integer.SIZE && index.intValue() < starts.size()
                        ? starts.get(index.intValue())
                        : end;
            }
        };
    }
}
