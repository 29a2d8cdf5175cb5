package io.sfumato.algorithm.certificate;

import io.sfumato.algorithm.pattern.PatternBound;
import io.sfumato.algorithm.pattern.Patterns;
import io.sfumato.run.Context;
import io.sfumato.space.Space;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A proven lower bound on the loss of any recoding into classes of at least k, in the units of {@link
 * io.sfumato.space.Hull#loss}: the sum over all rows of the loss of their class. Where labels can name values without those
 * between, it is that of {@link io.sfumato.space.Axis#floor}. No tolerance, no sampling: it holds for every partition.
 *
 * <p>Cost: some seconds of one processor for 30,000 rows, see {@link Effort}; memory some hundred bytes for each different row,
 * and up to 400 MB where patterns are listed.
 *
 * @param loss no recoding loses less
 * @param neighbour the part of it that is seen by looking at nearest neighbours only
 */
public record LowerBound(long loss, long neighbour) {

    /**
     * Where patterns give a bound and there are more different rows than this, the slower bound by prices is not worked out
     * too. A round number: more take longer, fewer may miss the better of two bounds.
     */
    private static final int FEW = 2_000;

    /** How hard to try. The bound is proven either way. */
    public enum Effort {
        /** A second or three for tens of thousands of rows. */
        QUICK(4, 20_000_000L, 50_000, 9),
        /** Ten seconds or so. */
        CAREFUL(12, 600_000_000L, 150_000, 25),
        /** Up to a minute or two. */
        THOROUGH(60, 8_000_000_000L, 150_000, 100);

        private final int rounds;
        private final long work;
        private final int mostDifferent;
        private final int turns;

        Effort(int rounds, long work, int mostDifferent, int turns) {
            this.rounds = rounds;
            this.work = work;
            this.mostDifferent = mostDifferent;
            this.turns = turns;
        }

        /** With more different rows no bound is worked out: it would take longer than most searches. */
        public int mostDifferent() {
            return mostDifferent;
        }
    }

    /**
     * What is to be put into classes.
     *
     * @param asked for each row, or person, the least size of a class that may hold it
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
        if (DistinctRowLimit.exceed(question.space(), effort.mostDifferent)) {
            return Optional.empty();
        }
        AlikeRows spots = spots(question);
        AlikeRowTree tree = new AlikeRowTree(spots);
        long[] surely = new NeighbourBound(spots, tree).perRow(context);
        long neighbour = 0;
        for (int spot = 0; spot < spots.size(); spot++) {
            neighbour += (long) spots.count(spot) * spots.weight(spot) * surely[spot];
        }
        OptionalLong byPatterns = byPatterns(question, effort, context);
        if (byPatterns.isPresent() && spots.size() > FEW) {
            return Optional.of(new LowerBound(Math.max(neighbour, byPatterns.getAsLong()), neighbour));
        }
        DualBound.Effort limits = new DualBound.Effort(effort.rounds, effort.work);
        long[] prices = new DualBound(spots, tree, surely, question.leaving(), limits).raise(context);
        long loss = 0;
        for (int spot = 0; spot < spots.size(); spot++) {
            long others = (spots.weight(spot) - 1) * surely[spot];
            loss += spots.count(spot) * (others + prices[spot]);
        }
        return Optional.of(new LowerBound(Math.max(loss, byPatterns.orElse(0)), neighbour));
    }

    /** The bound of all patterns, where labels are nodes of taxonomies and all rows ask for the same class size. */
    private static OptionalLong byPatterns(Question question, Effort effort, Context context) {
        int k = question.asked().length == 0 ? 0 : question.asked()[0];
        boolean alike = k > 0 && Arrays.stream(question.asked()).allMatch(asked -> asked == k);
        return alike && Patterns.describe(question.space())
                ? PatternBound.of(question.space(), k, effort.turns, context)
                : OptionalLong.empty();
    }

    private static AlikeRows spots(Question question) {
        int beyond = question.space().rows() + 1;
        int[] asked = question.asked().clone();
        for (int row = 0; row < asked.length; row++) {
            asked[row] = Math.min(asked[row], beyond);
        }
        return new AlikeRows(question.space(), asked);
    }
}
