package io.sfumato.algorithm.clustering;

import io.sfumato.run.Context;
import io.sfumato.run.RandomStream;
import io.sfumato.space.Axis;
import io.sfumato.space.Space;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Seeds far from each other (004, section 3.4): rows are grouped by k-means on numbers and k-modes on categories, and each
 * seed is the lowest free row of the group for which the sum of distances to the seeds so far is greatest. The first is
 * drawn.
 */
final class SpreadSeeds {

    private final Space space;
    private final List<RowList> groups;
    private final long[] sums;
    private final List<Integer> seeds = new ArrayList<>();

    private SpreadSeeds(Space space, List<RowList> groups) {
        this.space = space;
        this.groups = groups;
        this.sums = new long[groups.size()];
    }

    static int[] choose(Space space, int count, RandomStream random, Context context) {
        int first = random.below(space.rows());
        SpreadSeeds chooser = new SpreadSeeds(space, groups(space, count, random, context));
        chooser.take(first);
        while (chooser.seeds.size() < count) {
            chooser.take(chooser.furthest());
            context.checkpoint();
        }
        return chooser.seeds.stream().mapToInt(Integer::intValue).toArray();
    }

    private static List<RowList> groups(Space space, int count, RandomStream random, Context context) {
        int each = (int) Math.ceil(Math.sqrt(count));
        int[] numeric = clusters(space, true, each, random, context);
        int[] categorical = clusters(space, false, each, random, context);
        Map<Long, RowList> groups = new TreeMap<>();
        for (int row = 0; row < space.rows(); row++) {
            groups.computeIfAbsent(((long) numeric[row] << 32) | categorical[row], key -> new RowList())
                    .add(row);
        }
        return new ArrayList<>(groups.values());
    }

    /** The cluster of each row on the ordered or on the other axes; all 0 when there are none. */
    private static int[] clusters(Space space, boolean ordered, int count, RandomStream random, Context context) {
        List<Axis> axes = space.axes().stream()
                .filter(axis -> axis.column().kind().ordered() == ordered)
                .toList();
        int[] clusterOf = new int[space.rows()];
        if (!axes.isEmpty()) {
            List<RowList> found = new Prototypes(new Space(space.rows(), axes), Math.min(count, space.rows()))
                    .cluster(random, context);
            for (int i = 0; i < found.size(); i++) {
                for (int row : found.get(i).toArray()) {
                    clusterOf[row] = i;
                }
            }
        }
        return clusterOf;
    }

    private int furthest() {
        int best = -1;
        long most = -1;
        for (int i = 0; i < groups.size(); i++) {
            if (groups.get(i).size() > 0
                    && (sums[i] > most
                            || (sums[i] == most
                                    && groups.get(i).get(0) < groups.get(best).get(0)))) {
                most = sums[i];
                best = i;
            }
        }
        return groups.get(best).get(0);
    }

    /** Makes a row a seed, and keeps the sum of distances of every group's lowest free row. */
    private void take(int row) {
        seeds.add(row);
        for (int i = 0; i < groups.size(); i++) {
            RowList group = groups.get(i);
            int lowest = group.size() == 0 ? -1 : group.get(0);
            group.removeAll(new RowList(row));
            if (group.size() > 0 && group.get(0) == lowest) {
                sums[i] += space.distance(lowest, row);
            } else if (group.size() > 0) {
                sums[i] = 0;
                for (int seed : seeds) {
                    sums[i] += space.distance(group.get(0), seed);
                }
            }
        }
    }
}
