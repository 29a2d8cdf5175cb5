package io.sfumato.privacy;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.catalog.Parameter;
import io.sfumato.partition.ClassSummary;
import io.sfumato.problem.Counts;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** At least k people of the population fit the labels of every class. */
public record KMap(int k) implements PopulationModel {

    public static final Descriptor<PrivacyModel> DESCRIPTOR = new Descriptor<>(
            Family.MODEL,
            "k-map",
            "k-map",
            "At least k people of a population table fit the labels of every published row.",
            "For attackers who look people up in a register and do not know who is in the table. The job names the register "
                    + "under 'population': a table with the quasi-identifying columns that holds all people of the input, and "
                    + "others. A class may be smaller than k. It does not protect against attackers who know that a person is in "
                    + "the table: add k-anonymity for those.",
            Audience.STANDARD,
            List.of(Parameter.integer("k", null, 2, "the least number of people who fit")),
            List.of(
                    "Sweeney, L.: Achieving k-anonymity privacy protection using generalization and suppression. IJUFKS 10(5), "
                            + "2002."),
            arguments -> new KMap(arguments.integer("k")));

    public KMap {
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
        return "at least " + k + " people of the population fit the published quasi-identifiers of every "
                + counted.one() + " (k-map)";
    }

    @Override
    public Closure closure() {
        return Closure.UP_CLOSED;
    }

    @Override
    public String help(PromiseAtBest outlook) {
        return PromiseAtBest.figure(outlook.best()) + " people of the population fit one class of all "
                + Counts.of(outlook.rows()) + " "
                + outlook.counted().many()
                + ": " + (outlook.best() < 2 ? "" : "lower k to that, or ")
                + "name a population that holds all people of the input, and more";
    }

    @Override
    public Rule bind(Function<String, Integer> place, Function<String, Prior> prior) {
        return new Rule() {
            @Override
            public double reached(ClassSummary summary) {
                return summary.crowd() < 0 ? k : summary.crowd();
            }

            @Override
            public double asked() {
                return k;
            }
        };
    }
}
