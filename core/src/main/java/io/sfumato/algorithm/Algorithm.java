package io.sfumato.algorithm;

import io.sfumato.partition.Solution;
import io.sfumato.run.Context;
import java.util.Optional;

/** Forms classes that keep all promises of its task, or says that there are none. Immutable; its fields are its parameters. */
public interface Algorithm {

    /** Its name in the catalogue. */
    String name();

    /** What its classes look like when published. */
    Shape shape();

    /** The same algorithm forming classes of another shape, or itself if it cannot. */
    default Algorithm forming(Shape wanted) {
        return this;
    }

    /** Whether it searches in rounds, and could end after any of them with what it has found. */
    default boolean anytime() {
        return false;
    }

    /** The parameter that says how many rounds it searches for, if it searches in rounds. */
    default String roundsParameter() {
        return "effort";
    }

    /** The same algorithm with no more rounds than these, if it searches in rounds. */
    default Algorithm within(int rounds) {
        return this;
    }

    /** How many rows it may leave out in a job that sets no limit, by its own definition. */
    default int usuallySuppresses(int k) {
        return 0;
    }

    /** The name in the catalogue of the measure by which it looks for the best; empty if that is the loss of hulls. */
    default Optional<String> measure() {
        return Optional.empty();
    }

    /**
     * Solves the task. The same task and seed give the same solution, whatever the executor.
     *
     * @throws java.util.concurrent.CancellationException when the context says so
     */
    Solution solve(Task task, Context context);
}
