package io.sfumato.privacy;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.catalog.Parameter;
import io.sfumato.problem.Counts;
import io.sfumato.risk.Estimator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * At most a share of the rows is unique in the population, as an estimator tells from the sizes of the classes.
 *
 * @param people how many the population has
 * @param estimator its name
 */
public record PopulationUniqueness(double limit, long people, String estimator) implements TableModel {

    public static final Descriptor<PrivacyModel> DESCRIPTOR = new Descriptor<>(
            Family.MODEL,
            "population-uniqueness",
            "Population uniqueness",
            "At most a given share of the rows is estimated to be unique in the population that they were drawn from.",
            "The rows must be a random sample of a population of the size given. A row that is alone in its class may have "
                    + "doubles in the population; the estimator tells from the sizes of the classes for how many rows that is not "
                    + "so. It is an estimate and no count: add k-anonymity where single people matter.",
            Audience.RESEARCH,
            List.of(
                    Parameter.decimal("limit", null, 0, 1, "the greatest share of the rows"),
                    Parameter.integer("population", null, 1, "how many people the population has"),
                    Parameter.choice(
                            "estimator",
                            "pitman",
                            Estimator.ALL.stream().map(Estimator::name).toList(),
                            "by which model of the population")),
            Estimator.ALL.stream().map(Estimator::source).toList(),
            arguments -> new PopulationUniqueness(
                    arguments.decimal("limit"), arguments.integer("population"), arguments.text("estimator")));

    public PopulationUniqueness {
        if (!(limit >= 0) || limit >= 1) {
            throw new IllegalArgumentException("limit must be at least 0 and below 1, was " + limit);
        }
        if (people < 1) {
            throw new IllegalArgumentException("population must be >= 1, was " + people);
        }
        Estimator.named(estimator);
    }

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public Map<String, Object> arguments() {
        return Map.of("limit", limit, "population", people, "estimator", estimator);
    }

    @Override
    public String promise() {
        return promise(Counted.ROWS);
    }

    @Override
    public String promise(Counted counted) {
        return "at most a share " + limit + " of the " + counted.many() + " is estimated to be unique among the "
                + people + " people they were drawn from (by " + estimator + ")";
    }

    @Override
    public OptionalLong population() {
        return OptionalLong.of(people);
    }

    /** No row that shares its class is unique in the population. */
    @Override
    public int aim() {
        return 2;
    }

    @Override
    public Optional<TableRule> table() {
        Estimator by = Estimator.named(estimator);
        return Optional.of(new TableRule(limit, sizes -> by.uniqueShare(sizes, people)));
    }

    @Override
    public String help(PromiseAtBest outlook) {
        return "the table has " + Counts.of(outlook.rows()) + " "
                + outlook.counted().many() + ": a single "
                + outlook.counted().one() + " is always unique; give more "
                + outlook.counted().many();
    }
}
