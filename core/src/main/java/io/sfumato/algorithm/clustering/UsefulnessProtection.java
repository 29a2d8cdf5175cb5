package io.sfumato.algorithm.clustering;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.MergeStep;
import io.sfumato.algorithm.Shape;
import io.sfumato.algorithm.Task;
import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.catalog.Parameter;
import io.sfumato.partition.Solution;
import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.List;

/**
 * Clustering for usefulness and protection: classes grow by rows that are alike in the quasi-identifiers and unlike in the
 * sensitive columns. Cost: rows^2 x columns / 2.
 *
 * @param usefulness the weight w of likeness; 1 - w is the weight of diversity
 * @param threshold beyond k rows a class grows only while its score is at most this; 0 takes the score at k
 */
public record UsefulnessProtection(double usefulness, double threshold) implements Algorithm {

    public static final Descriptor<Algorithm> DESCRIPTOR = new Descriptor<>(
            Family.ALGORITHM,
            "usefulness-protection",
            "Usefulness and protection clustering",
            "Grows classes that are alike in what is known and different in what is sensitive.",
            "The score of a class is w times its diversity in the quasi-identifiers plus 1-w times the lack of diversity "
                    + "in the sensitive columns. It leans towards diverse classes without a promise; for a promise add "
                    + "l-diversity. Labels may overlap.",
            Audience.RESEARCH,
            List.of(
                    Parameter.decimal("usefulness", 0.5, 0, 1, "the weight of likeness in the quasi-identifiers"),
                    Parameter.decimal(
                            "threshold", 0.0, 0, 1, "the score up to which a class grows beyond k; 0: its score at k")),
            List.of("Loukides, G., Shao, J.: Capturing data usefulness and privacy protection in k-anonymisation. SAC "
                    + "2007."),
            arguments -> new UsefulnessProtection(arguments.decimal("usefulness"), arguments.decimal("threshold")));

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public Shape shape() {
        return Shape.OVERLAPPING;
    }

    @Override
    public Solution solve(Task task, Context context) {
        int rows = task.space().rows();
        if (rows < task.k()) {
            return MergeStep.finish(task, List.of(task.rows()), context);
        }
        context.stage(name(), rows);
        RowList left = new RowList(task.rows());
        DiversityScore score = new DiversityScore(task, usefulness);
        List<RowList> classes = new ArrayList<>();
        while (left.size() >= task.k()) {
            classes.add(grow(left, score, task.k(), context));
            context.advance(rows - left.size());
        }
        Leftovers.place(task.space(), classes, left.toArray());
        return MergeStep.finish(task, classes.stream().map(RowList::toArray).toList(), context);
    }

    private RowList grow(RowList left, DiversityScore score, int k, Context context) {
        RowList members = new RowList(left.remove(0));
        score.reset(members.get(0));
        long limit = threshold == 0 ? Long.MAX_VALUE : score.fixed(threshold);
        while (left.size() > 0 && members.size() < 2 * k - 1) {
            context.checkpoint();
            int place = best(left, score);
            if (members.size() >= k && score.with(left.get(place)) > limit) {
                break;
            }
            score.add(left.get(place));
            members.add(left.remove(place));
            if (members.size() == k && threshold == 0) {
                limit = score.value();
            }
        }
        return members;
    }

    private static int best(RowList left, DiversityScore score) {
        int best = 0;
        long least = Long.MAX_VALUE;
        for (int place = 0; place < left.size(); place++) {
            long candidate = score.with(left.get(place));
            if (candidate < least) {
                least = candidate;
                best = place;
            }
        }
        return best;
    }
}
