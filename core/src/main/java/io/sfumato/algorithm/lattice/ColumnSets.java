package io.sfumato.algorithm.lattice;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * Cuts columns into sets, in their order, whose strings fit a limit, and finds all strings of each set that may satisfy while
 * the other columns are at the top. By the subset property every satisfying string of all columns is made of those.
 */
final class ColumnSets {

    private final int[] least;
    private final Lattice lattice;
    private final NodeJudge exam;
    private final Effort effort;

    ColumnSets(int[] least, Lattice lattice, NodeJudge exam, Effort effort) {
        this.least = least;
        this.lattice = lattice;
        this.exam = exam;
        this.effort = effort;
    }

    /** For each set what may satisfy. When the effort ends, what was not tested may. */
    Strings.Choice choice(int limit) {
        List<int[]> sets = sets(limit);
        return new Strings.Choice(sets, sets.stream().map(this::surviving).toList());
    }

    private List<int[]> sets(int limit) {
        List<int[]> sets = new ArrayList<>();
        int first = 0;
        long product = 1;
        for (int column = 0; column < least.length; column++) {
            int levels = lattice.top(column) - least[column] + 1;
            if (column > first && product * levels > limit) {
                sets.add(IntStream.range(first, column).toArray());
                first = column;
                product = 1;
            }
            product *= levels;
        }
        sets.add(IntStream.range(first, least.length).toArray());
        return sets;
    }

    /** The middle is tested and tells of all above or all below it, until none is left. */
    private List<int[]> surviving(int[] set) {
        int[] finest = lattice.top();
        for (int column : set) {
            finest[column] = least[column];
        }
        FrequencySet base = exam.base().at(finest);
        Strings strings = Objects.requireNonNull(
                Strings.of(Strings.Choice.of(finest, lattice.top()), exam.values(), Long.MIN_VALUE, Strings.MOST));
        List<int[]> surviving = new ArrayList<>();
        while (!strings.isEmpty()) {
            int[] levels = strings.middle();
            if (effort.over()) {
                surviving.addAll(strings.takeAbove(finest));
            } else if (exam.hopeful(base.at(levels))) {
                surviving.addAll(strings.takeAbove(levels));
            } else {
                strings.removeBelow(levels);
            }
        }
        surviving.sort(Arrays::compare);
        return surviving;
    }
}
