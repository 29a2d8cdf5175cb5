package io.sfumato.algorithm.clustering;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.MergeStep;
import io.sfumato.algorithm.Shape;
import io.sfumato.algorithm.Task;
import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.partition.Solution;
import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * One-pass k-means (OKA): seeds are drawn, the other rows in sorted order go to the nearest centre (ties to the lowest
 * class), which moves at once; then the adjustment. Cost: rows^2 x columns / k.
 */
public record OnePassKMeans() implements Algorithm {

    public static final Descriptor<Algorithm> DESCRIPTOR = new Descriptor<>(
            Family.ALGORITHM,
            "oka",
            "One-pass k-means (OKA)",
            "Assigns every row to the nearest of n/k centres once, then evens out the class sizes.",
            "Fast, with labels that may overlap. Centres are means and modes and move with every row.",
            Audience.RESEARCH,
            List.of(),
            List.of("Lin, J.-L., Wei, M.-C.: An efficient clustering method for k-anonymization. PAIS 2008."),
            arguments -> new OnePassKMeans());

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
        int[] seeds = RandomDraw.distinct(task.seed().stream(name()), rows, rows / task.k());
        ClassCentres centroids = new ClassCentres(task.space(), seeds.length);
        List<RowList> classes = new ArrayList<>();
        Set<Integer> placed = new HashSet<>();
        for (int seed : seeds) {
            centroids.add(classes.size(), seed);
            classes.add(new RowList(seed));
            placed.add(seed);
        }
        ClassCentres.Probe probe = centroids.probe();
        int done = 0;
        for (int row : QuasiSortedRows.of(task.space())) {
            if (placed.add(row)) {
                int nearest = probe.at(row).nearest(-1);
                classes.get(nearest).add(row);
                centroids.add(nearest, row);
            }
            context.advance(++done);
        }
        new Adjustment(task.space(), classes, task.k()).run(context);
        return MergeStep.finish(task, classes.stream().map(RowList::toArray).toList(), context);
    }
}
