package io.sfumato.algorithm.lattice;

import io.sfumato.algorithm.Task;
import io.sfumato.loss.ColumnWorth;
import io.sfumato.loss.Yardstick;
import io.sfumato.privacy.Population;
import io.sfumato.privacy.Promises;
import io.sfumato.problem.Place;
import io.sfumato.problem.PolicyException;
import io.sfumato.problem.Problems;
import io.sfumato.space.Axis;
import io.sfumato.table.Column;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a search for levels is to solve. It holds no rows: they may lie in a database.
 *
 * @param promises bound to the whole table
 * @param suppressible how many rows may be left out
 * @param stars whether the rows that are left out must keep the promises together, as one class
 * @param crowd the population, if promises are about it
 */
public record LatticeTask(
        List<LevelColumn> columns,
        FrequencySource source,
        Promises promises,
        long suppressible,
        boolean stars,
        @Nullable Population crowd) {

    public LatticeTask {
        columns = List.copyOf(columns);
    }

    /** A task in which rows that are left out are gone. */
    public LatticeTask(List<LevelColumn> columns, FrequencySource source, Promises promises, long suppressible) {
        this(columns, source, promises, suppressible, false, null);
    }

    /** The same with rows that are left out kept as one class. */
    LatticeTask starred() {
        return new LatticeTask(columns, source, promises, suppressible, true, crowd);
    }

    /** The same with no row to be left out. */
    LatticeTask withoutSuppression() {
        return new LatticeTask(columns, source, promises, 0, stars, crowd);
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
        return new LatticeTask(
                quasi.stream()
                        .map(column -> new LevelColumn(Yardstick.of(column), ColumnWorth.of(column)))
                        .toList(),
                new TableFrequencies(task.space().units(), quasi, task.judge().columns()),
                task.judge().promises(),
                task.suppressible(),
                false,
                task.judge().crowd());
    }
}
