package io.sfumato.loss;

import io.sfumato.label.Label;
import io.sfumato.partition.Histogram;
import java.util.List;

/**
 * One class of a release.
 *
 * @param labels one for each quasi-identifying column
 * @param originals the values that the rows have in each quasi-identifying column of the original; empty when not known
 * @param sensitive the values that the rows have in each sensitive column; empty when not known
 */
public record PublishedClass(List<Label> labels, long rows, List<Histogram> originals, List<Histogram> sensitive) {

    public PublishedClass {
        labels = List.copyOf(labels);
        originals = List.copyOf(originals);
        sensitive = List.copyOf(sensitive);
    }

    /** A class of which only what is published of the quasi-identifiers is known. */
    public static PublishedClass of(List<Label> labels, long rows) {
        return new PublishedClass(labels, rows, List.of(), List.of());
    }

    /** The same class under other labels. */
    public PublishedClass under(List<Label> others) {
        return new PublishedClass(others, rows, originals, sensitive);
    }
}
