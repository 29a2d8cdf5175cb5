package io.sfumato.risk;

import io.sfumato.table.Column;
import io.sfumato.table.KeyIndex;
import io.sfumato.table.PersonRows;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The few columns by which people stand out; people are rows where nobody has several. A set of columns is a minimal unique set
 * of a row if no row of anybody else has the same values in them, and this holds for no smaller part of the set: whoever knows
 * just these cells of a person has found them. A person stands out if any row of theirs has such a set.
 *
 * @param total all people
 * @param most the sets looked at have at most so many columns
 * @param all whether larger sets than these could not make more people unique, because there are none
 * @param standing the people with at least one minimal unique set
 * @param sets the sets that single out the most people, those first
 * @param columns the part of each column in it; those first without which the fewest people would stand out
 */
public record UniqueSets(long total, int most, boolean all, long standing, List<Singling> sets, List<Part> columns) {

    /** Cells that may be looked at. A round number, not tuned: more let larger sets be tried, and take longer. */
    private static final long EFFORT = 200_000_000L;

    /** Pairs of a class and a value up to which a table is faster than hashing. A round number, not tuned. */
    private static final int SMALL = 1 << 20;

    /** Columns of a set at most, however small the table. Not tuned: with more columns more people stand out. */
    private static final int GREATEST = 4;

    /** Columns looked at: the bits of an int hold a set of them. */
    private static final int MOST_COLUMNS = 30;

    /** Sets that are listed. A round number for readers. */
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
     * @param freed those of them that stand out by no set without it, and so no longer stand out if the column is coarsened
     */
    public record Part(String column, long people, long freed) {}

    public UniqueSets {
        sets = List.copyOf(sets);
        columns = List.copyOf(columns);
    }

    /** The minimal unique sets of a table's columns; of the first {@value #MOST_COLUMNS} if there are more. */
    public static UniqueSets of(List<Column> columns, PersonRows units) {
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
        private final PersonRows units;
        private final int rows;
        private final int most;
        private final int[][] classOf;
        private final int[] classes;
        private final int[] anyOf;
        private final int[] everyOf;
        private final Map<Integer, Long> found = new HashMap<>();
        private Map<Integer, BitSet> smaller = Map.of();
        private Map<Integer, BitSet> current = new HashMap<>();

        Search(List<Column> columns, PersonRows units, int most) {
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
                if (depth + 1 < size) {
                    split(depth, columns.get(column));
                    extend(with, depth + 1, column + 1, size);
                } else if (units.single() && (long) classes[depth] * values(columns.get(column)) <= SMALL) {
                    look(with, alone(depth, columns.get(column)));
                } else {
                    split(depth, columns.get(column));
                    look(with, unique(depth + 1));
                }
            }
        }

        /** Splits the classes of a depth by one more column. */
        private void split(int depth, Column column) {
            classes[depth + 1] = UniqueSets.split(column, classOf[depth], classes[depth], classOf[depth + 1]);
        }

        /** The rows in classes of one person. */
        private BitSet unique(int depth) {
            int[] crowds = units.crowds(classOf[depth], classes[depth]);
            BitSet unique = new BitSet(rows);
            for (int row = 0; row < rows; row++) {
                if (crowds[classOf[depth][row]] == 1) {
                    unique.set(row);
                }
            }
            return unique;
        }

        /**
         * The rows that are alone in their class of a depth and one more column. A small table keeps the first row of each class
         * and value, and drops it when another row comes.
         */
        private BitSet alone(int depth, Column column) {
            int values = values(column);
            int[] own = classOf[depth];
            int[] met = new int[classes[depth] * values];
            for (int row = 0; row < rows; row++) {
                int at = own[row] * values + column.code(row);
                met[at] = met[at] == 0 ? row + 1 : -1;
            }
            BitSet unique = new BitSet(rows);
            for (int each : met) {
                if (each > 0) {
                    unique.set(each - 1);
                }
            }
            return unique;
        }

        private void look(int mask, BitSet unique) {
            BitSet minimal = (BitSet) unique.clone();
            for (int rest = mask; rest != 0; rest &= rest - 1) {
                BitSet part = smaller.get(mask & ~Integer.lowestOneBit(rest));
                if (part != null) {
                    minimal.andNot(part);
                }
            }
            current.put(mask, unique);
            BitSet people = new BitSet(units.size());
            for (int row = minimal.nextSetBit(0); row >= 0; row = minimal.nextSetBit(row + 1)) {
                people.set(units.of(row));
            }
            for (int unit = people.nextSetBit(0); unit >= 0; unit = people.nextSetBit(unit + 1)) {
                anyOf[unit] |= mask;
                everyOf[unit] &= mask;
            }
            if (!people.isEmpty()) {
                found.put(mask, (long) people.cardinality());
            }
        }
    }

    private static int values(Column column) {
        return column.dictionary().size();
    }

    /**
     * Splits classes by one more column; the number of new classes, which are numbered in the order of their first rows. By
     * a table where that is small, else by hashing.
     *
     * @param into the new class of each row; may be the old array
     */
    static int split(Column column, int[] classOf, int classes, int[] into) {
        long values = column.dictionary().size();
        if (values * classes > SMALL) {
            KeyIndex index = new KeyIndex(classOf.length);
            for (int row = 0; row < classOf.length; row++) {
                into[row] = index.number(classOf[row] * values + column.code(row));
            }
            return index.size();
        }
        int[] numbers = new int[(int) (values * classes)];
        int size = 0;
        for (int row = 0; row < classOf.length; row++) {
            int at = classOf[row] * (int) values + column.code(row);
            if (numbers[at] == 0) {
                numbers[at] = ++size;
            }
            into[row] = numbers[at] - 1;
        }
        return size;
    }
}
