package io.sfumato.algorithm.clustering;

import io.sfumato.algorithm.ShareTable;
import io.sfumato.run.Context;
import io.sfumato.run.RandomStream;
import io.sfumato.space.Axis;
import io.sfumato.space.Space;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Seeds far from each other (Netshiunda 2020, section 3.4): rows are grouped by k-means on numbers and k-modes on categories,
 * and each seed is the lowest free row of the group for which the sum of distances to the seeds so far is greatest (ties: the
 * lowest row). The first seed is drawn, then the first centres of the numbers, then those of the categories.
 */
final class SpreadSeeds {

    private final Space space;
    private final List<RowList> groups;
    private final int[] groupOf;
    private final ShareTable shares;
    private final long[] sums;
    private final List<Integer> seeds = new ArrayList<>();

    private SpreadSeeds(Space space, List<RowList> groups) {
        this.space = space;
        this.groups = groups;
        this.groupOf = new int[space.rows()];
        this.shares = new ShareTable(space);
        this.sums = new long[groups.size()];
        for (int i = 0; i < groups.size(); i++) {
            for (int row : groups.get(i).toArray()) {
                groupOf[row] = i;
            }
        }
    }

    static int[] choose(Space space, int count, RandomStream random, Context context) {
        int first = random.below(space.rows());
        SpreadSeeds chooser = new SpreadSeeds(space, groups(space, count, random, context));
        context.stage("choosing seeds", count);
        chooser.take(first);
        while (chooser.seeds.size() < count) {
            chooser.take(chooser.furthest());
            context.advance(chooser.seeds.size());
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
            List<RowList> found =
                    new Prototypes(space.on(axes), Math.min(count, space.rows())).cluster(random, context);
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
            if (i == groupOf[row]) {
                withdraw(group, i, row);
            } else if (group.size() > 0) {
                sums[i] += distance(group.get(0), row);
            }
        }
    }

    private void withdraw(RowList group, int index, int row) {
        boolean lowest = group.get(0) == row;
        group.removeAll(new RowList(row));
        if (!lowest) {
            sums[index] += distance(group.get(0), row);
        } else if (group.size() > 0) {
            sums[index] = 0;
            for (int seed : seeds) {
                sums[index] += distance(group.get(0), seed);
            }
        }
    }

    private long distance(int one, int other) {
        long sum = 0;
        for (int axis = 0; axis < space.dimensions(); axis++) {
            sum += shares.between(axis, space.cell(one, axis), space.cell(other, axis));
        }
        return sum;
    }
}
