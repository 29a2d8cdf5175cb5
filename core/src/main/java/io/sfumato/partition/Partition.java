package io.sfumato.partition;

import io.sfumato.table.PersonRows;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which class each row belongs to. Classes are numbered by their lowest row, rows inside a class ascend, so a partition
 * has exactly one form.
 */
public final class Partition {

    /** The class of a suppressed row. */
    public static final int SUPPRESSED = -1;

    private final int[] classOf;
    private final int[][] classes;

    private Partition(int[] classOf, int[][] classes) {
        this.classOf = classOf;
        this.classes = classes;
    }

    /** From disjoint, non-empty groups of rows; rows in none of them are suppressed. */
    public static Partition of(int rows, Collection<int[]> groups) {
        int[][] classes = groups.stream()
                .map(int[]::clone)
                .peek(Arrays::sort)
                .sorted(Comparator.comparingInt(group -> group[0]))
                .toArray(int[][]::new);
        int[] classOf = new int[rows];
        Arrays.fill(classOf, SUPPRESSED);
        for (int i = 0; i < classes.length; i++) {
            for (int row : classes[i]) {
                if (classOf[row] != SUPPRESSED) {
                    throw new IllegalArgumentException("row " + row + " is in two classes");
                }
                classOf[row] = i;
            }
        }
        return new Partition(classOf, classes);
    }

    /** This partition of people as one of their rows. */
    public Partition spread(PersonRows units) {
        return units.single()
                ? this
                : of(units.rows(), Arrays.stream(classes).map(units::rows).toList());
    }

    public int rows() {
        return classOf.length;
    }

    /** The number of classes. */
    public int size() {
        return classes.length;
    }

    /** The class of a row, or {@link #SUPPRESSED}. */
    public int classOf(int row) {
        return classOf[row];
    }

    /** The rows of a class, ascending. */
    public int[] members(int index) {
        return classes[index].clone();
    }

    /** The lowest row of a class. */
    public int lowest(int index) {
        return classes[index][0];
    }

    /** How many rows a class has. */
    public int size(int index) {
        return classes[index].length;
    }

    public int suppressed() {
        return classOf.length
                - Arrays.stream(classes).mapToInt(rows -> rows.length).sum();
    }

    /** The suppressed rows, ascending. */
    public int[] suppressedRows() {
        return IntStream.range(0, classOf.length)
                .filter(row -> classOf[row] == SUPPRESSED)
                .toArray();
    }

    public List<int[]> groups() {
        return Arrays.stream(classes).map(int[]::clone).toList();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Partition that && Arrays.equals(classOf, that.classOf);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(classOf);
    }

    @Override
    public String toString() {
        return size() + " classes of " + rows() + " rows, " + suppressed() + " suppressed";
    }
}
