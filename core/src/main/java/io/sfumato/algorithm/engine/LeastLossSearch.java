package io.sfumato.algorithm.engine;

import io.sfumato.run.Context;
import java.util.List;

/**
 * The search for least loss, beside which regions are searched as long as they are worth it. Where regions lose less, their
 * classes are taken over and improved further; so that what may overlap never loses more than what may not, for the same
 * number of rounds. Whatever the number of rounds, the first ones are the same.
 */
final class LeastLossSearch {

    /** Regions that lose more by one in so many are given up: all rounds after the first gain them about as much. */
    private static final int HOPELESS = 33;

    private final LocalSearch local;
    private final RegionSearch regions;
    private final Outliers outliers;

    LeastLossSearch(LocalSearch local, RegionSearch regions, Outliers outliers) {
        this.local = local;
        this.regions = regions;
        this.outliers = outliers;
    }

    /**
     * The classes after so many rounds, or fewer, but one at least, if the context has enough of them; then the regions, if they
     * are nearly as good.
     *
     * @param plots regions of the same table, or none
     */
    List<List<int[]>> improve(
            List<int[]> start, List<RegionBlock> plots, int rounds, Context context, LocalSearch.Listener listener) {
        context.search(rounds);
        List<RegionBlock> beside = worthwhile(plots, start);
        List<int[]> classes = better(start, beside);
        listener.round(0, classes);
        for (int round = 0; round < rounds && (round == 0 || !context.isEnough()); round++) {
            int steps = beside.isEmpty() ? LocalSearch.STEPS : LocalSearch.STEPS / 2;
            classes = local.round(classes, round, steps, context);
            regions.round(beside, round, context);
            beside = worthwhile(beside, classes);
            classes = better(classes, beside);
            listener.round(round + 1, classes);
            context.advance(round + 1);
        }
        return beside.isEmpty() ? List.of(classes) : List.of(classes, RegionSearch.classes(beside));
    }

    private List<RegionBlock> worthwhile(List<RegionBlock> plots, List<int[]> classes) {
        long loss = outliers.lossOfPeople(classes);
        return plots.isEmpty() || loss(plots) - loss > loss / HOPELESS ? List.of() : plots;
    }

    private List<int[]> better(List<int[]> classes, List<RegionBlock> plots) {
        return !plots.isEmpty() && loss(plots) < outliers.lossOfPeople(classes) ? RegionSearch.classes(plots) : classes;
    }

    private long loss(List<RegionBlock> plots) {
        return outliers.lossOfPeople(RegionSearch.classes(plots));
    }
}
