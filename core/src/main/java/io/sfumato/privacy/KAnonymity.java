package io.sfumato.privacy;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.catalog.Parameter;
import io.sfumato.partition.ClassSummary;
import io.sfumato.problem.Counts;
import io.sfumato.table.Role;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Every class has at least k rows: of all quasi-identifying columns, or of a set of them, for attackers who know that set.
 *
 * @param set the columns; empty for all
 */
public record KAnonymity(int k, List<String> set) implements PrivacyModel {

    public static final Descriptor<PrivacyModel> DESCRIPTOR = new Descriptor<>(
            Family.MODEL,
            "k-anonymity",
            "k-anonymity",
            "Every published row shares its quasi-identifiers with at least k-1 other rows.",
            "Someone who knows a person's quasi-identifiers cannot tell which of at least k rows is theirs. It says "
                    + "nothing about what those rows have in common: add l-diversity for the sensitive columns. 'columns' limits it "
                    + "to attackers who know no more than these; give several such promises for several sets, each with a k of "
                    + "its own. Algorithms that choose one level per column test each set; others form classes of all columns "
                    + "with the greatest k, which keeps them all.",
            Audience.STANDARD,
            List.of(
                    Parameter.integer("k", null, 2, "the least number of rows in a class"),
                    Parameter.columns("columns", "the quasi columns that attackers know; all by default")),
            List.of(
                    "Samarati, P.: Protecting respondents' identities in microdata release. IEEE TKDE 13(6), 2001.",
                    "Sweeney, L.: k-anonymity: a model for protecting privacy. IJUFKS 10(5), 2002."),
            arguments -> new KAnonymity(arguments.integer("k"), arguments.texts("columns")));

    /** For attackers who know all quasi-identifying columns. */
    public KAnonymity(int k) {
        this(k, List.of());
    }

    public KAnonymity {
        set = List.copyOf(set);
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
        return set.isEmpty() ? Map.of("k", (long) k) : Map.of("k", (long) k, "columns", set);
    }

    @Override
    public String promise() {
        return promise(Counted.ROWS);
    }

    @Override
    public String promise(Counted counted) {
        return "every " + counted.one() + " shares " + (counted == Counted.ROWS ? "its" : "all") + " published "
                + (set.isEmpty() ? "quasi-identifiers" : String.join(", ", set)) + " with at least " + (k - 1)
                + " other "
                + counted.many() + " (k = " + k + ")";
    }

    @Override
    public List<String> columns() {
        return set;
    }

    @Override
    public List<String> traits() {
        return List.of();
    }

    @Override
    public Role role() {
        return Role.QUASI;
    }

    @Override
    public Closure closure() {
        return Closure.UP_CLOSED;
    }

    @Override
    public int leastValues() {
        return 1;
    }

    @Override
    public boolean asksForRowsAlone() {
        return true;
    }

    @Override
    public int leastRows() {
        return k;
    }

    @Override
    public String help(PromiseAtBest outlook) {
        String things = outlook.counted().many();
        return "the table has " + Counts.of(outlook.rows()) + " " + things + ": lower k to " + Counts.of(outlook.rows())
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
