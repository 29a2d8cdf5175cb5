package io.sfumato.testkit;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Euclidean clustering as section 3.10 of the specification says it: the sum of plain ranges of the joined class. */
final class NaiveRanges implements NaiveMerging.Joining {

    private final NaiveSpace space;

    NaiveRanges(NaiveSpace space) {
        this.space = space;
    }

    @Override
    public BigInteger cost(List<NaiveRow> small, List<NaiveRow> other) {
        List<NaiveRow> joined = new ArrayList<>(small);
        joined.addAll(other);
        BigInteger sum = BigInteger.ZERO;
        for (int index = 0; index < space.columns().size(); index++) {
            NaiveColumn column = space.columns().get(index);
            BigDecimal range = range(column, new HashSet<>(NaiveSpace.values(joined, index)));
            BigInteger fixed = range.multiply(BigDecimal.valueOf(NaiveColumn.ONE))
                    .setScale(0, RoundingMode.HALF_EVEN)
                    .toBigIntegerExact();
            sum = sum.add(fixed.multiply(BigInteger.valueOf(column.weight())));
        }
        return sum;
    }

    /**
     * Max - min; where there is no line, by places among the values that occur. That of the whole column where missing is
     * mixed with values.
     */
    private static BigDecimal range(NaiveColumn column, Set<@Nullable String> values) {
        if (values.size() == 1) {
            return BigDecimal.ZERO;
        } else if (values.contains(null)) {
            return column.onALine() ? column.width() : BigDecimal.valueOf(column.codes() - 1L);
        } else if (column.onALine()) {
            return column.span(values);
        }
        int least = values.stream().mapToInt(column::code).min().orElseThrow();
        int greatest = values.stream().mapToInt(column::code).max().orElseThrow();
        return BigDecimal.valueOf((long) greatest - least);
    }
}
