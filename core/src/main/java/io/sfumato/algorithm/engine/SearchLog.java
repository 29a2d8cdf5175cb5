package io.sfumato.algorithm.engine;

import io.sfumato.algorithm.Task;
import io.sfumato.partition.Rounds;
import io.sfumato.partition.Solution;
import io.sfumato.run.Progress;
import java.util.List;

/** What the owner is told of a search: its loss while it goes on, and how many rounds it had in the end. */
final class SearchLog implements LocalSearch.Listener {

    private final Task task;
    private final Points points;
    private final Progress progress;
    private final Boxes box;
    private int rounds;

    SearchLog(Task task, Points points, Progress progress) {
        this.task = task;
        this.points = points;
        this.progress = progress;
        this.box = new Boxes(points, 1);
    }

    @Override
    public void round(int done, List<int[]> classes) {
        rounds = done;
        progress.loss(share(classes), Double.NaN);
    }

    /** The loss of classes, rows in none of them counted in full, as a share of losing everything. */
    private double share(List<int[]> classes) {
        long all = task.space().units().rows();
        long left = all;
        double sum = 0;
        for (int[] rows : classes) {
            box.span(0, rows, 0, rows.length);
            long weight = task.weight(rows);
            sum += (double) weight * box.loss(0);
            left -= weight;
        }
        double full = points.full();
        return full <= 0 ? 0 : (sum + left * full) / (all * full);
    }

    /** What was found, with what it took. */
    Solution signed(Solution found, int asked) {
        return found instanceof Solution.Classes classes ? classes.in(new Rounds(asked, rounds)) : found;
    }
}
