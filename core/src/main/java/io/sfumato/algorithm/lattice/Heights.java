package io.sfumato.algorithm.lattice;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** The nodes of a lattice by their height, in order of levels. */
final class Heights {

    private final Lattice lattice;
    private final NodeJudge exam;
    private final Effort effort;
    private final NodeFrequencies ladder;
    private final int[] levels;

    Heights(Lattice lattice, NodeJudge exam, Effort effort) {
        this.lattice = lattice;
        this.exam = exam;
        this.effort = effort;
        this.ladder = new NodeFrequencies(
                exam.base(), IntStream.range(0, lattice.dimensions()).toArray());
        this.levels = lattice.bottom();
    }

    /** The first {@code most} satisfying nodes of this height. */
    List<RankedNode> at(int height, int most) {
        List<RankedNode> found = new ArrayList<>();
        set(0, height, most, found);
        return found;
    }

    private void set(int column, int left, int most, List<RankedNode> found) {
        if (found.size() >= most || effort.over()) {
            return;
        } else if (column == levels.length) {
            RankedNode node = exam.node(ladder.at(levels));
            if (node != null) {
                found.add(node);
            }
            return;
        }
        int lowest = 0;
        int highest = 0;
        for (int other = column + 1; other < levels.length; other++) {
            lowest += lattice.bottom(other);
            highest += lattice.top(other);
        }
        int to = Math.min(lattice.top(column), left - lowest);
        for (int level = Math.max(lattice.bottom(column), left - highest); level <= to; level++) {
            levels[column] = level;
            set(column + 1, left - level, most, found);
        }
    }
}
