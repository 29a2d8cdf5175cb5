package io.sfumato.algorithm.clustering;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.MergeStep;
import io.sfumato.algorithm.Shape;
import io.sfumato.algorithm.Task;
import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.partition.Solution;
import io.sfumato.run.Context;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Bottom-up greedy search by NCP. It begins with one class for each tuple. In each round every class below k, in the order
 * in which classes came to be, merges once with the class with which the NCP of the whole table grows least (not with which
 * the common label is narrowest: that would let a few large classes swallow the small ones); then classes of 2k rows or
 * more are split around far-apart rows, again and again, beginning the search at their lowest row. Cost: rows^2 x columns in
 * the worst case.
 */
public record BottomUp() implements Algorithm {

    public static final Descriptor<Algorithm> DESCRIPTOR = new Descriptor<>(
            Family.ALGORITHM,
            "bottom-up",
            "Bottom-up greedy (NCP)",
            "Merges small classes with whatever makes the least loss together, and splits those that grew too large.",
            "Low loss for larger k. Labels may overlap.",
            Audience.RESEARCH,
            List.of(),
            List.of("Xu, J., Wang, W., Pei, J., Wang, X., Shi, B., Fu, A.: Utility-based anonymization using local "
                    + "recoding. KDD 2006."),
            arguments -> new BottomUp());

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public Shape shape() {
        return Shape.OVERLAPPING;
    }

    @Override
    public Solution solve(Task task, Context context) {
        Clusters clusters = Clusters.frequencySet(task.space());
        FurthestPair pair = new FurthestPair(task.space(), task.k());
        boolean changed = true;
        while (changed) {
            changed = mergeRound(clusters, task.k(), context);
            splitRound(clusters, pair, task.k(), context);
        }
        return MergeStep.finish(task, clusters.classes(), context);
    }

    /** Every class below k, in order, merges once; whether any did. */
    private static boolean mergeRound(Clusters clusters, int k, Context context) {
        int slots = clusters.slots();
        context.stage("merging small classes", slots);
        boolean merged = false;
        for (int slot = 0; slot < slots; slot++) {
            context.advance(slot);
            if (clusters.present(slot) && clusters.size(slot) < k) {
                int partner = partner(clusters, slot);
                if (partner >= 0) {
                    clusters.merge(slot, partner);
                    merged = true;
                }
            }
        }
        return merged;
    }

    /** The class with which the NCP of the whole table grows least; ties go to the lowest row. */
    private static int partner(Clusters clusters, int slot) {
        long size = clusters.size(slot);
        long loss = size * clusters.loss(slot);
        int best = -1;
        long least = Long.MAX_VALUE;
        for (int place = 0; place < clusters.count(); place++) {
            int other = clusters.slotAt(place);
            if (other == slot) {
                continue;
            }
            long together = size + clusters.size(other);
            long before = loss + clusters.size(other) * clusters.loss(other);
            long bound = least == Long.MAX_VALUE ? least : (least + before) / together + 1;
            long growth = together * clusters.joinedLoss(slot, other, bound) - before;
            if (growth < least || (growth == least && best >= 0 && clusters.first(other) < clusters.first(best))) {
                least = growth;
                best = other;
            }
        }
        return best;
    }

    private static void splitRound(Clusters clusters, FurthestPair pair, int k, Context context) {
        for (int slot = 0; slot < clusters.slots(); slot++) {
            context.checkpoint();
            if (clusters.present(slot) && clusters.size(slot) >= 2 * k) {
                int[] rows = clusters.rows(slot).toArray();
                Arrays.sort(rows);
                Optional<FurthestPair.Halves> halves = pair.split(rows, rows[0]);
                if (halves.isPresent()) {
                    clusters.remove(slot);
                    clusters.add(halves.get().left());
                    clusters.add(halves.get().right());
                }
            }
        }
    }
}
