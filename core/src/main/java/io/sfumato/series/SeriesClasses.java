package io.sfumato.series;

import io.sfumato.algorithm.MergeStep;
import io.sfumato.algorithm.Task;
import io.sfumato.ledger.Demand;
import io.sfumato.ledger.Edition;
import io.sfumato.ledger.Guarantee;
import io.sfumato.ledger.Roll;
import io.sfumato.partition.Partition;
import io.sfumato.partition.Shortfall;
import io.sfumato.partition.Solution;
import io.sfumato.privacy.Judge;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.problem.Counts;
import io.sfumato.run.Context;
import io.sfumato.solve.EncodedJob;
import io.sfumato.space.Axis;
import io.sfumato.space.Hull;
import io.sfumato.space.Space;
import io.sfumato.table.PersonRows;
import io.sfumato.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Forms the classes of a release that follows others. People who were in one class stay together: whoever left it would have
 * fewer candidates than promised. New people get classes of their own by the job's algorithm, with some people to spare: in an
 * old class they would be recognized by values that it did not have before. A class that has lost a value that was possible for
 * somebody joins a class that has it. Whoever still lacks what the series guarantees is withheld.
 */
final class SeriesClasses {

    private final EncodedJob attempt;
    private final Context context;
    private final int reserve;
    private final List<Roll> before;
    private final Demand demand;
    private final Guarantee guarantee;
    private final List<Integer> people;
    private final PersonRows units;
    private final int[] placeOf;
    private final int[] rowOf;

    SeriesClasses(EncodedJob attempt, NextInSeries next, Demand demand, Context context) {
        this.attempt = attempt;
        this.context = context;
        this.reserve = next.reserve();
        this.demand = demand;
        this.before = next.ledger().editions().stream().map(Edition::roll).toList();
        LedgerRows remembered = new LedgerRows(attempt.table(), next.ledger());
        Roll everybody = remembered.everybody();
        this.guarantee = new Guarantee(before, everybody, demand);
        this.units = attempt.people().units();
        this.placeOf = IntStream.range(0, units.size())
                .map(unit -> everybody.place(remembered.person(units.row(unit, 0))))
                .toArray();
        this.rowOf = new int[placeOf.length];
        IntStream.range(0, placeOf.length).forEach(row -> rowOf[placeOf[row]] = row);
        this.people = IntStream.range(0, placeOf.length)
                .mapToObj(place -> everybody.entry(place).subject())
                .toList();
    }

    /** The classes, with what they cost; or why there are none. */
    Solution solve() {
        context.stage("placing people of earlier releases", units.rows());
        EarlierClassmates classmates = EarlierClassmates.of(before, people);
        List<int[]> classes = new ArrayList<>();
        for (List<Integer> group : classmates.groups()) {
            int[] settled = settled(rows(group));
            if (settled.length > 0) {
                classes.add(settled);
            }
            context.checkpoint();
        }
        classes.addAll(newcomers(rows(classmates.newcomers())));
        List<int[]> mended = mended(classes);
        int left = limit() - withheldRows(mended);
        return left < 0
                ? new Solution.None(List.of(shortfall(mended)))
                : MergeStep.finishWhole(attempt.task(), withoutDistantMembers(mended, left), context);
    }

    /**
     * Mends the classes. If people withheld by choice use up the limit for those who must be withheld, it is done again without
     * choice.
     */
    private List<int[]> mended(List<int[]> classes) {
        ClassMending mending =
                new ClassMending(attempt.people(), rows -> judge(rows).lacking(), context);
        int left = limit() - withheldRows(classes);
        List<int[]> mended = mending.mend(classes, left);
        return left > 0 && withheldRows(mended) > limit() ? mending.mend(classes, 0) : mended;
    }

    private int limit() {
        return attempt.task().suppressible();
    }

    private int withheldRows(List<int[]> classes) {
        return units.rows() - classes.stream().mapToInt(units::count).sum();
    }

    private Shortfall shortfall(List<int[]> classes) {
        BitSet gone = withheld(Partition.of(units.size(), classes));
        int rows = withheldRows(classes);
        return new Shortfall(
                "the series guarantees " + demand.words(),
                "at most " + Counts.of(limit()) + " of " + Counts.of(units.rows()) + " rows withheld",
                Counts.of(rows) + (rows == 1 ? " row" : " rows")
                        + (units.rows() == units.size() ? "" : " (" + people(gone.cardinality()) + ")")
                        + " that no class can hide" + arrivals(gone),
                "allow more suppression, let people come and return together, at least " + demand.k()
                        + " at a time, or begin a series with a greater --reserve");
    }

    /** How many of those withheld were not in the release before, in words. */
    private String arrivals(BitSet withheld) {
        int came = (int) withheld.stream().filter(this::came).count();
        return came == 0 ? "" : ", among them " + people(came) + " not in the release before";
    }

    private static String people(int count) {
        return count == 1 ? "1 person" : Counts.of(count) + " people";
    }

    /** Whether somebody was not in the release before. */
    private boolean came(int row) {
        return !before.isEmpty() && before.get(before.size() - 1).place(people.get(placeOf[row])) < 0;
    }

    private int[] rows(List<Integer> persons) {
        int[] rows = new int[persons.size()];
        for (int i = 0; i < rows.length; i++) {
            int place = Collections.binarySearch(people, persons.get(i));
            rows[i] = rowOf[place];
        }
        Arrays.sort(rows);
        return rows;
    }

    private Guarantee.Verdict judge(int[] rows) {
        return guarantee.judge(IntStream.of(rows).map(row -> placeOf[row]).toArray());
    }

    /** Removes people with too few candidates until none is left, since everybody who goes was a candidate of others. */
    private int[] settled(int[] group) {
        int[] rows = group;
        BitSet few = judge(rows).candidates();
        while (!few.isEmpty()) {
            rows = ClassMending.without(rows, few);
            few = rows.length == 0 ? new BitSet() : judge(rows).candidates();
        }
        return rows;
    }

    /** Classes of people who were in no release before; if they can form none that keep all promises, they stay together. */
    private List<int[]> newcomers(int[] rows) {
        if (rows.length == 0) {
            return List.of();
        }
        for (int spare : new int[] {reserve, 0}) {
            if (rows.length >= demand.k() + spare) {
                Solution solution = attempt.job().algorithm().solve(task(rows, spare), context);
                if (solution instanceof Solution.Classes classes) {
                    return classes.partition().groups().stream()
                            .map(group -> IntStream.of(group).map(i -> rows[i]).toArray())
                            .toList();
                }
            }
        }
        return List.of(rows);
    }

    /** The task for some people alone: promises are still compared with the whole table, and nobody is left out. */
    private Task task(int[] some, int spare) {
        int[] rows = units.rows(some);
        Table table = attempt.table().only(rows);
        Judge judge = attempt.judge().only(rows, PersonRows.of(table), new KAnonymity(demand.k() + spare));
        List<Axis> axes = new ArrayList<>();
        for (int i = 0; i < attempt.recodings().size(); i++) {
            axes.add(attempt.recodings().get(i).axis(table.quasi().get(i), demand.k(), PersonRows.of(table)));
        }
        Space space = new Space(PersonRows.of(table), axes);
        return new Task(space, judge, table.sensitive(), 0, attempt.job().seed());
    }

    /** Withholds distant members who cost more to keep than to withhold, within the limit, and unless their class needs them. */
    private List<int[]> withoutDistantMembers(List<int[]> classes, int most) {
        int left = most;
        Judge judge = attempt.judge();
        DistantMembers distant = new DistantMembers(
                attempt.people(),
                rows -> rows.length >= demand.k() + reserve / 2
                        && judge.accepts(rows)
                        && judge(rows).lacking().isEmpty());
        List<int[]> kept = new ArrayList<>();
        for (int[] rows : classes) {
            int[] rest = distant.without(rows, left);
            left -= units.count(rows) - units.count(rest);
            kept.add(rest);
        }
        return kept;
    }

    /** What the series costs this release, for its owner. */
    List<String> remarks(Partition found) {
        Solution alone = attempt.solve(context);
        String price = alone instanceof Solution.Classes classes
                ? String.format(
                        Locale.ROOT,
                        "classes lose %.4f per cell; without the ledger they would lose %.4f",
                        loss(found.spread(units)),
                        loss(classes.partition()))
                : "without the ledger there would be no release";
        long known = people.stream()
                .filter(person -> before.stream().anyMatch(roll -> roll.place(person) >= 0))
                .count();
        List<String> remarks = new ArrayList<>(List.of(
                "This is release " + (before.size() + 1) + " of its series, checked for " + demand.words() + ". "
                        + Counts.of(known) + " of its " + Counts.of(found.rows()) + " people were in an earlier one, "
                        + Counts.of(found.suppressed())
                        + (found.suppressed() == 1 ? " is" : " are") + " withheld" + arrivals(withheld(found)) + "; "
                        + price + "."));
        if (known == 0 && !before.isEmpty()) {
            remarks.add(
                    "Nobody in this table was in an earlier release of the series. If they should be the same people, "
                            + "the subject column spells them differently, and the series guarantees nothing for the two.");
        }
        return remarks;
    }

    private static BitSet withheld(Partition found) {
        BitSet withheld = new BitSet();
        for (int row = 0; row < found.rows(); row++) {
            withheld.set(row, found.classOf(row) == Partition.SUPPRESSED);
        }
        return withheld;
    }

    /** The loss as a share of the greatest possible loss, withheld rows included. */
    private double loss(Partition rows) {
        double sum = (double) rows.suppressed() * attempt.space().full();
        for (int[] each : rows.groups()) {
            sum += (double) each.length * Hull.of(attempt.space(), each).loss();
        }
        return sum / ((double) rows.rows() * attempt.space().full());
    }
}
