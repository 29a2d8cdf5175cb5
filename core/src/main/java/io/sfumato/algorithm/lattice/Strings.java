package io.sfumato.algorithm.lattice;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * The generalization strings of Morton 2012 (one level per column) that are still to be tested, ascending by their research
 * value, then by their levels. Memory: two bytes per column and 20 bytes for each string.
 */
final class Strings {

    /**
     * The most strings that are laid out; with more, memory and sorting would take too much. Two million, as many as {@link
     * #NUMBER_BITS} can number.
     */
    static final int MOST = 1 << 21;

    /** Bits for the number of a string in a sort key, below its value, which has at most 41. */
    private static final int NUMBER_BITS = 21;

    private final int columns;
    private final short[] levels;
    private final long[] most;
    private final int[] left;
    private int size;

    private Strings(int columns, short[] levels, long[] most, int[] left) {
        this.columns = columns;
        this.levels = levels;
        this.most = most;
        this.left = left;
        this.size = left.length;
    }

    /**
     * The combinations of what some columns may be, set after set.
     *
     * @param sets for each set of columns the levels they may have together; ascending, other columns do not matter
     */
    record Choice(List<int[]> sets, List<List<int[]>> levels) {

        /** Each column by itself, from its least level up to its top. */
        static Choice of(int[] least, int[] top) {
            List<int[]> sets = new ArrayList<>();
            List<List<int[]>> levels = new ArrayList<>();
            for (int column = 0; column < least.length; column++) {
                sets.add(new int[] {column});
                List<int[]> options = new ArrayList<>();
                for (int level = least[column]; level <= top[column]; level++) {
                    int[] option = top.clone();
                    option[column] = level;
                    options.add(option);
                }
                levels.add(options);
            }
            return new Choice(sets, levels);
        }
    }

    /** All strings whose value can reach {@code least}, or null if there are too many. */
    static @Nullable Strings of(Choice choice, LevelValues values, long least, int limit) {
        Writer writer = new Writer(choice, values, least, limit);
        writer.set(0, 0);
        return writer.full ? null : writer.strings();
    }

    boolean isEmpty() {
        return size == 0;
    }

    int size() {
        return size;
    }

    /** The string in the middle. */
    int[] middle() {
        return levels(left[size / 2]);
    }

    private int[] levels(int string) {
        int[] own = new int[columns];
        for (int column = 0; column < columns; column++) {
            own[column] = levels[string * columns + column];
        }
        return own;
    }

    /** Removes one string. */
    void remove(int[] own) {
        removeIf(string -> compare(string, own, 0) && compare(string, own, 1));
    }

    /** Removes this string and all that are more specific. */
    void removeBelow(int[] own) {
        removeIf(string -> compare(string, own, 1));
    }

    /** Removes this string and all that are more general, and returns them. */
    List<int[]> takeAbove(int[] own) {
        List<int[]> taken = new ArrayList<>();
        removeIf(string -> {
            boolean above = compare(string, own, 0);
            if (above) {
                taken.add(levels(string));
            }
            return above;
        });
        return taken;
    }

    /**
     * Removes the strings that cannot be better than one of this value: those that are worth less even at most, and those that
     * are more general and worth no more.
     */
    void removeWorse(int[] own, long value) {
        removeIf(string -> most[string] < value || (most[string] == value && compare(string, own, 0)));
    }

    /** Whether a string is in no column lower ({@code side} 0), or in no column higher (1), than another. */
    private boolean compare(int string, int[] own, int side) {
        int at = string * columns;
        for (int column = 0; column < columns; column++) {
            int level = levels[at + column];
            if (side == 0 ? level < own[column] : level > own[column]) {
                return false;
            }
        }
        return true;
    }

    private void removeIf(IntPredicate gone) {
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (!gone.test(left[i])) {
                left[kept++] = left[i];
            }
        }
        size = kept;
    }

    /** Lays strings out in the order of their levels, and then sorts them. */
    private static final class Writer {
        private final Choice choice;
        private final LevelValues values;
        private final long least;
        private final int limit;
        private final long[] mostAfter;
        private final int[] own;
        private short[] levels;
        private long[] most = new long[1024];
        private int count;
        private boolean full;

        Writer(Choice choice, LevelValues values, long least, int limit) {
            this.choice = choice;
            this.values = values;
            this.least = least;
            this.limit = limit;
            int sets = choice.sets().size();
            this.mostAfter = new long[sets + 1];
            this.own =
                    new int[choice.sets().stream().mapToInt(set -> set.length).sum()];
            this.levels = new short[own.length * most.length];
            for (int set = sets - 1; set >= 0; set--) {
                int at = set;
                long best = choice.levels().get(set).stream()
                        .mapToLong(option -> most(at, option))
                        .max()
                        .orElse(0);
                mostAfter[set] = mostAfter[set + 1] + best;
            }
        }

        private long most(int set, int[] option) {
            long sum = 0;
            for (int column : choice.sets().get(set)) {
                sum += values.most(column, option[column]);
            }
            return sum;
        }

        void set(int set, long before) {
            if (full || before + mostAfter[set] < least) {
                return;
            } else if (set == choice.sets().size()) {
                add(before);
                return;
            }
            for (int[] option : choice.levels().get(set)) {
                for (int column : choice.sets().get(set)) {
                    own[column] = option[column];
                }
                set(set + 1, before + most(set, option));
            }
        }

        private void add(long value) {
            if (count == limit) {
                full = true;
                return;
            } else if (count == most.length) {
                most = Arrays.copyOf(most, 2 * count);
                levels = Arrays.copyOf(levels, 2 * levels.length);
            }
            for (int column = 0; column < own.length; column++) {
                levels[count * own.length + column] = (short) own[column];
            }
            most[count++] = value;
        }

        Strings strings() {
            long[] keys = new long[count];
            for (int string = 0; string < count; string++) {
                long value = 0;
                for (int column = 0; column < own.length; column++) {
                    value += values.of(column, levels[string * own.length + column]);
                }
                keys[string] = value << NUMBER_BITS | string;
            }
            Arrays.sort(keys);
            int[] order = new int[count];
            for (int i = 0; i < count; i++) {
                order[i] = (int) (keys[i] & (1L << NUMBER_BITS) - 1);
            }
            return new Strings(own.length, levels, most, order);
        }
    }
}
