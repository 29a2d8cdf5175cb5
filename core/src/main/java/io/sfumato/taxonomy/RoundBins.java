package io.sfumato.taxonomy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Bins that end on the multiples of a step, wherever the data lie, so that the ends of a label reveal no value. Declared limits
 * end the line; what lies beyond them is in the outermost bin, which is open then.
 */
final class RoundBins implements LineBins {

    /** From where to where bins are told apart, and whether the outermost ones are open. */
    private record Reach(BigInteger first, BigInteger last, boolean below, boolean above) {}

    private final BigDecimal step;
    private final Ruler ruler;
    private final @Nullable BigDecimal least;
    private final @Nullable BigDecimal end;
    private final @Nullable BigDecimal bottom;
    private final @Nullable BigDecimal top;
    private final Reach reach;

    private RoundBins(BigDecimal step, RangeCuts.Line line, @Nullable Crowded crowded) {
        this.step = step;
        this.ruler = line.ruler();
        this.bottom = line.limits().bottom();
        this.top = line.limits().top();
        boolean bounded = line.limits().step() != null;
        this.least = bounded ? bottom : line.domainLeast();
        this.end = bounded ? top : line.domainEnd();
        this.reach = crowded == null
                ? declared(line)
                : new Reach(place(crowded.low()), place(crowded.low().max(crowded.high())), true, true);
    }

    /**
     * Bins for these values.
     *
     * @param most no more bins than this, where no step is declared
     * @param crowd if above 0 and nothing is declared, the outermost bins are open and hold at least so many rows
     */
    static RoundBins of(RangeCuts.Line line, int most, long crowd) {
        if (crowd <= 0 || !line.limits().equals(DeclaredLimits.NONE)) {
            return new RoundBins(step(line, most), line, null);
        }
        Crowded inner = Crowded.of(line, crowd);
        return new RoundBins(step(inner.low(), inner.low().max(inner.high()), line.ruler(), most), line, inner);
    }

    /** How far the open ends have to reach inwards to hold enough rows; they may meet. */
    private record Crowded(BigDecimal low, BigDecimal high) {

        static Crowded of(RangeCuts.Line line, long crowd) {
            List<Long> counts = line.counts();
            int low = 0;
            for (long inside = counts.get(0); inside < crowd && low < counts.size() - 1; ) {
                inside += counts.get(++low);
            }
            int high = counts.size() - 1;
            for (long inside = counts.get(high); inside < crowd && high > 0; ) {
                inside += counts.get(--high);
            }
            return new Crowded(line.positions().get(low), line.positions().get(high));
        }
    }

    /** The declared step, or a round one. */
    static BigDecimal step(RangeCuts.Line line, int most) {
        BigDecimal declared = line.limits().step();
        if (declared != null) {
            return declared;
        }
        BigDecimal least = line.domainLeast();
        BigDecimal end = line.domainEnd();
        return step(
                least == null ? line.least() : least,
                (end == null ? line.end() : end).subtract(line.ruler().unit()),
                line.ruler(),
                most);
    }

    /** The least of 1, 2, 5, 10, 20 ... units that needs no more bins. */
    private static BigDecimal step(BigDecimal least, BigDecimal greatest, Ruler ruler, int most) {
        BigDecimal decade = ruler.unit();
        while (true) {
            for (int factor : new int[] {1, 2, 5}) {
                BigDecimal step = decade.multiply(BigDecimal.valueOf(factor));
                BigInteger bins = floor(greatest, step).subtract(floor(least, step));
                if (bins.compareTo(BigInteger.valueOf(most)) < 0) {
                    return step;
                }
            }
            decade = decade.scaleByPowerOfTen(1);
        }
    }

    private static BigInteger floor(BigDecimal position, BigDecimal step) {
        return position.divide(step, 0, RoundingMode.FLOOR).toBigInteger();
    }

    private Reach declared(RangeCuts.Line line) {
        List<BigDecimal> positions = line.positions();
        BigDecimal from = positions.get(0);
        BigDecimal to = positions.get(positions.size() - 1);
        boolean below = bottom != null || (least != null && from.compareTo(least) < 0);
        boolean above = top != null || (end != null && to.compareTo(end) >= 0);
        BigInteger first = place(least == null || bottom != null ? from : from.max(least));
        BigInteger last = place(end == null || top != null ? to : to.min(end.subtract(ruler.unit())));
        return new Reach(
                bottom == null ? first : floor(bottom, step).subtract(BigInteger.ONE),
                top == null ? last : beyond(top),
                below,
                above);
    }

    private BigInteger beyond(BigDecimal limit) {
        return limit.divide(step, 0, RoundingMode.CEILING).toBigInteger();
    }

    /** The bin that a value would be in if there were no outermost one. */
    private BigInteger place(BigDecimal position) {
        if (bottom != null && position.compareTo(bottom) < 0) {
            return floor(bottom, step).subtract(BigInteger.ONE);
        }
        return top != null && position.compareTo(top) >= 0 ? beyond(top) : floor(position, step);
    }

    @Override
    public BigInteger index(BigDecimal position) {
        return place(position).max(reach.first()).min(reach.last());
    }

    @Override
    public BigDecimal start(BigInteger index) {
        BigDecimal start = ruler.up(new BigDecimal(index).multiply(step));
        BigDecimal from = least == null ? start : start.max(least);
        return end == null ? from : from.min(end);
    }

    @Override
    public boolean opensBelow(BigInteger from) {
        return reach.below() && from.compareTo(reach.first()) <= 0;
    }

    @Override
    public boolean opensAbove(BigInteger to) {
        return reach.above() && to.compareTo(reach.last()) > 0;
    }
}
