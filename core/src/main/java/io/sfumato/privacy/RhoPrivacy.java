package io.sfumato.privacy;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.catalog.Parameter;
import io.sfumato.partition.Histogram;
import java.util.List;
import java.util.Map;

/**
 * A value that is rare in the whole table (share at most rho1) stays below a share rho2 in every class. Missing cells count
 * neither as a value nor in the shares.
 */
public record RhoPrivacy(double rho1, double rho2, String column) implements SpreadModel {

    public static final Descriptor<PrivacyModel> DESCRIPTOR = new Descriptor<>(
            Family.MODEL,
            "rho1-rho2",
            "(rho1,rho2)-privacy",
            "A sensitive value that is unlikely in the whole table does not become likely in any class.",
            "A value whose share of all rows is at most rho1 has a share below rho2 in every class: nobody's belief in "
                    + "something unlikely rises to rho2 by finding a class.",
            Audience.RESEARCH,
            ProtectedColumns.parameters(
                    Parameter.decimal("rho1", null, 0, 1, "the share up to which a value counts as unlikely"),
                    Parameter.decimal("rho2", null, 0, 1, "the share that such a value must stay below")),
            List.of(
                    "Evfimievski, A., Gehrke, J., Srikant, R.: Limiting privacy breaches in privacy preserving data mining. "
                            + "PODS, 2003."),
            arguments -> new RhoPrivacy(
                    arguments.decimal("rho1"), arguments.decimal("rho2"), ProtectedColumns.from(arguments)));

    public RhoPrivacy {
        if (!(rho1 > 0 && rho1 < rho2 && rho2 <= 1)) {
            throw new IllegalArgumentException("rho1 must be above 0 and below rho2, and rho2 at most 1");
        }
    }

    /** At worst none of the others has the value, and a share somewhat above rho1 becomes rho1. */
    @Override
    public PrivacyModel strict(double unknown) {
        double prior = rho1 / (1 - unknown);
        return prior < rho2 ? new RhoPrivacy(prior, rho2, column) : this;
    }

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public Map<String, Object> arguments() {
        return ProtectedColumns.arguments(column, Map.of("rho1", rho1, "rho2", rho2));
    }

    @Override
    public String promise() {
        return promise(Counted.ROWS);
    }

    @Override
    public String promise(Counted counted) {
        return "a value of " + ProtectedColumns.words(column) + " that at most a share " + rho1 + " of all "
                + counted.many() + " has keeps below a share " + rho2 + " in every class";
    }

    @Override
    public Rule rule(int at, Prior known) {
        return new UpperLimitRule(rho2, true, summary -> {
            Histogram histogram = summary.histogram(at);
            long most = 0;
            for (int i = 0; i < histogram.distinct(); i++) {
                boolean unlikely = known.share(histogram.code(i)) <= rho1;
                most = unlikely ? Math.max(most, histogram.count(i)) : most;
            }
            return most == 0 ? 0 : (double) most / histogram.holders();
        });
    }
}
