package io.sfumato.job;

import io.sfumato.algorithm.Shape;

/** What a job publishes, in plain words. */
public enum LabelStyle {
    ONE_SCHEME("one scheme", "every column is coarsened to one level, the same for all rows"),
    REGIONS("regions", "no published label partly overlaps another: each person fits exactly one description"),
    LEAST_LOSS("least loss", "every class gets its own tightest labels; they may overlap");

    private final String words;
    private final String meaning;

    LabelStyle(String words, String meaning) {
        this.words = words;
        this.meaning = meaning;
    }

    public String words() {
        return words;
    }

    public String meaning() {
        return meaning;
    }

    /** Whether classes of this shape can be published in this style. */
    public boolean admits(Shape shape) {
        return switch (this) {
            case ONE_SCHEME -> shape == Shape.ONE_SCHEME;
            case REGIONS -> shape != Shape.OVERLAPPING;
            case LEAST_LOSS -> true;
        };
    }
}
