package io.sfumato.algorithm.clustering;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.MergeStep;
import io.sfumato.algorithm.Shape;
import io.sfumato.algorithm.Task;
import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.catalog.Parameter;
import io.sfumato.partition.Solution;
import io.sfumato.run.Context;
import io.sfumato.space.Hull;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Greedy k-member clustering, straightforward and exact: every choice looks at every row that is left. Ties go to the
 * lowest row. Cost: rows^2 x columns / 2 look-ups.
 */
public record GreedyKMember(SeedFrom seedFrom) implements Algorithm {

    /** From which row the next class's seed is furthest. */
    public enum SeedFrom {
        /** The last row taken, as figure 8 of the paper reads. */
        LAST("last"),
        /** The seed of the class before. */
        PREVIOUS_SEED("previous-seed"),
        /** The very first reference row. */
        FIRST("first");

        private final String word;

        SeedFrom(String word) {
            this.word = word;
        }
    }

    public static final Descriptor<Algorithm> DESCRIPTOR = new Descriptor<>(
            Family.ALGORITHM,
            "greedy-k-member",
            "Greedy k-member clustering",
            "Grows each class around a far-away row, always adding the row that costs least.",
            "Gives classes of k rows with tight labels that may overlap. The time grows with the square of the number "
                    + "of rows: comfortable up to some tens of thousands.",
            Audience.STANDARD,
            List.of(Parameter.choice(
                    "seed-from",
                    SeedFrom.LAST.word,
                    Arrays.stream(SeedFrom.values()).map(rule -> rule.word).toList(),
                    "from which row the next class's first row is furthest: the last row taken, the previous class's "
                            + "first row, or the very first reference row")),
            List.of(
                    "Byun, J.-W., Kamra, A., Bertino, E., Li, N.: Efficient k-anonymization using clustering techniques. "
                            + "DASFAA 2007."),
            arguments -> new GreedyKMember(Arrays.stream(SeedFrom.values())
                    .filter(rule -> rule.word.equals(arguments.text("seed-from")))
                    .findFirst()
                    .orElseThrow()));

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
        context.stage("greedy k-member", rows);
        Run run = new Run(task);
        int first = task.seed().stream("greedy-k-member").below(rows);
        int reference = first;
        while (run.alive >= task.k()) {
            int[] members = run.grow(run.furthest(reference), task.k(), context);
            reference = switch (seedFrom) {
                case LAST -> members[members.length - 1];
                case PREVIOUS_SEED -> members[0];
                case FIRST -> first;
            };
            context.advance(rows - run.alive);
        }
        run.placeLeftovers();
        return MergeStep.finish(task, run.classes(), context);
    }

    /** The state of one run. */
    private static final class Run {
        private final Task task;
        private final GrowthTable table;
        private final int[] left;
        private final List<List<Integer>> classes = new ArrayList<>();
        private int alive;

        Run(Task task) {
            this.task = task;
            this.table = new GrowthTable(task.space());
            this.left = task.rows();
            this.alive = left.length;
        }

        int furthest(int reference) {
            table.reset(reference);
            int best = 0;
            long distance = -1;
            for (int i = 0; i < alive; i++) {
                long candidate = table.lossWith(left[i]);
                if (candidate > distance) {
                    distance = candidate;
                    best = i;
                }
            }
            return best;
        }

        /** A class of k rows begun with the row at this place of those left. */
        int[] grow(int place, int k, Context context) {
            int[] members = new int[k];
            members[0] = take(place);
            table.reset(members[0]);
            for (int size = 1; size < k; size++) {
                context.checkpoint();
                members[size] = take(cheapest());
                table.add(members[size]);
            }
            classes.add(new ArrayList<>(IntStream.of(members).boxed().toList()));
            return members;
        }

        /** At equal class size the least increase of information loss is the least loss with the row. */
        private int cheapest() {
            int best = 0;
            long loss = Long.MAX_VALUE;
            for (int i = 0; i < alive; i++) {
                long candidate = table.lossWith(left[i]);
                if (candidate < loss) {
                    loss = candidate;
                    best = i;
                }
            }
            return best;
        }

        private int take(int place) {
            int row = left[place];
            System.arraycopy(left, place + 1, left, place, alive - place - 1);
            alive--;
            return row;
        }

        /** Each row that is left goes to the class whose loss grows least, in row order. */
        void placeLeftovers() {
            List<Hull> hulls = new ArrayList<>();
            for (List<Integer> members : classes) {
                hulls.add(Hull.of(
                        task.space(),
                        members.stream().mapToInt(Integer::intValue).toArray()));
            }
            for (int i = 0; i < alive; i++) {
                int best = 0;
                long growth = Long.MAX_VALUE;
                for (int c = 0; c < hulls.size(); c++) {
                    long size = classes.get(c).size();
                    long candidate = (size + 1) * hulls.get(c).lossWith(left[i])
                            - size * hulls.get(c).loss();
                    if (candidate < growth) {
                        growth = candidate;
                        best = c;
                    }
                }
                classes.get(best).add(left[i]);
                hulls.get(best).add(left[i]);
            }
            alive = 0;
        }

        List<int[]> classes() {
            return classes.stream()
                    .map(members -> members.stream().mapToInt(Integer::intValue).toArray())
                    .toList();
        }
    }
}
