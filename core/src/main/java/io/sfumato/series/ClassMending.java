package io.sfumato.series;

import io.sfumato.run.Context;
import io.sfumato.space.Hull;
import io.sfumato.space.Space;
import io.sfumato.table.PersonRows;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Mends classes in which somebody lacks what a series guarantees. Such a class joins the nearest class with which fewer people
 * lack anything. If no class helps, those who lack something are withheld; also if that loses less.
 */
final class ClassMending {

    /** The nearest classes tried as partners. A round number, not tuned: fewer withhold more people, more take longer. */
    private static final int TRIED = 64;

    private static final Comparator<Weak> MOST_LACKING =
            Comparator.<Weak>comparingInt(weak -> -weak.lacking).thenComparingInt(weak -> weak.people[0]);

    private final Space space;
    private final PersonRows units;
    private final Function<int[], BitSet> lacking;
    private final Context context;

    /**
     * Mends classes of these people.
     *
     * @param lacking who of a class lacks something, as indexes into it; adding people to a class must never make anybody lack
     *     more
     */
    ClassMending(Space space, Function<int[], BitSet> lacking, Context context) {
        this.space = space;
        this.units = space.units();
        this.lacking = lacking;
        this.context = context;
    }

    /** A class of people, its rows, and how many of its people lack something. */
    private static final class Weak {
        private final int[] people;
        private final long rows;
        private final Hull hull;
        private final int lacking;

        Weak(int[] people, long rows, Hull hull, int lacking) {
            this.people = people;
            this.rows = rows;
            this.hull = hull;
            this.lacking = lacking;
        }

        long growth(Weak other) {
            long together = (rows + other.rows) * hull.lossWith(other.hull);
            return together - rows * hull.loss() - other.rows * other.hull.loss();
        }
    }

    private Weak weigh(int[] some) {
        return new Weak(
                some,
                units.count(some),
                Hull.of(space, some),
                lacking.apply(some).cardinality());
    }

    /**
     * The classes without anybody who lacks something.
     *
     * @param spare how many rows may be withheld by choice; those that must be withheld count against it
     */
    List<int[]> mend(List<int[]> classes, int spare) {
        int left = spare;
        List<Weak> all = new ArrayList<>(classes.stream().map(this::weigh).toList());
        Deque<Weak> open = new ArrayDeque<>(all.stream()
                .filter(weak -> weak.lacking > 0)
                .sorted(MOST_LACKING)
                .toList());
        while (!open.isEmpty()) {
            context.checkpoint();
            Weak weak = open.pop();
            if (!all.remove(weak)) {
                continue;
            }
            Weak partner = partner(weak, all);
            if (partner == null || cheaperToWithhold(weak, partner, left)) {
                int[] rest = without(weak.people, lacking.apply(weak.people));
                left -= units.count(weak.people) - units.count(rest);
                if (rest.length > 0) {
                    add(weigh(rest), all, open);
                }
            } else {
                all.remove(partner);
                add(weigh(union(weak.people, partner.people)), all, open);
            }
        }
        return all.stream().map(weak -> weak.people).toList();
    }

    private static void add(Weak made, List<Weak> all, Deque<Weak> open) {
        all.add(made);
        if (made.lacking > 0) {
            open.push(made);
        }
    }

    private boolean cheaperToWithhold(Weak weak, Weak partner, int left) {
        int[] gone =
                lacking.apply(weak.people).stream().map(i -> weak.people[i]).toArray();
        long cost = units.count(gone) * (space.full() - weak.hull.loss());
        return units.count(gone) <= left && cost < weak.growth(partner);
    }

    /** The nearest class such that fewer people lack anything in both together than in each alone. */
    private @Nullable Weak partner(Weak weak, List<Weak> others) {
        return others.stream()
                .sorted(Comparator.comparingLong(weak::growth).thenComparingInt(other -> other.people[0]))
                .limit(TRIED)
                .filter(other ->
                        lacking.apply(union(weak.people, other.people)).cardinality() < weak.lacking + other.lacking)
                .findFirst()
                .orElse(null);
    }

    private static int[] union(int[] one, int[] two) {
        return IntStream.concat(IntStream.of(one), IntStream.of(two)).sorted().toArray();
    }

    /** What is left without some, given as indexes. */
    static int[] without(int[] rows, BitSet gone) {
        return IntStream.range(0, rows.length)
                .filter(i -> !gone.get(i))
                .map(i -> rows[i])
                .toArray();
    }
}
