package io.sfumato.algorithm.lattice;

import io.sfumato.privacy.Population;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How many people of a population fit each class of a node. Cost: one pass over the kinds of people for each node. */
final class Headcount {

    private final @Nullable Population crowd;
    private final Lattice lattice;
    private final Map<Integer, Map<Integer, int[]>> nodes = new HashMap<>();
    private @Nullable FrequencySet last;
    private long[] people = new long[0];

    Headcount(@Nullable Population crowd, Lattice lattice) {
        this.crowd = crowd;
        this.lattice = lattice;
    }

    /** How many people fit a class; negative if no promise is about that. */
    long of(FrequencySet set, int tuple) {
        Population known = crowd;
        if (known == null) {
            return -1;
        }
        if (last != set) {
            people = count(known, set);
            last = set;
        }
        return people[tuple];
    }

    /** How many people the population has. */
    long everybody() {
        return crowd == null ? -1 : crowd.people();
    }

    private long[] count(Population known, FrequencySet set) {
        int[] levels = set.levels();
        TuplePacking packing = new TuplePacking(lattice.columns(), lattice.bottom());
        TupleIndex index = new TupleIndex(packing.words());
        long[] key = new long[packing.words()];
        int[] tuple = new int[levels.length];
        int[] classOf = new int[set.size()];
        int classes = 0;
        for (int each = 0; each < set.size(); each++) {
            if (!set.torn(each)) {
                for (int column = 0; column < tuple.length; column++) {
                    tuple[column] = set.node(each, column);
                }
                packing.pack(tuple, key);
                index.number(key);
                classOf[classes++] = each;
            }
        }
        int[][] nodeOf = new int[levels.length][];
        for (int column = 0; column < levels.length; column++) {
            nodeOf[column] = nodes(known, column, levels[column]);
        }
        long[] counts = new long[set.size()];
        for (int kind = 0; kind < known.kinds(); kind++) {
            boolean fits = true;
            for (int column = 0; column < tuple.length && fits; column++) {
                tuple[column] = nodeOf[column][kind];
                fits = tuple[column] >= 0;
            }
            if (fits) {
                packing.pack(tuple, key);
                int number = index.number(key);
                if (number < classes) {
                    counts[classOf[number]] += known.people(kind);
                }
            }
        }
        return counts;
    }

    /** The node that fits each kind of people at a level of a column; negative where none does. */
    private int[] nodes(Population known, int column, int level) {
        return nodes.computeIfAbsent(column, key -> new HashMap<>()).computeIfAbsent(level, key -> {
            int[] nodeOf = new int[known.kinds()];
            int[] up = lattice.columns().get(column).map(0, level);
            for (int kind = 0; kind < nodeOf.length; kind++) {
                int code = known.code(column, level, kind);
                nodeOf[kind] = code < 0 ? -1 : up[code];
            }
            return nodeOf;
        });
    }
}
