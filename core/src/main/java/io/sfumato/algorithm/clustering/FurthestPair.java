package io.sfumato.algorithm.clustering;

import io.sfumato.space.Hull;
import io.sfumato.space.Space;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Splits a class in two around a pair of rows that lie far apart (Xu et al. 2006): three times the row furthest from the one
 * before (ties: the lowest), then every row in order goes to the side whose loss, counted over all its rows, grows less
 * (ties: to the smaller side, then to that of the row found last). A side below k takes from the other the rows with which
 * its label would grow least; if that leaves the other below k, the split is undone.
 */
final class FurthestPair {

    /**
     * How often the search goes on to the furthest row, as in Xu et al. 2006. More may find a pair further apart and take
     * longer.
     */
    private static final int ROUNDS = 3;

    private final Space space;
    private final int k;

    FurthestPair(Space space, int k) {
        this.space = space;
        this.k = k;
    }

    /** Both sides, each of at least k rows, ascending; or empty if there is no such split. */
    Optional<Halves> split(int[] rows, int start) {
        if (rows.length < 2 * k) {
            return Optional.empty();
        }
        int one = start;
        int other = start;
        for (int round = 0; round < ROUNDS; round++) {
            int next = furthest(rows, one);
            other = one;
            one = next;
        }
        if (Tuples.alike(space, one, other)) {
            return Optional.empty();
        }
        return balanced(distribute(rows, one, other));
    }

    private int furthest(int[] rows, int from) {
        int best = from;
        long most = -1;
        for (int row : rows) {
            long distance = space.distance(from, row);
            if (distance > most) {
                most = distance;
                best = row;
            }
        }
        return best;
    }

    private Halves distribute(int[] rows, int one, int other) {
        Side left = new Side(space, one);
        Side right = new Side(space, other);
        for (int row : rows) {
            if (row != one && row != other) {
                long growLeft = left.growth(row);
                long growRight = right.growth(row);
                boolean toLeft =
                        growLeft < growRight || (growLeft == growRight && left.rows.size() <= right.rows.size());
                (toLeft ? left : right).add(row);
            }
        }
        return new Halves(left.rows, right.rows);
    }

    private Optional<Halves> balanced(Halves halves) {
        RowList small = halves.left().size() < halves.right().size() ? halves.left() : halves.right();
        RowList large = small == halves.left() ? halves.right() : halves.left();
        int needed = k - small.size();
        if (needed > 0) {
            if (large.size() - needed < k) {
                return Optional.empty();
            }
            Hull hull = Hull.of(space, small.toArray());
            RowList back = new RowList(IntStream.of(large.toArray())
                    .boxed()
                    .sorted(Comparator.<Integer>comparingLong(hull::lossWith).thenComparing(Comparator.naturalOrder()))
                    .limit(needed)
                    .mapToInt(Integer::intValue)
                    .toArray());
            large.removeAll(back);
            small.addAll(back);
        }
        return Optional.of(halves);
    }

    /** Two parts of a class. */
    record Halves(RowList left, RowList right) {}

    /** A side while rows are distributed. */
    private static final class Side {
        private final RowList rows;
        private final Hull hull;

        Side(Space space, int row) {
            this.rows = new RowList(row);
            this.hull = Hull.of(space, row);
        }

        long growth(int row) {
            return (rows.size() + 1L) * hull.lossWith(row) - rows.size() * hull.loss();
        }

        void add(int row) {
            rows.add(row);
            hull.add(row);
        }
    }
}
