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
 * No value's share in a class exceeds its share in the whole table by more than beta times that share: D(p, q) = (q - p) / p is
 * at most beta where q > p (basic), or at most min(beta, -ln p) (enhanced); see Cao and Karras 2012. Missing cells count neither
 * as a value nor in the shares.
 */
public record BetaLikeness(Form form, double beta, String column) implements SpreadModel {

    /** How the gain is limited. */
    public enum Form {
        /** By beta. */
        BASIC,
        /**
         * By the lesser of beta and -ln(share in the whole table): p (1 - ln p) is less than 1, so that no value becomes
         * certain.
         */
        ENHANCED
    }

    public static final Descriptor<PrivacyModel> DESCRIPTOR = new Descriptor<>(
            Family.MODEL,
            "beta-likeness",
            "beta-likeness",
            "In no class is a sensitive value more than 1 + beta times as frequent as in the whole table.",
            "The relative gain of a value is (share in the class - share in all rows) / share in all rows; only values that are more "
                    + "frequent in the class than in all rows gain. basic: it is at most beta for every value. That limits rare values, "
                    + "and says nothing of those with a share of 1 / (1 + beta) or more, which may become certain. enhanced: it is at most "
                    + "beta and at most -ln(share in all rows), so that no value becomes certain. The figure reached is the greatest "
                    + "relative gain; with enhanced, where less than beta is allowed, as a part of what is allowed, times beta.",
            Audience.STANDARD,
            ProtectedColumns.parameters(
                    Parameter.choice("kind", "enhanced", List.of("basic", "enhanced"), "how the gain is limited"),
                    Parameter.decimal("beta", null, 1e-9, 1e9, "the greatest relative gain")),
            List.of("Cao, J., Karras, P.: Publishing microdata with a robust privacy guarantee. PVLDB 5(11), 2012."),
            arguments -> new BetaLikeness(
                    Form.valueOf(arguments.text("kind").toUpperCase(Locale.ROOT)),
                    arguments.decimal("beta"),
                    ProtectedColumns.from(arguments)));

    public BetaLikeness {
        if (!(beta > 0)) {
            throw new IllegalArgumentException("beta must be > 0, was " + beta);
        }
    }

    /** At worst none of the others has the value, and its share p becomes p (1 - unknown). */
    @Override
    public PrivacyModel strict(double unknown) {
        double left = (1 + beta) * (1 - unknown) - 1;
        return left > 0 ? new BetaLikeness(form, left, column) : this;
    }

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public Map<String, Object> arguments() {
        return ProtectedColumns.arguments(column, Map.of("kind", form.name().toLowerCase(Locale.ROOT), "beta", beta));
    }

    @Override
    public String promise() {
        return "in no class does the share of a value of " + ProtectedColumns.words(column)
                + " exceed its share in the whole table by more than " + beta + " times that share"
                + (form == Form.ENHANCED
                        ? ", or by more than -ln(that share) times it where that is less, so that no value becomes certain"
                        : "; values that are frequent in the whole table may become certain");
    }

    @Override
    public Rule rule(int at, Prior known) {
        return new UpperLimitRule(beta, false, summary -> {
            Histogram histogram = summary.histogram(at);
            double total = histogram.holders();
            double most = 0;
            for (int i = 0; i < histogram.distinct(); i++) {
                most = Math.max(most, gain(histogram.count(i) / total, known.share(histogram.code(i))));
            }
            return most;
        });
    }

    /** The relative gain. Where the enhanced form allows less than beta, it is scaled so that beta is the limit there too. */
    private double gain(double share, double before) {
        if (share <= before) {
            return 0;
        }
        double gain = (share - before) / before;
        double allowed = form == Form.ENHANCED ? Math.min(beta, -StrictMath.log(before)) : beta;
        return gain / allowed * beta;
    }
}
