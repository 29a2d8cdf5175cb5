package io.sfumato.privacy;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.catalog.Parameter;
import io.sfumato.partition.ClassSummary;
import io.sfumato.partition.Histogram;
import io.sfumato.problem.Counts;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Role;
import io.sfumato.value.Kind;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Every class has as many rows as its most demanding one asks for. What a row asks for is rounded up to one of a few tiers,
 * since the size of a class would tell it otherwise; a row that asks for nothing is content with the least tier.
 *
 * @param tiers ascending
 */
public record PersonalK(String column, List<Integer> tiers) implements ColumnModel {

    private static final List<Long> USUAL = List.of(2L, 5L, 10L, 20L, 50L, 100L);

    public static final Descriptor<PrivacyModel> DESCRIPTOR = new Descriptor<>(
            Family.MODEL,
            "personal-k",
            "personal k",
            "Every class has at least as many rows as its most demanding row asks for.",
            "A column with the role demand says how many people each person wants to be among. It is not published. Demands are "
                    + "rounded up to one of the tiers, because the size of a class would tell them otherwise; an empty cell "
                    + "asks for the least tier, and nobody may ask for more than the greatest.",
            Audience.STANDARD,
            List.of(
                    Parameter.column("column", "the column of demands"),
                    Parameter.integers("tiers", USUAL, 2, "what demands are rounded up to, ascending")),
            List.of("Xiao, X., Tao, Y.: Personalized privacy preservation. SIGMOD, 2006."),
            arguments -> new PersonalK(arguments.text("column"), arguments.integers("tiers")));

    public PersonalK {
        tiers = List.copyOf(tiers);
        boolean ascending = !tiers.isEmpty() && tiers.get(0) >= 1;
        for (int i = 1; i < tiers.size(); i++) {
            ascending &= tiers.get(i - 1) < tiers.get(i);
        }
        if (!ascending) {
            throw new IllegalArgumentException("tiers must be ascending numbers of rows, at least one");
        }
    }

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public Map<String, Object> arguments() {
        return Map.of(
                "column",
                column,
                "tiers",
                tiers.stream().map(Integer::longValue).toList());
    }

    @Override
    public String promise() {
        return promise(Counted.ROWS);
    }

    @Override
    public String promise(Counted counted) {
        return "every class has at least as many " + counted.many() + " as its most demanding " + counted.one()
                + " asks for (personal k in tiers of "
                + tiers.stream().map(String::valueOf).collect(Collectors.joining(", ")) + ")";
    }

    @Override
    public Role role() {
        return Role.DEMAND;
    }

    /** A demanding row may join a class that kept the promise without it, so it is not enough that one part keeps it. */
    @Override
    public Closure closure() {
        return Closure.MERGE_SAFE;
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
    public int leastRowsFor(@Nullable String cell) {
        return tier(cell == null ? 0 : Double.parseDouble(cell));
    }

    @Override
    public int leastRows() {
        return tiers.get(0);
    }

    @Override
    public Optional<String> objection(ColumnSpec spec) {
        return spec.format().kind() == Kind.NUMERIC
                ? Optional.empty()
                : Optional.of("holds demands, which are numbers of rows; declare it kind: numeric");
    }

    @Override
    public String help(PromiseAtBest outlook) {
        int greatest = tiers.get(tiers.size() - 1);
        String leaving = "let the rows be left out that ask for it (" + outlook.suppressible() + " may be)";
        if (outlook.beyond() > 0) {
            return outlook.beyond() + (outlook.beyond() == 1 ? " demand is" : " demands are")
                    + " above the greatest tier, which is " + greatest
                    + ": add a tier under 'tiers' that is as great, up to the table's " + Counts.of(outlook.rows())
                    + " "
                    + outlook.counted().many() + ", lower the demand to " + greatest + " at most, or " + leaving;
        }
        return "the greatest demand, rounded up to the tier " + Math.round(outlook.rows() / outlook.best())
                + ", is more than the table's " + Counts.of(outlook.rows()) + " "
                + outlook.counted().many() + ": lower it, give a lower tier that is enough for it, or " + leaving;
    }

    @Override
    public Rule rule(int at, Prior known) {
        return new Rule() {
            @Override
            public double reached(ClassSummary summary) {
                return summary.rows() / (double) demand(summary.histogram(at), known);
            }

            @Override
            public double asked() {
                return 1;
            }

            @Override
            public long beyond(ClassSummary summary) {
                Histogram demands = summary.histogram(at);
                int greatest = tiers.get(tiers.size() - 1);
                return IntStream.range(0, demands.distinct())
                        .filter(i -> number(known, demands.code(i)) > greatest)
                        .mapToLong(demands::count)
                        .sum();
            }
        };
    }

    /** The tier of the most demanding row. Codes follow the order of numbers, so that is the last. */
    private int demand(Histogram histogram, Prior known) {
        if (histogram.distinct() == 0) {
            return tiers.get(0);
        }
        return tier(number(known, histogram.code(histogram.distinct() - 1)));
    }

    /** The tier that a demand is rounded up to; {@link Integer#MAX_VALUE} above the greatest. */
    public int tier(double demand) {
        return tiers.stream().filter(tier -> tier >= demand).findFirst().orElse(Integer.MAX_VALUE);
    }

    private static double number(Prior known, int code) {
        return Double.parseDouble(known.texts().apply(code));
    }
}
