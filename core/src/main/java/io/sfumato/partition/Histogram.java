package io.sfumato.partition;

import java.util.Arrays;

/**
 * How many people of a class have each value of one column. Sparse and sorted by code; people without any value are counted
 * apart. Somebody with several values, in several rows, counts once for each of them.
 */
public final class Histogram {

    private int[] codes = new int[4];
    private long[] counts = new long[4];
    private int distinct;
    private long missing;
    private long surplus;

    /** Counts a further value of somebody who was counted with another one. */
    public void addFurther(int code, long times) {
        add(code, times);
        surplus += times;
    }

    /** Says that so many of the counts are further values of somebody counted before. */
    public void addSurplus(long times) {
        surplus += times;
    }

    public void add(int code, long times) {
        boolean last = distinct == 0 || code > codes[distinct - 1];
        int at = last ? -distinct - 1 : Arrays.binarySearch(codes, 0, distinct, code);
        if (at >= 0) {
            counts[at] += times;
            return;
        }
        int place = -at - 1;
        if (distinct == codes.length) {
            codes = Arrays.copyOf(codes, distinct * 2);
            counts = Arrays.copyOf(counts, distinct * 2);
        }
        System.arraycopy(codes, place, codes, place + 1, distinct - place);
        System.arraycopy(counts, place, counts, place + 1, distinct - place);
        codes[place] = code;
        counts[place] = times;
        distinct++;
    }

    public void addMissing(long times) {
        missing += times;
    }

    void clear() {
        distinct = 0;
        missing = 0;
        surplus = 0;
    }

    public void merge(Histogram other) {
        for (int i = 0; i < other.distinct; i++) {
            add(other.codes[i], other.counts[i]);
        }
        missing += other.missing;
        surplus += other.surplus;
    }

    /** The number of different values, missing not among them. */
    public int distinct() {
        return distinct;
    }

    /** The count of the i-th value in code order. */
    public long count(int index) {
        return counts[index];
    }

    /** The code of the i-th value in code order. */
    public int code(int index) {
        return codes[index];
    }

    /** How often a value occurs. */
    public long of(int code) {
        int at = Arrays.binarySearch(codes, 0, distinct, code);
        return at < 0 ? 0 : counts[at];
    }

    /** How many different values have lesser codes. */
    public int rank(int code) {
        int at = Arrays.binarySearch(codes, 0, distinct, code);
        return at < 0 ? -at - 1 : at;
    }

    public long missing() {
        return missing;
    }

    /** How many have a value, whether one or several. */
    public long holders() {
        return total() - surplus;
    }

    /** Whether one value is held by all who have any. */
    public boolean shared() {
        if (surplus == 0) {
            return distinct == 1;
        }
        long most = 0;
        for (int i = 0; i < distinct; i++) {
            most = Math.max(most, counts[i]);
        }
        return most > 0 && most == holders();
    }

    /** The sum of all counts. */
    public long total() {
        long sum = 0;
        for (int i = 0; i < distinct; i++) {
            sum += counts[i];
        }
        return sum;
    }

    /** The counts, greatest first. */
    public long[] descending() {
        long[] sorted = Arrays.copyOf(counts, distinct);
        Arrays.sort(sorted);
        for (int i = 0, j = sorted.length - 1; i < j; i++, j--) {
            long swap = sorted[i];
            sorted[i] = sorted[j];
            sorted[j] = swap;
        }
        return sorted;
    }
}
