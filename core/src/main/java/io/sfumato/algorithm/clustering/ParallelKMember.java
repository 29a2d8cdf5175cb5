package io.sfumato.algorithm.clustering;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.MergeStep;
import io.sfumato.algorithm.Shape;
import io.sfumato.algorithm.Task;
import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.partition.Solution;
import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

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

    /** The state between rounds: what each class named last stays valid until the class or the row changes. */
    private static final class Rounds {
        private final int k;
        private final GrowthTable table;
        private final List<RowList> classes = new ArrayList<>();
        private final RowList free;
        private final int[] named;
        private final long[] growth;

        Rounds(Task task, int[] seeds) {
            this.k = task.k();
            this.table = new GrowthTable(task.space());
            this.free = new RowList(task.rows());
            free.removeAll(new RowList(seeds));
            this.named = new int[seeds.length];
            this.growth = new long[seeds.length];
            for (int i = 0; i < seeds.length; i++) {
                classes.add(new RowList(seeds[i]));
                named[i] = -1;
            }
        }

        boolean open() {
            return classes.stream().anyMatch(members -> members.size() < k);
        }

        void next(Context context) {
            int[] stale = IntStream.range(0, named.length)
                    .filter(i -> named[i] < 0 && classes.get(i).size() < k)
                    .toArray();
            Parallel.run(context.executor(), stale.length, table::sibling, (own, index) -> {
                context.checkpoint();
                name(own, stale[index]);
            });
            Map<Integer, Integer> winners = new HashMap<>();
            for (int i = 0; i < named.length; i++) {
                if (named[i] >= 0) {
                    int challenger = i;
                    winners.merge(named[i], i, (one, two) -> growth[challenger] < growth[one] ? challenger : one);
                }
            }
            RowList taken = new RowList();
            winners.forEach((row, winner) -> {
                classes.get(winner).add(row);
                taken.add(row);
            });
            free.removeAll(taken);
            for (int i = 0; i < named.length; i++) {
                named[i] = named[i] >= 0 ? -1 : named[i];
            }
        }

        private void name(GrowthTable own, int index) {
            RowList members = classes.get(index);
            own.reset(members.get(0));
            for (int i = 1; i < members.size(); i++) {
                own.add(members.get(i));
            }
            int best = -1;
            long least = Long.MAX_VALUE;
            for (int i = 0; i < free.size(); i++) {
                long loss = own.lossWith(free.get(i));
                if (loss < least) {
                    least = loss;
                    best = free.get(i);
                }
            }
            named[index] = best;
            growth[index] = (members.size() + 1L) * least - members.size() * own.loss();
        }
    }
}
