package io.sfumato.source;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * Puts rows into order by several keys, the first key first. Keys that are ranks are sorted by counting, the last one first;
 * from the first key on that is not, rows that are still equal are compared. Rows that are equal in all keys keep their order.
 * Cost: one pass for each rank.
 */
public final class RowSorter {

    private final List<Ranks> ranks = new ArrayList<>();
    private final List<Comparator<Integer>> rest = new ArrayList<>();

    /** Ranks below {@code count}. */
    private record Ranks(IntUnaryOperator of, int count) {}

    /** Adds a key: the rank of each row, which is less than {@code count}. */
    public void byRank(IntUnaryOperator rank, int count) {
        if (rest.isEmpty()) {
            ranks.add(new Ranks(rank, count));
        } else {
            rest.add(Comparator.comparingInt(rank::applyAsInt));
        }
    }

    /** Adds a key that takes a comparison. */
    public void by(Comparator<Integer> comparison) {
        rest.add(comparison);
    }

    public int[] sorted(int[] rows) {
        int[] sorted = rows;
        for (int i = ranks.size() - 1; i >= 0; i--) {
            sorted = counted(sorted, ranks.get(i));
        }
        if (!rest.isEmpty()) {
            compare(sorted);
        }
        return sorted;
    }

    private static int[] counted(int[] rows, Ranks key) {
        int[] next = new int[key.count() + 1];
        for (int row : rows) {
            next[key.of().applyAsInt(row) + 1]++;
        }
        for (int rank = 0; rank < key.count(); rank++) {
            next[rank + 1] += next[rank];
        }
        int[] sorted = new int[rows.length];
        for (int row : rows) {
            sorted[next[key.of().applyAsInt(row)]++] = row;
        }
        return sorted;
    }

    /** Sorts each run of rows that are equal so far. */
    private void compare(int[] rows) {
        Comparator<Integer> comparison =
                rest.stream().reduce(Comparator::thenComparing).orElseThrow();
        int start = 0;
        for (int i = 1; i <= rows.length; i++) {
            if (i == rows.length || !level(rows[start], rows[i])) {
                int[] run = IntStream.of(Arrays.copyOfRange(rows, start, i))
                        .boxed()
                        .sorted(comparison)
                        .mapToInt(Integer::intValue)
                        .toArray();
                System.arraycopy(run, 0, rows, start, run.length);
                start = i;
            }
        }
    }

    private boolean level(int one, int other) {
        for (Ranks key : ranks) {
            if (key.of().applyAsInt(one) != key.of().applyAsInt(other)) {
                return false;
            }
        }
        return true;
    }
}
