package io.sfumato.algorithm.clustering;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.MergeStep;
import io.sfumato.algorithm.Shape;
import io.sfumato.algorithm.Task;
import io.sfumato.catalog.Arguments;
import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.catalog.Parameter;
import io.sfumato.partition.Solution;
import io.sfumato.problem.Place;
import io.sfumato.problem.PolicyException;
import io.sfumato.run.Context;
import io.sfumato.table.Column;
import io.sfumato.table.PersonCodes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Greedy k-member clustering, exact: every choice is the best of all rows that are left. Ties go to the lowest row. Cost: with
 * a tree of boxes clearly less than quadratic; scanning, rows^2 x columns / 2 look-ups.
 *
 * @param column the sensitive column a variant looks at; empty for the first that fits
 * @param penalty what taking a row costs that the variant avoids, in full columns
 * @param guarded the truly sensitive values (sensitive diversity only); empty for those that the column's owner declared
 * @param scan whether every row is looked at; the classes are the same
 */
public record GreedyKMember(
        SeedFrom seedFrom, Variant variant, String column, double penalty, Set<String> guarded, boolean scan)
        implements Algorithm {

    /** From which row the next class's seed is furthest. */
    public enum SeedFrom {
        /** The last row taken, as figure 8 of the paper reads. */
        LAST,
        /** The seed of the class before. */
        PREVIOUS_SEED,
        /** The very first reference row. */
        FIRST
    }

    /** What a growing class looks at besides information loss. */
    public enum Variant {
        PLAIN,
        /** Keeps rows of one target label together. */
        CLASSIFICATION,
        /** Avoids classes with a single sensitive value. */
        EQUAL_DIVERSITY,
        /** Avoids classes with a single sensitive value if that value is truly sensitive. */
        SENSITIVE_DIVERSITY
    }

    public static final Descriptor<Algorithm> DESCRIPTOR = new Descriptor<>(
            Family.ALGORITHM,
            "greedy-k-member",
            "Greedy k-member clustering",
            "Grows each class around a far-away row, always adding the row that costs least.",
            "Gives classes of k rows with tight labels that may overlap. The variants add a penalty while a class "
                    + "grows: for rows of another target label (classification), or for rows that would leave the class "
                    + "with a single sensitive value (equal-diversity; sensitive-diversity only for listed values, "
                    + "which tells readers more than treating all values alike). Variants lean towards their aim "
                    + "without a promise; for a promise add l-diversity.",
            Audience.STANDARD,
            List.of(
                    Parameter.choice(
                            "seed-from",
                            "last",
                            List.of("last", "previous-seed", "first"),
                            "from which row the next class's first row is furthest: the last row taken, the previous "
                                    + "class's first row, or the very first reference row"),
                    Parameter.choice(
                            "variant",
                            "plain",
                            List.of("plain", "classification", "equal-diversity", "sensitive-diversity"),
                            "what a growing class looks at besides information loss"),
                    Parameter.text("column", "", "the sensitive column of a variant; the first that fits if left out"),
                    Parameter.decimal("penalty", 1.0, 0, 1000, "what a row against the variant costs, in full columns"),
                    Parameter.texts(
                            "truly-sensitive",
                            List.of(),
                            List.of(),
                            "the values that sensitive-diversity guards; those of the column if none is given"),
                    Parameter.choice(
                            "search",
                            "tree",
                            List.of("tree", "scan"),
                            "how the next row is found: in a tree, or by looking at every row, which takes longer and gives "
                                    + "the same classes")),
            List.of(
                    "Byun, J.-W., Kamra, A., Bertino, E., Li, N.: Efficient k-anonymization using clustering techniques. "
                            + "DASFAA 2007."),
            GreedyKMember::from);

    private static GreedyKMember from(Arguments arguments) {
        return new GreedyKMember(
                arguments.word("seed-from", SeedFrom.class),
                arguments.word("variant", Variant.class),
                arguments.text("column"),
                arguments.decimal("penalty"),
                Set.copyOf(arguments.texts("truly-sensitive")),
                arguments.text("search").equals("scan"));
    }

    public GreedyKMember {
        guarded = Set.copyOf(guarded);
    }

    /** The plain algorithm with one seed rule. */
    public static GreedyKMember plain(SeedFrom seedFrom) {
        return new GreedyKMember(seedFrom, Variant.PLAIN, "", 1, Set.of(), false);
    }

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public Shape shape() {
        return Shape.OVERLAPPING;
    }

    @Override
    public Solution solve(Task task, Context context) {
        int rows = task.space().rows();
        int k = task.k();
        Preference preference = preference(task);
        if (rows < k) {
            return MergeStep.finish(task, List.of(task.rows()), context);
        }
        context.stage(name(), rows);
        GrowingClass growth = growth(task, preference);
        List<RowList> classes = new ArrayList<>();
        int first = task.seed().stream(name()).below(rows);
        int reference = first;
        while (growth.left() >= k) {
            RowList members = growth.grow(growth.furthest(reference), k, context);
            classes.add(members);
            reference = switch (seedFrom) {
                case LAST -> members.get(members.size() - 1);
                case PREVIOUS_SEED -> members.get(0);
                case FIRST -> first;
            };
            context.advance(rows - growth.left());
        }
        Leftovers.place(task.space(), classes, growth.remaining());
        return MergeStep.finish(task, classes.stream().map(RowList::toArray).toList(), context);
    }

    private GrowingClass growth(Task task, Preference preference) {
        return new GrowingClass(
                scan
                        ? new RowScan(new GrowthTable(task.space()), preference, task.rows())
                        : new RowTree(task.space(), preference));
    }

    private Preference preference(Task task) {
        return switch (variant) {
            case PLAIN -> Preference.NONE;
            case CLASSIFICATION ->
                Preference.sameLabel(
                        held(
                                task,
                                Preference.column(
                                        task,
                                        column,
                                        () -> task.sensitive().stream()
                                                .filter(candidate ->
                                                        candidate.spec().target())
                                                .toList())),
                        Preference.fixed(penalty));
            case EQUAL_DIVERSITY ->
                Preference.otherValue(held(task, sensitive(task)), Set.of(), Preference.fixed(penalty));
            case SENSITIVE_DIVERSITY ->
                Preference.otherValue(
                        held(task, listed(task)), trulySensitive(listed(task)), Preference.fixed(penalty));
        };
    }

    private static PersonCodes held(Task task, Column column) {
        return PersonCodes.of(column, task.space().units());
    }

    /** The values listed here, else those that the column's owner declared. */
    private Set<String> trulySensitive(Column sensitive) {
        Set<String> values = guarded.isEmpty() ? Set.copyOf(sensitive.spec().trulySensitive()) : guarded;
        if (values.isEmpty()) {
            throw new PolicyException(
                    Place.in("").column(sensitive.name()),
                    "sensitive-diversity needs to know which values are truly sensitive: list them under "
                            + "'truly-sensitive' of this column or of the algorithm");
        }
        return values;
    }

    /** The column named, else the first with a list of its own, else the first. */
    private Column listed(Task task) {
        List<Column> listed = task.sensitive().stream()
                .filter(candidate -> !candidate.spec().trulySensitive().isEmpty())
                .toList();
        return Preference.column(
                task, column, () -> guarded.isEmpty() && !listed.isEmpty() ? listed : task.sensitive());
    }

    private Column sensitive(Task task) {
        return Preference.column(task, column, task::sensitive);
    }
}
