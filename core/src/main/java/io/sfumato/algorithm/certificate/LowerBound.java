package io.sfumato.algorithm.certificate;

import io.sfumato.run.Context;
import io.sfumato.space.Space;
import java.util.Optional;

/**
 * A proven lower bound on the loss of any recoding into classes of at least k, in the units of {@link io.sfumato.space.Hull#loss}:
 * the sum over all rows of the loss of their class. Where labels can name values without those between, it is that of
 * {@link io.sfumato.space.Axis#floor}. No tolerance, no sampling: it holds for every partition.
 *
 * <p>Cost: some seconds of one processor for 30,000 rows, see {@link Effort}; memory some hundred bytes for each different
 * row.
 *
 * @param loss no recoding loses less
 * @param neighbour the part of it that is seen by looking at nearest neighbours only
 */
public record LowerBound(long loss, long neighbour) {

    /** How hard to try. The bound is proven either way. */
    public enum Effort {
        /** A second or three for tens of thousands of rows. */
        QUICK(4, 20_000_000L, 50_000),
        /** Ten seconds or so. */
        CAREFUL(12, 600_000_000L, 150_000),
        /** Up to a minute or two. */
        THOROUGH(60, 8_000_000_000L, 150_000);

        private final int rounds;
        private final long work;
        private final int mostDifferent;

        Effort(int rounds, long work, int mostDifferent) {
            this.rounds = rounds;
            this.work = work;
            this.mostDifferent = mostDifferent;
        }

        /** Above so many different rows no bound is worked out: it would take longer than most searches. */
        public int mostDifferent() {
            return mostDifferent;
        }
    }

    /**
     * What is to be put into classes.
     *
     * @param asked for each row, or person, how many a class must have that holds it
     * @param leaving whether rows may be left out at their full loss
     */
    @SuppressWarnings("ArrayRecordComponent") // handed over once, compared by nobody
    public record Question(Space space, int[] asked, boolean leaving) {}

    /**
     * Works out the bound; empty where there are more different rows than the effort goes for. The same question gives the
     * same bound, whatever the executor.
     *
     * @throws java.util.concurrent.CancellationException when the context says so
     */
    public static Optional<LowerBound> of(Question question, Effort effort, Context context) {
        context.stage("bounding the loss", effort.rounds);
        if (Different.exceed(question.space(), effort.mostDifferent)) {
            return Optional.empty();
        }
        Spots spots = spots(question);
        SpotTree tree = new SpotTree(spots);
        long[] surely = new NeighbourBound(spots, tree).perRow(context);
        DualBound.Effort limits = new DualBound.Effort(effort.rounds, effort.work);
        long[] prices = new DualBound(spots, tree, surely, question.leaving(), limits).raise(context);
        long neighbour = 0;
        long loss = 0;
        for (int spot = 0; spot < spots.size(); spot++) {
            long others = (spots.weight(spot) - 1) * surely[spot];
            neighbour += spots.count(spot) * (others + surely[spot]);
            loss += spots.count(spot) * (others + prices[spot]);
        }
        return Optional.of(new LowerBound(loss, neighbour));
    }

    private static Spots spots(Question question) {
        int beyond = question.space().rows() + 1;
        int[] asked = question.asked().clone();
        for (int row = 0; row < asked.length; row++) {
            asked[row] = Math.min(asked[row], beyond);
        }
        return new Spots(question.space(), asked);
    }
}
