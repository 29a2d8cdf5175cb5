package io.sfumato.algorithm.lattice;

import io.sfumato.algorithm.Task;
import io.sfumato.partition.Partition;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.space.Axis;
import io.sfumato.table.Column;
import io.sfumato.taxonomy.Taxonomy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The classes that levels make of rows in memory, failing ones suppressed. */
final class LevelClasses {

    private LevelClasses() {}

    static Partition of(Task task, List<Integer> levels) {
        int[] at = levels.stream().mapToInt(Integer::intValue).toArray();
        List<Column> quasi = task.space().axes().stream().map(Axis::column).toList();
        List<LevelNumbers> steps = quasi.stream()
                .map(column -> LevelNumbers.of(Objects.requireNonNull(column.taxonomy())))
                .toList();
        Numbering numbering =
                new Numbering(new TuplePacking(steps, at), task.space().rows());
        new TableFrequencies(task.space().units(), quasi, List.of()).groupBy(at, List.of(), numbering);
        return Partition.of(numbering.classOf.length, kept(numbering.classOf, numbering.index.size(), task, levels));
    }

    /** Numbers the classes; people who would be in several are in none. */
    private static final class Numbering implements FrequencySource.Receiver {
        private final TuplePacking packing;
        private final TupleIndex index;
        private final long[] key;
        private final int[] classOf;
        private int next;

        Numbering(TuplePacking packing, int rows) {
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

    /** The same by the columns of a set only. All rows of a person who is in a class are alike. */
    private static int[] groups(Task task, List<Integer> levels, List<String> set) {
        int[] groupOf = new int[task.space().rows()];
        List<Column> quasi = task.space().axes().stream().map(Axis::column).toList();
        for (int axis = 0; axis < quasi.size(); axis++) {
            Column column = quasi.get(axis);
            if (set.contains(column.name())) {
                Taxonomy taxonomy = Objects.requireNonNull(column.taxonomy());
                Map<Long, Integer> known = new HashMap<>();
                for (int row = 0; row < groupOf.length; row++) {
                    int first = task.space().units().row(row, 0);
                    int node = LevelNumbers.number(taxonomy, column.code(first), levels.get(axis));
                    groupOf[row] = known.computeIfAbsent(((long) groupOf[row] << 32) | node, key -> known.size());
                }
            }
        }
        return groupOf;
    }

    /** The classes without those of which too few rows are alike in a set of columns. */
    private static List<int[]> enoughInSets(List<int[]> classes, Task task, List<Integer> levels) {
        List<int[]> left = classes;
        boolean changed = !task.judge().promises().bySets().isEmpty();
        while (changed) {
            int before = left.size();
            for (PrivacyModel model : task.judge().promises().bySets()) {
                int[] groupOf = groups(task, levels, model.set());
                long[] sums = new long[task.space().rows()];
                left.forEach(rows -> sums[groupOf[rows[0]]] += rows.length);
                left = left.stream()
                        .filter(rows -> sums[groupOf[rows[0]]] >= model.leastRows())
                        .toList();
            }
            changed = left.size() < before;
        }
        return left;
    }

    private static List<int[]> kept(int[] classOf, int classes, Task task, List<Integer> levels) {
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
            if (task.judge().acceptsAt(rows, levels)) {
                kept.add(rows);
            }
        }
        List<int[]> left = kept;
        int before = -1;
        while (before != left.size()) {
            before = left.size();
            left = enoughInSets(left, task, levels);
            left = task.judge().withoutSmallest(left, task.suppressible());
        }
        return left;
    }
}
