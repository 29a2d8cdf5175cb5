package io.sfumato.algorithm.certificate;

import io.sfumato.algorithm.Parallel;
import io.sfumato.run.Context;
import java.util.Arrays;

/**
 * What a row loses at least, whatever class it is in: a class of k rows around it reaches as far as its (k-1)-th neighbour, and
 * the loss of a class is no less than the distance of any two of its rows. A person with several rows counts as one.
 */
final class NeighbourBound {

    /**
     * Spots in one piece of parallel work. A round number: more leave processors idle at the end, fewer are more to hand out.
     */
    private static final int PIECE = 64;

    private final AlikeRows spots;
    private final AlikeRowTree tree;

    NeighbourBound(AlikeRows spots, AlikeRowTree tree) {
        this.spots = spots;
        this.tree = tree;
    }

    /** For each spot, the least loss per row of any class that holds one of its rows. */
    long[] perRow(Context context) {
        long[] bounds = new long[spots.size()];
        int pieces = (bounds.length + PIECE - 1) / PIECE;
        Parallel.run(context.executor(), pieces, Nearest::new, (nearest, piece) -> {
            context.checkpoint();
            for (int spot = piece * PIECE; spot < Math.min(bounds.length, (piece + 1) * PIECE); spot++) {
                bounds[spot] = nearest.of(spot);
            }
        });
        return bounds;
    }

    /** One worker's list of the nearest so far. */
    private final class Nearest implements AlikeRowTree.Visitor {
        private long[] distances = new long[16];
        private int[] counts = new int[16];
        private int size;
        private long held;
        private int need;
        private long reach;

        long of(int spot) {
            size = 0;
            held = 0;
            need = spots.need(spot);
            if (spots.count(spot) >= need) {
                return spots.distance(spot, spot, Long.MAX_VALUE);
            }
            reach = spots.full();
            tree.around(spot, 4 * need, this);
            reach = held < need ? spots.full() : distances[size - 1];
            size = 0;
            held = 0;
            tree.near(spot, reach, this);
            return held < need ? spots.full() : distances[size - 1];
        }

        @Override
        public long found(int spot, long distance) {
            int at = size;
            while (at > 0 && distances[at - 1] > distance) {
                at--;
            }
            insert(at, spot, distance);
            while (size > 0 && held - counts[size - 1] >= need) {
                held -= counts[--size];
            }
            return held < need ? reach : distances[size - 1];
        }

        private void insert(int at, int spot, long distance) {
            if (size == counts.length) {
                distances = Arrays.copyOf(distances, 2 * size);
                counts = Arrays.copyOf(counts, 2 * size);
            }
            System.arraycopy(distances, at, distances, at + 1, size - at);
            System.arraycopy(counts, at, counts, at + 1, size - at);
            distances[at] = distance;
            counts[at] = spots.count(spot);
            held += spots.count(spot);
            size++;
        }
    }
}
