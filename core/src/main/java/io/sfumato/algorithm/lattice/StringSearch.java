package io.sfumato.algorithm.lattice;

import io.sfumato.partition.LevelSearch;
import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What the optimisers of Morton 2012 have in common: they test strings and conclude from one string to others. Three
 * conclusions, and when they hold:
 *
 * <ul>
 *   <li>A string that fails takes all more specific ones with it: only as far as settled promises fail, see {@link NodeJudge}.
 *   <li>One that succeeds takes all that are worth less: always. With suppression a string's worth is known only once it is
 *       tested, so the most that it can have is held against the success.
 *   <li>One that succeeds takes all more general ones: if they can be worth no more, which without suppression they are not
 *       where levels are worth the less the higher they are. An equal one that is more general has no fewer columns at the top,
 *       and levels that come later.
 * </ul>
 */
final class StringSearch {

    private static final String FEW_CONCLUSIONS =
            "With these promises and suppression a coarser release may fail although a finer one holds: strings below a "
                    + "failing one were left out only where what fails there fails below it as well.";

    private static final String TOO_MANY =
            "The lattice is too large for this search. One string was found by lowering levels from the top; 'optimal' "
                    + "with measure: research-value may find a better one.";

    private final LatticeTask task;
    private final LevelOptions options;
    private final Context context;
    private final Lattice lattice;
    private final Effort effort;
    private final NodeJudge exam;
    private final FrequencySet base;
    private final int[] least;
    private final NavigableSet<RankedNode> successes = new TreeSet<>();
    private final List<int[]> failures = new ArrayList<>();
    private final List<String> remarks = new ArrayList<>();

    /** Begins with pre-pruning. */
    StringSearch(LatticeTask task, LevelOptions options, Context context) {
        this.task = task;
        this.options = options;
        this.context = context;
        this.lattice = new Lattice(task.columns(), options.limits());
        this.effort = options.effort(context);
        this.exam = new NodeJudge(task, lattice, NodeMeasure.RESEARCH_VALUE, effort);
        this.least = PrePruning.least(lattice, exam);
        this.base = exam.base().at(least);
    }

    /** What each column may be after pre-pruning. */
    Strings.Choice choice() {
        return Strings.Choice.of(least, lattice.top());
    }

    /** What may satisfy of all combinations of columns in sets that have no more than so many. */
    Strings.Choice choice(int limit) {
        return new ColumnSets(least, lattice, exam, effort).choice(limit);
    }

    /** Tests a string and keeps what follows from it. */
    private @Nullable RankedNode test(int[] levels) {
        context.checkpoint();
        FrequencySet set = base.at(levels);
        RankedNode found = exam.node(set);
        if (found != null) {
            successes.add(found);
        } else if (!effort.over() && (exam.monotone() || !exam.hopeful(set))) {
            failures.add(levels);
        }
        return found;
    }

    /**
     * Halves every column at once (Morton 2012, figure 5): a string of all middles is tested; if it succeeds all columns move
     * to more specific levels, else to more general ones, until no middle moves. If all fail the last string is that of the
     * tops.
     */
    void local() {
        int size = least.length;
        int[] general = new int[size];
        int[] specific = new int[size];
        Arrays.setAll(specific, column -> lattice.top(column) - least[column] + 1);
        int[] middle = middle(general, specific);
        boolean moved = true;
        while (moved && !effort.over()) {
            int[] levels = lattice.top();
            for (int column = 0; column < size; column++) {
                levels[column] -= middle[column];
            }
            boolean success = test(levels) != null;
            System.arraycopy(middle, 0, success ? general : specific, 0, size);
            int[] next = middle(general, specific);
            boolean tested = !successes.isEmpty() && Arrays.equals(general, next);
            moved = !tested && !Arrays.equals(middle, next);
            middle = next;
        }
    }

    /** Goes on with all strings if none has succeeded and a finer one may although coarser ones fail. */
    void insist() {
        if (successes.isEmpty() && !exam.monotone() && !effort.over()) {
            remarks.add(
                    "None of the strings that halving tests keeps the promises, so all others were searched as well.");
            global(choice());
        }
    }

    private static int[] middle(int[] general, int[] specific) {
        int[] middle = new int[general.length];
        Arrays.setAll(middle, column -> (general[column] + specific[column]) / 2);
        return middle;
    }

    /** Tests the middle of all strings that are left, and removes what follows from it (Morton 2012, figure 4). */
    void global(Strings.Choice choice) {
        Strings strings = strings(choice);
        if (strings == null) {
            effort.end();
            return;
        }
        successes.forEach(found -> strings.removeWorse(found.levels(), value(found)));
        successes.forEach(found -> strings.remove(found.levels()));
        failures.forEach(strings::removeBelow);
        while (!strings.isEmpty() && !effort.over()) {
            int[] levels = strings.middle();
            int before = failures.size();
            RankedNode found = test(levels);
            if (found != null) {
                strings.removeWorse(levels, value(found));
            } else if (failures.size() > before) {
                strings.removeBelow(levels);
            }
            strings.remove(levels);
        }
    }

    private static long value(RankedNode found) {
        return LevelValues.ONE - found.cells();
    }

    /** All strings; where they are too many, those that are better than one found quickly; null if even these are. */
    private @Nullable Strings strings(Strings.Choice choice) {
        long known = successes.stream().mapToLong(StringSearch::value).max().orElse(Long.MIN_VALUE);
        Strings all = Strings.of(choice, exam.values(), known, Strings.MOST);
        if (all != null || effort.over()) {
            return all;
        }
        RankedNode top = successes.isEmpty() ? test(lattice.top()) : successes.first();
        if (top == null) {
            return null;
        }
        RankedNode quick = GreedyDescent.from(top, lattice, exam);
        successes.add(quick);
        Strings better = Strings.of(choice, exam.values(), value(quick), Strings.MOST);
        if (better == null) {
            remarks.add(TOO_MANY);
        }
        return better;
    }

    /** What was found, the best first. */
    LevelSearch found() {
        if (!exam.monotone()) {
            remarks.add(FEW_CONCLUSIONS);
        }
        if (successes.isEmpty() && effort.over()) {
            NodeJudge quick = new NodeJudge(task, lattice, options.measure(), Effort.unlimited(context));
            RankedNode top = quick.node(quick.base().at(lattice.top()));
            if (top != null) {
                successes.add(GreedyDescent.from(top, lattice, quick));
                remarks.add(TOO_MANY);
            }
        }
        return LatticeFindings.of(successes, exam, effort, remarks);
    }
}
