package io.sfumato.audit;

import io.sfumato.partition.ClassSummary;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;

/**
 * A published table in which cells that say nothing match every cell. Finds for each class all rows that could belong to a person
 * of the class. Two tuples match if in every column they are equal or one of them says nothing.
 *
 * <p>Tuples are gathered by the set of their open columns. Tuples of two such sets match exactly if they agree in the
 * columns that both fix, which one look-up tells. Cost: classes x different sets of open columns; most tables have few.
 */
public final class WildcardMatches {

    private final ReleaseView release;
    private final List<ClassSummary> own;
    private final Map<BitSet, List<Integer>> classesByOpen = new LinkedHashMap<>();
    private final List<List<Integer>> tuples = new ArrayList<>();

    private WildcardMatches(ReleaseView release, List<ClassSummary> own, Predicate<String> open) {
        this.release = release;
        this.own = own;
        List<Map<String, Integer>> codes = new ArrayList<>();
        release.quasi().forEach(name -> codes.add(new HashMap<>()));
        int[] rows = release.representatives();
        for (int each = 0; each < rows.length; each++) {
            List<Integer> tuple = new ArrayList<>();
            BitSet says = new BitSet();
            for (int column = 0; column < codes.size(); column++) {
                Map<String, Integer> known = codes.get(column);
                String cell = release.quasiCell(rows[each], column);
                says.set(column, open.test(cell));
                tuple.add(known.computeIfAbsent(cell, text -> known.size()));
            }
            tuples.add(tuple);
            classesByOpen.computeIfAbsent(says, key -> new ArrayList<>()).add(each);
        }
    }

    /**
     * For each class of the release, in its order, a summary of all rows that match its tuple.
     *
     * @param columns the sensitive columns to count
     * @param open whether a quasi-identifying cell says nothing
     */
    public static List<ClassSummary> summaries(ReleaseView release, List<String> columns, Predicate<String> open) {
        List<ClassSummary> own = release.summaries(columns);
        WildcardMatches wildcards = new WildcardMatches(release, own, open);
        return wildcards.classesByOpen.keySet().stream().allMatch(BitSet::isEmpty)
                ? own
                : wildcards.matches(columns.size());
    }

    private List<ClassSummary> matches(int columns) {
        List<ClassSummary> matches = new ArrayList<>();
        own.forEach(summary -> matches.add(new ClassSummary(columns)));
        for (Map.Entry<BitSet, List<Integer>> others : classesByOpen.entrySet()) {
            Map<List<Integer>, Map<List<Integer>, ClassSummary>> indexes = new HashMap<>();
            for (Map.Entry<BitSet, List<Integer>> mine : classesByOpen.entrySet()) {
                List<Integer> fixed = fixed(others.getKey(), mine.getKey());
                Map<List<Integer>, ClassSummary> index =
                        indexes.computeIfAbsent(fixed, key -> index(others.getValue(), key, columns));
                for (int each : mine.getValue()) {
                    ClassSummary found = index.get(projection(each, fixed));
                    if (found != null) {
                        matches.get(each).merge(found);
                    }
                }
            }
        }
        return matches;
    }

    /** The columns that are open in neither of two tuples. */
    private List<Integer> fixed(BitSet one, BitSet other) {
        List<Integer> fixed = new ArrayList<>();
        for (int column = 0; column < release.quasi().size(); column++) {
            if (!one.get(column) && !other.get(column)) {
                fixed.add(column);
            }
        }
        return fixed;
    }

    private Map<List<Integer>, ClassSummary> index(List<Integer> classes, List<Integer> fixed, int columns) {
        Map<List<Integer>, ClassSummary> index = new HashMap<>();
        for (int each : classes) {
            ClassSummary all = index.computeIfAbsent(projection(each, fixed), key -> new ClassSummary(columns));
            Objects.requireNonNull(all).merge(own.get(each));
        }
        return index;
    }

    private List<Integer> projection(int each, List<Integer> fixed) {
        return fixed.stream().map(tuples.get(each)::get).toList();
    }
}
