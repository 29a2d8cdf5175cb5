package io.sfumato.problem;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Collects problems so that all are reported at once. Only the first {@value #KEPT} are kept word for word; the rest
 * are counted, so that a file with a million bad cells gives a readable answer in bounded memory.
 */
public final class Problems {

    public static final int KEPT = 20;

    private final List<Problem> kept = new ArrayList<>();
    private long count;

    public void add(Place place, String message) {
        add(new Problem(place, message));
    }

    public void add(Problem problem) {
        count++;
        if (kept.size() < KEPT) {
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
            all.add(new Problem(Place.in(""), "... and " + (count - kept.size()) + " more problems like these"));
        }
        return List.copyOf(all);
    }

    /** Throws what {@code kind} makes of the problems, if there are any. */
    public <E extends RuntimeException> void throwIfAny(Function<List<Problem>, E> kind) {
        if (!isEmpty()) {
            throw kind.apply(list());
        }
    }
}
