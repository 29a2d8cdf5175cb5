package io.sfumato.algorithm.clustering;

import io.sfumato.bench.KernelTable;
import io.sfumato.space.LossForm;
import io.sfumato.space.Space;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** The two questions that greedy k-member asks of its tree of boxes, about one row after the other. */
@State(Scope.Thread)
public class KMemberKernels {

    /** Rows of the table, about as many as adult has. */
    private static final int ROWS = 30_000;

    /** Rows asked about; prime to the number of rows, so that all get their turn. */
    private static final int STEP = 7_919;

    private final BoxCosts costs;
    private final RowGroups groups;
    private final BoxSearch search;
    private int row;

    public KMemberKernels() {
        Space space = KernelTable.task(ROWS, LossForm.HEIGHTS).space();
        this.costs = new BoxCosts(space);
        this.groups = new RowGroups(space, Preference.NONE, costs);
        this.search = new BoxSearch(costs, groups, new BoxTree(costs, groups), Preference.NONE);
    }

    private void next() {
        row = (row + STEP) % ROWS;
        costs.begin(groups.cells(), groups.of(row));
    }

    /** The row that costs a class of one row least. */
    @Benchmark
    public int nearest() {
        next();
        return search.cheapest(1);
    }

    /** The row that is furthest away. */
    @Benchmark
    public int furthest() {
        next();
        return search.furthest();
    }
}
