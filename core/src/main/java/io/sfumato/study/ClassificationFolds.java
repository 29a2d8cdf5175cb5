package io.sfumato.study;

import io.sfumato.learn.CodeChances;
import io.sfumato.learn.Examples;
import io.sfumato.learn.Feature;
import io.sfumato.learn.Learner;
import io.sfumato.partition.Partition;
import io.sfumato.run.RandomStream;
import io.sfumato.table.Column;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * The target to predict and the quasi-identifying columns to predict it from, in folds that are the same for the original
 * and the release. Rows without a target are left out; of very large tables a part is drawn by the seed.
 */
final class ClassificationFolds {

    /** A column with more values than this is no class label. A round number, not tuned: a greater one trains larger models. */
    static final int MOST_ANSWERS = 50;

    /** Fewer rows tell too little. A round number: of 100 rows a share is known to about 10 points (two standard errors). */
    static final int FEWEST_ROWS = 100;

    /** Rows learned from and tested at most, drawn by the seed. A round number, not tuned: more take longer. */
    private static final int MOST_ROWS = 50_000;

    /** Groups of a column at most. A round number, not tuned: more tell values apart better, but each is seen in fewer rows. */
    private static final int MOST_GROUPS = 64;

    private final Evidence evidence;
    private final int folds;
    private final int[] rows;
    private final int[] answers;
    private final int[][] codes;
    private final CodeChances[][] published;
    private final CodeChances[][] exact;
    private final List<Feature> features = new ArrayList<>();
    private final int distinct;

    private ClassificationFolds(Evidence evidence, int folds, Column target, int[] answerOf, int distinct) {
        this.evidence = evidence;
        this.folds = folds;
        this.distinct = distinct;
        this.rows = drawn(evidence, target, answerOf);
        this.answers =
                Arrays.stream(rows).map(row -> answerOf[target.code(row)]).toArray();
        List<Column> quasi = evidence.table().quasi();
        this.codes = new int[rows.length][quasi.size()];
        this.published = new CodeChances[evidence.partition().size()][quasi.size()];
        this.exact = new CodeChances[quasi.size()][];
        for (int j = 0; j < quasi.size(); j++) {
            look(j, quasi.get(j));
        }
    }

    /** Empty when there is no target, or it has one value or too many, or there are too few rows. */
    static Optional<ClassificationFolds> of(Evidence evidence, int folds) {
        return evidence.target().flatMap(target -> {
            BitSet seen = new BitSet();
            for (int row = 0; row < target.rows(); row++) {
                seen.set(target.code(row));
            }
            int[] answerOf = new int[Math.max(1, target.dictionary().size())];
            Arrays.fill(answerOf, -1);
            int distinct = 0;
            for (int code = seen.nextSetBit(0); code >= 0; code = seen.nextSetBit(code + 1)) {
                answerOf[code] = code == target.dictionary().missing() ? -1 : distinct++;
            }
            boolean teachable = distinct > 1 && distinct <= MOST_ANSWERS && target.rows() >= FEWEST_ROWS;
            return teachable
                    ? Optional.of(new ClassificationFolds(evidence, folds, target, answerOf, distinct))
                    : Optional.empty();
        });
    }

    private void look(int at, Column column) {
        ColumnGrouping grouping = ColumnGrouping.of(column, MOST_GROUPS, evidence.labels(at));
        features.add(grouping.feature());
        for (int i = 0; i < rows.length; i++) {
            codes[i][at] = grouping.of(column.code(rows[i]));
        }
        List<CodeChances> spreads = evidence.byClass(at, grouping::spread);
        for (int i = 0; i < published.length; i++) {
            published[i][at] = spreads.get(i);
        }
        exact[at] = new CodeChances[grouping.size()];
        for (int code = 0; code < exact[at].length; code++) {
            exact[at][code] = CodeChances.exactly(code);
        }
    }

    /** Rows with a target in random order; the i-th is in fold i modulo folds. */
    private static int[] drawn(Evidence evidence, Column target, int[] answerOf) {
        int[] rows = new int[target.rows()];
        int size = 0;
        for (int row = 0; row < target.rows(); row++) {
            if (answerOf[target.code(row)] >= 0) {
                rows[size++] = row;
            }
        }
        RandomStream random = evidence.seed().stream("classification");
        for (int i = size - 1; i > 0; i--) {
            int other = random.below(i + 1);
            int swap = rows[i];
            rows[i] = rows[other];
            rows[other] = swap;
        }
        return Arrays.copyOf(rows, Math.min(size, MOST_ROWS));
    }

    /** Rows that are tested. */
    int tested() {
        return rows.length;
    }

    /** The share of rows that have the most frequent answer. */
    double majority() {
        int[] counts = new int[distinct];
        for (int answer : answers) {
            counts[answer]++;
        }
        return Arrays.stream(counts).max().orElse(0) / (double) rows.length;
    }

    /** The accuracy on held-out original rows of a model that learned from the original. */
    double onOriginal(Learner learner) {
        return accuracy(learner, false);
    }

    /** The accuracy on held-out original rows of a model that learned from the release. */
    double onRelease(Learner learner) {
        return accuracy(learner, true);
    }

    private double accuracy(Learner learner, boolean release) {
        int right = 0;
        for (int fold = 0; fold < folds; fold++) {
            Examples examples = release ? labels(fold) : originals(fold);
            Learner.Model model = learner.train(examples, evidence.seed().stream("classification fold " + fold));
            for (int i = fold; i < rows.length; i += folds) {
                right += model.answer(codes[i]) == answers[i] ? 1 : 0;
            }
        }
        return (double) right / rows.length;
    }

    /** One example for each class: its labels, and the answers of its rows that are not held out. */
    private Examples labels(int fold) {
        double[][] counts = new double[published.length][distinct];
        Partition partition = evidence.partition();
        for (int i = 0; i < rows.length; i++) {
            int at = partition.classOf(rows[i]);
            if (i % folds != fold && at != Partition.SUPPRESSED) {
                counts[at][answers[i]]++;
            }
        }
        return new Examples(features, distinct, published, counts);
    }

    private Examples originals(int fold) {
        double[][] single = new double[distinct][distinct];
        for (int answer = 0; answer < distinct; answer++) {
            single[answer][answer] = 1;
        }
        List<CodeChances[]> cells = new ArrayList<>(rows.length);
        List<double[]> counts = new ArrayList<>(rows.length);
        for (int i = 0; i < rows.length; i++) {
            if (i % folds != fold) {
                CodeChances[] row = new CodeChances[exact.length];
                for (int j = 0; j < row.length; j++) {
                    row[j] = exact[j][codes[i][j]];
                }
                cells.add(row);
                counts.add(single[answers[i]]);
            }
        }
        return new Examples(features, distinct, cells.toArray(CodeChances[][]::new), counts.toArray(double[][]::new));
    }
}
