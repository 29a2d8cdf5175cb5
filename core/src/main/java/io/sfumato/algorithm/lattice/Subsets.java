package io.sfumato.algorithm.lattice;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * Goes through the lattices of sets of columns, smaller sets first; the columns outside a set are at the top. A set is a bit
 * mask, a node of it a number in mixed radix with the last column fastest, so that every node comes after all nodes below it.
 */
final class Subsets {

    private final Lattice lattice;
    private final NodeJudge exam;
    private final Effort effort;
    private final Map<Integer, BitSet> satisfying = new HashMap<>();

    Subsets(Lattice lattice, NodeJudge exam, Effort effort) {
        this.lattice = lattice;
        this.exam = exam;
        this.effort = effort;
    }

    /** All minimal nodes; none if the effort ended before. */
    List<RankedNode> minimal() {
        int all = (1 << lattice.dimensions()) - 1;
        for (int size = 1; size <= lattice.dimensions(); size++) {
            for (int mask = 1; mask <= all && !effort.over(); mask++) {
                if (Integer.bitCount(mask) == size) {
                    satisfying.put(mask, new Part(mask).satisfying());
                }
            }
            int done = size;
            satisfying.keySet().removeIf(mask -> Integer.bitCount(mask) < done);
        }
        return effort.over() ? List.of() : new Part(all).minimal();
    }

    /** All minimal nodes, every node judged that is not above one. */
    List<RankedNode> scan() {
        Part whole = new Part((1 << lattice.dimensions()) - 1);
        List<RankedNode> found = new ArrayList<>();
        for (int number = 0; number < whole.size && !effort.over(); number++) {
            int[] levels = whole.levels(number);
            if (found.stream().noneMatch(below -> isBelow(below.levels(), levels))) {
                RankedNode node = exam.node(whole.ladder.at(levels));
                if (node != null) {
                    found.add(node);
                }
            }
        }
        return found;
    }

    private static boolean isBelow(int[] one, int[] other) {
        for (int i = 0; i < one.length; i++) {
            if (one[i] > other[i]) {
                return false;
            }
        }
        return true;
    }

    /** The lattice of one set of columns. */
    private final class Part {
        private final int mask;
        private final int[] columns;
        private final int[] strides;
        private final int size;
        private final NodeFrequencies ladder;

        Part(int mask) {
            this.mask = mask;
            this.columns = IntStream.range(0, lattice.dimensions())
                    .filter(column -> (mask >> column & 1) != 0)
                    .toArray();
            this.strides = new int[columns.length];
            int product = 1;
            for (int i = columns.length - 1; i >= 0; i--) {
                strides[i] = product;
                product *= lattice.top(columns[i]) - lattice.bottom(columns[i]) + 1;
            }
            this.size = product;
            int[] finest = lattice.top();
            for (int column : columns) {
                finest[column] = lattice.bottom(column);
            }
            this.ladder = new NodeFrequencies(exam.base().at(finest), columns);
        }

        int step(int number, int i) {
            return number / strides[i] % (lattice.top(columns[i]) - lattice.bottom(columns[i]) + 1);
        }

        int[] levels(int number) {
            int[] levels = lattice.top();
            for (int i = 0; i < columns.length; i++) {
                levels[columns[i]] = lattice.bottom(columns[i]) + step(number, i);
            }
            return levels;
        }

        BitSet satisfying() {
            BitSet found = new BitSet(size);
            for (int number = 0; number < size && !effort.over(); number++) {
                if (isAbove(number, found) || (partsSatisfy(number) && exam.node(ladder.at(levels(number))) != null)) {
                    found.set(number);
                }
            }
            return found;
        }

        /** The roll-up property: a node just below satisfies. */
        private boolean isAbove(int number, BitSet found) {
            for (int i = 0; i < columns.length; i++) {
                if (step(number, i) > 0 && found.get(number - strides[i])) {
                    return true;
                }
            }
            return false;
        }

        /** The subset property: all parts with one column less satisfy. */
        private boolean partsSatisfy(int number) {
            for (int i = 0; i < columns.length && columns.length > 1; i++) {
                BitSet part = Objects.requireNonNull(satisfying.get(mask & ~(1 << columns[i])));
                int above = number / strides[i] / (lattice.top(columns[i]) - lattice.bottom(columns[i]) + 1);
                if (!part.get(above * strides[i] + number % strides[i])) {
                    return false;
                }
            }
            return true;
        }

        List<RankedNode> minimal() {
            BitSet found = Objects.requireNonNull(Subsets.this.satisfying.get(mask));
            List<RankedNode> nodes = new ArrayList<>();
            for (int number = found.nextSetBit(0); number >= 0; number = found.nextSetBit(number + 1)) {
                if (!isAbove(number, found)) {
                    nodes.add(Objects.requireNonNull(exam.again(ladder.at(levels(number)))));
                }
            }
            return nodes;
        }
    }
}
