package io.sfumato.algorithm.engine;

import io.sfumato.algorithm.BlockingRows;
import io.sfumato.algorithm.MergeStep;
import io.sfumato.algorithm.Shape;
import io.sfumato.algorithm.Task;
import io.sfumato.algorithm.engine.Contradictions.Weighed;
import io.sfumato.algorithm.pattern.PlacedRows;
import io.sfumato.algorithm.pattern.WeighedPatterns;
import io.sfumato.partition.Solution;
import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * One run of the flagship: rows that block others are left out, classes are formed, outliers are left out, and the search
 * improves what is left.
 */
final class SfumatoRun {

    /**
     * Before a search, rows are left out only if that loses less by one part in so many (0.5 %), since the search changes
     * either result by some. A round number: smaller leaves fewer rows out.
     */
    private static final int CLEARLY = 200;

    /**
     * Regions are searched beside least loss if by the cheapest cuts they lose at most one part in six more: so much they may
     * still catch up. Greater searches them less often.
     */
    private static final int NEAR = 7;

    /**
     * What people with contradicting rows cost is told only above one part in so many (0.5 %) of losing everything. A round
     * number: greater tells of less.
     */
    private static final int WORTH_TELLING = 200;

    /** It must also exceed one part in so many (10 %) of what is lost. A round number: greater tells of less. */
    private static final int FELT = 10;

    private final Sfumato wanted;
    private final Task task;
    private final Context context;
    private final Points points;
    private final ClassAdmission gate;
    private final Outliers outliers;

    SfumatoRun(Sfumato wanted, Task task, Context context) {
        this.wanted = wanted;
        this.task = task;
        this.context = context;
        this.points = new Points(task.space());
        this.gate = new ClassAdmission(task);
        this.outliers = new Outliers(task, points, gate);
    }

    Solution solve() {
        context.stage("cutting", 0);
        int[] all = task.rows();
        if (all.length == 0 || !admits(all)) {
            return MergeStep.finish(task, List.of(all), context);
        }
        Weighed weighed = weighed(wanted.shape());
        Formed formed = formed(weighed, wanted.shape());
        if (!wanted.anytime()) {
            return told(finish(formed.classes()), weighed);
        }
        SearchLog log = new SearchLog(task, points, context.progress());
        return told(log.signed(best(improved(formed, log)), wanted.effort()), weighed);
    }

    private Solution told(Solution found, Weighed weighed) {
        return found instanceof Solution.Classes classes
                ? new Solution.Classes(classes.partition(), classes.shared(), remarks(weighed), classes.rounds())
                : found;
    }

    /** Classes of a shape to begin with, without the rows that are left out. */
    private Formed formed(Weighed weighed, Shape shape) {
        return weighed.staying().stream()
                .map(rows -> withoutDearest(form(rows, shape), shape))
                .min(Comparator.comparingLong(formed -> outliers.lossOfTable(formed.classes())))
                .orElseThrow();
    }

    /**
     * The rows without those that block others, and without people whose own rows disagree, where leaving them out is worth it.
     */
    private Weighed weighed(Shape shape) {
        int[] all = task.rows();
        int[] unblocked = new BlockingRows(task).suppress(all);
        int[] rows = admits(unblocked) ? unblocked : all;
        return new Contradictions(task, points, context).weigh(rows, some -> outliers.lossOfTable(quick(some, shape)));
    }

    /** A remark on what people cost whose own rows disagree, if that is much. */
    private List<String> remarks(Weighed weighed) {
        double everything = (double) task.space().units().rows() * points.full();
        boolean much = weighed.cost() > everything / WORTH_TELLING && weighed.cost() > weighed.loss() / FELT;
        if (weighed.costly() == 0 || !much) {
            return List.of();
        }
        double share = 100.0 * weighed.rows() / task.space().units().rows();
        return List.of(String.format(
                Locale.ROOT,
                "%,d people cost about %.2f of the loss, by a quick estimate: in their own rows they "
                        + "contradict themselves. Leave them out (they have %.1f %% of the rows; see 'suppression'), or "
                        + "take one value of each person, such as the latest ('within-person').",
                weighed.costly(),
                weighed.cost() / everything,
                share));
    }

    /** Classes that are formed without looking ahead. */
    private List<int[]> quick(int[] rows, Shape shape) {
        StartingPartition start = new StartingPartition(points, gate);
        return shape == Shape.REGIONS ? start.regions(rows, context) : start.leastLoss(rows, context);
    }

    /**
     * Classes to begin with.
     *
     * @param plots the blocks of regions that are to be searched; empty otherwise
     */
    private record Formed(List<int[]> classes, List<RegionBlock> plots) {}

    /** The best of these once they are finished: the search counts people, but rows decide what is published. */
    private Solution best(List<List<int[]>> candidates) {
        Solution best = finish(candidates.get(0));
        for (List<int[]> each : candidates.subList(1, candidates.size())) {
            Solution finished = finish(each);
            boolean less = finished instanceof Solution.Classes other
                    && best instanceof Solution.Classes before
                    && outliers.lossOfTable(other.partition().groups())
                            < outliers.lossOfTable(before.partition().groups());
            best = less ? finished : best;
        }
        return best;
    }

    /** Classes that the search ends with, and others that may be better once they are finished. */
    private List<List<int[]>> improved(Formed formed, SearchLog log) {
        if (wanted.shape() == Shape.REGIONS) {
            return List.of(
                    new RegionSearch(points, gate, task.seed()).improve(formed.plots(), wanted.effort(), context, log));
        }
        context.stage("weighing patterns", 0);
        Optional<WeighedPatterns> outlook =
                gate.sizeAlone() ? WeighedPatterns.of(task.space(), gate.k(), context) : Optional.empty();
        List<int[]> classes =
                outlook.map(found -> better(formed.classes(), found)).orElse(formed.classes());
        List<List<int[]>> others = OtherStarts.of(task, context);
        List<int[]> whole = Stream.concat(Stream.of(mended(classes)), others.stream())
                .min(Comparator.comparingLong(outliers::lossOfPeople))
                .orElseThrow();
        LocalSearch local = new LocalSearch(points, gate, task.seed(), outlook);
        RegionSearch regions = new RegionSearch(points, gate, task.seed());
        List<List<int[]>> found = new ArrayList<>(new LeastLossSearch(local, regions, outliers)
                .improve(whole, beside(whole), wanted.effort(), context, log));
        found.addAll(others);
        return found;
    }

    /** Regions to search beside these classes, if those of the cheapest cuts already come near them; else none. */
    private List<RegionBlock> beside(List<int[]> classes) {
        Weighed weighed = weighed(Shape.REGIONS);
        boolean near = weighed.staying().stream()
                .anyMatch(rows -> outliers.lossOfPeople(quick(rows, Shape.REGIONS)) / NEAR
                        < outliers.lossOfPeople(classes) / (NEAR - 1));
        return near ? formed(weighed, Shape.REGIONS).plots() : List.of();
    }

    /** The classes, or those that bidding proposes to begin with, whichever lose least; only if nobody is left out. */
    private List<int[]> better(List<int[]> classes, WeighedPatterns outlook) {
        if (classes.stream().mapToInt(rows -> rows.length).sum() < task.space().rows()) {
            return classes;
        }
        List<int[]> best = classes;
        for (PlacedRows seated : outlook.beginnings()) {
            List<int[]> others =
                    new StartingPartition(points, gate).placed(seated.classes(), seated.outside(), context);
            best = outliers.loss(others) < outliers.loss(best) ? others : best;
        }
        return best;
    }

    /** Classes each of which keeps its promises, if there are such; the search keeps it that way. */
    private List<int[]> mended(List<int[]> classes) {
        if (classes.stream().allMatch(this::admits)) {
            return classes;
        }
        return MergeStep.finish(task, classes, context) instanceof Solution.Classes found
                ? IntStream.range(0, found.partition().size())
                        .mapToObj(found.partition()::members)
                        .toList()
                : classes;
    }

    private Solution finish(List<int[]> classes) {
        return MergeStep.finish(task, outliers.shed(classes, allowed(classes)), context);
    }

    private boolean admits(int[] rows) {
        return gate.admits(rows, 0, rows.length);
    }

    private Formed form(int[] rows, Shape shape) {
        if (shape != Shape.REGIONS || !wanted.anytime()) {
            return new Formed(quick(rows, shape), List.of());
        }
        List<RegionBlock> plots = new StartingPartition(points, gate).plots(rows, context);
        return new Formed(RegionSearch.classes(plots), plots);
    }

    /** How many rows may still be left out. */
    private int allowed(List<int[]> classes) {
        int placed = classes.stream().mapToInt(task::weight).sum();
        return task.suppressible() - (task.space().units().rows() - placed);
    }

    /**
     * The classes, or those of all rows but the dearest, whichever lose less in all. A search that follows changes either, so
     * before one the others must lose clearly less; rows worth leaving out can still be left out after it.
     */
    private Formed withoutDearest(Formed formed, Shape shape) {
        List<int[]> classes = formed.classes();
        BitSet gone = new BitSet();
        IntStream.of(outliers.dearest(classes, allowed(classes))).forEach(gone::set);
        if (gone.isEmpty()) {
            return formed;
        }
        int[] rest = classes.stream()
                .flatMapToInt(IntStream::of)
                .filter(row -> !gone.get(row))
                .sorted()
                .toArray();
        if (!admits(rest)) {
            return formed;
        }
        Formed others = form(rest, shape);
        long before = outliers.loss(classes);
        long after = outliers.loss(others.classes()) + gone.cardinality() * points.full();
        return after < before - (wanted.anytime() ? before / CLEARLY : 0) ? others : formed;
    }
}
