package io.sfumato.risk;

import io.sfumato.table.Column;
import io.sfumato.table.Units;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * By which few columns people stand out; people are rows where nobody has several. A set of columns is a minimal unique set of a
 * row if no row of anybody else has the same values in them, and that is not so of any part of the set; whoever knows just these
 * cells of a person has found them. Somebody stands out by the sets of any row of theirs.
 *
 * @param total all people
 * @param most the sets looked at have at most so many columns
 * @param all whether larger sets than these could not make more people unique, because there are none
 * @param standing the people with at least one minimal unique set
 * @param sets the sets that single out the most people, those first
 * @param columns what each column has to do with it; those first without which the fewest people would stand out
 */
public record UniqueSets(long total, int most, boolean all, long standing, List<Singling> sets, List<Part> columns) {

    /** Cells that may be looked at. */
    private static final long EFFORT = 200_000_000L;

    private static final int GREATEST = 4;
    private static final int MOST_COLUMNS = 30;
    private static final int TOLD = 10;

    /** A set of columns and for how many people it is a minimal unique set. */
    public record Singling(List<String> columns, long people) {
        public Singling {
            columns = List.copyOf(columns);
        }
    }

    /**
     * One column.
     *
     * @param people who stands out by a set with this column
     * @param freed those of them that stand out by no set without it: coarsen the column, and they do not any more
     */
    public record Part(String column, long people, long freed) {}

    public UniqueSets {
        sets = List.copyOf(sets);
        columns = List.copyOf(columns);
    }

    /** The minimal unique sets of a table's columns; of the first {@value #MOST_COLUMNS} if there are more. */
    public static UniqueSets of(List<Column> columns, Units units) {
        List<Column> some = columns.subList(0, Math.min(MOST_COLUMNS, columns.size()));
        return new Search(some, units, reach(some.size(), units.rows())).run(some.size() == columns.size());
    }

    /** The greatest size of sets that can all be looked at. */
    private static int reach(int columns, int rows) {
        long passes = 0;
        long sets = 1;
        for (int size = 1; size <= Math.min(columns, GREATEST); size++) {
            sets = sets * (columns - size + 1) / size;
            passes += 2 * sets;
            if (size > 1 && passes * rows > EFFORT) {
                return size - 1;
            }
        }
        return Math.min(columns, GREATEST);
    }

    /** Goes through the sets of each size in turn, each split once more from the one it extends. */
    private static final class Search {
        private final List<Column> columns;
        private final Units units;
        private final int rows;
        private final int most;
        private final int[][] classOf;
        private final int[] classes;
        private final int[] anyOf;
        private final int[] everyOf;
        private final Map<Integer, Long> found = new HashMap<>();
        private Map<Integer, BitSet> smaller = Map.of();
        private Map<Integer, BitSet> current = new HashMap<>();

        Search(List<Column> columns, Units units, int most) {
            this.columns = columns;
            this.units = units;
            this.rows = units.rows();
            this.most = most;
            this.classOf = new int[most + 1][rows];
            this.classes = new int[most + 1];
            this.classes[0] = 1;
            this.anyOf = new int[units.size()];
            this.everyOf = new int[units.size()];
            Arrays.fill(everyOf, -1);
        }

        UniqueSets run(boolean complete) {
            for (int size = 1; size <= most; size++) {
                extend(0, 0, 0, size);
                smaller = current;
                current = new HashMap<>();
            }
            List<Singling> sets = found.entrySet().stream()
                    .sorted(Map.Entry.<Integer, Long>comparingByValue()
                            .reversed()
                            .thenComparing(entry -> Integer.bitCount(entry.getKey()))
                            .thenComparing(entry -> -Integer.toUnsignedLong(Integer.reverse(entry.getKey()))))
                    .limit(TOLD)
                    .map(entry -> new Singling(names(entry.getKey()), entry.getValue()))
                    .toList();
            long standing = IntStream.of(anyOf).filter(mask -> mask != 0).count();
            List<Part> parts = new ArrayList<>();
            for (int column = 0; column < columns.size(); column++) {
                parts.add(part(column));
            }
            parts.sort(Comparator.comparingLong(Part::freed)
                    .thenComparingLong(Part::people)
                    .reversed());
            return new UniqueSets(units.size(), most, complete && most == columns.size(), standing, sets, parts);
        }

        private Part part(int column) {
            int bit = 1 << column;
            long with = 0;
            long freed = 0;
            for (int unit = 0; unit < units.size(); unit++) {
                with += (anyOf[unit] & bit) == 0 ? 0 : 1;
                freed += anyOf[unit] != 0 && (everyOf[unit] & bit) != 0 ? 1 : 0;
            }
            return new Part(columns.get(column).name(), with, freed);
        }

        private List<String> names(int mask) {
            return IntStream.range(0, columns.size())
                    .filter(column -> (mask >> column & 1) == 1)
                    .mapToObj(column -> columns.get(column).name())
                    .toList();
        }

        /** Adds a column after those of a set of {@code depth} columns, until it has {@code size}. */
        private void extend(int mask, int depth, int next, int size) {
            for (int column = next; column <= columns.size() - (size - depth); column++) {
                int with = mask | 1 << column;
                split(depth, columns.get(column));
                if (depth + 1 == size) {
                    look(with, depth + 1);
                } else {
                    extend(with, depth + 1, column + 1, size);
                }
            }
        }

        /** Splits the classes of a depth by one more column. */
        private void split(int depth, Column column) {
            Numbering numbering = new Numbering(rows);
            long values = column.dictionary().size();
            for (int row = 0; row < rows; row++) {
                classOf[depth + 1][row] = numbering.number(classOf[depth][row] * values + column.code(row));
            }
            classes[depth + 1] = numbering.size();
        }

        private void look(int mask, int depth) {
            int[] crowds = units.crowds(classOf[depth], classes[depth]);
            BitSet unique = new BitSet(rows);
            for (int row = 0; row < rows; row++) {
                if (crowds[classOf[depth][row]] == 1) {
                    unique.set(row);
                }
            }
            BitSet minimal = (BitSet) unique.clone();
            for (int rest = mask; rest != 0; rest &= rest - 1) {
                BitSet part = smaller.get(mask & ~Integer.lowestOneBit(rest));
                if (part != null) {
                    minimal.andNot(part);
                }
            }
            current.put(mask, unique);
            BitSet people = new BitSet(units.size());
            minimal.stream().map(units::of).forEach(people::set);
            people.stream().forEach(unit -> {
                anyOf[unit] |= mask;
                everyOf[unit] &= mask;
            });
            if (!people.isEmpty()) {
                found.put(mask, (long) people.cardinality());
            }
        }
    }

    /** Numbers keys from 0 in the order in which they are first seen: open addressing, at most half full. */
    static final class Numbering {
        private final long[] keys;
        private final int[] numbers;
        private int size;

        Numbering(int most) {
            int capacity = Integer.highestOneBit(Math.max(1, most)) << 2;
            this.keys = new long[capacity];
            this.numbers = new int[capacity];
        }

        int number(long key) {
            long mixed = (key + 1) * 0x9E3779B97F4A7C15L;
            int at = (int) (mixed ^ (mixed >>> 32)) & (keys.length - 1);
            while (numbers[at] != 0 && keys[at] != key) {
                at = (at + 1) & (keys.length - 1);
            }
            if (numbers[at] == 0) {
                keys[at] = key;
                numbers[at] = ++size;
            }
            return numbers[at] - 1;
        }

        int size() {
            return size;
        }
    }
}
