package io.sfumato.ledger;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Who was in a release: for each person their class, and keyed hashes of their unchanged cells. People are numbered over the
 * whole series; places are indexes into this roll, in the order of those numbers. Memory: 16 bytes per person and 8 more per
 * sensitive column.
 */
public final class Roll {

    /** Stands for a missing value. It never counts as a possible value. */
    public static final long MISSING = 0;

    private final int[] subjects;
    private final int[] classes;
    private final long[] cells;
    private final long[][] values;
    private final int[][] members;

    private Roll(int[] subjects, int[] classes, long[] cells, long[][] values) {
        this.subjects = subjects;
        this.classes = classes;
        this.cells = cells;
        this.values = values;
        this.members = members(classes);
    }

    /**
     * One person of a release.
     *
     * @param subject their number in the series
     * @param inClass the class they were published in, numbered from 0
     * @param cells the hash of all their unchanged cells together
     * @param values the hash of their cell in each sensitive column
     */
    public record Entry(int subject, int inClass, long cells, List<Long> values) {
        public Entry {
            values = List.copyOf(values);
        }
    }

    /** From entries of different people, in any order. */
    public static Roll of(List<Entry> entries) {
        int columns = entries.isEmpty() ? 0 : entries.get(0).values().size();
        List<Entry> sorted = entries.stream()
                .sorted((one, two) -> Integer.compare(one.subject(), two.subject()))
                .toList();
        long[][] values = new long[columns][];
        for (int column = 0; column < columns; column++) {
            int at = column;
            values[column] =
                    sorted.stream().mapToLong(entry -> entry.values().get(at)).toArray();
        }
        Roll roll = new Roll(
                sorted.stream().mapToInt(Entry::subject).toArray(),
                sorted.stream().mapToInt(Entry::inClass).toArray(),
                sorted.stream().mapToLong(Entry::cells).toArray(),
                values);
        roll.refuseRepeats();
        return roll;
    }

    private void refuseRepeats() {
        for (int place = 1; place < subjects.length; place++) {
            if (subjects[place - 1] == subjects[place]) {
                throw new IllegalArgumentException("a person is on the roll twice");
            }
        }
    }

    private static int[][] members(int[] classes) {
        int count = IntStream.of(classes).max().orElse(-1) + 1;
        int[] sizes = new int[count];
        IntStream.of(classes).forEach(each -> sizes[each]++);
        int[][] members = new int[count][];
        Arrays.setAll(members, each -> new int[sizes[each]]);
        int[] next = new int[count];
        for (int place = 0; place < classes.length; place++) {
            members[classes[place]][next[classes[place]]++] = place;
        }
        return members;
    }

    /** How many people. */
    public int size() {
        return subjects.length;
    }

    /** How many sensitive columns. */
    public int columns() {
        return values.length;
    }

    /** How many classes. */
    public int classes() {
        return members.length;
    }

    public Entry entry(int place) {
        return new Entry(
                subjects[place],
                classes[place],
                cells[place],
                Arrays.stream(values).map(column -> column[place]).toList());
    }

    /** The place of a person, negative for one who was not in the release. */
    public int place(int subject) {
        return Arrays.binarySearch(subjects, subject);
    }

    int subject(int place) {
        return subjects[place];
    }

    int classOf(int place) {
        return classes[place];
    }

    long cells(int place) {
        return cells[place];
    }

    long value(int place, int column) {
        return values[column][place];
    }

    /** The places of a class, ascending. */
    public int[] members(int inClass) {
        return members[inClass].clone();
    }

    /** The different values of a sensitive column among these places, without missing ones. */
    Set<Long> values(int[] places, int column) {
        Set<Long> signature = new HashSet<>();
        for (int place : places) {
            signature.add(values[column][place]);
        }
        signature.remove(MISSING);
        return signature;
    }

    /** The different hashes of unchanged cells among these places. */
    Set<Long> cells(int[] places) {
        Set<Long> different = new HashSet<>();
        for (int place : places) {
            different.add(cells[place]);
        }
        return different;
    }
}
