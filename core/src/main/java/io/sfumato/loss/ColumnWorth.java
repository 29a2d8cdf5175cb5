package io.sfumato.loss;

import io.sfumato.rule.Rules;
import io.sfumato.table.Column;
import io.sfumato.value.Kind;
import java.util.stream.IntStream;

/**
 * What one column is worth to research.
 *
 * @param weight how much it matters beside the others, in any scale
 * @param unit what its values are counted in: 1 for whole numbers, a day for dates, the smallest gap for decimals
 */
public record ColumnWorth(double weight, double unit, Rules rules) {

    /** A column of weight 1 without rules. */
    public static final ColumnWorth PLAIN = new ColumnWorth(1, 1, Rules.NONE);

    public static ColumnWorth of(Column column) {
        return new ColumnWorth(
                column.spec().weight(), unit(column), column.spec().rules());
    }

    private static double unit(Column column) {
        if (column.kind() != Kind.NUMERIC || column.decimals() == 0) {
            return 1;
        }
        double[] places = IntStream.range(0, column.dictionary().values())
                .mapToDouble(column.dictionary()::position)
                .sorted()
                .distinct()
                .toArray();
        return IntStream.range(1, places.length)
                .mapToDouble(i -> places[i] - places[i - 1])
                .min()
                .orElse(1);
    }
}
