package io.sfumato.algorithm;

import io.sfumato.privacy.Judge;
import io.sfumato.run.Seed;
import io.sfumato.space.Space;
import io.sfumato.table.Column;
import java.util.List;

/**
 * What an algorithm is to solve.
 *
 * @param space the people, or the rows where each person has only one; what is said of rows here and in algorithms is said of
 *     these, except for what may be left out
 * @param judge what every class must keep
 * @param sensitive the sensitive columns, for algorithms that look at them while forming classes
 * @param suppressible how many rows of the table may be left out; people leave with all of theirs
 */
public record Task(Space space, Judge judge, List<Column> sensitive, int suppressible, Seed seed) {

    public Task {
        sensitive = List.copyOf(sensitive);
    }

    /** The size of class that algorithms aim at, see {@link io.sfumato.privacy.Promises#aim}. */
    public int k() {
        return judge.promises().aim();
    }

    /** The same task with no row to be left out. */
    public Task withoutSuppression() {
        return new Task(space, judge, sensitive, 0, seed);
    }

    /** How many rows of the table these stand for. */
    public int weight(int[] rows) {
        return space.units().count(rows);
    }

    /** All rows, ascending. */
    public int[] rows() {
        int[] rows = new int[space.rows()];
        for (int row = 0; row < rows.length; row++) {
            rows[row] = row;
        }
        return rows;
    }
}
