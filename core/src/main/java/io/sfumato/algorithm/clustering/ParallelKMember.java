package io.sfumato.algorithm.clustering;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.MergeStep;
import io.sfumato.algorithm.Parallel;
import io.sfumato.algorithm.Shape;
import io.sfumato.algorithm.Task;
import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.partition.Solution;
import io.sfumato.run.Context;
import io.sfumato.space.Hull;
import io.sfumato.space.Space;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Parallel greedy k-member: all classes begin at once around spread-out seeds; in each round every open class names its best
 * row, and a row named by several goes to the one whose loss grows least, then to the lowest class. Cost: about that of
 * greedy k-member, shared by all threads.
 */
public record ParallelKMember() implements Algorithm {

    public static final Descriptor<Algorithm> DESCRIPTOR = new Descriptor<>(
            Family.ALGORITHM,
            "parallel-k-member",
            "Parallel greedy k-member clustering",
            "Grows all classes at the same time, on all threads.",
            "The result does not depend on the number of threads. Labels may overlap.",
            Audience.RESEARCH,
            List.of(),
            List.of(
                    "Netshiunda, F. E.: Computational efficiency of k-anonymization incorporating clustering. University of the "
                            + "Witwatersrand, 2020."),
            arguments -> new ParallelKMember());

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
        if (rows < task.k()) {
            return MergeStep.finish(task, List.of(task.rows()), context);
        }
        int[] seeds = SpreadSeeds.choose(task.space(), rows / task.k(), task.seed().stream(name()), context);
        Rounds rounds = new Rounds(task, seeds);
        context.stage(name(), rows);
        while (rounds.open()) {
            rounds.next(context);
            context.advance(rows - rounds.free.size());
        }
        Leftovers.place(task.space(), rounds.classes, rounds.free.toArray());
        return MergeStep.finish(
                task, rounds.classes.stream().map(RowList::toArray).toList(), context);
    }

    /**
     * The state between rounds. A class that lost a contested row has not changed, so the next row of its list is its best row
     * now. A class searches again only if its hull grew or its list is used up. Where people have losses of their own, every
     * class that grew searches again, since what they weigh depends on its size.
     */
    private static final class Rounds {
        /**
         * Rows that a search lists for a class. A round number: with more a class searches again less often, and lists take
         * longer.
         */
        private static final int LISTED = 32;

        private final Space space;
        private final int k;
        private final GrowthTable table;
        private final List<RowList> classes = new ArrayList<>();
        private final RowList free;
        private final boolean[] taken;
        private final @Nullable Wishes[] wishes;

        Rounds(Task task, int[] seeds) {
            this.space = task.space();
            this.k = task.k();
            this.table = new GrowthTable(task.space());
            this.free = new RowList(task.rows());
            this.taken = new boolean[task.space().rows()];
            this.wishes = new Wishes[seeds.length];
            for (int seed : seeds) {
                classes.add(new RowList(seed));
                taken[seed] = true;
            }
            free.removeAll(new RowList(seeds));
        }

        boolean open() {
            return classes.stream().anyMatch(members -> members.size() < k);
        }

        void next(Context context) {
            int[] open = IntStream.range(0, wishes.length)
                    .filter(i -> classes.get(i).size() < k)
                    .toArray();
            Parallel.run(context.executor(), open.length, table::sibling, (own, place) -> {
                context.checkpoint();
                int index = open[place];
                Wishes known = wishes[index];
                if (known == null || known.next(taken) < 0) {
                    wishes[index] = search(own, classes.get(index));
                }
            });
            Map<Integer, Integer> winners = new TreeMap<>();
            for (int index : open) {
                winners.merge(wishes[index].next(taken), index, (one, two) -> growth(two) < growth(one) ? two : one);
            }
            winners.forEach(this::take);
            free.removeAll(new RowList(
                    winners.keySet().stream().mapToInt(Integer::intValue).toArray()));
        }

        private long growth(int index) {
            return wishes[index].growth(classes.get(index).size());
        }

        private void take(int row, int index) {
            taken[row] = true;
            if (!table.points() || !covers(Hull.of(space, classes.get(index).toArray()), row)) {
                wishes[index] = null;
            }
            classes.get(index).add(row);
        }

        private boolean covers(Hull hull, int row) {
            for (int axis = 0; axis < space.dimensions(); axis++) {
                int cell = space.cell(row, axis);
                if (cell < hull.low(axis) || cell > hull.high(axis)) {
                    return false;
                }
            }
            return true;
        }

        private Wishes search(GrowthTable own, RowList members) {
            own.reset(members.get(0));
            for (int i = 1; i < members.size(); i++) {
                own.add(members.get(i));
            }
            Nearest nearest = new Nearest(LISTED);
            for (int i = 0; i < free.size(); i++) {
                int row = free.get(i);
                nearest.offer(own.points() ? own.lossWith(row) : own.growth(row, members.size()), row);
            }
            return new Wishes(nearest.places(), nearest.distances(), own.points() ? own.loss() : Wishes.COUNTED);
        }
    }

    /** The best rows for a class as it stands, best first, and its loss per row with each of them. */
    private static final class Wishes {
        /** In place of a loss: the list holds how much the loss grows with each row, and not the loss with it. */
        static final long COUNTED = -1;

        private final int[] rows;
        private final long[] losses;
        private final long loss;
        private int at;

        Wishes(int[] rows, long[] losses, long loss) {
            this.rows = rows;
            this.losses = losses;
            this.loss = loss;
        }

        /** The best row that is not taken; -1 if the list is used up. */
        int next(boolean[] taken) {
            while (at < rows.length && taken[rows[at]]) {
                at++;
            }
            return at < rows.length ? rows[at] : -1;
        }

        /** By how much the loss of a class of this size grows with that row. */
        long growth(int size) {
            return loss == COUNTED ? losses[at] : (size + 1L) * losses[at] - size * loss;
        }
    }
}
