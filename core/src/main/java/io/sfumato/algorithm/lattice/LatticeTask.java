package io.sfumato.algorithm.lattice;

import io.sfumato.algorithm.Task;
import io.sfumato.loss.Yardstick;
import io.sfumato.privacy.Promises;
import io.sfumato.problem.Place;
import io.sfumato.problem.PolicyException;
import io.sfumato.problem.Problems;
import io.sfumato.space.Axis;
import io.sfumato.table.Column;
import java.util.List;

/**
 * What a search for levels is to solve. It holds no rows: they may lie in a database.
 *
 * @param promises bound to the whole table
 * @param suppressible how many rows may be left out
 */
public record LatticeTask(List<LevelColumn> columns, FrequencySource source, Promises promises, long suppressible) {

    public LatticeTask {
        columns = List.copyOf(columns);
    }

    /** The task over rows in memory. */
    static LatticeTask of(Task task) {
        List<Column> quasi = task.space().axes().stream().map(Axis::column).toList();
        Problems problems = new Problems();
        quasi.stream()
                .filter(column -> column.taxonomy() == null)
                .forEach(column ->
                        problems.add(Place.in("").column(column.name()), "has no taxonomy, so it has no levels"));
        problems.throwIfAny(PolicyException::new);
        int rows = task.space().rows();
        return new LatticeTask(
                quasi.stream()
                        .map(column -> new LevelColumn(
                                Yardstick.of(column), column.spec().weight()))
                        .toList(),
                new TableFrequencies(rows, quasi, task.sensitive()),
                task.judge().promises(),
                task.suppressible());
    }
}
