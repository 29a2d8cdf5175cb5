package io.sfumato.loss;

import io.sfumato.label.Label;
import java.util.List;

/**
 * One class of a release.
 *
 * @param labels one for each quasi-identifying column
 * @param majority rows with the most frequent value of the target column; all rows when there is no target
 */
public record PublishedClass(List<Label> labels, long rows, long majority) {

    public PublishedClass {
        labels = List.copyOf(labels);
    }
}
