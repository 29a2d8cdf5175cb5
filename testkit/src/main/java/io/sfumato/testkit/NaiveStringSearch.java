package io.sfumato.testkit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The optimisers of Morton 2012 as its figures 3 to 5 give them, over a lattice whose nodes are all judged already. Correct
 * only if every node above a satisfying one satisfies too and nothing is suppressed.
 */
public final class NaiveStringSearch {

    private final NaiveLattice lattice;
    private final List<NaiveLattice.Node> satisfying;
    private final List<Integer> least = new ArrayList<>();
    private final List<Integer> top = new ArrayList<>();

    public NaiveStringSearch(NaiveLattice lattice, NaiveLattice.Range range) {
        this.lattice = lattice;
        this.satisfying = lattice.satisfying();
        for (int column = 0; column < lattice.dimensions(); column++) {
            least.add(lattice.bounds(column, range)[0]);
            top.add(lattice.bounds(column, range)[1]);
        }
        for (int column = 0; column < least.size(); column++) {
            while (least.get(column) < top.get(column) && find(alone(column)).isEmpty()) {
                least.set(column, least.get(column) + 1);
            }
        }
    }

    private List<Integer> alone(int column) {
        List<Integer> levels = new ArrayList<>(top);
        levels.set(column, least.get(column));
        return levels;
    }

    private Optional<NaiveLattice.Node> find(List<Integer> levels) {
        return satisfying.stream().filter(node -> node.levels().equals(levels)).findFirst();
    }

    private List<List<Integer>> all() {
        List<List<Integer>> all = List.of(List.of());
        for (int column = 0; column < least.size(); column++) {
            List<List<Integer>> longer = new ArrayList<>();
            for (List<Integer> string : all) {
                for (int level = least.get(column); level <= top.get(column); level++) {
                    List<Integer> next = new ArrayList<>(string);
                    next.add(level);
                    longer.add(next);
                }
            }
            all = longer;
        }
        return all;
    }

    private static boolean above(List<Integer> one, List<Integer> other) {
        return IntStream.range(0, one.size()).allMatch(i -> one.get(i) >= other.get(i));
    }

    /** Figure 4: the strings that were tested and succeeded, in the order of the tests. */
    public List<NaiveLattice.Node> global() {
        List<List<Integer>> strings = new ArrayList<>(all());
        strings.sort(Comparator.<List<Integer>>comparingLong(lattice::value)
                .thenComparing(Comparator.comparing(each -> each, NaiveLattice::compare)));
        List<NaiveLattice.Node> successes = new ArrayList<>();
        while (!strings.isEmpty()) {
            List<Integer> middle = strings.get(strings.size() / 2);
            Optional<NaiveLattice.Node> found = find(middle);
            found.ifPresent(successes::add);
            found.ifPresent(node -> strings.removeIf(each -> lattice.value(each) < node.value()));
            strings.removeIf(each -> found.isPresent() ? above(each, middle) : above(middle, each));
        }
        return successes;
    }

    /** Figure 5: the same for all columns halved at once. */
    public List<NaiveLattice.Node> local() {
        int size = least.size();
        int[] low = new int[size];
        int[] high = new int[size];
        int[] middle = new int[size];
        for (int column = 0; column < size; column++) {
            high[column] = top.get(column) - least.get(column) + 1;
            middle[column] = high[column] / 2;
        }
        List<NaiveLattice.Node> successes = new ArrayList<>();
        int stops = 0;
        while (stops < size) {
            List<Integer> string = IntStream.range(0, size)
                    .mapToObj(column -> top.get(column) - middle[column])
                    .toList();
            boolean success = find(string).isPresent();
            find(string).ifPresent(successes::add);
            stops = 0;
            for (int column = 0; column < size; column++) {
                low[column] = success ? middle[column] : low[column];
                high[column] = success ? high[column] : middle[column];
                int next = (high[column] + low[column]) / 2;
                stops += next == middle[column] ? 1 : 0;
                middle[column] = next;
            }
        }
        return successes;
    }
}
