package io.sfumato.algorithm.lattice;

import io.sfumato.algorithm.Task;
import io.sfumato.partition.Partition;
import io.sfumato.space.Axis;
import io.sfumato.table.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The classes that levels make of rows in memory, failing ones suppressed. */
final class LevelClasses {

    private LevelClasses() {}

    static Partition of(Task task, List<Integer> levels) {
        int[] at = levels.stream().mapToInt(Integer::intValue).toArray();
        List<Column> quasi = task.space().axes().stream().map(Axis::column).toList();
        List<Steps> steps = quasi.stream()
                .map(column -> Steps.of(Objects.requireNonNull(column.taxonomy())))
                .toList();
        Packing packing = new Packing(steps, at);
        TupleIndex index = new TupleIndex(packing.words());
        int[] classOf = new int[task.space().rows()];
        int[] next = {0};
        long[] key = new long[packing.words()];
        new TableFrequencies(classOf.length, quasi, List.of()).groupBy(at, List.of(), (nodes, values, count) -> {
            packing.pack(nodes, key);
            classOf[next[0]++] = index.number(key);
        });
        return Partition.of(classOf.length, kept(classOf, index.size(), task));
    }

    private static List<int[]> kept(int[] classOf, int classes, Task task) {
        int[] sizes = new int[classes];
        for (int number : classOf) {
            sizes[number]++;
        }
        int[][] members = new int[classes][];
        for (int number = 0; number < classes; number++) {
            members[number] = new int[sizes[number]];
        }
        for (int row = classOf.length - 1; row >= 0; row--) {
            members[classOf[row]][--sizes[classOf[row]]] = row;
        }
        List<int[]> kept = new ArrayList<>();
        for (int[] rows : members) {
            if (task.judge().accepts(rows)) {
                kept.add(rows);
            }
        }
        return task.judge().withoutSmallest(kept, task.suppressible());
    }
}
