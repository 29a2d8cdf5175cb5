package io.sfumato.privacy;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.catalog.Parameter;
import io.sfumato.partition.Histogram;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * No value's share in a class exceeds its share in the whole table by more than beta times. Missing cells count neither as a
 * value nor in the shares.
 */
public record BetaLikeness(Form form, double beta, String column) implements SpreadModel {

    /** How the gain is limited. */
    public enum Form {
        /** By beta. */
        BASIC,
        /** By the lesser of beta and -ln(share in the whole table), so that frequent values are covered as well. */
        ENHANCED
    }

    public static final Descriptor<PrivacyModel> DESCRIPTOR = new Descriptor<>(
            Family.MODEL,
            "beta-likeness",
            "beta-likeness",
            "No sensitive value gains more than beta times its own share in any class.",
            "basic: (share in the class - share in all rows) / share in all rows is at most beta for every value, which "
                    + "protects rare values as well as frequent ones. enhanced: it is also at most -ln(share in all rows), "
                    + "so that no frequent value becomes certain.",
            Audience.STANDARD,
            Joint.parameters(
                    Parameter.choice("kind", "enhanced", List.of("basic", "enhanced"), "how the gain is limited"),
                    Parameter.decimal("beta", null, 1e-9, 1e9, "the greatest relative gain")),
            List.of("Cao, J., Karras, P.: Publishing microdata with a robust privacy guarantee. PVLDB 5(11), 2012."),
            arguments -> new BetaLikeness(
                    Form.valueOf(arguments.text("kind").toUpperCase(Locale.ROOT)),
                    arguments.decimal("beta"),
                    Joint.from(arguments)));

    public BetaLikeness {
        if (!(beta > 0)) {
            throw new IllegalArgumentException("beta must be > 0, was " + beta);
        }
    }

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public Map<String, Object> arguments() {
        return Joint.arguments(column, Map.of("kind", form.name().toLowerCase(Locale.ROOT), "beta", beta));
    }

    @Override
    public String promise() {
        return "the share of a value of " + Joint.words(column)
                + " in a class exceeds its share in the whole table by at most " + beta + " times"
                + (form == Form.ENHANCED ? ", and by at most its negative logarithm (enhanced)" : "");
    }

    @Override
    public Rule rule(int at, Prior known) {
        return new Ceiling(beta, false, summary -> {
            Histogram histogram = summary.histogram(at);
            double total = histogram.holders();
            double most = 0;
            for (int i = 0; i < histogram.distinct(); i++) {
                most = Math.max(most, gain(histogram.count(i) / total, known.share(histogram.code(i))));
            }
            return most;
        });
    }

    /** The relative gain; where less than beta is allowed, in parts of what is, times beta. */
    private double gain(double share, double before) {
        if (share <= before) {
            return 0;
        }
        double gain = (share - before) / before;
        double allowed = form == Form.ENHANCED ? Math.min(beta, -StrictMath.log(before)) : beta;
        return gain / allowed * beta;
    }
}
