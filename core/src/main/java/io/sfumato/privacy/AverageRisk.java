package io.sfumato.privacy;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.catalog.Parameter;
import io.sfumato.problem.Counts;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The mean over all rows of 1 / class size is at most a limit. */
public record AverageRisk(double limit) implements TableModel {

    public static final Descriptor<PrivacyModel> DESCRIPTOR = new Descriptor<>(
            Family.MODEL,
            "average-risk",
            "Average risk",
            "An attacker who matches every row with a person is right about at most a given share of them.",
            "The mean over all rows of 1 / class size, which is the number of classes divided by the number of rows. Single rows "
                    + "may still be alone in their class: promise k-anonymity or maximum-risk as well, unless only such mass "
                    + "matching is feared. Small classes are merged, or left out within the limit, until it is kept.",
            Audience.STANDARD,
            List.of(Parameter.decimal("limit", null, 1e-9, 1, "the greatest mean")),
            List.of("El Emam, K.: Guide to the de-identification of personal health information. CRC Press, 2013."),
            arguments -> new AverageRisk(arguments.decimal("limit")));

    public AverageRisk {
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
        return "an attacker who matches every " + (counted == Counted.ROWS ? "row with a person" : "person with a name")
                + " is expected to be right about at most a share " + limit
                + " of them (average risk)";
    }

    @Override
    public int aim() {
        return (int) Math.min(Integer.MAX_VALUE, Math.ceil(1 / limit));
    }

    @Override
    public Optional<TableRule> table() {
        return Optional.of(
                new TableRule(limit, sizes -> sizes.classes() == 0 ? 0 : (double) sizes.classes() / sizes.rows()));
    }

    @Override
    public String help(PromiseAtBest outlook) {
        return "one class of all " + Counts.of(outlook.rows()) + " "
                + outlook.counted().many() + " has a risk of "
                + PromiseAtBest.atLeast(1.0 / outlook.rows()) + ": raise the limit to that or more, or give more "
                + outlook.counted().many();
    }
}
