package io.sfumato.algorithm.clustering;

import io.sfumato.algorithm.Task;
import io.sfumato.run.Context;
import java.util.Comparator;
import java.util.PriorityQueue;

/**
 * Merging from the bottom: the smallest class below k (then the one with the lowest row) joins the class that costs least,
 * until none is below k or only one is left. Cost: one pass over all classes for each merge.
 */
final class SmallestFirst {

    /** What joining two classes costs, and how it is done. */
    interface Joining {

        /** The cost, a whole number (exact up to 2^53), or any number no less than {@code bound} once it is known to reach it. */
        double cost(Clusters clusters, int small, int other, double bound);

        /** Joins them; by default the other is merged into the small one. */
        default void join(Clusters clusters, int small, int other) {
            clusters.merge(small, other);
        }
    }

    private record Waiting(int size, int first, int slot) {}

    private static final Comparator<Waiting> ORDER =
            Comparator.comparingInt(Waiting::size).thenComparingInt(Waiting::first);

    private SmallestFirst() {}

    static void run(Clusters clusters, Task task, Joining joining, Context context) {
        PriorityQueue<Waiting> queue = new PriorityQueue<>(ORDER);
        for (int slot = 0; slot < clusters.slots(); slot++) {
            enqueue(queue, clusters, slot, task.k());
        }
        context.stage("merging small classes", queue.size());
        long done = 0;
        while (!queue.isEmpty()) {
            context.advance(++done);
            Waiting next = queue.remove();
            int slot = next.slot();
            if (clusters.size(slot) != next.size()) {
                continue;
            }
            int partner = partner(clusters, slot, joining);
            if (partner < 0) {
                return;
            }
            joining.join(clusters, slot, partner);
            enqueue(queue, clusters, slot, task.k());
            if (clusters.present(partner)) {
                enqueue(queue, clusters, partner, task.k());
            }
        }
    }

    private static void enqueue(PriorityQueue<Waiting> queue, Clusters clusters, int slot, int k) {
        if (clusters.present(slot) && clusters.size(slot) < k) {
            queue.add(new Waiting(clusters.size(slot), clusters.first(slot), slot));
        }
    }

    /** The class that costs least; ties go to the class with the lowest row. */
    private static int partner(Clusters clusters, int slot, Joining joining) {
        int best = -1;
        double least = Double.POSITIVE_INFINITY;
        for (int place = 0; place < clusters.count(); place++) {
            int other = clusters.slotAt(place);
            if (other == slot) {
                continue;
            }
            double cost = joining.cost(clusters, slot, other, Math.nextUp(least));
            if (cost < least || (cost == least && best >= 0 && clusters.first(other) < clusters.first(best))) {
                least = cost;
                best = other;
            }
        }
        return best;
    }
}
