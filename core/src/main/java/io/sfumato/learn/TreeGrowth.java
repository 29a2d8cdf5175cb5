package io.sfumato.learn;

import io.sfumato.learn.DecisionTree.Leaf;
import io.sfumato.learn.DecisionTree.Node;
import io.sfumato.learn.DecisionTree.Question;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Grows a tree. A row is in a node with a weight: how likely its uncertain cells agree with the answers on the way to the node.
 * Cost: rows x codes per cell x features for each level.
 */
final class TreeGrowth {

    /** Rows on each side of a question. A round number, not tuned: fewer fit chance, more miss small groups. */
    private static final double FEWEST = 5;

    /** The same as a share of all rows, which holds from 10,000 rows on. Not tuned. */
    private static final double FEWEST_SHARE = 0.0005;

    /** Sums that differ by less are equal but for rounding. */
    private static final double NOTHING = 1e-9;

    private final Examples examples;
    private final int depth;
    private final int answers;
    private final double least;

    TreeGrowth(Examples examples, int depth) {
        this.examples = examples;
        this.depth = depth;
        this.answers = examples.answers();
        this.least =
                Math.max(FEWEST, FEWEST_SHARE * Arrays.stream(examples.totals()).sum());
    }

    Node grow() {
        int[] rows = IntStream.range(0, examples.rows()).toArray();
        double[] weights = new double[rows.length];
        Arrays.fill(weights, 1);
        boolean[][] open = examples.features().stream()
                .map(feature -> {
                    boolean[] codes = new boolean[feature.codes()];
                    Arrays.fill(codes, true);
                    return codes;
                })
                .toArray(boolean[][]::new);
        return grow(new Bag(rows, weights, rows.length), open, depth);
    }

    /** The rows of a node with their weights. */
    private static final class Bag {
        private final int[] rows;
        private final double[] weights;
        private int size;

        Bag(int[] rows, double[] weights, int size) {
            this.rows = rows;
            this.weights = weights;
            this.size = size;
        }

        void add(int row, double weight) {
            if (weight > NOTHING) {
                rows[size] = row;
                weights[size++] = weight;
            }
        }
    }

    private Node grow(Bag bag, boolean[][] open, int left) {
        double[] totals = totals(bag);
        int answer = Examples.greatest(totals);
        double sum = Arrays.stream(totals).sum();
        Leaf leaf = new Leaf(answer, sum - totals[answer]);
        Cut cut = left == 0 || leaf.errors() <= NOTHING || sum < 2 * least ? null : best(bag, open, totals);
        if (cut == null) {
            return leaf;
        }
        boolean[] before = open[cut.feature()];
        Bag[] sides = split(bag, cut, before);
        open[cut.feature()] = both(before, cut.left(), true);
        Node yes = grow(sides[0], open, left - 1);
        open[cut.feature()] = both(before, cut.left(), false);
        Node no = grow(sides[1], open, left - 1);
        open[cut.feature()] = before;
        Question question = new Question(cut.feature(), cut.left(), yes, no);
        return depth > 1 && leafWillDo(leaf, question, sum) ? leaf : question;
    }

    /** Whether to cut back to a leaf: half an error is added for each leaf, and within one standard error the leaf wins. */
    private static boolean leafWillDo(Leaf leaf, Question question, double rows) {
        double below = question.errors() + question.leaves() / 2.0;
        double deviation = Math.sqrt(Math.max(0, below * (rows - below) / rows));
        return leaf.errors() + 0.5 <= below + deviation;
    }

    private static boolean[] both(boolean[] open, boolean[] left, boolean side) {
        boolean[] codes = new boolean[open.length];
        for (int code = 0; code < codes.length; code++) {
            codes[code] = open[code] && left[code] == side;
        }
        return codes;
    }

    private double[] totals(Bag bag) {
        double[] totals = new double[answers];
        for (int i = 0; i < bag.size; i++) {
            for (int answer = 0; answer < answers; answer++) {
                totals[answer] += bag.weights[i] * examples.count(bag.rows[i], answer);
            }
        }
        return totals;
    }

    private Bag[] split(Bag bag, Cut cut, boolean[] open) {
        Bag yes = new Bag(new int[bag.size], new double[bag.size], 0);
        Bag no = new Bag(new int[bag.size], new double[bag.size], 0);
        for (int i = 0; i < bag.size; i++) {
            CodeChances cell = examples.cell(bag.rows[i], cut.feature());
            double whole = cell.share(code -> open[code]);
            double share = cell.share(code -> open[code] && cut.left()[code]) / whole;
            yes.add(bag.rows[i], bag.weights[i] * share);
            no.add(bag.rows[i], bag.weights[i] * (1 - share));
        }
        return new Bag[] {yes, no};
    }

    /** A question and the weighted purity of its sides: the sum over both of the squared counts / the size. */
    @SuppressWarnings("ArrayRecordComponent") // compared by nobody
    private record Cut(int feature, boolean[] left, double purity) {}

    /**
     * The purest cut, the first of equally pure ones; also one that gains nothing, since two cuts together may gain something.
     */
    private @Nullable Cut best(Bag bag, boolean[][] open, double[] totals) {
        Cut best = null;
        for (int j = 0; j < open.length; j++) {
            Cut cut = best(j, counts(bag, j, open[j]), open[j], totals);
            if (cut != null && (best == null || cut.purity() > best.purity() + NOTHING)) {
                best = cut;
            }
        }
        return best;
    }

    private double[] counts(Bag bag, int feature, boolean[] open) {
        double[] counts = new double[open.length * answers];
        for (int i = 0; i < bag.size; i++) {
            CodeChances cell = examples.cell(bag.rows[i], feature);
            double weight = bag.weights[i] / (cell.size() == 1 ? 1 : cell.share(code -> open[code]));
            for (int c = 0; c < cell.size(); c++) {
                int at = cell.code(c) * answers;
                double part = open[cell.code(c)] ? weight * cell.share(c) : 0;
                for (int answer = 0; answer < answers && part > 0; answer++) {
                    counts[at + answer] += part * examples.count(bag.rows[i], answer);
                }
            }
        }
        return counts;
    }

    /** The purest cut of one feature: by its order, or by its codes sorted by the share of the first answer. */
    private @Nullable Cut best(int feature, double[] counts, boolean[] open, double[] totals) {
        int[] order = order(feature, counts, open, totals);
        double[] yes = new double[answers];
        int end = -1;
        double most = -1;
        for (int i = 0; i + 1 < order.length; i++) {
            for (int answer = 0; answer < answers; answer++) {
                yes[answer] += counts[order[i] * answers + answer];
            }
            double purity = purity(yes, totals);
            if (purity > most + NOTHING) {
                most = purity;
                end = i;
            }
        }
        if (end < 0) {
            return null;
        }
        boolean[] left = new boolean[open.length];
        for (int i = 0; i <= end; i++) {
            left[order[i]] = true;
        }
        if (examples.features().get(feature).ordered()) {
            Arrays.fill(left, 0, order[end] + 1, true);
        }
        return new Cut(feature, left, most);
    }

    private int[] order(int feature, double[] counts, boolean[] open, double[] totals) {
        int first = Examples.greatest(totals);
        double[] shares = new double[open.length];
        for (int code = 0; code < open.length; code++) {
            double sum = 0;
            for (int answer = 0; answer < answers; answer++) {
                sum += counts[code * answers + answer];
            }
            shares[code] = sum <= NOTHING ? -1 : counts[code * answers + first] / sum;
        }
        IntStream seen = IntStream.range(0, open.length).filter(code -> shares[code] >= 0);
        return examples.features().get(feature).ordered()
                ? seen.toArray()
                : seen.boxed()
                        .sorted(Comparator.comparingDouble((Integer code) -> shares[code])
                                .thenComparing(Comparator.naturalOrder()))
                        .mapToInt(Integer::intValue)
                        .toArray();
    }

    /** The weighted purity of both sides; negative when a side would be too small. */
    private double purity(double[] yes, double[] totals) {
        double yesRows = 0;
        double noRows = 0;
        double yesSquares = 0;
        double noSquares = 0;
        for (int answer = 0; answer < answers; answer++) {
            double no = totals[answer] - yes[answer];
            yesRows += yes[answer];
            noRows += no;
            yesSquares += yes[answer] * yes[answer];
            noSquares += no * no;
        }
        return yesRows < least || noRows < least ? -1 : yesSquares / yesRows + noSquares / noRows;
    }
}
