package io.sfumato.study;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.catalog.Parameter;
import io.sfumato.learn.DecisionTree;
import io.sfumato.learn.Learner;
import io.sfumato.learn.LogisticRegression;
import io.sfumato.learn.NaiveBayes;
import io.sfumato.loss.Figure;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How well a classifier that learned from the release predicts the target of original rows it has not seen.
 *
 * @param name its name in the catalogue
 * @param folds into how many parts rows are divided; each is held out once
 */
public record ClassificationUtility(String name, String meaning, Learner learner, int folds) implements Study {

    /** The detail that tells the same accuracy of a model that learned from the original. */
    public static final String ORIGINAL = "learned from the original";

    /** The detail that tells how often the most frequent value alone is right. */
    public static final String BASELINE = "always the most frequent value";

    private static final String ROWS = "rows tested";

    private static final String DETAILS =
            "Cross-validated: rows are divided into folds by the seed; for each fold a model "
                    + "learns from the labels of all other rows and is asked about the fold's rows as they were in the original. "
                    + "The same is done with a model that learns from the original, and both stand beside the share of the most "
                    + "frequent value. The quasi-identifying columns predict the target. A label counts as every value it allows in "
                    + "equal parts: a range over its width, a set or taxonomy label over its values; numbers and large taxonomies "
                    + "are grouped into at most 64 groups. Of more than 50,000 rows that many are drawn by the seed. Cannot be told "
                    + "without a target column of 2 to 50 values, or of fewer than 100 rows.";

    public static final Descriptor<Study> STUMP = descriptor(
            new Words(
                    "accuracy-stump",
                    "Accuracy, decision stump",
                    "a single question",
                    "The question is the one split of one column with the least Gini impurity."),
            DecisionTree.STUMP,
            List.of("Iba, W., Langley, P.: Induction of one-level decision trees. ICML 1992."));

    public static final Descriptor<Study> TREE = descriptor(
            new Words(
                    "accuracy-tree",
                    "Accuracy, decision tree",
                    "a decision tree",
                    "Recursive partitioning by Gini impurity, at most eight questions deep, cut back by pessimistic errors."),
            DecisionTree.TREE,
            List.of("Breiman, L., Friedman, J., Olshen, R., Stone, C.: Classification and regression trees. 1984."));

    public static final Descriptor<Study> NAIVE_BAYES = descriptor(
            new Words(
                    "accuracy-naive-bayes",
                    "Accuracy, naive Bayes",
                    "naive Bayes",
                    "Every group of every column is counted with one more row than it has."),
            new NaiveBayes(),
            List.of());

    public static final Descriptor<Study> LOGISTIC = descriptor(
            new Words(
                    "accuracy-logistic",
                    "Accuracy, logistic regression",
                    "logistic regression",
                    "Categories are indicators, numbers are standardised; stochastic gradient descent in an order drawn by "
                            + "the seed."),
            new LogisticRegression(),
            List.of());

    private record Words(String name, String title, String learner, String own) {}

    private static Descriptor<Study> descriptor(Words words, Learner learner, List<String> citations) {
        String summary =
                "How often " + words.learner + ", learned from the release, predicts the target of original rows.";
        return new Descriptor<>(
                Family.MEASURE,
                words.name,
                words.title,
                summary,
                words.own + " " + DETAILS,
                Audience.STANDARD,
                List.of(Parameter.integer("folds", 5, 2, "into how many parts rows are divided")),
                citations,
                arguments -> new ClassificationUtility(words.name, summary, learner, arguments.integer("folds")));
    }

    @Override
    public Figure of(Evidence evidence) {
        Optional<ClassificationFolds> found = evidence.lessons(folds);
        if (found.isEmpty()) {
            return Figure.of(name, Double.NaN);
        }
        ClassificationFolds lessons = found.get();
        Map<String, Double> details = new LinkedHashMap<>();
        details.put(ORIGINAL, lessons.onOriginal(learner));
        details.put(BASELINE, lessons.majority());
        details.put(ROWS, (double) lessons.tested());
        return new Figure(name, lessons.onRelease(learner), Map.of(), details);
    }
}
