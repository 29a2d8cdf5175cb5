package io.sfumato.privacy;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.catalog.Parameter;
import io.sfumato.problem.Counts;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** 1 / class size is at most a limit in every class. */
public record MaximumRisk(double limit) implements PrivacyModel {

    public static final Descriptor<PrivacyModel> DESCRIPTOR = new Descriptor<>(
            Family.MODEL,
            "maximum-risk",
            "Maximum risk",
            "An attacker who knows that a person is in the table picks their row with at most a given chance.",
            "1 / class size is at most the limit in every class. It is k-anonymity with k = 1 / limit, rounded up, in the words "
                    + "of regulations that state a risk: 0.09 asks for k = 12.",
            Audience.STANDARD,
            List.of(Parameter.decimal("limit", null, 1e-9, 1, "the greatest chance")),
            List.of("El Emam, K.: Guide to the de-identification of personal health information. CRC Press, 2013."),
            arguments -> new MaximumRisk(arguments.decimal("limit")));

    public MaximumRisk {
        if (!(limit > 0) || limit >= 1) {
            throw new IllegalArgumentException("limit must be above 0 and below 1, was " + limit);
        }
    }

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public Map<String, Object> arguments() {
        return Map.of("limit", limit);
    }

    @Override
    public String promise() {
        return promise(Counted.ROWS);
    }

    @Override
    public String promise(Counted counted) {
        return "an attacker who knows that a person is in the table picks "
                + (counted == Counted.ROWS ? "their row" : "them out of the people of a class")
                + " with a chance of at most " + limit
                + " (maximum risk)";
    }

    @Override
    public List<String> columns() {
        return List.of();
    }

    @Override
    public Closure closure() {
        return Closure.UP_CLOSED;
    }

    /** The least size whose risk, rounded as it is judged, is not above the limit. */
    @Override
    public int leastValues() {
        return 1;
    }

    @Override
    public int leastRows() {
        int size = (int) Math.min(Integer.MAX_VALUE, Math.ceil(1 / limit));
        return size > 1 && UpperLimitRule.rounded(1.0 / (size - 1)) <= limit ? size - 1 : size;
    }

    @Override
    public String help(PromiseAtBest outlook) {
        return "one class of all " + Counts.of(outlook.rows()) + " "
                + outlook.counted().many() + " has a risk of "
                + PromiseAtBest.atLeast(outlook.best()) + ": raise the limit to that or more, or give more "
                + outlook.counted().many();
    }

    @Override
    public Rule bind(Function<String, Integer> place, Function<String, Prior> prior) {
        return new UpperLimitRule(limit, false, summary -> summary.rows() == 0 ? 1 : 1.0 / summary.rows());
    }
}
