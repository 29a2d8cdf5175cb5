package io.sfumato.learn;

import io.sfumato.run.RandomStream;

/**
 * Naive Bayes: an answer is as likely as its share of all rows times, for each feature, the share of its rows with that
 * code. Every code is counted once more than it was seen (Laplace), and every answer too. An uncertain cell counts as a part
 * for each possible code. Cost: one pass.
 */
public record NaiveBayes() implements Learner {

    @Override
    public Model train(Examples examples, RandomStream random) {
        int answers = examples.answers();
        int features = examples.features().size();
        double[] totals = examples.totals();
        double[][] likelihoods = new double[features][];
        for (int j = 0; j < features; j++) {
            likelihoods[j] = likelihoods(examples, j, totals);
        }
        double[] priors = new double[answers];
        for (int answer = 0; answer < answers; answer++) {
            priors[answer] = StrictMath.log(totals[answer] + 1);
        }
        return codes -> {
            double[] scores = priors.clone();
            for (int j = 0; j < features; j++) {
                for (int answer = 0; answer < answers; answer++) {
                    scores[answer] += likelihoods[j][codes[j] * answers + answer];
                }
            }
            return Examples.greatest(scores);
        };
    }

    /** The logarithm of each code's share among the rows of each answer. */
    private static double[] likelihoods(Examples examples, int feature, double[] totals) {
        int answers = examples.answers();
        int codes = examples.features().get(feature).codes();
        double[] seen = new double[codes * answers];
        for (int row = 0; row < examples.rows(); row++) {
            CodeChances cell = examples.cell(row, feature);
            for (int i = 0; i < cell.size(); i++) {
                for (int answer = 0; answer < answers; answer++) {
                    seen[cell.code(i) * answers + answer] += cell.share(i) * examples.count(row, answer);
                }
            }
        }
        for (int at = 0; at < seen.length; at++) {
            seen[at] = StrictMath.log((seen[at] + 1) / (totals[at % answers] + codes));
        }
        return seen;
    }
}
