package io.sfumato.attack.material;

import java.util.Arrays;
import java.util.BitSet;

/** The atoms that a label leaves possible, as ascending runs {@code from..to} ({@code to} is exclusive). */
public final class PossibleValues {

    private final int[] runs;

    private PossibleValues(int[] runs) {
        this.runs = runs;
    }

    /** The atoms from {@code from} to {@code to}, exclusive. */
    static PossibleValues run(int from, int to) {
        return new PossibleValues(from < to ? new int[] {from, to} : new int[0]);
    }

    static PossibleValues of(BitSet atoms) {
        int[] runs = new int[8];
        int size = 0;
        for (int from = atoms.nextSetBit(0); from >= 0; from = atoms.nextSetBit(runs[size - 1])) {
            if (size + 2 > runs.length) {
                runs = Arrays.copyOf(runs, 2 * runs.length);
            }
            runs[size] = from;
            runs[size + 1] = atoms.nextClearBit(from);
            size += 2;
        }
        return new PossibleValues(Arrays.copyOf(runs, size));
    }

    /** Whether an atom is possible. */
    public boolean contains(int atom) {
        // an atom inside a run is either found at an even place, the start of the run, or would be inserted at an odd
        // place, and then -(odd + 1) is even
        return Arrays.binarySearch(runs, atom) % 2 == 0;
    }

    /** The number of atoms. */
    public int size() {
        int size = 0;
        for (int i = 0; i < runs.length; i += 2) {
            size += runs[i + 1] - runs[i];
        }
        return size;
    }

    public boolean isEmpty() {
        return runs.length == 0;
    }

    /** Whether some atom is possible in both. */
    public boolean overlaps(PossibleValues other) {
        int i = 0;
        int j = 0;
        while (i < runs.length && j < other.runs.length) {
            if (runs[i + 1] <= other.runs[j]) {
                i += 2;
            } else if (other.runs[j + 1] <= runs[i]) {
                j += 2;
            } else {
                return true;
            }
        }
        return false;
    }

    /** Whether every atom is possible in the other, too. */
    public boolean within(PossibleValues other) {
        int j = 0;
        for (int i = 0; i < runs.length; i += 2) {
            while (j < other.runs.length && other.runs[j + 1] <= runs[i]) {
                j += 2;
            }
            if (j >= other.runs.length || other.runs[j] > runs[i] || other.runs[j + 1] < runs[i + 1]) {
                return false;
            }
        }
        return true;
    }

    /** Whether all of {@code size} atoms are possible. */
    boolean isAll(int size) {
        return runs.length == 2 && runs[0] == 0 && runs[1] == size;
    }

    /** The number of atoms from {@code from} to {@code to}, exclusive, that are possible. */
    int between(int from, int to) {
        int count = 0;
        for (int i = 0; i < runs.length; i += 2) {
            count += Math.max(0, Math.min(to, runs[i + 1]) - Math.max(from, runs[i]));
        }
        return count;
    }

    public void addTo(BitSet atoms) {
        for (int i = 0; i < runs.length; i += 2) {
            atoms.set(runs[i], runs[i + 1]);
        }
    }

    /** The sum over all runs of what lies before their end less what lies before their start. */
    double mass(double[] before) {
        double mass = 0;
        for (int i = 0; i < runs.length; i += 2) {
            mass += before[runs[i + 1]] - before[runs[i]];
        }
        return mass;
    }

    public void addTo(double[] differences, double each) {
        for (int i = 0; i < runs.length; i += 2) {
            differences[runs[i]] += each;
            differences[runs[i + 1]] -= each;
        }
    }

    /** The i-th atom. */
    int atom(int index) {
        int left = index;
        for (int i = 0; i < runs.length; i += 2) {
            int length = runs[i + 1] - runs[i];
            if (left < length) {
                return runs[i] + left;
            }
            left -= length;
        }
        throw new IndexOutOfBoundsException(index);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PossibleValues that && Arrays.equals(runs, that.runs);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(runs);
    }
}
