package io.sfumato.learn;

import io.sfumato.run.RandomStream;

/** A way to learn answers from examples. The same examples and the same random stream give the same model. */
public interface Learner {

    /** Learns. */
    Model train(Examples examples, RandomStream random);

    /** What was learned. */
    @FunctionalInterface
    interface Model {

        /** The answer for a row whose cells are known; ties go to the lowest. */
        int answer(int[] codes);
    }
}
