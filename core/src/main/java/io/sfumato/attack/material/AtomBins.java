package io.sfumato.attack.material;

import io.sfumato.learn.CodeChances;
import io.sfumato.learn.Feature;

/** The atoms of a column in at most {@value #MOST} groups of neighbours, to learn from. */
public final class AtomBins {

    /** Groups at most. A round number, not tuned: more tell values apart better, and leave fewer rows to learn each from. */
    private static final int MOST = 64;

    private final int atoms;
    private final int bins;

    public AtomBins(ColumnAtoms ground) {
        this.atoms = ground.size();
        this.bins = Math.min(MOST, atoms);
    }

    public int size() {
        return bins;
    }

    /** The group of an atom; one that could not be read is in the group of the missing value. */
    public int of(int atom) {
        return (int) ((long) (atom < 0 ? atoms - 1 : atom) * bins / atoms);
    }

    public Feature feature() {
        return Feature.nominal(bins);
    }

    /** How likely each group is under a label: by how many of its atoms the label covers. */
    public CodeChances spread(PossibleValues cover) {
        double[] masses = new double[bins];
        for (int bin = 0; bin < bins; bin++) {
            masses[bin] = cover.between(first(bin), first(bin + 1));
        }
        return CodeChances.over(masses);
    }

    private int first(int bin) {
        return (int) (((long) bin * atoms + bins - 1) / bins);
    }
}
