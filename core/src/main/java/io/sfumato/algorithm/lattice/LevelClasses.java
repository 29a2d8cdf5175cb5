package io.sfumato.algorithm.lattice;

import io.sfumato.algorithm.Task;
import io.sfumato.partition.Partition;
import io.sfumato.space.Axis;
import io.sfumato.table.Column;
import java.util.ArrayList;
import java.util.Arrays;
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
        Numbering numbering = new Numbering(new Packing(steps, at), task.space().rows());
        new TableFrequencies(task.space().units(), quasi, List.of()).groupBy(at, List.of(), numbering);
        return Partition.of(numbering.classOf.length, kept(numbering.classOf, numbering.index.size(), task));
    }

    /** Numbers the classes; who would be in several is in none. */
    private static final class Numbering implements FrequencySource.Receiver {
        private final Packing packing;
        private final TupleIndex index;
        private final long[] key;
        private final int[] classOf;
        private int next;

        Numbering(Packing packing, int rows) {
            this.packing = packing;
            this.index = new TupleIndex(packing.words());
            this.key = new long[packing.words()];
            this.classOf = new int[rows];
        }

        @Override
        public void add(int[] nodes, int[] values, long count) {
            packing.pack(nodes, key);
            classOf[next++] = index.number(key);
        }

        @Override
        public void addPerson(int[] lows, int[] highs, int[][] values, long rows) {
            if (Arrays.equals(lows, highs)) {
                add(lows, new int[0], rows);
            } else {
                classOf[next++] = Partition.SUPPRESSED;
            }
        }
    }

    private static List<int[]> kept(int[] classOf, int classes, Task task) {
        int[] sizes = new int[classes];
        for (int number : classOf) {
            if (number != Partition.SUPPRESSED) {
                sizes[number]++;
            }
        }
        int[][] members = new int[classes][];
        for (int number = 0; number < classes; number++) {
            members[number] = new int[sizes[number]];
        }
        for (int row = classOf.length - 1; row >= 0; row--) {
            if (classOf[row] != Partition.SUPPRESSED) {
                members[classOf[row]][--sizes[classOf[row]]] = row;
            }
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
