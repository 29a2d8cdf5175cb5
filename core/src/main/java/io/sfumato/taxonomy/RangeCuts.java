package io.sfumato.taxonomy;

import io.sfumato.problem.Place;
import io.sfumato.problem.Problems;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How the finest ranges of {@link Intervals} are cut. */
sealed interface RangeCuts {

    /** The bins for these values, or null after telling {@code problems} why there are none. */
    @Nullable
    LineBins bins(Line line, Problems problems, Place place);

    /** The distinct values of a column, ascending and at least one, and how many rows hold each. */
    record Line(List<BigDecimal> positions, List<Long> counts, Ruler ruler, DeclaredLimits limits) {

        /** The least value of the data or of the domain. */
        BigDecimal least() {
            BigDecimal declared = domainLeast();
            return declared == null ? positions.get(0) : declared.min(positions.get(0));
        }

        /** One unit beyond the greatest value of the data or of the domain. */
        BigDecimal end() {
            BigDecimal observed = positions.get(positions.size() - 1).add(ruler.unit());
            BigDecimal declared = domainEnd();
            return declared == null ? observed : declared.max(observed);
        }

        /** Where the domain begins, if it is declared. */
        @Nullable
        BigDecimal domainLeast() {
            String text = limits.least();
            return text == null ? null : ruler.position(text);
        }

        /** One unit beyond the greatest value of the domain, if it is declared. */
        @Nullable
        BigDecimal domainEnd() {
            String text = limits.greatest();
            BigDecimal position = text == null ? null : ruler.position(text);
            return position == null ? null : position.add(ruler.unit());
        }
    }

    /**
     * Ranges that end on round steps, or on the steps that their owner declared.
     *
     * @param bins at most so many, where no step is declared
     * @param crowd if above 0 and nothing is declared, the outermost ranges are open and hold at least so many rows
     */
    record RoundSteps(int bins, long crowd) implements RangeCuts {
        public RoundSteps {
            requireBins(bins);
        }

        @Override
        public LineBins bins(Line line, Problems problems, Place place) {
            return RoundBins.of(line, bins, crowd);
        }
    }

    /** Each boundary begins a range, and the least value does if it lies below them all. */
    record Boundaries(List<String> texts) implements RangeCuts {
        public Boundaries {
            texts = List.copyOf(texts);
        }

        @Override
        public @Nullable LineBins bins(Line line, Problems problems, Place place) {
            List<BigDecimal> starts = new ArrayList<>();
            for (int i = 0; i < texts.size(); i++) {
                BigDecimal position = line.ruler().position(texts.get(i));
                if (position == null) {
                    problems.add(place, "boundary number " + (i + 1) + " is no value of this column's kind");
                    return null;
                }
                BigDecimal start = line.ruler().up(position);
                if (i > 0 && starts.get(i - 1).compareTo(start) >= 0) {
                    problems.add(place, "boundary number " + (i + 1) + " must be greater than the one before");
                    return null;
                }
                starts.add(start);
            }
            BigDecimal end = line.end().max(starts.get(starts.size() - 1));
            if (line.least().compareTo(starts.get(0)) < 0) {
                starts.add(0, line.least());
            }
            return LineBins.from(starts, end);
        }
    }

    /** Ranges of this width that begin at its multiples. */
    record Width(BigDecimal width) implements RangeCuts {
        public Width {
            if (width.signum() <= 0) {
                throw new IllegalArgumentException("width must be > 0, was " + width);
            }
        }

        @Override
        public LineBins bins(Line line, Problems problems, Place place) {
            return LineBins.every(width, line.ruler());
        }
    }

    /** The range of the data in this many equal parts, as equal as whole units allow. */
    record EqualWidth(int bins) implements RangeCuts {
        public EqualWidth {
            requireBins(bins);
        }

        @Override
        public LineBins bins(Line line, Problems problems, Place place) {
            BigDecimal unit = line.ruler().unit();
            BigInteger units = line.end().subtract(line.least()).divide(unit).toBigInteger();
            BigInteger parts = units.min(BigInteger.valueOf(bins));
            List<BigDecimal> starts = new ArrayList<>();
            for (int i = 0; i < parts.intValue(); i++) {
                BigInteger offset = units.multiply(BigInteger.valueOf(i)).divide(parts);
                starts.add(line.least().add(unit.multiply(new BigDecimal(offset))));
            }
            return LineBins.from(starts, line.end());
        }
    }

    /** This many ranges with as equal a number of rows as whole values allow; fewer if single values fill several. */
    record EqualFrequency(int bins) implements RangeCuts {
        public EqualFrequency {
            requireBins(bins);
        }

        @Override
        public LineBins bins(Line line, Problems problems, Place place) {
            BigInteger parts = BigInteger.valueOf(bins);
            BigInteger rows = BigInteger.valueOf(
                    line.counts().stream().mapToLong(Long::longValue).sum());
            List<BigDecimal> starts = new ArrayList<>();
            BigInteger begun = BigInteger.ONE.negate();
            BigInteger before = BigInteger.ZERO;
            for (int i = 0; i < line.positions().size(); i++) {
                BigInteger part = rows.signum() == 0
                        ? BigInteger.ZERO
                        : before.multiply(parts).divide(rows);
                if (part.compareTo(begun) > 0) {
                    starts.add(line.positions().get(i));
                    begun = part;
                }
                before = before.add(BigInteger.valueOf(line.counts().get(i)));
            }
            return LineBins.from(starts, line.end());
        }
    }

    private static void requireBins(int bins) {
        if (bins < 1 || bins > Intervals.MAX_BINS) {
            throw new IllegalArgumentException("bins must be between 1 and " + Intervals.MAX_BINS + ", was " + bins);
        }
    }
}
