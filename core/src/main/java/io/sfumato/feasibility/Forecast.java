package io.sfumato.feasibility;

/**
 * What simulated tables say about one k.
 *
 * @param tables how many tables were drawn
 * @param successes in how many of them every combination that occurs has at least k rows
 * @param below the mean share of rows whose combination has fewer
 * @param belowError the standard error of that mean
 */
public record Forecast(int k, int tables, int successes, double below, double belowError) {

    /** The 97.5 % point of the normal distribution, for intervals of 95 %. */
    private static final double Z = 1.959964;

    /** The share of tables that could be published unchanged. */
    public double rate() {
        return (double) successes / tables;
    }

    /** The lower end of the 95 % interval of the rate (Wilson 1927, which holds at 0 and 1 too). */
    public double low() {
        return Math.min(rate(), Math.max(0, centre() - margin()));
    }

    /** The upper end of that interval. */
    public double high() {
        return Math.max(rate(), Math.min(1, centre() + margin()));
    }

    /** Half the width of the 95 % interval of {@link #below}. */
    public double belowMargin() {
        return Z * belowError;
    }

    private double centre() {
        return (rate() + Z * Z / (2 * tables)) / (1 + Z * Z / tables);
    }

    private double margin() {
        double spread = rate() * (1 - rate()) / tables + Z * Z / (4.0 * tables * tables);
        return Z * StrictMath.sqrt(spread) / (1 + Z * Z / tables);
    }
}
