package io.sfumato.attack.material;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** A published table: its classes, and what their labels leave possible. */
public final class AttackedRelease {

    private final TextTable sheet;
    private final Roles roles;
    private final int[] quasi;
    private final int[] kept;
    private final PossibleValues[][] covers;
    private final int[] classOf;
    private final int[] start;
    private final int[] members;

    /**
     * The role of each column for an attacker, by name.
     *
     * @param quasi columns that others know, published as labels
     * @param sensitive columns that must not be learned
     * @param kept all other columns
     */
    public record Roles(List<String> quasi, List<String> sensitive, List<String> kept) {
        public Roles {
            quasi = List.copyOf(quasi);
            sensitive = List.copyOf(sensitive);
            kept = List.copyOf(kept);
        }
    }

    /**
     * A release whose labels have been read.
     *
     * @param covers for each quasi-identifying column the values that each of its texts leaves possible; all values where this
     *     release has no such column
     */
    AttackedRelease(TextTable sheet, Roles roles, PossibleValues[][] covers) {
        this.sheet = sheet;
        this.roles = roles;
        this.quasi = roles.quasi().stream().mapToInt(sheet::column).toArray();
        this.kept = roles.kept().stream().mapToInt(sheet::column).toArray();
        this.covers = covers;
        this.classOf = group(sheet, Arrays.stream(quasi).filter(at -> at >= 0).toArray());
        int classes = Arrays.stream(classOf).max().orElse(-1) + 1;
        this.start = new int[classes + 1];
        for (int each : classOf) {
            start[each + 1]++;
        }
        Arrays.parallelPrefix(start, Integer::sum);
        this.members = new int[classOf.length];
        int[] next = start.clone();
        for (int row = 0; row < classOf.length; row++) {
            members[next[classOf[row]]++] = row;
        }
    }

    /** Numbers the rows by their texts in some columns, in the order of appearance; equal rows get the same number. */
    public static int[] group(TextTable sheet, int[] columns) {
        int[] group = new int[sheet.rows()];
        for (int column : columns) {
            int[] codes = sheet.codes(column);
            Map<Long, Integer> known = new HashMap<>();
            for (int row = 0; row < group.length; row++) {
                long key = ((long) group[row] << 32) | codes[row];
                Integer number = known.get(key);
                if (number == null) {
                    number = known.size();
                    known.put(key, number);
                }
                group[row] = number;
            }
        }
        return group;
    }

    public TextTable sheet() {
        return sheet;
    }

    public Roles roles() {
        return roles;
    }

    public int rows() {
        return sheet.rows();
    }

    public int classes() {
        return start.length - 1;
    }

    public int classOf(int row) {
        return classOf[row];
    }

    public int size(int each) {
        return start[each + 1] - start[each];
    }

    /** The size of the smallest class. */
    public int reached() {
        return IntStream.range(0, classes()).map(this::size).min().orElse(0);
    }

    /** The i-th row of a class. */
    public int member(int each, int index) {
        return members[start[each] + index];
    }

    /** The number of quasi-identifying columns. */
    public int quasi() {
        return quasi.length;
    }

    /** The number of the text that a class carries in a quasi-identifying column; 0 where it has no such column. */
    public int label(int each, int column) {
        return quasi[column] < 0 ? 0 : sheet.codes(quasi[column])[members[start[each]]];
    }

    /** How many different texts a quasi-identifying column has. */
    public int labels(int column) {
        return covers[column].length;
    }

    /** The values that a text of a quasi-identifying column leaves possible. */
    public PossibleValues cover(int column, int label) {
        return covers[column][label];
    }

    /** The places of the kept columns in the table. */
    int[] keptColumns() {
        return kept.clone();
    }

    /** The rows of a class. */
    public int[] rowsOf(int each) {
        return Arrays.copyOfRange(members, start[each], start[each + 1]);
    }
}
