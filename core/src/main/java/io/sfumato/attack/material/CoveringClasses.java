package io.sfumato.attack.material;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Which classes of a release could hold a person: those whose labels all cover the person's values. For each column and value a
 * bit set over the classes is made when first asked for. Cost of a question: columns x classes / 64. Memory: at most
 * {@value #MOST_WORDS} longs.
 */
public final class CoveringClasses {

    /** Longs of remembered bit sets, 256 MB; beyond it all are forgotten. A round number, not tuned: more save time. */
    private static final long MOST_WORDS = 1 << 25;

    private final AttackedRelease release;
    private final KnownPeople people;
    private final int[][] labels;
    private final int[] atoms;
    private final Map<Long, long[]> known = new HashMap<>();
    private final int words;

    /** The classes of one of the material's releases. */
    public CoveringClasses(AuditMaterial material, AttackedRelease release, KnownPeople people) {
        this.atoms = material.grounds().stream().mapToInt(ColumnAtoms::size).toArray();
        this.release = release;
        this.people = people;
        this.words = (release.classes() + 63) >>> 6;
        this.labels = new int[release.quasi()][];
        for (int column = 0; column < labels.length; column++) {
            labels[column] = new int[people.knows(column) ? release.classes() : 0];
            for (int each = 0; each < labels[column].length; each++) {
                labels[column][each] = release.label(each, column);
            }
        }
    }

    /** The classes that could hold a person, as bits. */
    long[] bits(int person) {
        long[] bits = new long[words];
        Arrays.fill(bits, -1L);
        if ((release.classes() & 63) != 0) {
            bits[words - 1] = -1L >>> (64 - (release.classes() & 63));
        }
        for (int column = 0; column < labels.length; column++) {
            if (people.knows(column)) {
                long[] covering = of(column, people.atom(person, column));
                for (int i = 0; i < words; i++) {
                    bits[i] &= covering[i];
                }
            }
        }
        return bits;
    }

    /** The same as ascending numbers of classes. */
    public int[] classes(int person) {
        return numbers(bits(person));
    }

    public static int[] numbers(long[] bits) {
        int count = 0;
        for (long word : bits) {
            count += Long.bitCount(word);
        }
        int[] numbers = new int[count];
        int size = 0;
        for (int i = 0; i < bits.length; i++) {
            for (long word = bits[i]; word != 0; word &= word - 1) {
                numbers[size++] = (i << 6) + Long.numberOfTrailingZeros(word);
            }
        }
        return numbers;
    }

    private long[] of(int column, int atom) {
        long key = ((long) column << 32) | (atom + 1L);
        long[] bits = known.get(key);
        if (bits == null) {
            if ((known.size() + 1L) * words > MOST_WORDS) {
                known.clear();
            }
            bits = make(column, atom);
            known.put(key, bits);
        }
        return bits;
    }

    /** A value that could not be read is covered by labels that say nothing. */
    private long[] make(int column, int atom) {
        boolean[] covers = new boolean[release.labels(column)];
        for (int label = 0; label < covers.length; label++) {
            PossibleValues cover = release.cover(column, label);
            covers[label] = atom >= 0 ? cover.contains(atom) : cover.isAll(atoms[column]);
        }
        long[] bits = new long[words];
        int[] label = labels[column];
        for (int each = 0; each < label.length; each++) {
            if (covers[label[each]]) {
                bits[each >>> 6] |= 1L << each;
            }
        }
        return bits;
    }
}
