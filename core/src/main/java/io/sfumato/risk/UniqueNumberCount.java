package io.sfumato.risk;

import java.util.Arrays;

/**
 * How many numbers occur once among many that are spread evenly, such as hashes. They are put into parts by their first bits,
 * so that the table for each part fits the cache. Cost: three passes; memory: eight bytes a number.
 */
public final class UniqueNumberCount {

    /** Bits that choose a part. Not tuned: more make smaller tables and more places to write to at the same time. */
    private static final int BITS = 8;

    /** The number of parts. */
    private static final int PARTS = 1 << BITS;

    private UniqueNumberCount() {}

    public static long count(long[] numbers) {
        int[] ends = new int[PARTS];
        for (long number : numbers) {
            ends[part(number)]++;
        }
        int largest = 0;
        for (int part = 0, sum = 0; part < PARTS; part++) {
            largest = Math.max(largest, ends[part]);
            sum += ends[part];
            ends[part] = sum - ends[part];
        }
        long[] parted = new long[numbers.length];
        for (long number : numbers) {
            parted[ends[part(number)]++] = number;
        }
        long[] table = new long[Integer.highestOneBit(Math.max(1, largest)) * 4];
        byte[] times = new byte[table.length];
        long singles = 0;
        for (int part = 0; part < PARTS; part++) {
            singles += count(parted, part == 0 ? 0 : ends[part - 1], ends[part], table, times);
        }
        return singles;
    }

    private static int part(long number) {
        return (int) (number >>> (Long.SIZE - BITS));
    }

    /** Those of one part; the table is empty before and afterwards. */
    private static long count(long[] numbers, int from, int to, long[] table, byte[] times) {
        int mask = table.length - 1;
        long singles = 0;
        for (int i = from; i < to; i++) {
            int at = (int) numbers[i] & mask;
            while (times[at] != 0 && table[at] != numbers[i]) {
                at = (at + 1) & mask;
            }
            table[at] = numbers[i];
            singles += times[at] == 0 ? 1 : times[at] == 1 ? -1 : 0;
            times[at] = (byte) Math.min(2, times[at] + 1);
        }
        Arrays.fill(times, (byte) 0);
        return singles;
    }
}
