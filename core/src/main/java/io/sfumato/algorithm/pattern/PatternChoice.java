package io.sfumato.algorithm.pattern;

import java.util.Arrays;

/**
 * Which patterns can be opened, and which rows can go where. A row costs what its pattern loses; a pattern takes at least k
 * rows or none. Rows that are alike are one spot, and may go to different patterns. Immutable.
 *
 * @param k the least number of rows of a pattern that is open
 * @param counts how many rows each spot stands for
 * @param outside what a row costs that goes to no pattern
 * @param costs what each pattern costs for each row
 * @param starts where the spots of each pattern begin, and after the last one the number of all of these
 * @param covered the spots that patterns cover, pattern by pattern
 */
@SuppressWarnings("ArrayRecordComponent") // handed from one step to the next, compared by nobody
public record PatternChoice(int k, int[] counts, long[] outside, long[] costs, int[] starts, int[] covered) {

    public int patterns() {
        return costs.length;
    }

    public int spots() {
        return counts.length;
    }

    /** How many spots a pattern covers. */
    int size(int pattern) {
        return starts[pattern + 1] - starts[pattern];
    }

    /** The same with some of the patterns only, ascending. */
    public PatternChoice of(int[] some) {
        int[] begins = new int[some.length + 1];
        for (int i = 0; i < some.length; i++) {
            begins[i + 1] = begins[i] + starts[some[i] + 1] - starts[some[i]];
        }
        int[] fewer = new int[begins[some.length]];
        for (int i = 0; i < some.length; i++) {
            System.arraycopy(covered, starts[some[i]], fewer, begins[i], begins[i + 1] - begins[i]);
        }
        long[] prices = Arrays.stream(some).mapToLong(pattern -> costs[pattern]).toArray();
        return new PatternChoice(k, counts, outside, prices, begins, fewer);
    }

    /** For each spot the patterns that cover it. */
    int[][] around() {
        int[] sizes = new int[spots()];
        for (int spot : covered) {
            sizes[spot]++;
        }
        int[][] around = new int[spots()][];
        for (int spot = 0; spot < around.length; spot++) {
            around[spot] = new int[sizes[spot]];
        }
        Arrays.fill(sizes, 0);
        for (int pattern = 0; pattern < patterns(); pattern++) {
            for (int i = starts[pattern]; i < starts[pattern + 1]; i++) {
                around[covered[i]][sizes[covered[i]]++] = pattern;
            }
        }
        return around;
    }
}
