package io.sfumato.algorithm.lattice;

import io.sfumato.problem.Place;
import io.sfumato.problem.PolicyException;
import io.sfumato.problem.Problems;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * All vectors of one level per column between the least and the greatest levels allowed. A node is more general than another
 * if it is nowhere lower; the height of a node is the sum of its levels. Nothing here is ever as large as the lattice.
 */
final class Lattice {

    private final List<LevelNumbers> columns;
    private final int[] bottom;
    private final int[] top;

    /**
     * The lattice of these columns.
     *
     * @throws PolicyException naming every limit that does not fit
     */
    Lattice(List<LevelColumn> columns, LevelLimits limits) {
        this.columns = columns.stream()
                .map(column -> LevelNumbers.of(column.taxonomy()))
                .toList();
        this.bottom = new int[columns.size()];
        this.top = new int[columns.size()];
        Problems problems = new Problems();
        for (int i = 0; i < bottom.length; i++) {
            String name = columns.get(i).name();
            int height = this.columns.get(i).height();
            bottom[i] = level(name, limits.least(), 0, height, problems);
            top[i] = level(name, limits.greatest(), height, height, problems);
        }
        Stream.of(limits.least(), limits.greatest())
                .flatMap(limit -> limit.keySet().stream())
                .distinct()
                .filter(name ->
                        columns.stream().noneMatch(column -> column.name().equals(name)))
                .forEach(name -> problems.add(Place.in("").column(name), "is no quasi-identifying column"));
        problems.throwIfAny(PolicyException::new);
    }

    private static int level(String name, Map<String, Integer> limits, int usual, int height, Problems problems) {
        int level = limits.getOrDefault(name, usual);
        if (level < 0 || level > height) {
            problems.add(Place.in("").column(name), "has levels 0 to " + height + ", not " + level);
        }
        return level;
    }

    List<LevelNumbers> columns() {
        return columns;
    }

    int dimensions() {
        return bottom.length;
    }

    int[] bottom() {
        return bottom.clone();
    }

    int[] top() {
        return top.clone();
    }

    int bottom(int column) {
        return bottom[column];
    }

    int top(int column) {
        return top[column];
    }

    /** How many columns are at their root, which may be above the greatest level allowed. */
    int atTop(int[] levels) {
        int count = 0;
        for (int column = 0; column < levels.length; column++) {
            count += levels[column] == columns.get(column).height() ? 1 : 0;
        }
        return count;
    }

    /** Whether one node is nowhere lower than another. */
    static boolean isAbove(int[] levels, int[] other) {
        for (int column = 0; column < levels.length; column++) {
            if (levels[column] < other[column]) {
                return false;
            }
        }
        return true;
    }

    static int height(int[] levels) {
        return Arrays.stream(levels).sum();
    }

    /** How many nodes there are; a double, since it may be any number. */
    double size() {
        double size = 1;
        for (int i = 0; i < bottom.length; i++) {
            size *= top[i] - bottom[i] + 1;
        }
        return size;
    }
}
