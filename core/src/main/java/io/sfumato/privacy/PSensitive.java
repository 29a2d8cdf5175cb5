package io.sfumato.privacy;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.catalog.Parameter;
import io.sfumato.partition.ClassSummary;
import java.util.List;
import java.util.Map;

/** Every class has at least p different values of a sensitive column; missing is none. */
public record PSensitive(int p, String column) implements ColumnModel {

    public static final Descriptor<PrivacyModel> DESCRIPTOR = new Descriptor<>(
            Family.MODEL,
            "p-sensitive",
            "p-sensitivity",
            "Every class holds at least p different values of a sensitive column.",
            "Together with k-anonymity this is p-sensitive k-anonymity. It asks the same as distinct l-diversity.",
            Audience.RESEARCH,
            ProtectedColumns.parameters(Parameter.integer("p", null, 2, "how many different values")),
            List.of(
                    "Truta, T.M., Vinay, B.: Privacy protection: p-sensitive k-anonymity property. ICDE Workshops, 2006."),
            arguments -> new PSensitive(arguments.integer("p"), ProtectedColumns.from(arguments)));

    public PSensitive {
        if (p < 2) {
            throw new IllegalArgumentException("p must be >= 2, was " + p);
        }
    }

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public Map<String, Object> arguments() {
        return ProtectedColumns.arguments(column, Map.of("p", (long) p));
    }

    @Override
    public String promise() {
        return "every class holds at least " + p + " different values of " + ProtectedColumns.words(column)
                + " (p-sensitivity)";
    }

    @Override
    public Closure closure() {
        return Closure.UP_CLOSED;
    }

    @Override
    public int leastValues() {
        return p;
    }

    @Override
    public int leastRows() {
        return p;
    }

    @Override
    public int least(Counted counted) {
        return counted == Counted.ROWS ? leastRows() : 2;
    }

    @Override
    public String help(PromiseAtBest outlook) {
        return LDiversity.fewer("p", column, outlook);
    }

    @Override
    public Rule rule(int at, Prior known) {
        return new Rule() {
            @Override
            public double reached(ClassSummary summary) {
                return LDiversity.differing(summary.histogram(at));
            }

            @Override
            public double asked() {
                return p;
            }
        };
    }
}
