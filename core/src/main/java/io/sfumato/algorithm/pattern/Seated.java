package io.sfumato.algorithm.pattern;

import java.util.List;

/**
 * Who sits together.
 *
 * @param classes the rows of each open pattern
 * @param outside the rows that have none
 */
@SuppressWarnings("ArrayRecordComponent") // handed over once, compared by nobody
public record Seated(List<int[]> classes, int[] outside) {

    static final Seated NOBODY = new Seated(List.of(), new int[0]);

    public Seated {
        classes = List.copyOf(classes);
    }
}
