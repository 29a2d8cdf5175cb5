package io.sfumato.privacy;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.catalog.Parameter;
import io.sfumato.partition.ClassSummary;
import io.sfumato.partition.Histogram;
import java.util.List;
import java.util.Map;

/**
 * The share of every value in every class is within a factor e^delta of its share in the whole table; so every value occurs in
 * every class. Missing cells count neither as a value nor in the shares.
 */
public record DeltaDisclosure(double delta, String column) implements SpreadModel {

    public static final Descriptor<PrivacyModel> DESCRIPTOR = new Descriptor<>(
            Family.MODEL,
            "delta-disclosure",
            "delta-disclosure privacy",
            "Every sensitive value has nearly the same share in every class as in the whole table.",
            "For every value the natural logarithm of (share in the class / share in all rows) lies strictly between -delta "
                    + "and delta. A value that a class lacks breaks it, so every class holds every value: the strictest of "
                    + "the models here.",
            Audience.RESEARCH,
            ProtectedColumns.parameters(Parameter.decimal("delta", null, 1e-9, 1e9, "the limit of the logarithm")),
            List.of(
                    "Brickell, J., Shmatikov, V.: The cost of privacy: destruction of data-mining utility in anonymized data "
                            + "publishing. KDD, 2008."),
            arguments -> new DeltaDisclosure(arguments.decimal("delta"), ProtectedColumns.from(arguments)));

    public DeltaDisclosure {
        if (!(delta > 0)) {
            throw new IllegalArgumentException("delta must be > 0, was " + delta);
        }
    }

    /**
     * At worst none of the others has the value, and its share p becomes p (1 - unknown). That all have it is not provided for.
     */
    @Override
    public PrivacyModel strict(double unknown) {
        double left = delta + StrictMath.log1p(-unknown);
        return left > 0 ? new DeltaDisclosure(left, column) : this;
    }

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public Map<String, Object> arguments() {
        return ProtectedColumns.arguments(column, Map.of("delta", delta));
    }

    @Override
    public String promise() {
        return "the share of every value of " + ProtectedColumns.words(column)
                + " in every class differs from its share in the whole table by " + "less than a factor e^" + delta;
    }

    @Override
    public Rule rule(int at, Prior known) {
        int everyValue = known.all().distinct();
        UpperLimitRule ceiling = new UpperLimitRule(delta, true, summary -> {
            Histogram histogram = summary.histogram(at);
            return histogram.distinct() < everyValue ? Double.POSITIVE_INFINITY : widest(histogram, known);
        });
        return new Rule() {
            @Override
            public double reached(ClassSummary summary) {
                return ceiling.reached(summary);
            }

            @Override
            public double asked() {
                return delta;
            }

            @Override
            public ProtectionDirection sense() {
                return ceiling.sense();
            }

            @Override
            public boolean holds(ClassSummary summary) {
                return ceiling.holds(summary);
            }

            /** More than one half where values are lacking altogether, at most one half where only shares are too far off. */
            @Override
            public double violation(ClassSummary summary) {
                int lacking = everyValue - summary.histogram(at).distinct();
                return lacking > 0 ? (1 + (double) lacking / everyValue) / 2 : ceiling.violation(summary) / 2;
            }
        };
    }

    private static double widest(Histogram histogram, Prior known) {
        double total = histogram.holders();
        double most = 0;
        for (int i = 0; i < histogram.distinct(); i++) {
            double ratio = histogram.count(i) / total / known.share(histogram.code(i));
            most = Math.max(most, Math.abs(StrictMath.log(ratio)));
        }
        return most;
    }
}
