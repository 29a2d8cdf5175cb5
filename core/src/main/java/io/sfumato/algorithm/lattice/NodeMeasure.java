package io.sfumato.algorithm.lattice;

import io.sfumato.label.Label;
import io.sfumato.loss.GlobalCertaintyPenalty;
import io.sfumato.loss.NcpSets;
import io.sfumato.loss.NcpTaxonomy;
import io.sfumato.loss.TotalInformationLoss;
import io.sfumato.loss.Yardstick;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleBiFunction;

/**
 * By which of the catalogue's measures a node is the best. Those of cells are means over all cells, weighted by the columns'
 * weights, in which a suppressed row counts 1 per cell; the others count classes.
 */
public enum NodeMeasure {
    GCP(GlobalCertaintyPenalty::share),
    TOTAL_IL(TotalInformationLoss::share),
    NCP_TAXONOMY(NcpTaxonomy::share),
    NCP_SETS(NcpSets::share),
    /** Discernibility; its ties are told apart by GCP. */
    DM(GlobalCertaintyPenalty::share),
    /** Average class size; its ties are told apart by GCP. */
    C_AVG(GlobalCertaintyPenalty::share),
    /** What is lost of the research value; its ties go to fewer columns at the top. Cell losses beside it are GCP. */
    RESEARCH_VALUE(GlobalCertaintyPenalty::share);

    @SuppressWarnings("ImmutableEnumChecker") // a formula, which holds no state
    private final ToDoubleBiFunction<Yardstick, Label> share;

    NodeMeasure(ToDoubleBiFunction<Yardstick, Label> share) {
        this.share = share;
    }

    /** The words that choose one. */
    static List<String> words() {
        return Arrays.stream(values()).map(NodeMeasure::word).toList();
    }

    /** Its name in the catalogue. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The name in the catalogue of the loss that is told of a node. */
    public String lossWord() {
        return byValue() ? GCP.word() : word();
    }

    /** Whether nodes are told apart by their research value. */
    boolean byValue() {
        return this == RESEARCH_VALUE;
    }

    /** The loss of a cell with this label, from 0 to 1. */
    double share(Yardstick yardstick, Label label) {
        return share.applyAsDouble(yardstick, label);
    }

    /**
     * The figure of a release.
     *
     * @param full the cell loss of a row that is given away entirely
     * @param k the least number of rows of a class
     */
    double figure(Tally tally, long full, int k) {
        long rows = tally.kept() + tally.gone();
        return switch (this) {
            case DM -> (double) tally.squares() + (double) rows * tally.gone();
            case C_AVG -> (double) tally.kept() / Math.max(1, tally.classes()) / k;
            case RESEARCH_VALUE -> 1 - (double) tally.value() / LevelValues.ONE;
            default -> full == 0 ? 0 : (double) tally.cells() / ((double) full * rows);
        };
    }

    /**
     * A lower bound on the figure of all nodes of a box, from the classes of its finest node and the rows that are suppressed
     * in all its nodes. Cell losses and class sizes never shrink when levels rise, and a suppressed row counts at least as much
     * as a published one, so those figures are their own bounds; so is a research value that no node of the box exceeds. For
     * the average class size at least {@code rows - limit} rows are published, in no more classes than the finest node has
     * left, and each of k rows or more.
     */
    double bound(Tally tally, long full, int k, long limit) {
        if (this != C_AVG) {
            return figure(tally, full, k);
        }
        long published = tally.kept() + tally.gone() - limit;
        return Math.max(1, (double) published / Math.max(1, tally.classes()) / k);
    }

    /**
     * What the classes of a node add up to.
     *
     * @param kept rows in classes that are published
     * @param gone rows in the others
     * @param classes how many are published
     * @param squares the sum of the squares of their sizes
     * @param cells the sum of cell losses, fixed-point, {@code gone} rows in full
     * @param value the research value, fixed-point; 0 if it is not asked for
     */
    record Tally(long kept, long gone, long classes, long squares, long cells, long value) {}
}
