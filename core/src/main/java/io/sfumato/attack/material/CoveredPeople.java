package io.sfumato.attack.material;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Counts the people whom the labels of a class cover. People with the same values are counted together; for each column and label
 * a bit set over them is made when first asked for. Cost of a question: columns x different people / 64.
 */
public final class CoveredPeople {

    private final AttackedRelease release;
    private final KnownPeople people;
    private final int[] tupleOf;
    private final int[] first;
    private final int[] counts;
    private final int words;
    private final Map<Long, long[]> known = new HashMap<>();
    private final Map<Integer, Long> answers = new HashMap<>();

    public CoveredPeople(AttackedRelease release, KnownPeople people) {
        this.release = release;
        this.people = people;
        this.tupleOf = tuples(release, people);
        int tuples = Arrays.stream(tupleOf).max().orElse(-1) + 1;
        this.counts = new int[tuples];
        this.first = new int[tuples];
        for (int person = people.count() - 1; person >= 0; person--) {
            counts[tupleOf[person]]++;
            first[tupleOf[person]] = person;
        }
        this.words = (tuples + 63) >>> 6;
    }

    private static int[] tuples(AttackedRelease release, KnownPeople people) {
        int[] group = new int[people.count()];
        for (int column = 0; column < release.quasi(); column++) {
            if (people.knows(column)) {
                Map<Long, Integer> numbers = new HashMap<>();
                for (int person = 0; person < group.length; person++) {
                    long key = ((long) group[person] << 32) | (people.atom(person, column) + 1L);
                    Integer number = numbers.get(key);
                    if (number == null) {
                        number = numbers.size();
                        numbers.put(key, number);
                    }
                    group[person] = number;
                }
            }
        }
        return group;
    }

    /** How many different people, by their values, there are. */
    public int different() {
        return counts.length;
    }

    /** How many people the labels of a class cover. */
    public long covered(int each) {
        return answers.computeIfAbsent(each, this::count);
    }

    private long count(int each) {
        long sum = 0;
        for (int tuple : CoveringClasses.numbers(bits(each))) {
            sum += counts[tuple];
        }
        return sum;
    }

    /** The people whom the labels of a class cover, ascending. */
    public int[] people(int each) {
        long[] bits = bits(each);
        int[] found = new int[(int) covered(each)];
        int size = 0;
        for (int person = 0; person < tupleOf.length && size < found.length; person++) {
            int tuple = tupleOf[person];
            if ((bits[tuple >>> 6] >>> tuple & 1) != 0) {
                found[size++] = person;
            }
        }
        return found;
    }

    private long[] bits(int each) {
        long[] bits = new long[words];
        Arrays.fill(bits, -1L);
        if ((counts.length & 63) != 0) {
            bits[words - 1] = -1L >>> (64 - (counts.length & 63));
        }
        for (int column = 0; column < release.quasi(); column++) {
            if (people.knows(column)) {
                long[] covered = of(column, release.label(each, column));
                for (int i = 0; i < words; i++) {
                    bits[i] &= covered[i];
                }
            }
        }
        return bits;
    }

    private long[] of(int column, int label) {
        return known.computeIfAbsent(((long) column << 32) | label, key -> {
            PossibleValues cover = release.cover(column, label);
            long[] bits = new long[words];
            for (int tuple = 0; tuple < first.length; tuple++) {
                int atom = people.atom(first[tuple], column);
                if (atom >= 0 && cover.contains(atom)) {
                    bits[tuple >>> 6] |= 1L << tuple;
                }
            }
            return bits;
        });
    }
}
