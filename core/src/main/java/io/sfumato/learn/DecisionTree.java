package io.sfumato.learn;

import io.sfumato.run.RandomStream;

/**
 * A decision tree by recursive partitioning: each node asks one question of one feature (up to a code, or one of some codes)
 * that makes the answers on both sides purest by the Gini index. A row with an uncertain cell goes to both sides in part.
 * Deep trees are cut back where a leaf would do as well (Quinlan's pessimistic errors).
 *
 * @param depth the greatest number of questions from the root to a leaf; 1 is a decision stump, which is never cut back
 */
public record DecisionTree(int depth) implements Learner {

    /** One question. */
    public static final DecisionTree STUMP = new DecisionTree(1);

    /** Up to eight questions from the root to a leaf. A round number, not tuned: deeper trees fit more, also by chance. */
    public static final DecisionTree TREE = new DecisionTree(8);

    public DecisionTree {
        if (depth < 1) {
            throw new IllegalArgumentException("depth must be >= 1, was " + depth);
        }
    }

    @Override
    public Model train(Examples examples, RandomStream random) {
        Node root = new TreeGrowth(examples, depth).grow();
        return codes -> {
            Node node = root;
            while (node instanceof Question question) {
                node = question.left()[codes[question.feature()]] ? question.yes() : question.no();
            }
            return ((Leaf) node).answer();
        };
    }

    /** A node. */
    sealed interface Node {

        /** Rows that the leaves below this node answer wrongly. */
        double errors();

        /** The number of leaves. */
        int leaves();
    }

    /** A node that gives an answer. */
    record Leaf(int answer, double errors) implements Node {
        @Override
        public int leaves() {
            return 1;
        }
    }

    /** A question; rows whose code is in {@code left} go to {@code yes}. */
    @SuppressWarnings("ArrayRecordComponent") // compared by nobody
    record Question(int feature, boolean[] left, Node yes, Node no) implements Node {
        @Override
        public double errors() {
            return yes.errors() + no.errors();
        }

        @Override
        public int leaves() {
            return yes.leaves() + no.leaves();
        }
    }
}
