package io.sfumato.attack.material;

import io.sfumato.taxonomy.Taxonomy;
import io.sfumato.value.ValueFormat;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The atoms of a quasi-identifying column: the values that it can have, as far as the given tables tell. They are in the order of
 * numbers, dates, taxonomy or text, so that a label covers few runs of them. If no table of people is given, the gaps between the
 * ends of ranges are atoms, too. The last atom is the missing value.
 */
public final class ColumnAtoms {

    private final ValueFormat format;
    private final @Nullable Taxonomy tree;
    private final List<String> atoms = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private final double[] positions;

    /**
     * The atoms that some hints need.
     *
     * @param values values that people have, canonical; if there are none, gaps become atoms
     */
    static ColumnAtoms of(ValueFormat format, @Nullable Taxonomy tree, List<CellHint> hints, List<String> values) {
        Set<String> all = new TreeSet<>(values);
        hints.forEach(hint -> collect(hint, all));
        if (tree != null && hints.stream().anyMatch(ColumnAtoms::needsTree)) {
            for (int leaf = 0; leaf < tree.leaves(); leaf++) {
                all.add(tree.label(leaf));
            }
        }
        return new ColumnAtoms(format, tree, all, values.isEmpty());
    }

    private ColumnAtoms(ValueFormat format, @Nullable Taxonomy tree, Set<String> all, boolean gaps) {
        this.format = format;
        this.tree = tree;
        boolean ordered = format.kind().ordered();
        List<String> sorted = new ArrayList<>(all);
        sorted.sort(order(ordered));
        List<Double> places = new ArrayList<>();
        for (String value : sorted) {
            double place = ordered ? place(value) : Double.NaN;
            double last = places.isEmpty() ? Double.NaN : places.get(places.size() - 1);
            if (gaps && ordered && last < place) {
                atoms.add("");
                places.add((last + place) / 2);
            }
            numbers.put(value, atoms.size());
            atoms.add(value);
            places.add(place);
        }
        this.positions = places.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private Comparator<String> order(boolean ordered) {
        if (ordered) {
            return Comparator.comparingDouble(this::sortingPlace).thenComparing(Comparator.naturalOrder());
        }
        return tree == null
                ? Comparator.naturalOrder()
                : Comparator.comparingInt(this::leaf).thenComparing(Comparator.naturalOrder());
    }

    private double sortingPlace(String value) {
        double place = place(value);
        return Double.isNaN(place) ? Double.POSITIVE_INFINITY : place;
    }

    private int leaf(String value) {
        int leaf = tree == null ? -1 : tree.leaf(value);
        return leaf < 0 ? Integer.MAX_VALUE : leaf;
    }

    /** The position of a number or date; NaN for a text that is neither. */
    private double place(String value) {
        return format.plain().canonical(value) == null
                ? Double.NaN
                : format.plain().position(value);
    }

    private static void collect(CellHint hint, Set<String> into) {
        if (hint instanceof CellHint.Exactly exactly) {
            into.add(exactly.value());
        } else if (hint instanceof CellHint.Either either) {
            either.parts().forEach(part -> collect(part, into));
        } else if (hint instanceof CellHint.Between between) {
            if (between.low() != null) {
                into.add(between.low());
            }
            if (between.high() != null) {
                into.add(between.high());
            }
        }
    }

    private static boolean needsTree(CellHint hint) {
        return hint instanceof CellHint.Under
                || (hint instanceof CellHint.Either either
                        && either.parts().stream().anyMatch(ColumnAtoms::needsTree));
    }

    /** The number of atoms, the missing one included. */
    public int size() {
        return atoms.size() + 1;
    }

    /** The atom of a missing value. */
    public int missing() {
        return atoms.size();
    }

    public ValueFormat format() {
        return format;
    }

    /** Whether the atoms are numbers or dates, with positions. */
    public boolean ordered() {
        return format.kind().ordered();
    }

    /** The position of an atom among numbers or dates. */
    public double position(int atom) {
        return atom < positions.length ? positions[atom] : Double.NaN;
    }

    /** The atom of a person's cell, with numbers and dates in plain notation; -1 when no given table has such a value. */
    public int atom(String cell) {
        if (cell.isEmpty()) {
            return missing();
        }
        ValueFormat written = format.kind().ordered() ? format.plain() : format;
        String canonical = written.canonical(cell);
        Integer number = numbers.get(canonical == null ? cell.strip() : canonical);
        return number == null ? -1 : number;
    }

    /** The atoms that a hint leaves possible. */
    PossibleValues cover(CellHint hint) {
        if (hint instanceof CellHint.Anything || hint instanceof CellHint.Unclear) {
            return PossibleValues.run(0, size());
        } else if (hint instanceof CellHint.Absent) {
            return PossibleValues.run(missing(), size());
        } else if (hint instanceof CellHint.Exactly exactly) {
            int atom = numbers.getOrDefault(exactly.value(), -1);
            return PossibleValues.run(Math.max(0, atom), atom + 1);
        }
        BitSet possible = new BitSet();
        mark(hint, possible);
        return PossibleValues.of(possible);
    }

    private void mark(CellHint hint, BitSet possible) {
        if (hint instanceof CellHint.Either either) {
            either.parts().forEach(part -> mark(part, possible));
        } else if (hint instanceof CellHint.Between between) {
            mark(between, possible);
        } else if (hint instanceof CellHint.Like like) {
            markAll(possible, like::matches);
        } else if (hint instanceof CellHint.Under under && tree != null) {
            int node = tree.node(under.node());
            markAll(possible, value -> {
                int leaf = tree.leaf(value);
                return leaf >= tree.first(node) && leaf <= tree.last(node);
            });
        } else {
            cover(hint).addTo(possible);
        }
    }

    private void markAll(BitSet possible, Predicate<String> test) {
        for (int atom = 0; atom < atoms.size(); atom++) {
            if (!atoms.get(atom).isEmpty() && test.test(atoms.get(atom))) {
                possible.set(atom);
            }
        }
    }

    private void mark(CellHint.Between between, BitSet possible) {
        double low = between.low() == null ? Double.NEGATIVE_INFINITY : place(between.low());
        double high = between.high() == null ? Double.POSITIVE_INFINITY : place(between.high());
        for (int atom = first(low); atom < positions.length && positions[atom] <= high; atom++) {
            boolean outside =
                    (positions[atom] == low && !between.lowIn()) || (positions[atom] == high && !between.highIn());
            if (!outside) {
                possible.set(atom);
            }
        }
    }

    /** The first atom whose position is not below this one. */
    private int first(double place) {
        int from = 0;
        int to = positions.length;
        while (from < to) {
            int half = (from + to) >>> 1;
            if (positions[half] < place) {
                from = half + 1;
            } else {
                to = half;
            }
        }
        return from;
    }
}
