package io.sfumato.algorithm.lattice;

import io.sfumato.algorithm.lattice.NodeMeasure.Tally;
import io.sfumato.partition.ClassSummary;
import io.sfumato.partition.LevelSearch;
import io.sfumato.partition.Shortfall;
import io.sfumato.privacy.Closure;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.privacy.Promises;
import io.sfumato.problem.Counts;
import io.sfumato.risk.ClassSizes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Judges nodes by their frequency sets. A node satisfies if the rows in its failing classes may all be suppressed and
 * something is left.
 *
 * <p>What one node tells of others: every class of a node is a union of classes of any node below it. Call a promise
 * <em>settled</em> if its failing at a node means that every node below fails as well. With nothing to suppress these are all
 * but statements about the whole table: UP_CLOSED and MERGE_SAFE promises kept by all classes below are kept by their unions.
 * With suppression only UP_CLOSED ones (and the least number of rows of a class) are settled: if a union fails, each of its
 * parts fails, so the rows that fail at a node fail at every node below it, and their number never grows upward. A MERGE_SAFE
 * promise is not: a failing class that joins a good one may spoil it, so that more rows fail than before. Binary search and
 * tagging of nodes need every promise to be settled; bounds use those that are.
 *
 * <p>People whose rows lie in different classes fail, at a node and at every node below it, so they change nothing of that.
 *
 * <p>Not for several threads.
 */
final class NodeJudge {

    private static final String TOGETHER = "all rows of a person are in one class";

    private final Lattice lattice;
    private final Promises promises;
    private final NodeMeasure measure;
    private final CellShares shares;
    private final LevelValues values;
    private final FrequencySet base;
    private final Effort effort;
    private final long rows;
    private final long limit;
    private final boolean stars;
    private final int k;
    private final int least;
    private final List<String> names;
    private final int[] all;
    private final int[] settled;
    private final ClassSummary summary;
    private final Headcount headcount;
    private final long people;
    private final long[][] costs;
    private final long[][] floors;

    NodeJudge(LatticeTask task, Lattice lattice, NodeMeasure measure, Effort effort) {
        this.lattice = lattice;
        this.promises = task.promises();
        this.measure = measure;
        this.shares = new CellShares(measure, task.columns());
        this.effort = effort;
        this.rows = task.source().rows();
        this.limit = Math.min(task.suppressible(), rows - 1);
        this.stars = task.stars();
        this.k = promises.leastRows();
        this.all = IntStream.range(0, promises.models().size())
                .filter(model -> promises.models().get(model).set().isEmpty())
                .toArray();
        this.least = IntStream.of(all)
                .map(model -> promises.models().get(model).least(promises.counted()))
                .max()
                .orElse(1);
        this.names = task.columns().stream().map(LevelColumn::name).toList();
        this.settled = IntStream.of(all).filter(this::isSettled).toArray();
        this.summary = new ClassSummary(promises.columns().size());
        this.headcount = new Headcount(task.crowd(), lattice);
        this.base = FrequencySet.of(task.source(), lattice.columns(), lattice.bottom(), promises.columns());
        this.people = IntStream.range(0, base.size()).mapToLong(base::people).sum();
        long[][] counts = nodeCounts();
        this.costs = costs(counts, false);
        this.floors = costs(counts, true);
        this.values = new LevelValues(lattice, task.columns(), counts, limit);
    }

    private boolean isSettled(int model) {
        Closure closure = promises.models().get(model).closure();
        return closure == Closure.UP_CLOSED || (closure == Closure.MERGE_SAFE && limit == 0);
    }

    /** How many rows each node of each column has at the bottom. */
    private long[][] nodeCounts() {
        long[][] counts = new long[lattice.dimensions()][];
        for (int column = 0; column < counts.length; column++) {
            counts[column] = new long[lattice.columns().get(column).size(lattice.bottom(column))];
            for (int tuple = 0; tuple < base.size(); tuple++) {
                counts[column][base.node(tuple, column)] += base.rows(tuple);
            }
        }
        return counts;
    }

    /** The loss of all rows in a column at each level, nothing suppressed. */
    private long[][] costs(long[][] counts, boolean floor) {
        long[][] sums = new long[counts.length][];
        for (int column = 0; column < sums.length; column++) {
            sums[column] = new long[lattice.top(column) + 1];
            for (int level = lattice.bottom(column); level < sums[column].length; level++) {
                int[] up = lattice.columns().get(column).map(lattice.bottom(column), level);
                long[] share = shares.of(column, level, floor);
                for (int node = 0; node < up.length; node++) {
                    sums[column][level] += counts[column][node] * share[up[node]];
                }
            }
        }
        return sums;
    }

    private static long sum(long[][] costs, int[] levels) {
        long sum = 0;
        for (int column = 0; column < levels.length; column++) {
            sum += costs[column][levels[column]];
        }
        return sum;
    }

    Lattice lattice() {
        return lattice;
    }

    LevelValues values() {
        return values;
    }

    /** The frequency set of the lattice's bottom. */
    FrequencySet base() {
        return base;
    }

    /** No class with fewer rows is published. */
    int least() {
        return least;
    }

    /** Whether every node above a satisfying one satisfies. */
    boolean monotone() {
        return settled.length == all.length;
    }

    /** Whether no node above a satisfying one can have less loss. */
    boolean finestIsBest() {
        return monotone() && limit == 0 && (measure.byValue() ? values.descending() : shares.ascending());
    }

    private boolean keeps(FrequencySet set, int tuple, int[] models) {
        if (set.people(tuple) < least || set.torn(tuple)) {
            return false;
        }
        summary.clear();
        set.summarize(tuple, summary);
        summary.crowd(headcount.of(set, tuple));
        for (int model : models) {
            if (!promises.rule(model).holds(summary)) {
                return false;
            }
        }
        return true;
    }

    /** The rank of a node, or null if it does not satisfy (or no more effort may be spent). */
    @Nullable
    RankedNode node(FrequencySet set) {
        return effort.spend() ? again(set) : null;
    }

    /** The same for a node that was judged before, and so costs no effort. */
    @Nullable
    RankedNode again(FrequencySet set) {
        Tally tally = tally(set, measure.byValue());
        return tally == null ? null : ranked(set.levels(), measure.figure(tally, shares.full(), k), tally);
    }

    private @Nullable Tally tally(FrequencySet set, boolean valued) {
        BitSet failing = failing(set);
        if (failing == null || (stars && !failing.isEmpty() && !together(set, failing))) {
            return null;
        }
        long gone = 0;
        long classes = 0;
        long squares = 0;
        long cells = sum(costs, set.levels());
        for (int tuple = 0; tuple < set.size(); tuple++) {
            long size = set.rows(tuple);
            if (failing.get(tuple)) {
                gone += size;
                cells += size * (shares.full() - shares.of(set, tuple, false));
            } else {
                classes++;
                squares += size * size;
            }
        }
        return new Tally(rows - gone, gone, classes, squares, cells, valued ? values.of(set, failing) : 0);
    }

    /** The classes that have to be left out, or null if these are more rows than may be. */
    private @Nullable BitSet failing(FrequencySet set) {
        BitSet failing = new BitSet();
        long gone = 0;
        for (int tuple = 0; tuple < set.size(); tuple++) {
            if (!keeps(set, tuple, all)) {
                failing.set(tuple);
                gone += set.rows(tuple);
                if (gone > limit) {
                    return null;
                }
            }
        }
        if (!promises.aboutTable() && promises.bySets().isEmpty()) {
            return failing;
        }
        return spread(set, failing) ? failing : null;
    }

    /** Adds the classes that have to go for promises about sets of columns and about all classes; false if that is too much. */
    private boolean spread(FrequencySet set, BitSet failing) {
        ColumnGroups groups = ColumnGroups.of(set, names, lattice, promises);
        long greatest = 1;
        while (greatest > 0) {
            groups.spread(failing);
            greatest = promises.leaveOut(sizes(set, failing), Long.MAX_VALUE);
            for (int tuple = 0; tuple < set.size(); tuple++) {
                if (set.people(tuple) <= greatest) {
                    failing.set(tuple);
                }
            }
        }
        return greatest == 0 && failing.stream().mapToLong(set::rows).sum() <= limit;
    }

    private static ClassSizes sizes(FrequencySet set, BitSet without) {
        long[] sizes = new long[set.size()];
        for (int tuple = 0; tuple < sizes.length; tuple++) {
            sizes[tuple] = without.get(tuple) ? 0 : set.people(tuple);
        }
        return ClassSizes.of(sizes);
    }

    /**
     * Whether these classes keep all promises as one, beside all others. People with rows in several classes would be published
     * among them and may fit others too; then it cannot be told how many of a population are present.
     */
    private boolean together(FrequencySet set, BitSet tuples) {
        if (promises.aboutPresence() && tuples.stream().anyMatch(set::torn)) {
            return false;
        }
        summary.clear();
        tuples.stream().forEach(tuple -> set.summarize(tuple, summary));
        summary.crowd(headcount.everybody());
        summary.present(people);
        return summary.rows() >= k
                && promises.hold(summary)
                && promises.holdTogether(sizes(set, tuples).with(summary.rows()));
    }

    private RankedNode ranked(int[] levels, double loss, Tally tally) {
        return measure.byValue()
                ? new RankedNode(levels, loss, lattice.atTop(levels), LevelValues.ONE - tally.value(), tally.gone())
                : new RankedNode(levels, loss, Lattice.height(levels), tally.cells(), tally.gone());
    }

    /** A node that was judged before, with all that an owner chooses by. */
    LevelSearch.Node told(RankedNode node) {
        Tally tally = Objects.requireNonNull(tally(base.at(node.levels()), true));
        NodeMeasure loss = measure.byValue() ? NodeMeasure.GCP : measure;
        return new LevelSearch.Node(
                Arrays.stream(node.levels()).boxed().toList(),
                loss.figure(tally, shares.full(), k),
                tally.gone(),
                (double) tally.value() / LevelValues.ONE,
                lattice.atTop(node.levels()));
    }

    /** Whether a node below or at this set's may satisfy, as far as settled promises tell. */
    boolean hopeful(FrequencySet set) {
        if (!effort.spend()) {
            return true;
        }
        BitSet failing = new BitSet();
        long gone = 0;
        for (int tuple = 0; tuple < set.size() && gone <= limit; tuple++) {
            if (!keeps(set, tuple, settled)) {
                failing.set(tuple);
                gone += set.rows(tuple);
            }
        }
        if (gone <= limit && !promises.bySets().isEmpty()) {
            ColumnGroups.of(set, names, lattice, promises).spread(failing);
            gone = failing.stream().mapToLong(set::rows).sum();
        }
        return gone <= limit;
    }

    /** A rank that no satisfying node from the set's levels up to {@code coarsest} can be better than; null if none is there. */
    @Nullable
    RankedNode box(FrequencySet finest, int[] coarsest) {
        if (!effort.spend()) {
            return null;
        }
        FrequencySet.RollUp up = finest.rollUp(coarsest);
        boolean[] failing = new boolean[up.set().size()];
        long gone = 0;
        for (int tuple = 0; tuple < failing.length; tuple++) {
            failing[tuple] = !keeps(up.set(), tuple, settled);
            gone += failing[tuple] ? up.set().rows(tuple) : 0;
            if (gone > limit) {
                return null;
            }
        }
        long classes = 0;
        long squares = 0;
        long cells = sum(floors, finest.levels());
        for (int tuple = 0; tuple < finest.size(); tuple++) {
            long size = finest.rows(tuple);
            if (failing[up.groupOf()[tuple]]) {
                cells += size * (shares.full() - shares.of(finest, tuple, true));
            } else {
                classes++;
                squares += size * size;
            }
        }
        long value = values.mostAbove(finest.levels());
        return bound(finest.levels(), new Tally(rows - gone, gone, classes, squares, cells, value));
    }

    /** The same for all nodes above these levels, without looking at classes. */
    RankedNode above(int[] levels) {
        return bound(levels, new Tally(rows, 0, rows, 0, sum(floors, levels), values.mostAbove(levels)));
    }

    private RankedNode bound(int[] levels, Tally tally) {
        return ranked(levels, measure.bound(tally, shares.full(), k, limit), tally);
    }

    private String advice(PrivacyModel model, long there) {
        return there < model.leastRows()
                ? "the table has " + Counts.of(there) + " rows: lower k"
                : "choose higher levels or allow more suppression than " + Counts.of(limit) + " rows";
    }

    /** Why a node does not satisfy: for each promise that a class breaks, how far the first such class is. */
    List<Shortfall> shortfalls(FrequencySet set) {
        Map<String, Shortfall> first = new TreeMap<>();
        ClassSummary whole = new ClassSummary(promises.columns().size());
        for (int tuple = 0; tuple < set.size(); tuple++) {
            set.summarize(tuple, whole);
        }
        whole.crowd(headcount.everybody());
        whole.present(people);
        long gone = 0;
        for (int tuple = 0; tuple < set.size(); tuple++) {
            if (!keeps(set, tuple, all)) {
                gone += set.rows(tuple);
                ClassSummary broken = new ClassSummary(promises.columns().size());
                set.summarize(tuple, broken);
                broken.crowd(headcount.of(set, tuple));
                promises.shortfalls(broken, whole, limit).forEach(one -> first.putIfAbsent(one.promise(), one));
                if (set.torn(tuple)) {
                    first.putIfAbsent(TOGETHER, new Shortfall(TOGETHER, "one class", "several classes", ""));
                }
            }
        }
        String help = Counts.of(gone) + " rows are in failing classes and " + Counts.of(limit)
                + " may be suppressed: choose higher levels or allow more suppression";
        List<Shortfall> told = new ArrayList<>(promises.shortfalls(sizes(set, new BitSet()), whole, limit));
        List<Long> fewest = ColumnGroups.of(set, names, lattice, promises).fewest();
        for (int i = 0; i < fewest.size(); i++) {
            PrivacyModel model = promises.bySets().get(i);
            if (fewest.get(i) < model.leastRows()) {
                told.add(new Shortfall(
                        model.promise(promises.counted()),
                        String.valueOf(model.leastRows()),
                        String.valueOf(fewest.get(i)),
                        advice(model, whole.rows())));
            }
        }
        for (int i = 0; i < promises.models().size(); i++) {
            Shortfall one = first.get(promises.models().get(i).promise(promises.counted()));
            if (one != null && promises.models().get(i).set().isEmpty()) {
                boolean reachable = promises.outlook(i, whole, limit).kept();
                told.add(reachable ? new Shortfall(one.promise(), one.asked(), one.reached(), help) : one);
            }
        }
        Shortfall torn = first.get(TOGETHER);
        if (torn != null) {
            told.add(new Shortfall(torn.promise(), torn.asked(), torn.reached(), help));
        }
        return told;
    }
}
