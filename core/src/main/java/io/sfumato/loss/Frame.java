package io.sfumato.loss;

import java.util.List;

/**
 * What classes are measured against.
 *
 * @param yardsticks one for each quasi-identifying column
 * @param k the least class size asked for
 * @param inputRows the rows of the input; equal to the published rows when only the release is known
 * @param suppressed the rows left out; 0 when only the release is known
 * @param target whether a target column exists
 */
public record Frame(List<Yardstick> yardsticks, int k, long inputRows, long suppressed, boolean target) {

    public Frame {
        yardsticks = List.copyOf(yardsticks);
    }
}
