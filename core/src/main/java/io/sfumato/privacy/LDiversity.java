package io.sfumato.privacy;

import io.sfumato.catalog.Arguments;
import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.catalog.Parameter;
import io.sfumato.partition.ClassSummary;
import io.sfumato.partition.Histogram;
import io.sfumato.problem.Counts;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Every class has at least l well-represented sensitive values. Missing sensitive cells count neither as a value nor in
 * the shares.
 *
 * @param c the constant of the recursive form; not used by the others
 */
public record LDiversity(Form form, double l, double c, String column) implements ColumnModel {

    /** What "well-represented" means. */
    public enum Form {
        DISTINCT,
        ENTROPY,
        RECURSIVE
    }

    /**
     * Entropies are sums of logarithms; a class of exactly l equal shares must not fail by the last bit. A share of l far above
     * the errors of doubles and far below any difference that matters.
     */
    private static final double ROUNDING = 1e-9;

    public static final Descriptor<PrivacyModel> DESCRIPTOR = new Descriptor<>(
            Family.MODEL,
            "l-diversity",
            "l-diversity",
            "Every class holds at least l well-represented values of a sensitive column.",
            "distinct: at least l different values. entropy: the entropy of the values is at least log(l), so none "
                    + "dominates. recursive: the most frequent value occurs less than c times as often as all but the "
                    + "l-1 most frequent together. Values that differ only in name (stomach ulcer, gastritis) count as "
                    + "different.",
            Audience.STANDARD,
            ProtectedColumns.parameters(
                    Parameter.choice(
                            "kind", "distinct", List.of("distinct", "entropy", "recursive"), "what counts as diverse"),
                    Parameter.decimal("l", null, 1, Integer.MAX_VALUE, "how many values, or their effective number"),
                    Parameter.decimal("c", 3.0, 1e-6, Integer.MAX_VALUE, "the constant of the recursive form")),
            List.of("Machanavajjhala, A., Kifer, D., Gehrke, J., Venkitasubramaniam, M.: l-diversity: privacy beyond "
                    + "k-anonymity. ACM TKDD 1(1), 2007."),
            LDiversity::from);

    private static LDiversity from(Arguments arguments) {
        return new LDiversity(
                Form.valueOf(arguments.text("kind").toUpperCase(Locale.ROOT)),
                arguments.decimal("l"),
                arguments.decimal("c"),
                ProtectedColumns.from(arguments));
    }

    public LDiversity {
        if (form != Form.ENTROPY && l != Math.rint(l)) {
            throw new IllegalArgumentException("l must be a whole number for this form, was " + l);
        }
        if (!(l > 1)) {
            throw new IllegalArgumentException("l must be > 1, was " + l);
        }
        if (!(c > 0)) {
            throw new IllegalArgumentException("c must be > 0, was " + c);
        }
    }

    public static LDiversity distinct(int l, String column) {
        return new LDiversity(Form.DISTINCT, l, 3, column);
    }

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public Map<String, Object> arguments() {
        Map<String, Object> arguments = new TreeMap<>();
        arguments.put("kind", form.name().toLowerCase(Locale.ROOT));
        arguments.put("l", l == Math.rint(l) ? (Object) (long) l : (Object) l);
        if (form == Form.RECURSIVE) {
            arguments.put("c", c);
        }
        return ProtectedColumns.arguments(column, arguments);
    }

    @Override
    public String promise() {
        String many = l == Math.rint(l) ? Long.toString((long) l) : Double.toString(l);
        String where = " of " + ProtectedColumns.words(column);
        return switch (form) {
            case DISTINCT -> "every class holds at least " + many + " different values" + where;
            case ENTROPY ->
                "the values" + where + " in every class are at least as evenly spread as " + many
                        + " equally frequent ones (entropy l-diversity)";
            case RECURSIVE ->
                "in every class the most frequent value" + where + " occurs less than " + c
                        + " times as often as all but the " + (long) (l - 1) + " most frequent together (recursive ("
                        + c
                        + "," + many + ")-diversity)";
        };
    }

    @Override
    public Closure closure() {
        return form == Form.DISTINCT ? Closure.UP_CLOSED : Closure.MERGE_SAFE;
    }

    @Override
    public int leastValues() {
        return (int) Math.ceil(l);
    }

    @Override
    public int leastRows() {
        return (int) Math.ceil(l);
    }

    @Override
    public int least(Counted counted) {
        return counted == Counted.ROWS ? leastRows() : 2;
    }

    @Override
    public String help(PromiseAtBest outlook) {
        return switch (form) {
            case DISTINCT -> fewer("l", column, outlook);
            case ENTROPY ->
                outlook.values().shared() || outlook.values().distinct() < 2
                        ? fewer("l", column, outlook)
                        : "in all " + outlook.counted().many() + " the values of " + ProtectedColumns.words(column)
                                + " are spread as evenly as " + PromiseAtBest.figure(outlook.best())
                                + " equally frequent ones: lower l to " + PromiseAtBest.atMost(outlook.best())
                                + " or less"
                                + outlook.suppressing();
            case RECURSIVE -> rarer(outlook);
        };
    }

    /** What to do when there are not enough different values; leaving out rows gives no more of them. */
    static String fewer(String parameter, String column, PromiseAtBest outlook) {
        int most = differing(outlook.values());
        return ProtectedColumns.words(column) + " has " + most
                + (most == outlook.values().distinct() ? " different values" : " value that everybody has") + " in all "
                + Counts.of(outlook.rows()) + " " + outlook.counted().many() + ": "
                + (most < 2
                        ? "there is nothing to diversify; choose another column, or protect it by another model"
                        : "lower " + parameter + " to " + most + " or less");
    }

    private String rarer(PromiseAtBest outlook) {
        long[] counts = outlook.values().descending();
        if (counts.length < l || outlook.values().shared()) {
            return fewer("l", column, outlook);
        }
        String more = PromiseAtBest.atLeast(Math.nextUp((double) counts[0] / tail(counts)));
        return "in all " + outlook.counted().many() + " the most frequent value of " + ProtectedColumns.words(column)
                + " occurs "
                + counts[0]
                + " times, and all but the " + (long) (l - 1) + " most frequent together " + tail(counts)
                + " times: lower l, or raise c above " + more + outlook.suppressing();
    }

    @Override
    public Rule rule(int at, Prior known) {
        return new Rule() {
            @Override
            public double reached(ClassSummary summary) {
                Histogram histogram = summary.histogram(at);
                return switch (form) {
                    case DISTINCT -> differing(histogram);
                    case ENTROPY -> effectiveValues(histogram);
                    case RECURSIVE -> recursive(histogram);
                };
            }

            @Override
            public double asked() {
                return form == Form.RECURSIVE ? 1 : l - (form == Form.ENTROPY ? ROUNDING * l : 0);
            }

            @Override
            public boolean holds(ClassSummary summary) {
                return form == Form.RECURSIVE ? isRecursive(summary.histogram(at)) : reached(summary) >= asked();
            }
        };
    }

    /** The number of different values; 1 if everybody has the same one, whatever else some of them have. */
    static int differing(Histogram histogram) {
        return histogram.shared() ? 1 : histogram.distinct();
    }

    /** exp(entropy): the number of equally frequent values with the same entropy; 1 if everybody has the same value. */
    private static double effectiveValues(Histogram histogram) {
        if (histogram.shared()) {
            return 1;
        }
        double total = histogram.total();
        double entropy = 0;
        for (int i = 0; i < histogram.distinct(); i++) {
            double share = histogram.count(i) / total;
            entropy -= share * StrictMath.log(share);
        }
        return histogram.distinct() == 0 ? 0 : StrictMath.exp(entropy);
    }

    /** c * (r_l + ... + r_m) / r_1; the promise holds when it is greater than 1. */
    private double recursive(Histogram histogram) {
        long[] counts = histogram.descending();
        return counts.length == 0 || histogram.shared() ? 0 : c * tail(counts) / counts[0];
    }

    /** r_1 < c * (r_l + ... + r_m) in decimals, since 1.1 * 10 is more than 11 in binary. */
    private boolean isRecursive(Histogram histogram) {
        long[] counts = histogram.descending();
        BigDecimal limit = BigDecimal.valueOf(c).multiply(BigDecimal.valueOf(tail(counts)));
        return counts.length > 0
                && !histogram.shared()
                && BigDecimal.valueOf(counts[0]).compareTo(limit) < 0;
    }

    /** r_l + ... + r_m. */
    private long tail(long[] counts) {
        return Arrays.stream(counts).skip((long) l - 1).sum();
    }
}
