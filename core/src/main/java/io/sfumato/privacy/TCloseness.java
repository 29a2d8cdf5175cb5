package io.sfumato.privacy;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.catalog.Parameter;
import io.sfumato.table.ColumnSpec;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The values of a sensitive column are spread in every class nearly as they are in the whole table. */
public record TCloseness(double t, Ground ground, String column) implements SpreadModel {

    /** How far one value is from another. */
    public enum Ground {
        EQUAL,
        ORDERED,
        HIERARCHICAL
    }

    public static final Descriptor<PrivacyModel> DESCRIPTOR = new Descriptor<>(
            Family.MODEL,
            "t-closeness",
            "t-closeness",
            "The values of a sensitive column are spread in every class nearly as in the whole table.",
            "The earth mover's distance between the two is at most t: how much of the values would have to be moved, times "
                    + "how far. equal: every value is as far from every other. ordered: numbers and dates, by how many "
                    + "values lie between. hierarchical: by the height at which two values meet in the column's taxonomy. "
                    + "A missing cell is a value of its own; in the order of numbers it is half of all from the middle one.",
            Audience.STANDARD,
            ProtectedColumns.parameters(
                    Parameter.decimal("t", null, 0, 1, "the greatest distance"),
                    Parameter.choice(
                            "distance",
                            "equal",
                            List.of("equal", "ordered", "hierarchical"),
                            "how far values are apart")),
            List.of(
                    "Li, N., Li, T., Venkatasubramanian, S.: t-closeness: privacy beyond k-anonymity and l-diversity. ICDE, "
                            + "2007."),
            arguments -> new TCloseness(
                    arguments.decimal("t"),
                    Ground.valueOf(arguments.text("distance").toUpperCase(Locale.ROOT)),
                    ProtectedColumns.from(arguments)));

    public TCloseness {
        if (!(t > 0) || t > 1) {
            throw new IllegalArgumentException("t must be above 0 and at most 1, was " + t);
        }
        if (ground != Ground.EQUAL && ProtectedColumns.several(column)) {
            throw new IllegalArgumentException(
                    "combinations of values have no order and no taxonomy; use distance: equal");
        }
    }

    /** The distance to all rows is at most that to some of them plus what the others can move: their share. */
    @Override
    public PrivacyModel strict(double unknown) {
        return unknown < t ? new TCloseness(t - unknown, ground, column) : this;
    }

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public Map<String, Object> arguments() {
        return ProtectedColumns.arguments(
                column, Map.of("t", t, "distance", ground.name().toLowerCase(Locale.ROOT)));
    }

    @Override
    public String promise() {
        String how = switch (ground) {
            case EQUAL -> "";
            case ORDERED -> ", measured along their order";
            case HIERARCHICAL -> ", measured in their taxonomy";
        };
        return "the values of " + ProtectedColumns.words(column)
                + " in every class are spread as in the whole table, up to a distance of " + t + how;
    }

    @Override
    public Optional<String> objection(ColumnSpec spec) {
        if (ground == Ground.ORDERED && !spec.format().kind().ordered()) {
            return Optional.of(
                    "has no order to measure t-closeness along; declare it numeric or date, or use distance: equal");
        }
        return ground == Ground.HIERARCHICAL && spec.taxonomy().isEmpty()
                ? Optional.of("has no taxonomy to measure t-closeness in; give it one, or use distance: equal")
                : Optional.empty();
    }

    @Override
    public Rule rule(int at, Prior known) {
        EarthMover mover = switch (ground) {
            case EQUAL -> new EqualMover(known.all());
            case ORDERED -> new OrderedMover(known.all());
            case HIERARCHICAL ->
                new TreeMover(Objects.requireNonNull(known.tree(), "the column has no taxonomy"), known.all());
        };
        return new UpperLimitRule(t, false, summary -> mover.distance(summary.histogram(at)));
    }
}
