package io.sfumato.algorithm.lattice;

import io.sfumato.partition.Histogram;
import java.util.Arrays;

/**
 * The histograms of one sensitive column, one for each tuple of a frequency set, laid end to end: the entries of tuple
 * {@code t} are those from {@code starts[t]} to {@code starts[t + 1]}. Missing has the code {@value #MISSING}.
 */
final class TupleHistograms {

    /** The code of a missing value. */
    static final int MISSING = -1;

    /** The code under which further values of people are counted who have several. */
    private static final int SURPLUS = -2;

    /** What is added to a code to get its place in a table, since two codes are negative. */
    private static final int SHIFT = 2;

    private final int[] starts;
    private final int[] codes;
    private final long[] times;
    private final int greatest;

    private TupleHistograms(int[] starts, int[] codes, long[] times, int greatest) {
        this.starts = starts;
        this.codes = codes;
        this.times = times;
        this.greatest = greatest;
    }

    /** Joins the histograms of the tuples that go to the same one of {@code groups} groups. */
    TupleHistograms join(int[] groupOf, int groups) {
        int[] first = new int[groups + 1];
        for (int group : groupOf) {
            first[group + 1]++;
        }
        for (int group = 0; group < groups; group++) {
            first[group + 1] += first[group];
        }
        int[] order = new int[groupOf.length];
        int[] next = first.clone();
        for (int tuple = 0; tuple < groupOf.length; tuple++) {
            order[next[groupOf[tuple]]++] = tuple;
        }
        Gathering gathering = new Gathering(groups, codes.length);
        for (int group = 0; group < groups; group++) {
            for (int i = first[group]; i < first[group + 1]; i++) {
                for (int entry = starts[order[i]]; entry < starts[order[i] + 1]; entry++) {
                    gathering.add(codes[entry], times[entry]);
                }
            }
            gathering.close(group);
        }
        return gathering.finish();
    }

    /** Adds the histogram of a tuple to another. */
    void addTo(Histogram histogram, int tuple) {
        for (int entry = starts[tuple]; entry < starts[tuple + 1]; entry++) {
            if (codes[entry] == MISSING) {
                histogram.addMissing(times[entry]);
            } else if (codes[entry] == SURPLUS) {
                histogram.addSurplus(times[entry]);
            } else {
                histogram.add(codes[entry], times[entry]);
            }
        }
    }

    /** Sums entries of one group after another in a table of all codes. */
    private final class Gathering {
        private final int[] newStarts;
        private final int[] newCodes;
        private final long[] newTimes;
        private final long[] sums = new long[greatest + 1 + SHIFT];
        private int end;

        Gathering(int groups, int most) {
            this.newStarts = new int[groups + 1];
            this.newCodes = new int[most];
            this.newTimes = new long[most];
        }

        void add(int code, long count) {
            if (sums[code + SHIFT] == 0) {
                newCodes[end++] = code;
            }
            sums[code + SHIFT] += count;
        }

        void close(int group) {
            for (int entry = newStarts[group]; entry < end; entry++) {
                newTimes[entry] = sums[newCodes[entry] + SHIFT];
                sums[newCodes[entry] + SHIFT] = 0;
            }
            newStarts[group + 1] = end;
        }

        TupleHistograms finish() {
            return new TupleHistograms(newStarts, Arrays.copyOf(newCodes, end), Arrays.copyOf(newTimes, end), greatest);
        }
    }

    /** Takes entries in any order. */
    static final class Builder {
        private int[] tuples = new int[256];
        private int[] codes = new int[256];
        private long[] times = new long[256];
        private int size;
        private int greatest = MISSING;

        void add(int tuple, int code, long count) {
            if (size == tuples.length) {
                tuples = Arrays.copyOf(tuples, size * 2);
                codes = Arrays.copyOf(codes, size * 2);
                times = Arrays.copyOf(times, size * 2);
            }
            tuples[size] = tuple;
            codes[size] = code;
            times[size++] = count;
            greatest = Math.max(greatest, code);
        }

        /** Takes the different values of one person. */
        void addAll(int tuple, int[] values) {
            if (values.length == 0) {
                add(tuple, MISSING, 1);
            }
            for (int value : values) {
                add(tuple, value, 1);
            }
            if (values.length > 1) {
                add(tuple, SURPLUS, values.length - 1L);
            }
        }

        TupleHistograms build(int groups) {
            int[] each = new int[size + 1];
            Arrays.setAll(each, i -> i);
            TupleHistograms single =
                    new TupleHistograms(each, Arrays.copyOf(codes, size), Arrays.copyOf(times, size), greatest);
            return single.join(Arrays.copyOf(tuples, size), groups);
        }
    }
}
