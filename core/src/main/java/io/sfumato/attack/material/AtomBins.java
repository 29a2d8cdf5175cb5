package io.sfumato.attack.material;

import io.sfumato.learn.CodeChances;
import io.sfumato.learn.Feature;

/** The atoms of a column in at most so many neighbouring groups, to learn from. */
public final class AtomBins {

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

    /** The group of an atom; that of missing for one that could not be read. */
    public int of(int atom) {
        return (int) ((long) (atom < 0 ? atoms - 1 : atom) * bins / atoms);
    }

    public Feature feature() {
        return Feature.nominal(bins);
    }

    /** How much of each group a label covers. */
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
