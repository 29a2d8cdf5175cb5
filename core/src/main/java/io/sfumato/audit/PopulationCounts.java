package io.sfumato.audit;

import io.sfumato.label.Label;
import io.sfumato.label.Meaning;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Counts how many people of a population fit some labels. People with the same values are of one kind. The kinds with each value
 * of each column are known, so that only the kinds that fit the most telling label are looked at.
 */
public final class PopulationCounts {

    /** Labels of a column that are remembered; beyond it all are forgotten. A round number, not tuned: more take more memory. */
    private static final int REMEMBERED = 1 << 12;

    private final List<Values> columns = new ArrayList<>();
    private final List<Map<Long, Integer>> tuples = new ArrayList<>();
    private int[][] valueOf;
    private long[] people = new long[64];
    private int kinds;
    private long all;

    /** Nobody yet, in so many columns. */
    public PopulationCounts(int columns) {
        this.valueOf = new int[columns][64];
        for (int i = 0; i < columns; i++) {
            this.columns.add(new Values());
            tuples.add(new HashMap<>());
        }
    }

    /** Takes the next person, as canonical values or null for missing ones; gives their kind. */
    public int add(List<@Nullable String> values) {
        int tuple = 0;
        int[] numbers = new int[columns.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = columns.get(i).number(Optional.ofNullable(values.get(i)));
            Map<Long, Integer> known = tuples.get(i);
            tuple = known.computeIfAbsent(((long) tuple << 32) | numbers[i], key -> known.size());
        }
        if (tuple == kinds) {
            grow();
            for (int i = 0; i < numbers.length; i++) {
                valueOf[i][kinds] = numbers[i];
                columns.get(i).kindsWith.get(numbers[i]).set(kinds);
            }
            kinds++;
        }
        people[tuple]++;
        all++;
        return tuple;
    }

    private void grow() {
        if (kinds == people.length) {
            people = Arrays.copyOf(people, kinds * 2);
            for (int i = 0; i < valueOf.length; i++) {
                valueOf[i] = Arrays.copyOf(valueOf[i], kinds * 2);
            }
        }
    }

    /** How many people there are. */
    public long people() {
        return all;
    }

    public int kinds() {
        return kinds;
    }

    /** How many people are of a kind. */
    public long people(int kind) {
        return people[kind];
    }

    /** The value of a kind in a column; null if it is missing. */
    public @Nullable String value(int kind, int column) {
        return columns.get(column).values.get(valueOf[column][kind]).orElse(null);
    }

    /** The number of the value of a kind in a column; equal values have equal numbers. */
    public int number(int kind, int column) {
        return valueOf[column][kind];
    }

    /** The different values of a column, by their numbers; empty where one is missing. */
    public List<Optional<String>> values(int column) {
        return List.copyOf(columns.get(column).values);
    }

    /** How many people fit these labels, one for each column with its meaning. */
    public long fitting(List<? extends Label> labels, List<? extends Meaning> meanings) {
        long sum = 0;
        BitSet fitting = kinds(labels, meanings);
        for (int kind = fitting.nextSetBit(0); kind >= 0; kind = fitting.nextSetBit(kind + 1)) {
            sum += people[kind];
        }
        return sum;
    }

    /** The kinds of people who fit these labels. */
    public BitSet kinds(List<? extends Label> labels, List<? extends Meaning> meanings) {
        BitSet fitting = new BitSet();
        fitting.set(0, kinds);
        for (int i = 0; i < labels.size(); i++) {
            if (labels.get(i) != Label.Suppressed.SUPPRESSED) {
                fitting.and(columns.get(i).fitting(labels.get(i), meanings.get(i)));
            }
        }
        return fitting;
    }

    /** The values of one column and the kinds of people who have them. */
    private static final class Values {
        private final Map<Optional<String>, Integer> known = new HashMap<>();
        private final List<Optional<String>> values = new ArrayList<>();
        private final List<BitSet> kindsWith = new ArrayList<>();
        private final Map<Label, BitSet> remembered = new HashMap<>();

        int number(Optional<String> value) {
            return known.computeIfAbsent(value, key -> {
                values.add(key);
                kindsWith.add(new BitSet());
                return values.size() - 1;
            });
        }

        /** The kinds whose value a label covers. */
        BitSet fitting(Label label, Meaning meaning) {
            BitSet before = remembered.get(label);
            if (before != null) {
                return before;
            }
            BitSet kinds = new BitSet();
            for (int i = 0; i < values.size(); i++) {
                if (label.covers(values.get(i).orElse(null), meaning)) {
                    kinds.or(kindsWith.get(i));
                }
            }
            if (remembered.size() >= REMEMBERED) {
                remembered.clear();
            }
            remembered.put(label, kinds);
            return kinds;
        }
    }
}
