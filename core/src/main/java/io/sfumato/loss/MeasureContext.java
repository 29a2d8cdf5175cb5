package io.sfumato.loss;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * What classes are measured against.
 *
 * @param yardsticks one for each quasi-identifying column
 * @param sensitive one for each sensitive column
 * @param k the least class size asked for
 * @param inputRows the rows of the input; equal to the published rows when only the release is known
 * @param suppressed the rows left out; 0 when only the release is known
 * @param valuation what the columns are worth to research
 */
public record MeasureContext(
        List<Yardstick> yardsticks,
        List<SensitiveCodes> sensitive,
        int k,
        long inputRows,
        long suppressed,
        Valuation valuation) {

    public MeasureContext {
        yardsticks = List.copyOf(yardsticks);
        sensitive = List.copyOf(sensitive);
    }

    /** Columns that are all worth the same and have no rules. */
    public MeasureContext(
            List<Yardstick> yardsticks, List<SensitiveCodes> sensitive, int k, long inputRows, long suppressed) {
        this(yardsticks, sensitive, k, inputRows, suppressed, Valuation.plain(yardsticks.size()));
    }

    /** The place of the target among the sensitive columns. */
    public OptionalInt target() {
        return IntStream.range(0, sensitive.size())
                .filter(i -> sensitive.get(i).target())
                .findFirst();
    }
}
