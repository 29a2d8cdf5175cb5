package io.sfumato.taxonomy;

import io.sfumato.catalog.Arguments;
import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.catalog.Parameter;
import io.sfumato.problem.Place;
import io.sfumato.problem.Problems;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Numbers or dates gathered into ranges, and ranges into wider ones: level 1 is cut by {@code cut}, and each further level
 * joins {@code fanOut} neighbours until at most that many are left under {@code *}. Labels are inclusive ranges {@code
 * [lo..hi]} that neither overlap nor leave a gap: a range ends one unit of the last decimal place (one day) before the
 * next begins. A range that holds a single possible value is that value.
 */
public final class Intervals implements TaxonomyPlan {

    /**
     * The greatest number of bins that may be asked for. A round number, 65,536, far above what a reader can use; it bounds
     * memory.
     */
    public static final int MAX_BINS = 1 << 16;

    public static final Descriptor<TaxonomyPlan> DESCRIPTOR = new Descriptor<>(
            Family.TAXONOMY,
            "intervals",
            "Ranges of numbers or dates",
            "Numbers become ranges, and ranges join to wider ones.",
            "Give exactly one of boundaries (each begins a range), width (ranges begin at its multiples, so labels tell"
                    + " nothing about the data) or bins (that many ranges, of equal width or with equally many rows)."
                    + " With boundaries and bins the outermost labels show the least and the greatest value.",
            Audience.STANDARD,
            List.of(
                    Parameter.texts("boundaries", List.of(), List.of(), "where ranges begin, ascending"),
                    Parameter.decimal("width", 0.0, 0, Double.MAX_VALUE, "the width of a range; days for dates"),
                    Parameter.integer("bins", 0, 0, "the number of ranges"),
                    Parameter.choice("equal", "width", List.of("width", "frequency"), "what the bins have in common"),
                    Parameter.integer("fan-out", 2, 2, "how many neighbours join at the next level")),
            List.of(),
            arguments -> new Intervals(cut(arguments), arguments.integer("fan-out")));

    private final RangeCuts cut;
    private final int fanOut;

    private Intervals(RangeCuts cut, int fanOut) {
        if (fanOut < 2) {
            throw new IllegalArgumentException("fan-out must be >= 2, was " + fanOut);
        }
        this.cut = cut;
        this.fanOut = fanOut;
    }

    /** Each boundary (a number, or an ISO date) begins a range, and so does the least value if it lies below them all. */
    public static Intervals boundaries(List<String> ascending, int fanOut) {
        return new Intervals(new RangeCuts.Boundaries(ascending), fanOut);
    }

    /** Ranges of this width (days for dates) that begin at its multiples. */
    public static Intervals width(BigDecimal width, int fanOut) {
        return new Intervals(new RangeCuts.Width(width), fanOut);
    }

    /** The range of the data in this many equal parts, as equal as whole units allow. */
    public static Intervals equalWidth(int bins, int fanOut) {
        return new Intervals(new RangeCuts.EqualWidth(bins), fanOut);
    }

    /** This many ranges with as equal a number of rows as whole values allow; fewer if single values fill several. */
    public static Intervals equalFrequency(int bins, int fanOut) {
        return new Intervals(new RangeCuts.EqualFrequency(bins), fanOut);
    }

    /** At most so many ranges on round steps or, where the owner declared limits, within these and on their steps. */
    static Intervals roundSteps(int most, int fanOut, long crowd) {
        return new Intervals(new RangeCuts.RoundSteps(most, crowd), fanOut);
    }

    /** The width of the finest ranges that {@link #roundSteps} makes. */
    static BigDecimal roundStep(Observed values, int most) {
        Ruler ruler = new Ruler(values.format().kind(), values.decimals());
        List<BigDecimal> positions = values.values().stream()
                .map(ruler::position)
                .filter(Objects::nonNull)
                .toList();
        return positions.isEmpty()
                ? ruler.unit()
                : RoundBins.step(new RangeCuts.Line(positions, values.counts(), ruler, values.limits()), most);
    }

    private static RangeCuts cut(Arguments arguments) {
        List<String> boundaries = arguments.texts("boundaries");
        double width = arguments.decimal("width");
        int bins = arguments.integer("bins");
        int given = (boundaries.isEmpty() ? 0 : 1) + (width > 0 ? 1 : 0) + (bins > 0 ? 1 : 0);
        if (given != 1) {
            throw new IllegalArgumentException("intervals need exactly one of boundaries, width and bins");
        }
        if (width > 0) {
            return new RangeCuts.Width(BigDecimal.valueOf(width));
        } else if (bins > 0) {
            return arguments.text("equal").equals("width")
                    ? new RangeCuts.EqualWidth(bins)
                    : new RangeCuts.EqualFrequency(bins);
        }
        return new RangeCuts.Boundaries(boundaries);
    }

    @Override
    public Taxonomy over(Observed values, Problems problems, Place place) {
        if (!values.format().kind().ordered()) {
            problems.add(place, "ranges need a column of numbers or dates");
        } else if (!values.values().isEmpty()) {
            Ruler ruler = new Ruler(values.format().kind(), values.decimals());
            List<BigDecimal> positions = new ArrayList<>();
            for (String value : values.values()) {
                BigDecimal position = ruler.position(value);
                if (position == null) {
                    problems.add(place, "has numbers too large for ranges");
                    return Taxonomy.flat(values.values());
                }
                positions.add(position);
            }
            LineBins bins =
                    cut.bins(new RangeCuts.Line(positions, values.counts(), ruler, values.limits()), problems, place);
            if (bins != null) {
                return tree(values.values(), new Ladder(positions, bins, ruler), problems, place);
            }
        }
        return Taxonomy.flat(values.values());
    }

    private Taxonomy tree(List<String> values, Ladder ladder, Problems problems, Place place) {
        List<List<String>> levels = new ArrayList<>();
        BigInteger joined = BigInteger.ONE;
        long groups = ladder.groups(joined);
        List<String> finest = ladder.labels(joined);
        if ((!finest.equals(values) || groups <= fanOut) && !finest.contains(Ruler.ANYWHERE)) {
            levels.add(finest);
        }
        while (groups > fanOut) {
            joined = joined.multiply(BigInteger.valueOf(fanOut));
            groups = ladder.groups(joined);
            List<String> labels = ladder.labels(joined);
            if (!labels.contains(Ruler.ANYWHERE)) {
                levels.add(labels);
            }
            if (levels.size() >= Taxonomy.MAX_HEIGHT) {
                problems.add(place, "the ranges are so narrow that there are over " + levels.size() + " levels");
                return Taxonomy.flat(values);
            }
        }
        List<String[]> paths = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            List<String> path = new ArrayList<>(List.of(values.get(i)));
            for (List<String> level : levels) {
                path.add(level.get(i));
            }
            path.add(Taxonomy.ANY);
            paths.add(path.toArray(new String[0]));
        }
        return Taxonomy.of(paths, List.of());
    }

    /** The observed values and the bins they lie in. */
    private record Ladder(List<BigDecimal> positions, LineBins bins, Ruler ruler) {

        private BigInteger group(BigDecimal position, BigInteger joined) {
            BigInteger index = bins.index(position);
            BigInteger[] parts = index.divideAndRemainder(joined);
            return parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
        }

        /** How many groups of {@code joined} neighbouring bins hold a value. */
        long groups(BigInteger joined) {
            return positions.stream()
                    .map(position -> group(position, joined))
                    .distinct()
                    .count();
        }

        /** For each value the range of its group. */
        List<String> labels(BigInteger joined) {
            return positions.stream()
                    .map(position -> {
                        BigInteger from = group(position, joined).multiply(joined);
                        BigInteger to = from.add(joined);
                        return ruler.label(
                                bins.opensBelow(from) ? null : bins.start(from),
                                bins.opensAbove(to) ? null : bins.start(to).subtract(ruler.unit()));
                    })
                    .toList();
        }
    }
}
