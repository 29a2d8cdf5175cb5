package io.sfumato.recode;

import io.sfumato.label.Label;
import io.sfumato.space.Space;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
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

    private final Space space;
    private final Recoded recoded;
    private final List<Map<Label, Coverage>> covered = new ArrayList<>();

    private Regions(Space space, Recoded recoded) {
        this.space = space;
        this.recoded = recoded;
        for (int axis = 0; axis < space.dimensions(); axis++) {
            covered.add(new HashMap<>());
        }
    }

    /** Two classes that overlap, or empty when all are disjoint. */
    public static Optional<Overlap> overlap(Space space, Recoded recoded) {
        return new Regions(space, recoded).find();
    }

    /** The numbers of two classes that share a possible row. */
    public record Overlap(int one, int other) {}

    private Optional<Overlap> find() {
        Deque<List<Integer>> open = new ArrayDeque<>();
        open.push(IntStream.range(0, recoded.labels().size()).boxed().toList());
        while (!open.isEmpty()) {
            List<Integer> group = open.pop();
            if (group.size() < 2) {
                continue;
            }
            Optional<List<List<Integer>>> parts = split(group);
            if (parts.isPresent()) {
                parts.get().forEach(open::push);
            } else {
                Optional<Overlap> found = pairwise(group);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    private Optional<List<List<Integer>>> split(List<Integer> group) {
        for (int axis = 0; axis < space.dimensions(); axis++) {
            Map<Integer, List<Integer>> parts = components(group, axis);
            if (parts.size() > 1) {
                return Optional.of(List.copyOf(parts.values()));
            }
        }
        return Optional.empty();
    }

    /** Classes whose labels on this axis are connected through shared values: a sweep over runs, joined by class. */
    private Map<Integer, List<Integer>> components(List<Integer> group, int axis) {
        List<Placed> placed = new ArrayList<>();
        for (int place = 0; place < group.size(); place++) {
            for (Coverage.Run run : coverage(group.get(place), axis).runs()) {
                placed.add(new Placed(run.first(), run.last(), place));
            }
        }
        placed.sort(Comparator.comparingInt(Placed::first));
        int[] root = IntStream.range(0, group.size()).toArray();
        int reach = -1;
        int holder = -1;
        for (Placed run : placed) {
            if (run.first() <= reach) {
                root[top(root, run.place())] = top(root, holder);
            }
            if (run.last() > reach) {
                reach = run.last();
                holder = run.place();
            }
        }
        Map<Integer, List<Integer>> parts = new LinkedHashMap<>();
        for (int place = 0; place < group.size(); place++) {
            parts.computeIfAbsent(top(root, place), key -> new ArrayList<>()).add(group.get(place));
        }
        return parts;
    }

    /** A run of codes and the class, by its place in the group, that covers it. */
    private record Placed(int first, int last, int place) {}

    private static int top(int[] root, int place) {
        int at = place;
        while (root[at] != at) {
            root[at] = root[root[at]];
            at = root[at];
        }
        return at;
    }

    private Optional<Overlap> pairwise(List<Integer> group) {
        for (int i = 0; i < group.size(); i++) {
            for (int j = 0; j < i; j++) {
                if (meet(group.get(i), group.get(j))) {
                    return Optional.of(new Overlap(group.get(j), group.get(i)));
                }
            }
        }
        return Optional.empty();
    }

    private boolean meet(int one, int other) {
        for (int axis = 0; axis < space.dimensions(); axis++) {
            if (!coverage(one, axis).meets(coverage(other, axis))) {
                return false;
            }
        }
        return true;
    }

    private Coverage coverage(int index, int axis) {
        return covered.get(axis)
                .computeIfAbsent(
                        recoded.labels().get(index).get(axis),
                        label -> Coverage.of(label, space.axis(axis).column()));
    }
}
