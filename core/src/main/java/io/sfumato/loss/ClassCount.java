package io.sfumato.loss;

import io.sfumato.loss.Measure.State;
import java.util.function.Function;

/** Counts over classes: how many, and how large. */
final class ClassCount implements State {

    private final String name;
    private final Function<ClassCount, Double> figure;
    private long classes;
    private long rows;
    private long squares;

    ClassCount(String name, Function<ClassCount, Double> figure) {
        this.name = name;
        this.figure = figure;
    }

    @Override
    public void add(PublishedClass published) {
        classes++;
        rows += published.rows();
        squares += published.rows() * published.rows();
    }

    @Override
    public void merge(State other) {
        ClassCount that = (ClassCount) other;
        classes += that.classes;
        rows += that.rows;
        squares += that.squares;
    }

    @Override
    public Figure value() {
        return Figure.of(name, figure.apply(this));
    }

    long classes() {
        return classes;
    }

    long rows() {
        return rows;
    }

    /** The sum of squared class sizes. */
    long squares() {
        return squares;
    }
}
