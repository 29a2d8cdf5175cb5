package io.sfumato.job;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.Shape;
import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Parameter;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;

/** What a job publishes, in plain words. */
public enum LabelStyle {
    ONE_SCHEME("one scheme", "every column is coarsened to one level, the same for all rows", Shape.ONE_SCHEME),
    REGIONS(
            "regions",
            "no two published combinations of labels overlap: each person fits exactly one description",
            Shape.REGIONS),
    LEAST_LOSS("least loss", "every class gets its own tightest labels; they may overlap", Shape.OVERLAPPING);

    private final String words;
    private final String meaning;
    private final Shape shape;

    LabelStyle(String words, String meaning, Shape shape) {
        this.words = words;
        this.meaning = meaning;
        this.shape = shape;
    }

    public String words() {
        return words;
    }

    public String meaning() {
        return meaning;
    }

    /** The shape of classes that it is made for. */
    public Shape shape() {
        return shape;
    }

    /** The style made for classes of this shape. */
    public static LabelStyle of(Shape shape) {
        return Arrays.stream(values())
                .filter(style -> style.shape == shape)
                .findFirst()
                .orElseThrow();
    }

    /** Whether classes of this shape can be published in this style. */
    public boolean admits(Shape shape) {
        return switch (this) {
            case ONE_SCHEME -> shape == Shape.ONE_SCHEME;
            case REGIONS -> shape != Shape.OVERLAPPING;
            case LEAST_LOSS -> true;
        };
    }

    /**
     * What a job in this style gets that names no algorithm: the first in the catalogue that needs no parameters and forms
     * classes of the very shape this style is for. Empty if there is none.
     */
    public Optional<Descriptor<Algorithm>> usualAlgorithm() {
        return Catalog.ALGORITHMS.stream()
                .filter(entry -> entry.parameters().stream().noneMatch(Parameter::required))
                .filter(entry -> entry.make(Map.of()).forming(shape).shape() == shape)
                .findFirst();
    }
}
