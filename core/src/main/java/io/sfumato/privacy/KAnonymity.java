package io.sfumato.privacy;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.catalog.Parameter;
import io.sfumato.partition.ClassSummary;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Every class has at least k rows. */
public record KAnonymity(int k) implements PrivacyModel {

    public static final Descriptor<PrivacyModel> DESCRIPTOR = new Descriptor<>(
            Family.MODEL,
            "k-anonymity",
            "k-anonymity",
            "Every published row shares its quasi-identifiers with at least k-1 other rows.",
            "Someone who knows a person's quasi-identifiers cannot tell which of at least k rows is theirs. It says "
                    + "nothing about what those rows have in common: add l-diversity for the sensitive columns.",
            Audience.STANDARD,
            List.of(Parameter.integer("k", null, 2, "the least number of rows in a class")),
            List.of(
                    "Samarati, P.: Protecting respondents' identities in microdata release. IEEE TKDE 13(6), 2001.",
                    "Sweeney, L.: k-anonymity: a model for protecting privacy. IJUFKS 10(5), 2002."),
            arguments -> new KAnonymity(arguments.integer("k")));

    public KAnonymity {
        if (k < 2) {
            throw new IllegalArgumentException("k must be >= 2, was " + k);
        }
    }

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public Map<String, Object> arguments() {
        return Map.of("k", (long) k);
    }

    @Override
    public String promise() {
        return promise(Counted.ROWS);
    }

    @Override
    public String promise(Counted counted) {
        return "every " + counted.one() + " shares " + (counted == Counted.ROWS ? "its" : "all") + " published "
                + "quasi-identifiers with at least " + (k - 1) + " other " + counted.many() + " (k = " + k + ")";
    }

    @Override
    public List<String> columns() {
        return List.of();
    }

    @Override
    public Closure closure() {
        return Closure.UP_CLOSED;
    }

    @Override
    public int leastRows() {
        return k;
    }

    @Override
    public String help(Outlook outlook) {
        String things = outlook.counted().many();
        return "the table has " + outlook.rows() + " " + things + ": lower k to " + outlook.rows()
                + " or less, or give more " + things;
    }

    @Override
    public Rule bind(Function<String, Integer> place, Function<String, Prior> prior) {
        return new Rule() {
            @Override
            public double reached(ClassSummary summary) {
                return summary.rows();
            }

            @Override
            public double asked() {
                return k;
            }
        };
    }
}
