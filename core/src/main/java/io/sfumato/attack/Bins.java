package io.sfumato.attack;

import io.sfumato.learn.Feature;
import io.sfumato.learn.Spread;

/** The atoms of a column in at most so many neighbouring groups, to learn from. */
final class Bins {

    private static final int MOST = 64;

    private final int atoms;
    private final int bins;

    Bins(Ground ground) {
        this.atoms = ground.size();
        this.bins = Math.min(MOST, atoms);
    }

    int size() {
        return bins;
    }

    /** The group of an atom; that of missing for one that could not be read. */
    int of(int atom) {
        return (int) ((long) (atom < 0 ? atoms - 1 : atom) * bins / atoms);
    }

    Feature feature() {
        return Feature.nominal(bins);
    }

    /** How much of each group a label covers. */
    Spread spread(Cover cover) {
        double[] masses = new double[bins];
        for (int bin = 0; bin < bins; bin++) {
            masses[bin] = cover.between(first(bin), first(bin + 1));
        }
        return Spread.over(masses);
    }

    private int first(int bin) {
        return (int) (((long) bin * atoms + bins - 1) / bins);
    }
}
