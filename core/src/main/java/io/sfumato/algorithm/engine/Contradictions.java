package io.sfumato.algorithm.engine;

import io.sfumato.algorithm.Task;
import io.sfumato.run.Context;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/**
 * People whose own rows disagree. On each axis they reach from the least to the greatest of their cells, and no cut goes
 * through them: a few who are said to be both young and old keep everybody's age from being told. They are weighed first when
 * people may be left out: those who disagree most, and as many of them as lose least in all, by quick classes of the others.
 */
final class Contradictions {

    /** For more people the quick classes take long, and fewer numbers are tried. */
    private static final int MANY_PEOPLE = 20_000;

    /** The best number is looked for in steps of down to one in so many. */
    private static final int FINEST = 16;

    /** If more than one in so many disagree with themselves, that is what the table is like; no more are weighed. */
    private static final int FEW = 10;

    private final Task task;
    private final Points points;
    private final Context context;

    Contradictions(Task task, Points points, Context context) {
        this.task = task;
        this.points = points;
        this.context = context;
    }

    /** Those of some people whose rows disagree, most of all first; ties: lowest first. */
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
     * Who stays, and what those who stay though their rows disagree cost the others.
     *
     * @param costly how many of them cost much; 0 if nobody does
     * @param rows how many rows of the table these have
     * @param cost by how much less would be lost in all if they were left out
     * @param loss what is lost with them
     */
    @SuppressWarnings("ArrayRecordComponent") // compared by nobody
    record Weighed(int[] staying, int costly, int rows, long cost, long loss) {

        static Weighed nobody(int[] people) {
            return new Weighed(people, 0, 0, 0, 0);
        }
    }

    /**
     * Weighs who is worth leaving out.
     *
     * @param allowed how many rows of the table may be left out
     * @param loss what quick classes of some people lose, those who are left out counted in full
     */
    Weighed weigh(int[] people, int allowed, ToLongFunction<int[]> loss) {
        int[] order = among(people);
        if (order.length == 0) {
            return Weighed.nobody(people);
        }
        int fitting = fitting(order, allowed);
        int most = Math.max(fitting, Math.min(order.length, people.length / FEW));
        Trial trial = new Trial(people, order, loss);
        trial.search(most);
        int wished = trial.best;
        long wishedLoss = trial.least;
        if (wished <= fitting) {
            return Weighed.nobody(trial.without(wished));
        }
        trial.forget();
        trial.search(fitting);
        int[] staying = Arrays.copyOfRange(order, trial.best, wished);
        return new Weighed(
                trial.without(trial.best), staying.length, task.weight(staying), trial.least - wishedLoss, trial.least);
    }

    /** How many of the first fit. */
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

        /** Tries numbers up to one, first each time a part of the one before, then some about the best. */
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

        /** Begins anew, with what is known. */
        void forget() {
            best = 0;
            least = Long.MAX_VALUE;
        }

        private void take(int count) {
            context.checkpoint();
            Long known = tried.get(count);
            long lost = known == null ? lost(without(count)) : known;
            tried.put(count, lost);
            if (lost < least || (lost == least && count < best)) {
                least = lost;
                best = count;
            }
        }

        private long lost(int[] rest) {
            return task.judge().accepts(rest) ? loss.applyAsLong(rest) : Long.MAX_VALUE;
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
