package io.sfumato.risk;

import java.util.function.DoubleUnaryOperator;

/**
 * The sample is taken to be drawn by the Ewens-Pitman sampling formula with the parameters {@code alpha} (0 to 1: how many
 * classes stay small) and {@code theta > -alpha} (how many classes there are) that make it most likely. In a population of
 * {@code N} from the same formula {@code N (theta + alpha)^[N-1] / (theta + 1)^[N-1]} people are expected to be unique, where
 * {@code x^[m]} is {@code x (x + 1) ... (x + m - 1)}. The sums of the likelihood are differences of logarithms of the gamma
 * function. Cost: some hundred evaluations, each over the different sizes.
 */
record Pitman() implements Estimator {

    /** What a round of the golden section leaves of its interval. */
    private static final double GOLDEN = (StrictMath.sqrt(5) - 1) / 2;

    /** The least alpha tried: the likelihood divides by alpha. Not tuned. */
    private static final double LEAST_ALPHA = 1e-3;

    /** The greatest alpha tried: at 1 the likelihood is not defined. */
    private static final double GREATEST_ALPHA = 1 - 1e-6;

    /** Rounds of the golden section, which narrow an interval to 2e-7 of its width. */
    private static final int ROUNDS = 32;

    @Override
    public String name() {
        return "pitman";
    }

    @Override
    public String source() {
        return "Hoshino, N.: Applying Pitman's sampling formula to microdata disclosure risk assessment. Journal of Official "
                + "Statistics 17(4), 2001.";
    }

    @Override
    public double uniqueShare(ClassSizes sample, long population) {
        long rows = sample.rows();
        if (rows == 0 || sample.unique() == 0) {
            return 0;
        } else if (population <= rows || sample.classes() == rows) {
            return (double) sample.unique() / rows;
        }
        double alpha = most(a -> likelihood(sample, a, theta(sample, a)), LEAST_ALPHA, GREATEST_ALPHA);
        double theta = theta(sample, alpha);
        double logShare = LogGamma.of(theta + alpha + population - 1)
                - LogGamma.of(theta + alpha)
                - LogGamma.of(theta + population)
                + LogGamma.of(theta + 1);
        double share = Math.exp(logShare);
        return Math.min(share, (double) sample.unique() / rows);
    }

    /** The most likely theta, looked for by the logarithm of {@code theta + alpha}. */
    private static double theta(ClassSizes sample, double alpha) {
        double greatest = StrictMath.log(1e3 * sample.rows());
        double log =
                most(each -> likelihood(sample, alpha, StrictMath.exp(each) - alpha), StrictMath.log(1e-6), greatest);
        return StrictMath.exp(log) - alpha;
    }

    /** The logarithm of the formula, without what does not depend on the parameters. */
    private static double likelihood(ClassSizes sample, double alpha, double theta) {
        long rows = sample.rows();
        long classes = sample.classes();
        double sum = (classes - 1) * StrictMath.log(alpha)
                + LogGamma.of(theta / alpha + classes)
                - LogGamma.of(theta / alpha + 1)
                - LogGamma.of(theta + rows)
                + LogGamma.of(theta + 1);
        double one = LogGamma.of(1 - alpha);
        for (int i = 0; i < sample.distinct(); i++) {
            sum += sample.classes(i) * (LogGamma.of(sample.size(i) - alpha) - one);
        }
        return sum;
    }

    /** Where a function with one peak is greatest, by the golden section. */
    private static double most(DoubleUnaryOperator function, double from, double to) {
        double low = from;
        double high = to;
        double left = high - GOLDEN * (high - low);
        double right = low + GOLDEN * (high - low);
        double atLeft = function.applyAsDouble(left);
        double atRight = function.applyAsDouble(right);
        for (int i = 0; i < ROUNDS; i++) {
            if (atLeft >= atRight) {
                high = right;
                right = left;
                atRight = atLeft;
                left = high - GOLDEN * (high - low);
                atLeft = function.applyAsDouble(left);
            } else {
                low = left;
                left = right;
                atLeft = atRight;
                right = low + GOLDEN * (high - low);
                atRight = function.applyAsDouble(right);
            }
        }
        return (low + high) / 2;
    }
}
