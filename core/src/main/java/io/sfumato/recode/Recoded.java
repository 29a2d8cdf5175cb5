package io.sfumato.recode;

import io.sfumato.label.Label;
import io.sfumato.partition.Partition;
import java.util.List;

/**
 * What will be published.
 *
 * @param partition the classes, no two with equal labels
 * @param labels for each class, one label per quasi-identifying column
 */
public record Recoded(Partition partition, List<List<Label>> labels) {

    public Recoded {
        labels = labels.stream().map(List::copyOf).toList();
    }
}
