package io.sfumato.privacy;

import io.sfumato.partition.ClassSummary;
import io.sfumato.partition.Histogram;
import io.sfumato.problem.Counts;
import java.util.Locale;

/**
 * How far a promise that was not kept could be kept at best: by one class of all rows.
 *
 * @param rows all rows, or people
 * @param values how often each value that it looks at occurs in them
 * @param best the figure that they reach as one class
 * @param kept whether they keep the promise as one class
 * @param excess how many rows with the most frequent values would have to be left out so that the rest keeps it as one class;
 *     negative if that does not help
 * @param suppressible how many rows may be left out
 * @param counted whether they are rows or people
 * @param beyond how many ask for more than any class could give
 */
public record PromiseAtBest(
        long rows,
        Histogram values,
        double best,
        boolean kept,
        long excess,
        long suppressible,
        Counted counted,
        long beyond) {

    /** For a rule that looks at the histogram at this place; at none if it is negative. */
    static PromiseAtBest of(Rule rule, ClassSummary whole, int at, long suppressible, Counted counted) {
        boolean kept = rule.holds(whole);
        Histogram values = at < 0 ? new Histogram() : whole.histogram(at);
        // people leave with all rows and values, so what is left cannot be told from the histogram
        boolean told = at >= 0 && counted == Counted.ROWS;
        long excess = kept ? 0 : told ? excess(rule, whole, at) : -1;
        return new PromiseAtBest(
                whole.rows(), values, rule.reached(whole), kept, excess, suppressible, counted, rule.beyond(whole));
    }

    /** The rows above the greatest ceiling on every value's count with which the rest keeps the rule; it is found by halving. */
    private static long excess(Rule rule, ClassSummary whole, int at) {
        Histogram values = whole.histogram(at);
        long low = 0;
        long high = 0;
        for (int i = 0; i < values.distinct(); i++) {
            high = Math.max(high, values.count(i));
        }
        while (high - low > 1) {
            long middle = (low + high) >>> 1;
            if (rule.holds(levelled(whole, at, middle))) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low == 0 ? -1 : whole.rows() - levelled(whole, at, low).rows();
    }

    private static ClassSummary levelled(ClassSummary whole, int at, long most) {
        ClassSummary levelled = new ClassSummary(at + 1);
        Histogram values = whole.histogram(at);
        levelled.addRows(whole.rows() - values.total());
        levelled.histogram(at).addMissing(values.missing());
        for (int i = 0; i < values.distinct(); i++) {
            long count = Math.min(most, values.count(i));
            levelled.histogram(at).add(values.code(i), count);
            levelled.addRows(count);
        }
        return levelled;
    }

    /** What the owner can do about a promise that one class of all rows would keep. */
    String coarser() {
        return "one class of all " + Counts.of(rows) + " " + counted.many()
                + " would keep it: allow coarser labels, or more rows to be left out than " + Counts.of(suppressible);
    }

    /** What leaving out rows would do, as an alternative to whatever was said before; empty if it does not help. */
    String suppressing() {
        if (excess < 0) {
            return "";
        }
        return excess > suppressible
                ? ", or let at least " + Counts.of(excess) + " of " + Counts.of(rows)
                        + " rows be left out, those with the most frequent values (" + Counts.of(suppressible)
                        + " may be)"
                : ". Without " + Counts.of(excess) + " of the " + Counts.of(rows)
                        + " rows, those with the most frequent values, it would be kept (" + Counts.of(suppressible)
                        + " may be left out): another algorithm may find them, or let more be left out";
    }

    static String figure(double number) {
        if (Double.isInfinite(number)) {
            return "infinite";
        }
        return number == Math.rint(number) ? Long.toString((long) number) : String.format(Locale.ROOT, "%.3f", number);
    }

    /** A figure that is certainly not above the one reached. */
    static String atMost(double number) {
        return figure(Math.floor(number * 1000) / 1000);
    }

    /** A figure that is certainly not below the one reached. */
    static String atLeast(double number) {
        return figure(Math.ceil(number * 1000) / 1000);
    }
}
