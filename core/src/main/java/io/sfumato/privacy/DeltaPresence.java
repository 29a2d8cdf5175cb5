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

/** Of the people of the population who fit the labels of a class, a share between two limits is in it. */
public record DeltaPresence(double least, double most) implements PopulationModel {

    public static final Descriptor<PrivacyModel> DESCRIPTOR = new Descriptor<>(
            Family.MODEL,
            "delta-presence",
            "delta-presence",
            "Nobody can be more certain than a limit that a person of a population table is in the release, or is not.",
            "For tables in which being listed is the secret. Of the people of the population who fit the labels of a class, those "
                    + "in the release are a share of at most 'most' and at least 'least'. The job names the population under "
                    + "'population': a table with the quasi-identifying columns that holds all people of the input, and others. "
                    + "Where labels overlap, everybody in the release who fits one counts for it. 'least' can be out of reach "
                    + "however rows are joined, since joining classes lets more people fit; and it says nothing of people whom "
                    + "no published label fits, who are known not to be listed.",
            Audience.RESEARCH,
            List.of(
                    Parameter.decimal("most", null, 1e-9, 1, "the greatest share"),
                    Parameter.decimal("least", 0.0, 0, 1, "the least share")),
            List.of(
                    "Nergiz, M.E., Atzori, M., Clifton, C.: Hiding the presence of individuals from shared databases. SIGMOD, "
                            + "2007."),
            arguments -> new DeltaPresence(arguments.decimal("least"), arguments.decimal("most")));

    public DeltaPresence {
        if (!(least >= 0 && least < most && most <= 1)) {
            throw new IllegalArgumentException("'least' must be at least 0 and below 'most', and that at most 1");
        }
    }

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public Map<String, Object> arguments() {
        return Map.of("least", least, "most", most);
    }

    @Override
    public boolean limitsPresence() {
        return true;
    }

    @Override
    public String promise() {
        return promise(Counted.ROWS);
    }

    @Override
    public String promise(Counted counted) {
        return "of the people of the population who fit the published quasi-identifiers of a " + counted.one()
                + ", a share of "
                + (least > 0 ? "at least " + least + " and " : "") + "at most " + most
                + " is in the release (delta-presence)";
    }

    @Override
    public Closure closure() {
        return least > 0 ? Closure.TABLE : Closure.MERGE_SAFE;
    }

    @Override
    public String help(PromiseAtBest outlook) {
        return "of the people of the population who fit one class of all " + Counts.of(outlook.rows()) + " "
                + outlook.counted().many() + ", a share of "
                + PromiseAtBest.figure(outlook.best()) + " is in it"
                + (outlook.best() > 1
                        ? ", which is more than there are: the population does not hold them"
                        : outlook.best() > most
                                ? ": raise 'most' to " + PromiseAtBest.atLeast(outlook.best()) + " or more"
                                : ": lower 'least' to " + PromiseAtBest.atMost(outlook.best()) + " or less")
                + "; or name a population that is " + (outlook.best() > most ? "larger" : "nearer to the input");
    }

    @Override
    public Rule bind(Function<String, Integer> place, Function<String, Prior> prior) {
        return new Rule() {
            @Override
            public double reached(ClassSummary summary) {
                if (summary.crowd() < 0) {
                    return most;
                }
                return summary.crowd() == 0
                        ? Double.POSITIVE_INFINITY
                        : UpperLimitRule.rounded((double) summary.present() / summary.crowd());
            }

            /** The share of the class alone; other people of the table who fit only add to it. */
            private double least(ClassSummary summary) {
                return summary.crowd() <= 0
                        ? reached(summary)
                        : UpperLimitRule.rounded((double) summary.rows() / summary.crowd());
            }

            @Override
            public double asked() {
                return most;
            }

            @Override
            public double asked(double reached) {
                return reached < least ? least : most;
            }

            @Override
            public ProtectionDirection sense() {
                return ProtectionDirection.AT_MOST;
            }

            @Override
            public boolean holds(ClassSummary summary) {
                return least(summary) >= least && reached(summary) <= most;
            }

            @Override
            public double violation(ClassSummary summary) {
                double share = reached(summary);
                double lack = share > most ? 1 - most / share : (least - least(summary)) / least;
                return holds(summary) ? 0 : Math.min(1, Math.max(Double.MIN_NORMAL, lack));
            }
        };
    }
}
