package io.sfumato.job;

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
import io.sfumato.run.Context;
import io.sfumato.space.Axis;
import io.sfumato.space.Hull;
import io.sfumato.space.Space;
import io.sfumato.table.Table;
import io.sfumato.table.Units;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Forms the classes of a release that follows others. People who were in one class stay in one: whoever leaves it would have
 * fewer candidates than promised. New people get classes of their own by the job's algorithm, with some to spare. A class
 * in which a value that was possible for somebody is gone joins one that has it. Whoever still cannot have what the
 * series guarantees is withheld.
 */
final class Succession {

    /** How many of the nearest classes are tried as partners. */
    private static final int TRIED = 64;

    private static final Comparator<Weak> MOST_LACKING =
            Comparator.<Weak>comparingInt(weak -> -weak.lacking).thenComparingInt(weak -> weak.people[0]);

    private final Attempt attempt;
    private final Context context;
    private final int reserve;
    private final List<Roll> before;
    private final Demand demand;
    private final Guarantee guarantee;
    private final List<Integer> people;
    private final Units units;
    private final int[] placeOf;
    private final int[] rowOf;
    private int allowed;

    Succession(Attempt attempt, Sequel sequel, Demand demand, Context context) {
        this.attempt = attempt;
        this.context = context;
        this.reserve = sequel.reserve();
        this.demand = demand;
        this.before = sequel.ledger().editions().stream().map(Edition::roll).toList();
        Remembered remembered = new Remembered(attempt.table(), sequel.ledger());
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
        this.allowed = attempt.task().suppressible();
    }

    /** The classes, with what they cost; or why there are none. */
    Solution solve() {
        context.stage("placing people of earlier releases", units.rows());
        Kin kin = Kin.of(before, people);
        List<int[]> classes = new ArrayList<>();
        for (List<Integer> group : kin.groups()) {
            int[] settled = settled(rows(group));
            if (settled.length > 0) {
                classes.add(settled);
            }
            context.checkpoint();
        }
        classes.addAll(newcomers(rows(kin.newcomers())));
        allowed -= units.rows() - classes.stream().mapToInt(units::count).sum();
        List<int[]> mended = allowed < 0 ? List.of() : mended(classes);
        if (allowed < 0) {
            return new Solution.None(List.of(withheld(classes)));
        }
        return MergeStep.finish(attempt.task(), withoutStrays(mended), context);
    }

    private Shortfall withheld(List<int[]> classes) {
        int limit = attempt.task().suppressible();
        int least = units.rows() - classes.stream().mapToInt(units::count).sum();
        return new Shortfall(
                "the series guarantees " + demand.words(),
                "at most " + limit + " people withheld",
                "at least " + Math.max(least, limit + 1) + " whom no class can hide any more",
                "allow more suppression, or begin a series with a greater --reserve");
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

    /** Without those who have too few candidates, again and again, since each who goes was a candidate of others. */
    private int[] settled(int[] group) {
        int[] rows = group;
        BitSet few = judge(rows).candidates();
        while (!few.isEmpty()) {
            rows = without(rows, few);
            few = rows.length == 0 ? new BitSet() : judge(rows).candidates();
        }
        return rows;
    }

    private static int[] without(int[] rows, BitSet gone) {
        return IntStream.range(0, rows.length)
                .filter(i -> !gone.get(i))
                .map(i -> rows[i])
                .toArray();
    }

    /** Classes of people who were in no release before; where they have none among themselves, they join others. */
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

    /** The task of some people alone: promises are held against the whole table, and nobody is left out. */
    private Task task(int[] some, int spare) {
        int[] rows = units.rows(some);
        Table table = attempt.table().only(rows);
        Judge judge = attempt.judge().only(rows, Units.of(table), new KAnonymity(demand.k() + spare));
        List<Axis> axes = new ArrayList<>();
        for (int i = 0; i < attempt.recodings().size(); i++) {
            axes.add(attempt.recodings().get(i).axis(table.quasi().get(i), demand.k(), Units.of(table)));
        }
        Space space = new Space(Units.of(table), axes);
        return new Task(space, judge, table.sensitive(), 0, attempt.job().seed());
    }

    /** A class of people, its rows, and how many of its people lack something. */
    private static final class Weak {
        private final int[] people;
        private final long rows;
        private final Hull hull;
        private final int lacking;

        Weak(int[] people, long rows, Hull hull, int lacking) {
            this.people = people;
            this.rows = rows;
            this.hull = hull;
            this.lacking = lacking;
        }

        long growth(Weak other) {
            long together = (rows + other.rows) * hull.lossWith(other.hull);
            return together - rows * hull.loss() - other.rows * other.hull.loss();
        }
    }

    private Weak weigh(int[] some) {
        Hull hull = Hull.of(attempt.people(), some);
        return new Weak(some, units.count(some), hull, judge(some).lacking().cardinality());
    }

    private List<int[]> mended(List<int[]> classes) {
        List<Weak> all = new ArrayList<>(classes.stream().map(this::weigh).toList());
        Deque<Weak> open = new ArrayDeque<>(all.stream()
                .filter(weak -> weak.lacking > 0)
                .sorted(MOST_LACKING)
                .toList());
        while (!open.isEmpty() && allowed >= 0) {
            context.checkpoint();
            Weak weak = open.pop();
            if (!all.remove(weak)) {
                continue;
            }
            Weak partner = partner(weak, all);
            if (partner == null || cheaperToWithhold(weak, partner)) {
                int[] rest = withhold(weak.people);
                allowed -= units.count(weak.people) - units.count(rest);
                if (rest.length > 0) {
                    add(weigh(rest), all, open);
                }
            } else {
                all.remove(partner);
                add(weigh(union(weak.people, partner.people)), all, open);
            }
        }
        return all.stream().map(weak -> weak.people).toList();
    }

    private static void add(Weak made, List<Weak> all, Deque<Weak> open) {
        all.add(made);
        if (made.lacking > 0) {
            open.push(made);
        }
    }

    private boolean cheaperToWithhold(Weak weak, Weak partner) {
        int[] gone =
                judge(weak.people).lacking().stream().map(i -> weak.people[i]).toArray();
        long cost = units.count(gone) * (attempt.people().full() - weak.hull.loss());
        return units.count(gone) <= allowed && cost < weak.growth(partner);
    }

    /** Without those who lack anything and those who lack it for that reason. */
    private int[] withhold(int[] weak) {
        int[] rows = weak;
        BitSet lacking = judge(rows).lacking();
        while (!lacking.isEmpty()) {
            rows = without(rows, lacking);
            lacking = rows.length == 0 ? new BitSet() : judge(rows).lacking();
        }
        return rows;
    }

    /** The nearest class with which fewer lack anything than in the two alone. */
    private @Nullable Weak partner(Weak weak, List<Weak> others) {
        return others.stream()
                .sorted(Comparator.comparingLong(weak::growth).thenComparingInt(other -> other.people[0]))
                .limit(TRIED)
                .filter(other ->
                        judge(union(weak.people, other.people)).lacking().cardinality() < weak.lacking + other.lacking)
                .findFirst()
                .orElse(null);
    }

    /** Limits allowing, people whom it costs more to keep than to withhold go, unless their class will need them. */
    private List<int[]> withoutStrays(List<int[]> classes) {
        Judge judge = attempt.judge();
        Strays strays = new Strays(
                attempt.people(),
                rows -> rows.length >= demand.k() + reserve / 2
                        && judge.accepts(rows)
                        && judge(rows).lacking().isEmpty());
        List<int[]> kept = new ArrayList<>();
        for (int[] rows : classes) {
            int[] rest = strays.without(rows, allowed);
            allowed -= units.count(rows) - units.count(rest);
            kept.add(rest);
        }
        return kept;
    }

    private static int[] union(int[] one, int[] two) {
        return IntStream.concat(IntStream.of(one), IntStream.of(two)).sorted().toArray();
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
                        + known + " of its " + found.rows() + " people were in an earlier one, " + found.suppressed()
                        + " are withheld; " + price + "."));
        if (known == 0 && !before.isEmpty()) {
            remarks.add(
                    "Nobody in this table was in an earlier release of the series. If they should be the same people, "
                            + "the subject column spells them differently, and the series guarantees nothing for the two.");
        }
        return remarks;
    }

    /** The share of what could be lost, withheld rows included. */
    private double loss(Partition rows) {
        double sum = (double) rows.suppressed() * attempt.space().full();
        for (int[] each : rows.groups()) {
            sum += (double) each.length * Hull.of(attempt.space(), each).loss();
        }
        return sum / ((double) rows.rows() * attempt.space().full());
    }
}
