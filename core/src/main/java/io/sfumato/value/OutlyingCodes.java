package io.sfumato.value;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The numbers of one column that may be codes for missing: the least and the greatest ones, with their counts. All limits below
 * are judgements, not measured; stricter ones overlook codes, laxer ones ask the owner about real values.
 */
final class OutlyingCodes {

    /** A column with more different numbers below zero than this holds quantities there, and no codes. */
    private static final int MOST_NEGATIVE = 12;

    /**
     * At most so many different whole numbers without a gap are codes of answers; a usual code beyond a gap then means missing.
     */
    private static final int MOST_ANSWERS = 10;

    /**
     * A number that is no usual code, or a usual code behind a gap that is not {@link #MUCH_WIDER}, must have at least so many
     * rows.
     */
    private static final int REPEATED = 3;

    /**
     * A number that is no usual code is suspect if it is so many times as far from the others as these are apart. This factor
     * holds where there are more than {@link #ENOUGH_OTHERS} different numbers.
     */
    private static final int FAR_FROM_MANY = 2;

    /** Different numbers, the suspect among them, above which {@link #FAR_FROM_MANY} is enough. */
    private static final int ENOUGH_OTHERS = 10;

    /** The same factor on a short scale, with no more than {@link #ENOUGH_OTHERS} different numbers. */
    private static final int FAR_FROM_FEW = 20;

    /** With so few different numbers, none is far from the others. */
    private static final int FEWEST_OTHERS = 2;

    /** A gap so many times as wide as any other sets a usual code apart, however few rows have it. */
    private static final int MUCH_WIDER = 5;

    /** Behind a gap that is only wider than the others, a usual code needs so many times the rows of any number near it. */
    private static final int ABOVE = 3;

    /** Among the values, without a gap, a usual code needs so many times the rows of any number near it. */
    private static final int FAR_ABOVE = 5;

    /** Such a code among the values also needs at least so many rows. */
    private static final int HEAP = 5;

    /** Such a code among the values also needs at least this share of all rows. */
    private static final double LEAST_SHARE = 0.01;

    /** Numbers kept at each end of the column; it bounds memory. A round number above all that the other limits look at. */
    private static final int MOST_KEPT = 64;

    private static final Pattern WHOLE = Pattern.compile("(-?[0-9]{1,12})(?:[.,]0+)?");

    private final NavigableMap<Double, Seen> least = new TreeMap<>();
    private final NavigableMap<Double, Seen> greatest = new TreeMap<>(Comparator.reverseOrder());
    private final CodeNeighbours codes = new CodeNeighbours();
    private long rows;

    /** A number as its first cell spells it, and how many rows have it. */
    record Seen(double number, String text, long rows) {

        boolean negativeCode() {
            return MissingWords.isNegativeCode(whole(text));
        }

        boolean positiveCode() {
            return MissingWords.isPositiveCode(whole(text));
        }

        boolean code() {
            return negativeCode() || positiveCode();
        }

        /** The same number with more rows. */
        Seen and(Seen more) {
            return new Seen(number, text, rows + more.rows);
        }
    }

    /** Whether a cell is a usual code for missing, be it written as a whole number or with zeros behind the point. */
    static boolean isCode(String text) {
        return new Seen(0, text, 0).code();
    }

    private static String whole(String text) {
        return WHOLE.matcher(text).replaceFirst("$1");
    }

    void add(String text, long more) {
        Seen seen = new Seen(number(text), text, more);
        keep(least, seen);
        keep(greatest, seen);
        codes.add(seen);
        rows += more;
    }

    /** Keeps the first of an order, with exact counts: what is pushed out never gets back in. */
    private static void keep(NavigableMap<Double, Seen> kept, Seen seen) {
        kept.merge(seen.number(), seen, Seen::and);
        if (kept.size() > MOST_KEPT) {
            kept.pollLastEntry();
        }
    }

    /** The number as well as it can be read without knowing the notation. */
    private static double number(String text) {
        String bare = text.replaceAll("[' \\u00A0\\u202F]", "");
        boolean both = bare.indexOf('.') >= 0 && bare.indexOf(',') >= 0;
        String grouping = bare.lastIndexOf('.') > bare.lastIndexOf(',') ? "," : ".";
        try {
            return Double.parseDouble((both ? bare.replace(grouping, "") : bare).replace(',', '.'));
        } catch (NumberFormatException e) {
            return Double.parseDouble(bare.replaceAll("[^0-9]", "")); // 1.234.567
        }
    }

    /** What was kept, in ascending order. */
    List<Seen> seen() {
        TreeMap<Double, Seen> all = new TreeMap<>(least);
        all.putAll(greatest);
        return List.copyOf(all.values());
    }

    /** The codes below zero in a column of texts and numbers. */
    Stream<Seen> belowZero() {
        return least.values().stream().filter(Seen::negativeCode);
    }

    /** The numbers of a column of numbers that may be codes. Those found are set aside, and the rest is looked at again. */
    List<Seen> suspects() {
        List<Seen> found = new ArrayList<>();
        List<Seen> rest = new ArrayList<>(seen());
        for (List<Seen> more = outside(rest); !more.isEmpty(); more = outside(rest)) {
            found.addAll(more);
            rest.removeAll(more);
        }
        if (!rest.isEmpty()) {
            double first = rest.get(0).number();
            double last = rest.get(rest.size() - 1).number();
            codes.seen().stream()
                    .filter(seen -> seen.number() > first && seen.number() < last && !found.contains(seen))
                    .filter(this::heapedInside)
                    .forEach(found::add);
        }
        return found;
    }

    /**
     * Whether a code among the values stands out by its rows. Single digits do not count: 8 hours are frequent for other
     * reasons.
     */
    private boolean heapedInside(Seen seen) {
        boolean digit = seen.number() >= 0 && seen.number() < 10;
        return !digit && seen.rows() >= HEAP && seen.rows() >= LEAST_SHARE * rows && codes.heaped(seen, FAR_ABOVE);
    }

    private List<Seen> outside(List<Seen> all) {
        List<Seen> values = all.stream().filter(seen -> !seen.code()).toList();
        if (values.isEmpty()) {
            return List.of();
        }
        List<Seen> usual =
                Stream.concat(negative(all, values), positive(all, values)).toList();
        List<Seen> rest = all.stream().filter(seen -> !usual.contains(seen)).toList();
        return Stream.concat(usual.stream(), alone(rest)).toList();
    }

    /**
     * Codes below zero, if only codes are below zero, or if they lie as far below all values as these are apart, or behind a gap
     * like no other.
     */
    private Stream<Seen> negative(List<Seen> all, List<Seen> values) {
        List<Seen> below = all.stream().filter(seen -> seen.number() < 0).toList();
        boolean codesOnly = below.size() <= MOST_NEGATIVE && below.stream().allMatch(Seen::negativeCode);
        double first = values.get(0).number();
        double last = values.get(values.size() - 1).number();
        double widest = widest(least, first, last);
        return below.stream()
                .filter(Seen::negativeCode)
                .filter(seen -> codesOnly
                        || first - seen.number() >= last - first
                        || apart(seen, first - seen.number(), widest));
    }

    /**
     * Codes above all values, if they lie as far above them as these are apart, or behind a gap like no other, or beyond the
     * codes of answers.
     */
    private Stream<Seen> positive(List<Seen> all, List<Seen> values) {
        Stream.Builder<Seen> suspects = Stream.builder();
        double first = values.get(0).number();
        double last = values.get(values.size() - 1).number();
        int different = values.size();
        for (Seen seen : all) {
            double gap = seen.number() - last;
            boolean answers = different <= MOST_ANSWERS && last - first == different - 1 && gap >= 2;
            boolean far = gap >= last - first || apart(seen, gap, widest(greatest, first, last));
            if (seen.positiveCode() && gap > 0 && (far || answers)) {
                suspects.add(seen);
            } else if (seen.positiveCode()) {
                different++;
                first = Math.min(first, seen.number());
                last = Math.max(last, seen.number());
            }
        }
        return suspects.build();
    }

    /** Whether the gap before a code is much wider than all others, or wider, and the code stands in far more rows. */
    private boolean apart(Seen seen, double gap, double widest) {
        return widest > 0
                && (gap >= MUCH_WIDER * widest
                        || (gap > widest && seen.rows() >= REPEATED && codes.heaped(seen, ABOVE)));
    }

    /** The widest gap between numbers at one end of a range. */
    private static double widest(NavigableMap<Double, Seen> end, double first, double last) {
        double widest = 0;
        double before = Double.NaN;
        for (double number : end.keySet()) {
            if (number >= first && number <= last) {
                widest = Double.isNaN(before) ? 0 : Math.max(widest, Math.abs(number - before));
                before = number;
            }
        }
        return widest;
    }

    /** A number at an end that comes again and again, much farther from the next than all others are apart. */
    private static Stream<Seen> alone(List<Seen> all) {
        int size = all.size();
        if (size <= FEWEST_OTHERS) {
            return Stream.of();
        }
        int times = size > ENOUGH_OTHERS ? FAR_FROM_MANY : FAR_FROM_FEW;
        double below = all.get(1).number() - all.get(0).number();
        double above = all.get(size - 1).number() - all.get(size - 2).number();
        double upper = all.get(size - 1).number() - all.get(1).number();
        double lower = all.get(size - 2).number() - all.get(0).number();
        return Stream.of(
                        below >= times * upper ? Stream.of(all.get(0)) : Stream.<Seen>of(),
                        above >= times * lower ? Stream.of(all.get(size - 1)) : Stream.<Seen>of())
                .flatMap(each -> each)
                .filter(seen -> seen.rows() >= REPEATED);
    }
}
