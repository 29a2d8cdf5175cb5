package io.sfumato.attack.material;

import io.sfumato.partition.ClassSummary;
import io.sfumato.partition.Histogram;
import java.util.Arrays;
import java.util.BitSet;

/** How often each value of a sensitive column occurs in each class, without missing cells. Memory: the counts that are not 0. */
public final class ClassCounts {

    private final int[] start;
    private final int[] codes;
    private final int[] counts;
    private final int[] missing;
    private final int[] sizes;

    /**
     * Counts.
     *
     * @param secret the code of each row, negative for missing
     * @param values the number of values
     * @param counted the rows that count
     */
    ClassCounts(AttackedRelease release, int[] secret, int values, BitSet counted) {
        int classes = release.classes();
        this.start = new int[classes + 1];
        this.missing = new int[classes];
        this.sizes = new int[classes];
        int[] seen = new int[values];
        int[] found = new int[16];
        int[] times = new int[16];
        int size = 0;
        for (int each = 0; each < classes; each++) {
            int from = size;
            for (int i = 0; i < release.size(each); i++) {
                int row = release.member(each, i);
                if (!counted.get(row)) {
                    continue;
                }
                sizes[each]++;
                int code = secret[row];
                if (code < 0) {
                    missing[each]++;
                } else if (seen[code]++ == 0) {
                    if (size == found.length) {
                        found = Arrays.copyOf(found, 2 * size);
                        times = Arrays.copyOf(times, 2 * size);
                    }
                    found[size++] = code;
                }
            }
            Arrays.sort(found, from, size);
            for (int at = from; at < size; at++) {
                times[at] = seen[found[at]];
                seen[found[at]] = 0;
            }
            start[each + 1] = size;
        }
        this.codes = Arrays.copyOf(found, size);
        this.counts = Arrays.copyOf(times, size);
    }

    public int classes() {
        return missing.length;
    }

    /** The rows of all classes. */
    public long rows() {
        return Arrays.stream(sizes).asLongStream().sum();
    }

    /** The rows of a class, with or without a value. */
    public int size(int each) {
        return sizes[each];
    }

    public int missing(int each) {
        return missing[each];
    }

    /** The rows of a class that have a value. */
    public int known(int each) {
        return sizes[each] - missing[each];
    }

    /** The number of different values of a class. */
    public int distinct(int each) {
        return start[each + 1] - start[each];
    }

    /** The i-th value of a class, ascending. */
    public int code(int each, int index) {
        return codes[start[each] + index];
    }

    /** How often the i-th value of a class occurs. */
    public int count(int each, int index) {
        return counts[start[each] + index];
    }

    /** How often a value occurs in a class. */
    public int of(int each, int code) {
        int at = Arrays.binarySearch(codes, start[each], start[each + 1], code);
        return at < 0 ? 0 : counts[at];
    }

    /** The most frequent value of a class, of equally frequent ones the least; -1 if it has none. */
    public int majority(int each) {
        int best = -1;
        for (int at = start[each]; at < start[each + 1]; at++) {
            best = best < 0 || counts[at] > counts[best] ? at : best;
        }
        return best < 0 ? -1 : codes[best];
    }

    /** The counts of a class, greatest first. */
    public int[] descending(int each) {
        int[] sorted = Arrays.copyOfRange(counts, start[each], start[each + 1]);
        Arrays.sort(sorted);
        for (int i = 0, j = sorted.length - 1; i < j; i++, j--) {
            int swap = sorted[i];
            sorted[i] = sorted[j];
            sorted[j] = swap;
        }
        return sorted;
    }

    /** Fills an empty summary with this class, for privacy models that look at this column only. */
    public void fill(ClassSummary summary, int each) {
        summary.addRows(sizes[each]);
        fill(summary.histogram(0), each);
    }

    public void fill(Histogram histogram, int each) {
        for (int at = start[each]; at < start[each + 1]; at++) {
            histogram.add(codes[at], counts[at]);
        }
        histogram.addMissing(missing[each]);
    }
}
