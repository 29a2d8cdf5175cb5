package io.sfumato.problem;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Collects problems so that all are reported at once. Only the first {@value #KEPT} are kept word for word; the rest
 * are counted, so that a file with a million bad cells gives a readable answer in bounded memory.
 */
public final class Problems {

    /**
     * How many problems are told word for word. A round number that fits a screen: more are hardly read, fewer cost the user
     * more runs.
     */
    public static final int KEPT = 20;

    private final List<Problem> kept = new ArrayList<>();
    private long count;

    public void add(Place place, String message) {
        add(new Problem(place, message));
    }

    public void add(Problem problem) {
        count += Math.max(1, problem.others());
        if (problem.others() == 0 && kept.size() < KEPT) {
            kept.add(problem);
        }
    }

    public void addAll(Problems other) {
        other.kept.forEach(this::add);
        count += other.count - other.kept.size();
    }

    public boolean isEmpty() {
        return count == 0;
    }

    public long count() {
        return count;
    }

    public List<Problem> list() {
        List<Problem> all = new ArrayList<>(kept);
        if (count > kept.size()) {
            all.add(Problem.more(count - kept.size()));
        }
        return List.copyOf(all);
    }

    /**
     * Merges the problems that two readers of one source found, in the order of its lines. Each gets half of the places if it
     * needs them.
     */
    public static List<Problem> inOrder(List<Problem> some, List<Problem> others) {
        Problems both = new Problems();
        List<Problem> first = Stream.concat(told(some, others), told(others, some))
                .sorted(Comparator.comparingLong(problem -> problem.place().line()))
                .toList();
        first.forEach(both::add);
        Stream.concat(some.stream(), others.stream())
                .filter(problem -> !first.contains(problem))
                .forEach(problem -> both.count += Math.max(1, problem.others()));
        return both.list();
    }

    private static Stream<Problem> told(List<Problem> problems, List<Problem> others) {
        return problems.stream()
                .filter(problem -> problem.others() == 0)
                .limit(Math.max(KEPT / 2, KEPT - others.size()));
    }

    /** Throws what {@code kind} makes of the problems, if there are any. */
    public <E extends RuntimeException> void throwIfAny(Function<List<Problem>, E> kind) {
        if (!isEmpty()) {
            throw kind.apply(list());
        }
    }
}
