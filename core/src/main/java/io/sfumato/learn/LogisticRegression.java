package io.sfumato.learn;

import io.sfumato.run.RandomStream;
import java.util.Arrays;

/**
 * Multinomial logistic regression by stochastic gradient descent with a step of its own for each weight (AdaGrad). Codes
 * without an order are one indicator each, numbers are standardised; an uncertain cell is its expectation. The rows are
 * shuffled once by the random stream; the result is the mean of the weights after each round of the second half.
 */
public record LogisticRegression() implements Learner {

    /** The first step of each weight. Not tuned: a greater one learns faster and may overshoot. */
    private static final double STEP = 0.3;

    /** Pulls weights towards 0, so that they stay finite where answers can be told apart without error. Not tuned. */
    private static final double DECAY = 1e-6;

    /** Steps in all, rows times answers times rounds. A round number, not tuned: more come nearer to the best weights. */
    private static final int STEPS = 200_000;

    /** Rounds over the rows of a large table: the first to learn, the second for the mean. */
    private static final int FEWEST_ROUNDS = 2;

    /** Rounds over the rows of a small table. A round number, not tuned. */
    private static final int MOST_ROUNDS = 30;

    @Override
    public Model train(Examples examples, RandomStream random) {
        Design design = new Design(examples);
        int answers = examples.answers();
        int[] units = shuffled(examples, random);
        int rounds = Math.max(
                FEWEST_ROUNDS, Math.min(MOST_ROUNDS, STEPS / Math.max(1, answers) / Math.max(1, units.length)));
        Descent descent = new Descent(answers, design.columns());
        double[] mean = new double[answers * design.columns()];
        for (int round = 0; round < rounds; round++) {
            for (int unit : units) {
                descent.step(design.row(unit / answers), unit % answers);
            }
            if (round >= rounds / 2) {
                descent.addTo(mean);
            }
        }
        return codes -> Examples.greatest(Descent.scores(mean, design.exact(codes), answers, design.columns()));
    }

    /** One entry for each time an answer was seen with a row. */
    private static int[] shuffled(Examples examples, RandomStream random) {
        int answers = examples.answers();
        int[] units = new int[(int) Math.round(Arrays.stream(examples.totals()).sum())];
        int size = 0;
        for (int row = 0; row < examples.rows(); row++) {
            for (int answer = 0; answer < answers; answer++) {
                for (long i = Math.round(examples.count(row, answer)); i > 0 && size < units.length; i--) {
                    units[size++] = row * answers + answer;
                }
            }
        }
        for (int i = size - 1; i > 0; i--) {
            int other = random.below(i + 1);
            int swap = units[i];
            units[i] = units[other];
            units[other] = swap;
        }
        return Arrays.copyOf(units, size);
    }

    /** Rows as sparse vectors: places and numbers, the last of them a constant 1. */
    private static final class Design {
        private final Examples examples;
        private final int[] offset;
        private final double[] middle;
        private final double[] scale;
        private final Sparse[] rows;

        Design(Examples examples) {
            this.examples = examples;
            int features = examples.features().size();
            this.offset = new int[features + 1];
            this.middle = new double[features];
            this.scale = new double[features];
            for (int j = 0; j < features; j++) {
                Feature feature = examples.features().get(j);
                offset[j + 1] = offset[j] + (feature.ordered() ? 1 : feature.codes());
                standardise(j, feature);
            }
            this.rows = new Sparse[examples.rows()];
        }

        private void standardise(int at, Feature feature) {
            double sum = 0;
            double squares = 0;
            int known = 0;
            for (int code = 0; code < feature.codes(); code++) {
                if (!Double.isNaN(feature.number(code))) {
                    known++;
                    sum += feature.number(code);
                    squares += feature.number(code) * feature.number(code);
                }
            }
            middle[at] = known == 0 ? 0 : sum / known;
            double variance = known == 0 ? 0 : squares / known - middle[at] * middle[at];
            scale[at] = variance <= 0 ? 0 : 1 / StrictMath.sqrt(variance);
        }

        int columns() {
            return offset[offset.length - 1] + 1;
        }

        Sparse row(int row) {
            Sparse known = rows[row];
            if (known == null) {
                Sparse sparse = new Sparse(columns());
                for (int j = 0; j < middle.length; j++) {
                    add(sparse, j, examples.cell(row, j));
                }
                known = sparse.closed();
                rows[row] = known;
            }
            return known;
        }

        Sparse exact(int[] codes) {
            Sparse sparse = new Sparse(columns());
            for (int j = 0; j < codes.length; j++) {
                add(sparse, j, CodeChances.exactly(codes[j]));
            }
            return sparse.closed();
        }

        private void add(Sparse sparse, int at, CodeChances cell) {
            Feature feature = examples.features().get(at);
            double number = 0;
            for (int i = 0; i < cell.size(); i++) {
                if (!feature.ordered()) {
                    sparse.add(offset[at] + cell.code(i), cell.share(i));
                } else if (!Double.isNaN(feature.number(cell.code(i)))) {
                    number += cell.share(i) * (feature.number(cell.code(i)) - middle[at]) * scale[at];
                }
            }
            if (feature.ordered()) {
                sparse.add(offset[at], number);
            }
        }
    }

    /** A vector with few entries. */
    private static final class Sparse {
        private int[] places;
        private double[] numbers;
        private int size;

        Sparse(int columns) {
            this.places = new int[columns];
            this.numbers = new double[columns];
        }

        void add(int place, double number) {
            places[size] = place;
            numbers[size++] = number;
        }

        Sparse closed() {
            add(places.length - 1, 1);
            places = Arrays.copyOf(places, size);
            numbers = Arrays.copyOf(numbers, size);
            return this;
        }
    }

    /** The weights while they are learned. */
    private static final class Descent {
        private final int answers;
        private final int columns;
        private final double[] weights;
        private final double[] squares;

        Descent(int answers, int columns) {
            this.answers = answers;
            this.columns = columns;
            this.weights = new double[answers * columns];
            this.squares = new double[answers * columns];
            Arrays.fill(squares, 1e-6);
        }

        void step(Sparse row, int answer) {
            double[] shares = scores(weights, row, answers, columns);
            soften(shares);
            for (int other = 0; other < answers; other++) {
                double error = shares[other] - (other == answer ? 1 : 0);
                int from = other * columns;
                for (int i = 0; i < row.size; i++) {
                    int at = from + row.places[i];
                    double slope = error * row.numbers[i] + DECAY * weights[at];
                    squares[at] += slope * slope;
                    weights[at] -= STEP * slope / Math.sqrt(squares[at]);
                }
            }
        }

        void addTo(double[] sum) {
            for (int at = 0; at < sum.length; at++) {
                sum[at] += weights[at];
            }
        }

        static double[] scores(double[] weights, Sparse row, int answers, int columns) {
            double[] scores = new double[answers];
            for (int answer = 0; answer < answers; answer++) {
                double score = 0;
                for (int i = 0; i < row.size; i++) {
                    score += weights[answer * columns + row.places[i]] * row.numbers[i];
                }
                scores[answer] = score;
            }
            return scores;
        }

        private static void soften(double[] scores) {
            double most = scores[Examples.greatest(scores)];
            double sum = 0;
            for (int i = 0; i < scores.length; i++) {
                scores[i] = StrictMath.exp(scores[i] - most);
                sum += scores[i];
            }
            for (int i = 0; i < scores.length; i++) {
                scores[i] /= sum;
            }
        }
    }
}
