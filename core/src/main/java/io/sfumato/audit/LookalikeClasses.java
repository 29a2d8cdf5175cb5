package io.sfumato.audit;

import java.util.Arrays;

/** Classes of rows that look alike to somebody who knows some of their cells. Knowing one more column splits classes. */
public final class LookalikeClasses {

    /** Places of a table for each row, up to which it is used in place of hashing. Not tuned: more take more memory. */
    private static final int FEW = 4;

    private final int[] classOf;
    private final int classes;

    private LookalikeClasses(int[] classOf, int classes) {
        this.classOf = classOf;
        this.classes = classes;
    }

    /** Rows in these classes, numbered from 0. */
    public static LookalikeClasses of(int[] classOf, int classes) {
        return new LookalikeClasses(classOf.clone(), classes);
    }

    public int rows() {
        return classOf.length;
    }

    public int classes() {
        return classes;
    }

    /** The class of a row. */
    public int classOf(int row) {
        return classOf[row];
    }

    /** To somebody who knows one more column, whose cells have codes below {@code values}. Cost: one pass. */
    public LookalikeClasses knowing(int[] codes, int values) {
        return (long) classes * values <= (long) FEW * rows() + 1024
                ? byTable(codes, values)
                : byHashing(codes, values);
    }

    private LookalikeClasses byTable(int[] codes, int values) {
        int[] numbers = new int[Math.multiplyExact(classes, values)];
        int[] split = new int[rows()];
        int next = 0;
        for (int row = 0; row < split.length; row++) {
            int at = classOf[row] * values + codes[row];
            if (numbers[at] == 0) {
                numbers[at] = ++next;
            }
            split[row] = numbers[at] - 1;
        }
        return new LookalikeClasses(split, next);
    }

    /** Open addressing at a load of at most one half. */
    private LookalikeClasses byHashing(int[] codes, int values) {
        int size = Integer.highestOneBit(Math.max(1, rows())) << 2;
        long[] keys = new long[size];
        int[] numbers = new int[size];
        int[] split = new int[rows()];
        int next = 0;
        for (int row = 0; row < split.length; row++) {
            long key = (long) classOf[row] * values + codes[row] + 1;
            long mixed = key * 0x9E3779B97F4A7C15L;
            int at = (int) (mixed ^ (mixed >>> 32)) & (size - 1);
            while (keys[at] != 0 && keys[at] != key) {
                at = (at + 1) & (size - 1);
            }
            if (keys[at] == 0) {
                keys[at] = key;
                numbers[at] = next++;
            }
            split[row] = numbers[at];
        }
        return new LookalikeClasses(split, next);
    }

    /** How many rows each class has. */
    public int[] sizes() {
        int[] sizes = new int[classes];
        for (int each : classOf) {
            sizes[each]++;
        }
        return sizes;
    }

    /** How many rows are alike with fewer than {@code k} rows, themselves counted. */
    public long rowsBelow(long k) {
        return Arrays.stream(sizes())
                .filter(size -> size < k)
                .mapToLong(size -> size)
                .sum();
    }
}
