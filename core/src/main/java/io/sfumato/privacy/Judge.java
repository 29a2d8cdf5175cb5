package io.sfumato.privacy;

import io.sfumato.partition.ClassSummary;
import io.sfumato.partition.Histogram;
import io.sfumato.problem.Place;
import io.sfumato.problem.PolicyException;
import io.sfumato.risk.ClassSizes;
import io.sfumato.table.Column;
import io.sfumato.table.PersonCodes;
import io.sfumato.table.PersonRows;
import io.sfumato.table.Table;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Judges classes of a table's people by the promises; this is what a search asks. A value that somebody has in several rows
 * counts once.
 */
public final class Judge {

    private final Promises promises;
    private final List<Column> columns;
    private final List<PersonCodes> held;
    private final PersonRows units;
    private final @Nullable Population crowd;

    /** A judge of the people whom the table's subject column tells apart; of rows if it has none. */
    public Judge(List<PrivacyModel> models, Table table) {
        this(models, table, PersonRows.of(table));
    }

    /** A judge of these people. */
    public Judge(List<PrivacyModel> models, Table table, PersonRows units) {
        this(models, table, units, null);
    }

    /** A judge who knows the population, which some models need. */
    public Judge(List<PrivacyModel> models, Table table, PersonRows units, @Nullable Population crowd) {
        this.crowd = crowd;
        Map<String, Column> byName = new HashMap<>();
        models.stream()
                .flatMap(model -> model.traits().stream())
                .forEach(name -> byName.computeIfAbsent(name, trait -> ProtectedColumns.column(table, trait)));
        this.promises =
                new Promises(models, name -> Prior.of(Objects.requireNonNull(byName.get(name)), units), counted(table));
        this.columns = promises.columns().stream()
                .map(name -> Objects.requireNonNull(byName.get(name)))
                .toList();
        this.held =
                columns.stream().map(column -> PersonCodes.of(column, units)).toList();
        this.units = units;
    }

    private Judge(Promises promises, List<Column> columns, PersonRows units) {
        this.promises = promises;
        this.columns = columns;
        this.units = units;
        this.held =
                columns.stream().map(column -> PersonCodes.of(column, units)).toList();
        this.crowd = null;
    }

    /**
     * A judge of the people of these rows only, with one more promise. Classes are still compared with the distributions of all
     * people.
     *
     * @param some the people of these rows
     * @throws PolicyException if a promise is about more than single classes of the table
     */
    public Judge only(int[] rows, PersonRows some, PrivacyModel further) {
        if (promises.aboutPopulation() || promises.aboutTable()) {
            throw new PolicyException(
                    Place.in(""),
                    "promises about a population, or about all classes together, cannot be kept over a series of releases");
        }
        List<PrivacyModel> models = new ArrayList<>(promises.models());
        models.add(further);
        Promises more = new Promises(
                models, name -> Prior.of(columns.get(promises.columns().indexOf(name)), units), promises.counted());
        return new Judge(more, columns.stream().map(column -> column.only(rows)).toList(), some);
    }

    /** People where the table says whose rows they are. */
    public static Counted counted(Table table) {
        return table.subject().isPresent() ? Counted.PEOPLE : Counted.ROWS;
    }

    /** The distribution of a column over these people. */
    static Histogram histogram(Column column, PersonRows units) {
        PersonCodes held = PersonCodes.of(column, units);
        Histogram histogram = new Histogram();
        for (int unit = 0; unit < units.size(); unit++) {
            count(histogram, held, unit);
        }
        return histogram;
    }

    /** Counts a person. Somebody with a value in any row does not count as missing. */
    private static void count(Histogram histogram, PersonCodes held, int unit) {
        int missing = held.column().dictionary().missing();
        int first = held.least(unit);
        if (first == missing) {
            histogram.addMissing(1);
            return;
        }
        histogram.add(first, 1);
        for (int i = 1; i < held.count(unit); i++) {
            if (held.code(unit, i) != missing) {
                histogram.addFurther(held.code(unit, i), 1);
            }
        }
    }

    /** The columns that promises look at. */
    public List<Column> columns() {
        return columns;
    }

    public Promises promises() {
        return promises;
    }

    public ClassSummary empty() {
        return new ClassSummary(columns.size());
    }

    public void count(ClassSummary summary, int unit) {
        summary.addRow();
        for (int i = 0; i < held.size(); i++) {
            count(summary.histogram(i), held.get(i), unit);
        }
    }

    public ClassSummary summarize(int[] units) {
        ClassSummary summary = empty();
        for (int unit : units) {
            count(summary, unit);
        }
        return summary;
    }

    /** The population, if promises are about it. */
    public @Nullable Population crowd() {
        return promises.aboutPopulation() ? crowd : null;
    }

    private void tell(ClassSummary summary, Population known, List<?> labels, boolean overlapping) {
        summary.crowd(known.fitting(labels));
        if (overlapping && promises.aboutPresence()) {
            summary.present(known.present(labels));
        }
    }

    /** Tells a summary of these rows, as a class with labels of its own, how many people fit it. */
    public ClassSummary complete(ClassSummary summary, int[] members) {
        Population known = crowd();
        if (known != null && members.length > 0) {
            tell(summary, known, known.labels(members, List.of()), true);
        }
        return summary;
    }

    /**
     * Whether rows keep their promises as a class that is published at these levels, or by labels of its own if there are none.
     * Promises about sets of columns are not asked of a class at levels.
     */
    public boolean acceptsAt(int[] members, List<Integer> levels) {
        Population known = crowd();
        ClassSummary summary = summarize(members);
        if (known != null && members.length > 0) {
            tell(summary, known, known.labels(members, levels), levels.isEmpty());
        }
        for (int i = 0; i < promises.models().size(); i++) {
            PrivacyModel model = promises.models().get(i);
            boolean judged = levels.isEmpty() || model.set().isEmpty();
            if (judged
                    && (members.length < model.least(promises.counted())
                            || !promises.rule(i).holds(summary))) {
                return false;
            }
        }
        return true;
    }

    /** Whether rows keep their promises as a class with these labels. */
    public boolean accepts(int[] members, List<?> labels) {
        ClassSummary summary = summarize(members);
        Population known = crowd();
        if (known != null && !labels.isEmpty()) {
            tell(summary, known, labels, true);
        }
        return members.length >= promises.leastRows() && promises.hold(summary);
    }

    /** Whether rows keep their promises as a class of which nothing is published; everybody fits it. */
    public boolean acceptsSilent(int[] members) {
        ClassSummary summary = summarize(members);
        Population known = crowd();
        if (known != null) {
            summary.crowd(known.people());
            summary.present(known.presentInAll());
        }
        return members.length >= promises.leastRows() && promises.hold(summary);
    }

    /**
     * The classes that are left when so many of the smallest are left out that the others keep what is promised of all together.
     *
     * @param suppressible how many rows of the table may be in none of the classes
     */
    public List<int[]> withoutSmallest(List<int[]> classes, int suppressible) {
        if (!promises.aboutTable()) {
            return classes;
        }
        ClassSizes sizes =
                ClassSizes.of(classes.stream().mapToLong(each -> each.length).toArray());
        long greatest = promises.leaveOut(sizes, Long.MAX_VALUE);
        List<int[]> left =
                classes.stream().filter(each -> each.length > greatest).toList();
        int gone = units.rows() - left.stream().mapToInt(units::count).sum();
        return greatest < 0 || gone > suppressible ? List.of() : left;
    }

    /** Whether these classes keep what is promised of all together. */
    public boolean acceptsTogether(List<int[]> classes) {
        return promises.holdTogether(
                ClassSizes.of(classes.stream().mapToLong(each -> each.length).toArray()));
    }

    /** Whether a class keeps its promises and is so large that any number of such classes keep those about all of them. */
    public boolean standsAlone(ClassSummary summary) {
        return summary.rows() >= promises.aim() && promises.hold(summary);
    }

    /** Whether rows keep their promises as a class with labels of its own. */
    public boolean accepts(int[] members) {
        return acceptsAt(members, List.of());
    }
}
