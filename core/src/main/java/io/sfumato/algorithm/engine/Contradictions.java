package io.sfumato.algorithm.engine;

import io.sfumato.algorithm.Task;
import io.sfumato.run.Context;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/**
 * People whose own rows disagree. On each axis they reach from the least to the greatest of their cells, and no cut goes
 * through them: a few people who are both young and old keep everybody's age from being told. Where people may be left out,
 * these are weighed first: those who disagree most, and as many of them as lose least in all, judged by quick classes of the
 * others.
 */
final class Contradictions {

    /**
     * With more people the quick classes take long, and fewer numbers are tried. A round number: greater tries more on large
     * tables.
     */
    private static final int MANY_PEOPLE = 20_000;

    /**
     * The best number of people is looked for in steps down to one part in so many of it. A power of two: greater searches more
     * finely and forms quick classes twice more for each doubling.
     */
    private static final int FINEST = 16;

    /**
     * At most one person in so many is weighed beyond those who may be left out: if more disagree with themselves, that is what
     * the table is like. A round number.
     */
    private static final int FEW = 10;

    private final Task task;
    private final Points points;
    private final Context context;

    Contradictions(Task task, Points points, Context context) {
        this.task = task;
        this.points = points;
        this.context = context;
    }

    /** The people among these whose rows disagree, those who disagree most first; ties: lowest first. */
    int[] among(int[] people) {
        if (!points.wide()) {
            return new int[0];
        }
        long[] own = new long[points.rows()];
        Boxes box = new Boxes(points, 1);
        for (int person : people) {
            box.begin(0, person);
            own[person] = box.loss(0);
        }
        return IntStream.of(people)
                .filter(person -> own[person] > 0)
                .boxed()
                .sorted(Comparator.<Integer>comparingLong(person -> -own[person])
                        .thenComparingInt(person -> person))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /**
     * Who stays, and what people whose rows disagree cost the others if they stay.
     *
     * @param staying one or two sets of people worth forming classes of: those left when people who disagree too much are left
     *     out, and those left when people who block axes are left out
     * @param costly how many people who stay cost much; 0 if nobody does
     * @param rows how many rows of the table these have
     * @param cost by how much less would be lost in all if they were left out
     * @param loss what is lost with them
     */
    record Weighed(List<int[]> staying, int costly, int rows, long cost, long loss) {

        static Weighed nobody(List<int[]> staying) {
            return new Weighed(staying, 0, 0, 0, 0);
        }
    }

    /**
     * Weighs who is worth leaving out.
     *
     * @param people all, or those who are left when some were left out already
     * @param loss what quick classes of some people lose, those who are left out counted in full
     */
    Weighed weigh(int[] people, ToLongFunction<int[]> loss) {
        int[] order = among(people);
        BlockedAxes blocked = new BlockedAxes(points, task.k(), task.rows(), context);
        boolean freeable = task.suppressible() > 0 && !blocked.none();
        if (order.length == 0 && !freeable) {
            return Weighed.nobody(List.of(people));
        }
        int fitting = fitting(order, left(people));
        Trial wish = new Trial(people, order, loss);
        wish.search(Math.max(fitting, Math.min(order.length, people.length / FEW)));
        Trial best = wish;
        if (wish.best > fitting) {
            best = new Trial(people, order, loss);
            best.search(fitting);
        }
        List<Trial> trials = freeable ? List.of(best, freed(blocked, loss)) : List.of(best);
        List<int[]> staying = trials.stream().map(Trial::rest).toList();
        long least = trials.stream().mapToLong(trial -> trial.least).min().orElseThrow();
        if (wish.least >= least) {
            return Weighed.nobody(staying);
        }
        int[] costly = Arrays.copyOfRange(order, best.best, wish.best);
        return new Weighed(staying, costly.length, task.weight(costly), least - wish.least, least);
    }

    /** How many more rows of the table may be left out when some people stay. */
    private int left(int[] people) {
        return task.suppressible() - (task.space().units().rows() - task.weight(people));
    }

    /** Leaves out people who block axes where that is worth it; and of the others as many as are worth it and still fit. */
    private Trial freed(BlockedAxes blocked, ToLongFunction<int[]> loss) {
        int[] rest = blocked.freed(some -> left(some) < 0 ? Long.MAX_VALUE : lost(some, loss));
        int[] order = among(rest);
        Trial trial = new Trial(rest, order, loss);
        trial.search(fitting(order, left(rest)));
        return trial;
    }

    /** What is lost without the others; the greatest number if these people may not be published without them. */
    private long lost(int[] some, ToLongFunction<int[]> loss) {
        return task.judge().accepts(some) ? loss.applyAsLong(some) : Long.MAX_VALUE;
    }

    /** How many of the first people in this order may be left out. */
    private int fitting(int[] order, int allowed) {
        int left = allowed;
        int count = 0;
        while (count < order.length && task.weight(new int[] {order[count]}) <= left) {
            left -= task.weight(new int[] {order[count++]});
        }
        return count;
    }

    /** Numbers of people that were tried, and the one that loses least; of equals the smaller. */
    private final class Trial {
        private final int[] people;
        private final int[] order;
        private final ToLongFunction<int[]> loss;
        private final Map<Integer, Long> tried = new HashMap<>();
        private int best;
        private long least = Long.MAX_VALUE;

        Trial(int[] people, int[] order, ToLongFunction<int[]> loss) {
            this.people = people;
            this.order = order;
            this.loss = loss;
        }

        /** Tries numbers up to {@code most}, each a part of the one before, then some around the best. */
        void search(int most) {
            boolean many = people.length > MANY_PEOPLE;
            take(0);
            for (int count = most; count > 0; count /= many ? 4 : 2) {
                take(count);
            }
            for (int part = many ? 4 : 2; part <= FINEST; part *= 2) {
                int gap = Math.max(1, best / part);
                take(Math.max(0, best - gap));
                take(Math.min(most, best + gap));
            }
        }

        /** Who stays when as many are left out as is best. */
        int[] rest() {
            return without(best);
        }

        private void take(int count) {
            context.checkpoint();
            Long known = tried.get(count);
            long lost = known == null ? lost(without(count), loss) : known;
            tried.put(count, lost);
            if (lost < least || (lost == least && count < best)) {
                least = lost;
                best = count;
            }
        }

        int[] without(int count) {
            int[] gone = Arrays.copyOf(order, count);
            Arrays.sort(gone);
            return IntStream.of(people)
                    .filter(person -> Arrays.binarySearch(gone, person) < 0)
                    .toArray();
        }
    }
}
