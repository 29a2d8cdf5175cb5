package io.sfumato.algorithm.certificate;

import java.util.Arrays;
import java.util.Comparator;

/**
 * Finds the class that is overpriced most. Prices p are right when the rows of every possible class together are priced at no
 * more than it costs: for every k rows S, the sum of p over S is at most k times the loss of the box around S. (Larger classes
 * follow: the mean over all their k-row subsets.) In the order of falling prices every S has one leader, its first row; for a
 * leader this finds by how much any S that it leads is overpriced, at most. That is exact unless the work allowed runs out;
 * then it may be more, never less. One worker's tool; not for several threads.
 *
 * <p>The search decides axis by axis how far the box reaches around the leader. Rows out of the box fall away; so do rows that
 * lie too far for any S with them to be overpriced, given the k-1 highest prices that are left. Most leaders are done before
 * the first decision.
 */
final class OverpricedClass {

    private final AlikeRows spots;
    private final AlikeRowTree tree;
    private final RowPrices prices;
    private final long allowed;
    private final int last;
    private final int[][] near;
    private final long[][] rest;
    private final int[][] ends;
    private int[] ranks = new int[64];
    private int found;
    private int leader;
    private int size;
    private long work;
    private long began;
    private long excess;
    private long doubt;
    private int[] members = new int[0];
    private int[] counts = new int[0];
    private int distinct;

    /**
     * For these prices.
     *
     * @param allowed rows that may be looked at for each leader
     */
    OverpricedClass(AlikeRows spots, AlikeRowTree tree, RowPrices prices, long allowed) {
        this.spots = spots;
        this.tree = tree;
        this.prices = prices;
        this.allowed = allowed;
        this.last = spots.dimensions() - 1;
        this.near = new int[spots.dimensions() + 1][0];
        this.rest = new long[spots.dimensions() + 1][0];
        this.ends = new int[2 * spots.dimensions()][0];
    }

    /**
     * By how much at most a set of {@code size} led by this spot is priced too high; 0 if none is.
     *
     * @param most no spot may take part that asks for a larger class
     */
    long excess(int spot, int most) {
        leader = spot;
        size = most;
        began = work;
        excess = 0;
        doubt = 0;
        distinct = 0;
        if (prices.of(spot) <= prices.surely(spot)) {
            return 0;
        }
        gather();
        if (found > 0) {
            decide(0, found, 0);
        }
        return Math.max(excess, doubt);
    }

    /** The spots of the worst set found. */
    int[] members() {
        return Arrays.copyOf(members, distinct);
    }

    /** Whether the excess is exact; otherwise it is an upper bound. */
    boolean certain() {
        return doubt <= excess;
    }

    /** Rows looked at since the beginning. */
    long work() {
        return work;
    }

    /** How many rows of each of these spots are in the worst set found. */
    int[] counts() {
        return Arrays.copyOf(counts, distinct);
    }

    /** Collects the spots that may be in a set, by falling price; the leader's own comes first. */
    private void gather() {
        found = 0;
        int rank = prices.rank(leader);
        long reach = (prices.sum(rank, size) - 1) / size;
        if (reach < 0 || prices.sum(rank, size) <= 0) {
            return;
        }
        work += tree.near(leader, reach, (spot, distance) -> {
            if (prices.rank(spot) >= rank && spots.need(spot) <= size) {
                if (found == ranks.length) {
                    ranks = Arrays.copyOf(ranks, 2 * found);
                }
                ranks[found++] = prices.rank(spot);
            }
            return reach;
        });
        Arrays.sort(ranks, 0, found);
        reserve(0, found);
        for (int i = 0; i < found; i++) {
            int spot = prices.ranked(ranks[i]);
            near[0][i] = spot;
            rest[0][i] = spots.distance(leader, spot, Long.MAX_VALUE);
        }
    }

    private void reserve(int depth, int most) {
        if (near[depth].length < most) {
            near[depth] = new int[2 * most];
            rest[depth] = new long[2 * most];
        }
    }

    /** The price of the best set of these spots, leader included; {@link Long#MIN_VALUE} if they are too few. */
    private long top(int[] some, int many) {
        long sum = 0;
        int left = size;
        for (int i = 0; i < many && left > 0; i++) {
            int take = Math.min(left, spots.count(some[i]));
            sum += take * prices.of(some[i]);
            left -= take;
        }
        return left > 0 ? Long.MIN_VALUE : sum;
    }

    /**
     * Goes on where the box is decided on the first axes.
     *
     * @param many spots that are in it so far, with their distance from the leader on the other axes
     * @param spent the loss of the box on the axes decided
     */
    private void decide(int depth, int many, long spent) {
        int left = many;
        for (int before = -1; left != before; ) {
            long top = top(near[depth], left);
            long reach = top == Long.MIN_VALUE ? -1 : Math.floorDiv(top - excess - 1, size);
            if (reach < spent) {
                return;
            }
            before = left;
            left = drop(depth, left, reach - spent);
        }
        if (risen(near[depth], left) <= excess) {
            return;
        }
        if (depth > last) {
            take(near[depth], left, spent);
        } else {
            spread(depth, left, spent);
        }
    }

    /** Drops spots that are further away than this on the axes left. */
    private int drop(int depth, int many, long reach) {
        int[] some = near[depth];
        long[] far = rest[depth];
        work += many;
        int kept = 0;
        for (int i = 0; i < many; i++) {
            if (far[i] <= reach) {
                some[kept] = some[i];
                far[kept++] = far[i];
            }
        }
        return kept;
    }

    /** Tries the intervals around the leader on an axis, but none where a wider one has the same loss. */
    private void spread(int depth, int many, long spent) {
        int lower = ends(depth, many, false);
        int upper = ends(depth, many, true);
        int[] lows = ends[2 * depth];
        int[] highs = ends[2 * depth + 1];
        int own = spots.high(leader, depth);
        for (int i = 0; i < lower; i++) {
            if (work - began > allowed) {
                giveUp(depth, many, spent);
                return;
            }
            long reach = reach(depth, many, lows[i], spent + spots.share(depth, lows[i], own));
            for (int j = 0; j < upper; j++) {
                long share = spots.share(depth, lows[i], highs[j]);
                if (spent + share > reach) {
                    break;
                }
                boolean needless = (i + 1 < lower && spots.share(depth, lows[i + 1], highs[j]) == share)
                        || (j + 1 < upper && spots.share(depth, lows[i], highs[j + 1]) == share);
                if (!needless) {
                    narrow(depth, many, lows[i], highs[j], spent + share);
                }
            }
        }
    }

    /**
     * The greatest loss at which a box that begins at this cell may hold a set that is worse than the worst so far; less than
     * {@code spent} if none does.
     */
    private long reach(int depth, int many, int low, long spent) {
        long reach = Long.MAX_VALUE;
        while (true) {
            long sum = 0;
            int left = size;
            for (int i = 0; i < many && left > 0; i++) {
                int spot = near[depth][i];
                work++;
                if (spots.low(spot, depth) >= low && spent + rest[depth][i] - own(depth, spot) <= reach) {
                    int take = Math.min(left, spots.count(spot));
                    sum += take * prices.of(spot);
                    left -= take;
                }
            }
            long next = left > 0 ? -1 : Math.floorDiv(sum - excess - 1, size);
            if (next < spent || next >= reach) {
                return Math.min(next, reach);
            }
            reach = next;
        }
    }

    /** A quick upper bound on how much higher than at proven prices a set of these spots can be priced. */
    private long risen(int[] some, int many) {
        long sum = 0;
        long most = 0;
        for (int i = 0; i < many; i++) {
            long move = prices.move(some[i]);
            if (move > 0) {
                sum += move * Math.min(size, spots.count(some[i]));
                most = Math.max(most, move);
            }
        }
        return Math.min(sum, prices.move(leader) + (size - 1) * most);
    }

    /** The same, exactly. */
    private long rise(int[] some, int many) {
        int[] byMove = Arrays.stream(some, 0, many)
                .boxed()
                .sorted(Comparator.comparingLong(spot -> -prices.move(spot)))
                .mapToInt(Integer::intValue)
                .toArray();
        long sum = prices.move(leader);
        int left = size - 1;
        for (int i = 0; i < many && left > 0; i++) {
            int take = Math.min(left, spots.count(byMove[i]) - (byMove[i] == leader ? 1 : 0));
            sum += take * prices.move(byMove[i]);
            left -= take;
        }
        return sum;
    }

    /** The distance of a spot from the leader on an axis. */
    private long own(int depth, int spot) {
        return spots.together(depth, leader, spot);
    }

    /** Where boxes may end on an axis, from the leader outward. */
    private int ends(int depth, int many, boolean above) {
        int at = 2 * depth + (above ? 1 : 0);
        if (ends[at].length < many) {
            ends[at] = new int[2 * many];
        }
        int[] found = ends[at];
        int own = above ? spots.high(leader, depth) : -spots.low(leader, depth);
        for (int i = 0; i < many; i++) {
            int spot = near[depth][i];
            found[i] = Math.max(own, above ? spots.high(spot, depth) : -spots.low(spot, depth));
        }
        Arrays.sort(found, 0, many);
        int different = 0;
        for (int i = 0; i < many; i++) {
            if (i == 0 || found[i] != found[i - 1]) {
                found[different++] = found[i];
            }
        }
        for (int i = 0; i < different && !above; i++) {
            found[i] = -found[i];
        }
        return different;
    }

    private void narrow(int depth, int many, int low, int high, long spent) {
        reserve(depth + 1, many);
        int[] some = near[depth];
        int[] inside = near[depth + 1];
        int kept = 0;
        for (int i = 0; i < many; i++) {
            int spot = some[i];
            if (spots.low(spot, depth) >= low && spots.high(spot, depth) <= high) {
                inside[kept] = spot;
                rest[depth + 1][kept++] = rest[depth][i] - own(depth, spot);
            }
        }
        work += many;
        if (kept > 0) {
            decide(depth + 1, kept, spent);
        }
    }

    /** The box is decided on all axes: its highest-priced set is the worst so far. */
    private void take(int[] some, int many, long spent) {
        excess = top(some, many) - size * spent;
        if (members.length < many) {
            members = new int[2 * many];
            counts = new int[2 * many];
        }
        distinct = 0;
        int left = size;
        for (int i = 0; i < many && left > 0; i++) {
            members[distinct] = some[i];
            counts[distinct] = Math.min(left, spots.count(some[i]));
            left -= counts[distinct++];
        }
    }

    /**
     * Where work has run out: an upper bound on how much a set of these spots is overpriced. It is priced no higher than the
     * dearest and loses at least the distance it must reach; nor is it overpriced by more than prices have risen since they
     * were proven.
     */
    private void giveUp(int depth, int many, long spent) {
        int[] some = near[depth];
        int crowd = 1;
        for (int i = 0; i < many; i++) {
            crowd = Math.max(crowd, spots.count(some[i]));
        }
        long[] far = Arrays.copyOf(rest[depth], many);
        Arrays.sort(far);
        int least = (size + crowd - 1) / crowd;
        long loss = spent + far[Math.min(many, least) - 1];
        doubt = Math.max(doubt, Math.min(rise(some, many), top(some, many) - size * loss));
    }
}
