package io.sfumato.algorithm.lattice;

/**
 * Leaves out the levels of a column at which it fails by itself, all other columns being as coarse as they may: then it fails
 * together with any of their levels as well (Morton 2012, figure 3). Only settled promises are looked at, see {@link NodeJudge}.
 */
final class PrePruning {

    private PrePruning() {}

    /** The least level of each column in any satisfying node; the top where even that fails. */
    static int[] least(Lattice lattice, NodeJudge exam) {
        int[] least = lattice.bottom();
        for (int column = 0; column < least.length; column++) {
            int[] levels = lattice.top();
            levels[column] = lattice.bottom(column);
            FrequencySet alone = exam.base().at(levels);
            while (least[column] < lattice.top(column) && !exam.hopeful(alone.at(levels))) {
                levels[column] = ++least[column];
            }
        }
        return least;
    }
}
