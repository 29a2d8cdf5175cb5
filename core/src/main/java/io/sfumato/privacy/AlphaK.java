package io.sfumato.privacy;

import io.sfumato.catalog.Arguments;
import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.catalog.Parameter;
import io.sfumato.partition.Histogram;
import java.util.List;
import java.util.Map;

/**
 * No value of a sensitive column has more than a share alpha of a class. Missing cells count neither as a value nor in the
 * shares.
 *
 * @param values the values that must not be inferred, as canonical values; empty for all
 */
public record AlphaK(double alpha, String column, List<String> values) implements ColumnModel {

    public static final Descriptor<PrivacyModel> DESCRIPTOR = new Descriptor<>(
            Family.MODEL,
            "alpha-k",
            "(alpha,k)-anonymity",
            "In no class does a sensitive value have a greater share than alpha.",
            "Whoever finds a person's class can then guess the value with a confidence of at most alpha. Use it together "
                    + "with k-anonymity, which gives the k. 'values' names those that must not be inferred; by default all "
                    + "are. Naming some treats values unequally, which tells an attacker that classes were formed for them.",
            Audience.STANDARD,
            ProtectedColumns.parameters(
                    Parameter.decimal("alpha", null, 1e-9, 1, "the greatest share of a value in a class"),
                    Parameter.texts(
                            "values", List.of(), List.of(), "the values that must not be inferred; all by default")),
            List.of(
                    "Wong, R.C.-W., Li, J., Fu, A.W.-C., Wang, K.: (alpha,k)-anonymity: an enhanced k-anonymity model for "
                            + "privacy preserving data publishing. KDD, 2006."),
            AlphaK::from);

    private static AlphaK from(Arguments arguments) {
        return new AlphaK(arguments.decimal("alpha"), ProtectedColumns.from(arguments), arguments.texts("values"));
    }

    public AlphaK {
        values = List.copyOf(values);
        if (!(alpha > 0) || alpha >= 1) {
            throw new IllegalArgumentException("alpha must be between 0 and 1, was " + alpha);
        }
        if (!values.isEmpty() && ProtectedColumns.several(column)) {
            throw new IllegalArgumentException("'values' cannot be named of several columns jointly");
        }
    }

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public Map<String, Object> arguments() {
        return ProtectedColumns.arguments(
                column, values.isEmpty() ? Map.of("alpha", alpha) : Map.of("alpha", alpha, "values", values));
    }

    @Override
    public String promise() {
        return "in no class does " + (values.isEmpty() ? "a value" : "one of the named values") + " of "
                + ProtectedColumns.words(column) + " have a greater share than " + alpha;
    }

    @Override
    public Closure closure() {
        return Closure.MERGE_SAFE;
    }

    @Override
    public List<String> namedValues() {
        return values;
    }

    /** It limits shares, and judges them in each release by itself. */
    @Override
    public int leastValues() {
        return 1;
    }

    @Override
    public int leastRows() {
        return 1;
    }

    @Override
    public String help(PromiseAtBest outlook) {
        String most = PromiseAtBest.atLeast(outlook.best());
        return "in all " + outlook.counted().many() + " a value has a share of " + PromiseAtBest.figure(outlook.best())
                + ": "
                + (most.equals("1")
                        ? "no alpha helps; choose another column or promise"
                        : "raise alpha to " + most + " or more")
                + outlook.suppressing();
    }

    @Override
    public Rule rule(int at, Prior known) {
        int[] named = values.stream()
                .mapToInt(known.codes())
                .filter(code -> code >= 0)
                .toArray();
        return new UpperLimitRule(alpha, false, summary -> {
            Histogram histogram = summary.histogram(at);
            long most = 0;
            if (values.isEmpty()) {
                for (int i = 0; i < histogram.distinct(); i++) {
                    most = Math.max(most, histogram.count(i));
                }
            }
            for (int code : named) {
                most = Math.max(most, histogram.of(code));
            }
            return most == 0 ? 0 : (double) most / histogram.holders();
        });
    }
}
