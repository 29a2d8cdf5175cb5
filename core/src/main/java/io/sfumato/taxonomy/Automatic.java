package io.sfumato.taxonomy;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.catalog.Parameter;
import io.sfumato.problem.Place;
import io.sfumato.problem.Problems;
import io.sfumato.taxonomy.Dates.Period;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A taxonomy proposed from the data: ranges on round steps for numbers, month, year and decade for dates, prefixes for codes
 * made of digits, and no groups otherwise. Where the owner declared a domain or a grid for numbers, ranges keep to these.
 *
 * @param fanOut how many ranges join at the next level (numbers)
 * @param height the height of the tree (numbers) that its finest ranges are chosen for; round steps make it lower or higher by
 *     one
 * @param crowd if above 0, the outermost ranges of numbers are open and hold at least so many rows, unless limits are declared
 */
public record Automatic(int fanOut, int height, long crowd) implements TaxonomyPlan {

    public static final Descriptor<TaxonomyPlan> DESCRIPTOR = new Descriptor<>(
            Family.TAXONOMY,
            "automatic",
            "Proposed from the data",
            "Numbers become ranges, dates periods, digit codes prefixes; other values have no groups.",
            "A starting point for those who have no taxonomy at hand. Groups that people know serve readers better. Ranges of"
                    + " numbers end on round steps (1, 2, 5, 10 ...), chosen by the rows that are published; or on the grid, and"
                    + " within the domain, that the column declares.",
            Audience.STANDARD,
            List.of(
                    Parameter.integer("fan-out", 2, 2, "how many ranges join at the next level"),
                    Parameter.integer(
                            "height", 5, 2, "about the number of levels above the values of a number column")),
            List.of(),
            arguments -> new Automatic(arguments.integer("fan-out"), arguments.integer("height")));

    /** What {@code init} and the KACA algorithm use. */
    public static final Automatic STANDARD = new Automatic(2, 5);

    /** Shorter strings of digits are no codes with prefixes. A judgement: with two digits a prefix would be a single one. */
    private static final int SHORTEST_CODE = 3;

    /** Levels of prefixes, the root aside. A round number: more levels lose less but are more to search. */
    private static final int MOST_PREFIXES = 5;

    /**
     * At least this share of rows must hold codes for prefixes to be proposed. A round number, so that a few words among codes
     * do no harm.
     */
    private static final double MOSTLY = 0.95;

    /**
     * A plan with the words that ask for it in a job.
     *
     * @param name the catalogue entry
     * @param arguments the entry's parameters
     * @param reason why it was proposed, in words for the user
     */
    public record Proposal(String name, Map<String, Object> arguments, String reason, TaxonomyPlan plan) {
        public Proposal {
            arguments = Map.copyOf(arguments);
        }
    }

    public Automatic(int fanOut, int height) {
        this(fanOut, height, 0);
    }

    public Automatic {
        if (fanOut < 2 || height < 2 || StrictMath.pow(fanOut, height - 1.0) > Intervals.MAX_BINS) {
            throw new IllegalArgumentException("fan-out and height must be >= 2 and give at most " + Intervals.MAX_BINS
                    + " ranges, were " + fanOut + " and " + height);
        }
    }

    @Override
    public Taxonomy over(Observed values, Problems problems, Place place) {
        return propose(values).plan().over(values, problems, place);
    }

    /** What is proposed for these values. */
    public Proposal propose(Observed values) {
        if (values.values().size() <= 2) {
            return flat("there are at most two values");
        }
        return switch (values.format().kind()) {
            case NUMERIC -> ranges(values);
            case DATE ->
                new Proposal(
                        Dates.DESCRIPTOR.name(),
                        Map.of("periods", List.of("month", "year", "decade")),
                        "the values are dates",
                        new Dates(List.of(Period.MONTH, Period.YEAR, Period.DECADE)));
            case CATEGORICAL -> categories(values);
            case SET -> flat("sets have no groups");
        };
    }

    private static Proposal flat(String reason) {
        return new Proposal(Flat.DESCRIPTOR.name(), Map.of(), reason, new Flat());
    }

    private Proposal ranges(Observed values) {
        int bins = (int) StrictMath.round(StrictMath.pow(fanOut, height - 1.0));
        return new Proposal(
                Intervals.DESCRIPTOR.name(),
                Map.of("width", Intervals.roundStep(values, bins).doubleValue(), "fan-out", fanOut),
                "the values are numbers",
                Intervals.roundSteps(bins, fanOut, crowd));
    }

    @Override
    public boolean followsBounds() {
        return true;
    }

    /** The same with open outermost ranges of numbers that hold at least so many rows. */
    public Automatic withCrowd(long rows) {
        return new Automatic(fanOut, height, rows);
    }

    private static Proposal categories(Observed values) {
        int longest = 0;
        long codes = 0;
        long rows = 0;
        for (int i = 0; i < values.values().size(); i++) {
            String value = values.values().get(i);
            long count = values.counts().get(i);
            rows += count;
            if (value.indexOf('*') >= 0) {
                return flat("values contain stars");
            }
            if (isCode(value)) {
                codes += count;
                longest = Math.max(longest, value.length());
            }
        }
        if (codes == 0 || codes < MOSTLY * rows) {
            return flat("no groups are known");
        }
        List<Integer> keep = keep(longest);
        return new Proposal(
                Prefixes.DESCRIPTOR.name(),
                Map.of("keep", keep),
                "the values are codes made of digits",
                new Prefixes(keep));
    }

    private static boolean isCode(String value) {
        return value.length() >= SHORTEST_CODE && value.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    /** All lengths below that of the longest code, thinned to at most {@link #MOST_PREFIXES}. */
    private static List<Integer> keep(int longest) {
        int step = (longest - 1 + MOST_PREFIXES - 1) / MOST_PREFIXES;
        List<Integer> keep = new ArrayList<>();
        for (int length = longest - step; length >= 1; length -= step) {
            keep.add(length);
        }
        return keep;
    }
}
