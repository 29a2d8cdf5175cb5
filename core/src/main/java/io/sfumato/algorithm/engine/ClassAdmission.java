package io.sfumato.algorithm.engine;

import io.sfumato.algorithm.Task;
import io.sfumato.partition.ClassSummary;
import io.sfumato.privacy.Judge;
import java.util.Arrays;

/** Decides which sets of rows may be a class. Where promises are about size alone, no row is looked at. */
final class ClassAdmission {

    private final Judge judge;
    private final int k;
    private final boolean sizeAlone;
    private final boolean bySummary;
    private final AllowedSubset mixture;

    ClassAdmission(Task task) {
        this.judge = task.judge();
        this.k = task.k();
        this.bySummary = !judge.promises().aboutPopulation();
        this.sizeAlone = bySummary && judge.promises().columns().isEmpty();
        this.mixture = new AllowedSubset(task, this);
    }

    /** The least size of a class. */
    int k() {
        return k;
    }

    /** Whether every set of k rows or more may be a class. */
    boolean sizeAlone() {
        return sizeAlone;
    }

    boolean admits(int[] rows, int from, int to) {
        return to - from >= k && (sizeAlone || judge.accepts(Arrays.copyOfRange(rows, from, to)));
    }

    /** Puts rows in another order if need be; how many of the first ones may be a class, 0 if none may. */
    int most(int[] rows) {
        return mixture.most(rows);
    }

    /** Whether some rows and another one may be a class. */
    boolean admits(int[] rows, int another) {
        if (sizeAlone) {
            return rows.length + 1 >= k;
        }
        int[] more = Arrays.copyOf(rows, rows.length + 1);
        more[rows.length] = another;
        return judge.accepts(more);
    }

    /** Whether a summary of its rows is enough to decide about a class; otherwise its labels matter too. */
    boolean bySummary() {
        return bySummary;
    }

    /** The summary of an empty class. */
    ClassSummary empty() {
        return judge.empty();
    }

    void count(ClassSummary summary, int row) {
        judge.count(summary, row);
    }

    boolean admits(ClassSummary summary) {
        return judge.promises().hold(summary);
    }
}
