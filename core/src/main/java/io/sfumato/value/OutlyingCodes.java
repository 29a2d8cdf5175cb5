package io.sfumato.value;

import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The numbers of one column as far as they may be codes for missing: the least and the greatest ones, with their counts. */
final class OutlyingCodes {

    /** Numbers below zero: with more different ones than this they are quantities and no codes. */
    private static final int MOST_NEGATIVE = 12;

    /** So many different numbers at most are codes of answers, in which a gap tells something. */
    private static final int MOST_ANSWERS = 10;

    /** A number that is no usual code is asked about if so many rows have it, */
    private static final int REPEATED = 3;

    /** and so many different numbers lie elsewhere. */
    private static final int ENOUGH_OTHERS = 10;

    private static final int MOST_KEPT = 64;

    private static final Pattern WHOLE = Pattern.compile("(-?[0-9]{1,12})(?:[.,]0+)?");

    private final NavigableMap<Double, Seen> least = new TreeMap<>();
    private final NavigableMap<Double, Seen> greatest = new TreeMap<>(Comparator.reverseOrder());

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
    }

    /** Whether a cell is a usual code for missing, be it written as a whole number or with zeros behind the point. */
    static boolean isCode(String text) {
        return new Seen(0, text, 0).code();
    }

    private static String whole(String text) {
        return WHOLE.matcher(text).replaceFirst("$1");
    }

    void add(String text, long rows) {
        double number = number(text);
        keep(least, number, text, rows);
        keep(greatest, number, text, rows);
    }

    /** Keeps the first of an order, with exact counts: what is pushed out never gets back in. */
    private static void keep(NavigableMap<Double, Seen> kept, double number, String text, long rows) {
        kept.merge(
                number,
                new Seen(number, text, rows),
                (known, more) -> new Seen(number, known.text(), known.rows() + more.rows()));
        if (kept.size() > MOST_KEPT) {
            kept.pollLastEntry();
        }
    }

    /** As good as can be told without knowing the notation. */
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

    /** The numbers of a column of numbers that may be codes. */
    List<Seen> suspects() {
        List<Seen> all = seen();
        List<Seen> values = all.stream().filter(seen -> !seen.code()).toList();
        if (values.isEmpty()) {
            return List.of();
        }
        List<Seen> usual =
                Stream.concat(negative(all, values), positive(all, values)).toList();
        List<Seen> rest = all.stream().filter(seen -> !usual.contains(seen)).toList();
        return Stream.concat(usual.stream(), alone(rest)).toList();
    }

    /** Codes below zero where no value is, or as far below all values as these are apart. */
    private static Stream<Seen> negative(List<Seen> all, List<Seen> values) {
        List<Seen> below = all.stream().filter(seen -> seen.number() < 0).toList();
        boolean codes = below.size() <= MOST_NEGATIVE && below.stream().allMatch(Seen::negativeCode);
        double first = values.get(0).number();
        double range = values.get(values.size() - 1).number() - first;
        return below.stream().filter(Seen::negativeCode).filter(seen -> codes || first - seen.number() >= range);
    }

    /** Codes above all values, as far as these are apart, or behind a gap where numbers are codes of answers. */
    private static Stream<Seen> positive(List<Seen> all, List<Seen> values) {
        Stream.Builder<Seen> suspects = Stream.builder();
        double first = values.get(0).number();
        double last = values.get(values.size() - 1).number();
        int different = values.size();
        for (Seen seen : all) {
            double gap = seen.number() - last;
            boolean answers = different <= MOST_ANSWERS && last - first == different - 1 && gap >= 2;
            if (seen.positiveCode() && gap > 0 && (gap >= last - first || answers)) {
                suspects.add(seen);
            } else if (seen.positiveCode()) {
                different++;
                first = Math.min(first, seen.number());
                last = Math.max(last, seen.number());
            }
        }
        return suspects.build();
    }

    /** A number at an end that comes again and again, twice as far from the next as all others are apart. */
    private static Stream<Seen> alone(List<Seen> all) {
        int size = all.size();
        if (size <= ENOUGH_OTHERS) {
            return Stream.of();
        }
        double below = all.get(1).number() - all.get(0).number();
        double above = all.get(size - 1).number() - all.get(size - 2).number();
        double upper = all.get(size - 1).number() - all.get(1).number();
        double lower = all.get(size - 2).number() - all.get(0).number();
        return Stream.of(
                        below >= 2 * upper ? Stream.of(all.get(0)) : Stream.<Seen>of(),
                        above >= 2 * lower ? Stream.of(all.get(size - 1)) : Stream.<Seen>of())
                .flatMap(each -> each)
                .filter(seen -> seen.rows() >= REPEATED);
    }
}
