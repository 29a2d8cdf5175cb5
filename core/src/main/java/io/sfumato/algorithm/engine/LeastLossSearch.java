package io.sfumato.algorithm.engine;

import io.sfumato.run.Context;
import java.util.List;

/**
 * The search for least loss. Regions are searched beside it as long as that is worth it. Where regions lose less, their classes
 * are taken over and improved further; so classes that may overlap never lose more than classes that may not, for the same
 * number of rounds. The first rounds are the same however many follow.
 */
final class LeastLossSearch {

    /**
     * Regions that lose more by over one part in so many (3 %) are given up: all rounds after the first gain them about as
     * much. Greater gives them up sooner, smaller searches them longer in vain.
     */
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
     * The classes after so many rounds, or fewer (but at least one) if the context has enough; then the regions, if they are
     * nearly as good.
     *
     * @param plots blocks of regions of the same table, or none
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
