package io.sfumato.recode;

import io.sfumato.label.Label;
import io.sfumato.partition.Partition;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * What will be published.
 *
 * @param partition the classes, no two with equal labels
 * @param labels for each class, one label per quasi-identifying column
 */
public record Recoded(Partition partition, List<List<Label>> labels) {

    /** Equal labels become one object: there are few different ones, and many look them up. */
    public Recoded {
        Map<Label, Label> known = new HashMap<>();
        labels = labels.stream()
                .map(tuple -> tuple.stream()
                        .map(label -> Objects.requireNonNullElse(known.putIfAbsent(label, label), label))
                        .toList())
                .toList();
    }

    /** The same with suppressed rows published as one class of {@code *} cells, together with any such class there is. */
    public Recoded withStars(int columns) {
        int[] suppressed = partition.suppressedRows();
        if (suppressed.length == 0) {
            return this;
        }
        List<Label> stars = Collections.nCopies(columns, Label.Suppressed.SUPPRESSED);
        List<int[]> groups = new ArrayList<>();
        Map<Integer, List<Label>> byRow = new HashMap<>();
        int[] starred = suppressed;
        for (int i = 0; i < labels.size(); i++) {
            int[] members = partition.members(i);
            if (labels.get(i).equals(stars)) {
                starred = IntStream.concat(IntStream.of(starred), IntStream.of(members))
                        .sorted()
                        .toArray();
            } else {
                groups.add(members);
                byRow.put(members[0], labels.get(i));
            }
        }
        groups.add(starred);
        byRow.put(starred[0], stars);
        Partition joined = Partition.of(partition.rows(), groups);
        return new Recoded(
                joined,
                IntStream.range(0, joined.size())
                        .mapToObj(i -> byRow.getOrDefault(joined.members(i)[0], stars))
                        .toList());
    }
}
