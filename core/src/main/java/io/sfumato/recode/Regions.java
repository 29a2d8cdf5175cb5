package io.sfumato.recode;

import io.sfumato.label.Label;
import io.sfumato.space.Space;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Whether published tuples are disjoint: no person, real or not, fits two of them. Works on the column's values: a group of
 * classes is split along any axis where their labels fall into unconnected components; what cannot be split any more is
 * compared pair by pair. For classes that come from cuts, that is near linear.
 */
public final class Regions {

    private final List<List<LabelCoverage>> coverages = new ArrayList<>();
    private final int[][] coverageOf;
    private final int classes;
    private final int[] root;
    private final int[] part;

    private Regions(Space space, Recoded recoded) {
        this.classes = recoded.labels().size();
        this.coverageOf = new int[space.dimensions()][classes];
        for (int axis = 0; axis < coverageOf.length; axis++) {
            Map<Label, Integer> known = new HashMap<>();
            List<LabelCoverage> covered = new ArrayList<>();
            for (int i = 0; i < classes; i++) {
                Label label = recoded.labels().get(i).get(axis);
                Integer number = known.putIfAbsent(label, known.size());
                if (number == null) {
                    covered.add(LabelCoverage.of(label, space.axis(axis).column()));
                }
                coverageOf[axis][i] = number == null ? covered.size() - 1 : number;
            }
            coverages.add(covered);
        }
        this.root = new int[coverages.stream().mapToInt(List::size).max().orElse(0)];
        this.part = new int[root.length];
    }

    /** Two classes that overlap, or empty when all are disjoint. */
    public static Optional<Overlap> overlap(Space space, Recoded recoded) {
        return new Regions(space, recoded).find();
    }

    /** The numbers of two classes that share a possible row. */
    public record Overlap(int one, int other) {}

    private Optional<Overlap> find() {
        Deque<int[]> open = new ArrayDeque<>();
        open.push(IntStream.range(0, classes).toArray());
        while (!open.isEmpty()) {
            int[] group = open.pop();
            if (group.length < 2) {
                continue;
            }
            List<int[]> parts = split(group);
            if (parts.size() > 1) {
                parts.forEach(open::push);
            } else {
                Optional<Overlap> found = pairwise(group);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    private List<int[]> split(int[] group) {
        for (int axis = 0; axis < coverageOf.length; axis++) {
            List<int[]> parts = components(group, axis);
            if (parts.size() > 1) {
                return parts;
            }
        }
        return List.of(group);
    }

    /** Classes whose labels on this axis are connected through shared values: a sweep over runs, joined by label. */
    private List<int[]> components(int[] group, int axis) {
        long[] placed = placed(group, axis);
        List<LabelCoverage> covered = coverages.get(axis);
        int reach = -1;
        int holder = -1;
        for (long run : placed) {
            int label = (int) run;
            int first = (int) (run >>> Integer.SIZE);
            if (first <= reach) {
                root[top(label)] = top(holder);
            }
            int last = covered.get(label).lastOf(first);
            if (last > reach) {
                reach = last;
                holder = label;
            }
        }
        return parts(group, axis);
    }

    /** The runs of the group's labels, each as its first code and the label, ascending; every label is its own root. */
    private long[] placed(int[] group, int axis) {
        List<LabelCoverage> covered = coverages.get(axis);
        for (int each : group) {
            root[coverageOf[axis][each]] = -1;
        }
        long[] placed = new long[group.length];
        int count = 0;
        for (int each : group) {
            int label = coverageOf[axis][each];
            if (root[label] < 0) {
                root[label] = label;
                for (LabelCoverage.Run run : covered.get(label).runs()) {
                    placed = count < placed.length ? placed : Arrays.copyOf(placed, count * 2);
                    placed[count++] = (long) run.first() << Integer.SIZE | label;
                }
            }
        }
        Arrays.sort(placed, 0, count);
        return Arrays.copyOf(placed, count);
    }

    /** The group by the roots of its labels, in the order of their first classes. */
    private List<int[]> parts(int[] group, int axis) {
        int[] sizes = new int[group.length];
        int count = 0;
        for (int each : group) {
            part[top(coverageOf[axis][each])] = -1;
        }
        for (int each : group) {
            int label = top(coverageOf[axis][each]);
            if (part[label] < 0) {
                part[label] = count++;
            }
            sizes[part[label]]++;
        }
        int[][] parts = new int[count][];
        for (int i = 0; i < count; i++) {
            parts[i] = new int[sizes[i]];
        }
        for (int each : group) {
            int at = part[top(coverageOf[axis][each])];
            parts[at][parts[at].length - sizes[at]--] = each;
        }
        return List.of(parts);
    }

    private int top(int label) {
        int at = label;
        while (root[at] != at) {
            root[at] = root[root[at]];
            at = root[at];
        }
        return at;
    }

    private Optional<Overlap> pairwise(int[] group) {
        for (int i = 0; i < group.length; i++) {
            for (int j = 0; j < i; j++) {
                if (meet(group[i], group[j])) {
                    return Optional.of(new Overlap(group[j], group[i]));
                }
            }
        }
        return Optional.empty();
    }

    private boolean meet(int one, int other) {
        for (int axis = 0; axis < coverageOf.length; axis++) {
            List<LabelCoverage> covered = coverages.get(axis);
            if (!covered.get(coverageOf[axis][one]).meets(covered.get(coverageOf[axis][other]))) {
                return false;
            }
        }
        return true;
    }
}
