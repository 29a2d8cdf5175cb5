package io.sfumato.learn;

import java.util.List;

/** Rows to learn from: each a cell per feature, and how often each answer was seen with it. */
public final class Examples {

    private final List<Feature> features;
    private final int answers;
    private final CodeChances[][] cells;
    private final double[][] counts;

    /**
     * Rows to learn from; the arrays are not copied.
     *
     * @param answers the number of answers
     * @param cells for each row a cell per feature
     * @param counts for each row how often each answer was seen
     */
    public Examples(List<Feature> features, int answers, CodeChances[][] cells, double[][] counts) {
        this.features = List.copyOf(features);
        this.answers = answers;
        this.cells = cells;
        this.counts = counts;
    }

    public List<Feature> features() {
        return features;
    }

    public int answers() {
        return answers;
    }

    public int rows() {
        return cells.length;
    }

    public CodeChances cell(int row, int feature) {
        return cells[row][feature];
    }

    /** How often an answer was seen with a row. */
    public double count(int row, int answer) {
        return counts[row][answer];
    }

    /** How often each answer was seen. */
    double[] totals() {
        double[] totals = new double[answers];
        for (double[] row : counts) {
            for (int answer = 0; answer < answers; answer++) {
                totals[answer] += row[answer];
            }
        }
        return totals;
    }

    /** The index of the greatest number, the first if there are several. */
    static int greatest(double[] numbers) {
        int best = 0;
        for (int i = 1; i < numbers.length; i++) {
            best = numbers[i] > numbers[best] ? i : best;
        }
        return best;
    }
}
