package io.sfumato.io.job;

import io.sfumato.io.document.Complaints;
import io.sfumato.io.document.Fields;
import io.sfumato.job.ColumnWeights;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;

/**
 * What a job says about research value as a whole; rules stand with their columns.
 *
 * @param emphasis 0 looks at granularity only, 1 at rules only
 * @param base what a column is worth when all its rules are broken, in units of importance
 */
record ResearchSection(ColumnWeights weights, double emphasis, double base) {

    static final List<String> WEIGHTS =
            Arrays.stream(ColumnWeights.values()).map(ColumnWeights::word).toList();

    /** The greatest base. A round number: with one so large rules hardly matter. */
    static final double GREATEST = 1_000_000;

    /** The emphasis of a job that names none: granularity and rules count the same. */
    private static final double PLAIN = 0.5;

    static ResearchSection read(Fields job, Complaints complaints) {
        return job.map("research-value")
                .map(map -> new Fields(map, JobKeys.RESEARCH, complaints))
                .map(fields -> new ResearchSection(
                        weights(fields),
                        number(fields, "emphasis", PLAIN, 1, complaints),
                        number(fields, "base", 0, GREATEST, complaints)))
                .orElse(new ResearchSection(ColumnWeights.GIVEN, PLAIN, 0));
    }

    private static ColumnWeights weights(Fields fields) {
        return fields.word("weights", WEIGHTS)
                .flatMap(word -> Arrays.stream(ColumnWeights.values())
                        .filter(weights -> weights.word().equals(word))
                        .findFirst())
                .orElse(ColumnWeights.GIVEN);
    }

    private static double number(Fields fields, String key, double usual, double most, Complaints complaints) {
        double number = fields.number(key).map(BigDecimal::doubleValue).orElse(usual);
        if (number >= 0 && number <= most) {
            return number;
        }
        complaints.add(fields.mark(key), "'" + key + "' must be between 0 and " + (int) most);
        return usual;
    }
}
