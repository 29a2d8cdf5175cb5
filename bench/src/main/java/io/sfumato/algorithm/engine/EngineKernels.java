package io.sfumato.algorithm.engine;

import io.sfumato.algorithm.Task;
import io.sfumato.bench.KernelTable;
import io.sfumato.space.LossForm;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * The loops that the flagship spends its time in, over one block of rows. By heights, a flat category is one number; by
 * leaves, it is a set of values.
 */
@State(Scope.Thread)
public class EngineKernels {

    /** Rows of the table. A round number, not tuned. */
    private static final int ROWS = 6_000;

    /** Rows that are put into an order and grouped anew at a time. A round number, not tuned. */
    private static final int SOME = 600;

    /** Boxes that rows are held against. A round number, not tuned. */
    private static final int BOXES = 64;

    /** How the loss of categories is measured. */
    @Param({"HEIGHTS", "LEAVES"})
    public LossForm form = LossForm.HEIGHTS;

    private Kit kit = new Kit(form);

    /** All that the kernels work on. */
    private static final class Kit {
        private final int[] rows;
        private final CutFinder finder;
        private final Regrouping regrouping;
        private final Boxes boxes;

        Kit(LossForm form) {
            Task task = KernelTable.task(ROWS, form);
            Points points = new Points(task.space());
            this.rows = task.rows();
            this.finder = new CutFinder(points, KernelTable.K);
            this.regrouping = new Regrouping(points, new ClassAdmission(task));
            this.boxes = new Boxes(points, BOXES);
            for (int box = 0; box < BOXES; box++) {
                boxes.span(box, rows, box * KernelTable.K, (box + 1) * KernelTable.K);
            }
        }
    }

    @Setup
    public void prepare() {
        kit = new Kit(form);
    }

    /** The best cut of a block. */
    @Benchmark
    public List<AxisCut> cut() {
        return kit.finder.best(kit.rows, 0, ROWS, 1);
    }

    /** What each row of a block would cost each of some boxes. */
    @Benchmark
    public long costOfRows() {
        long sum = 0;
        for (int row : kit.rows) {
            sum += kit.boxes.lossWith(row % BOXES, row, Long.MAX_VALUE);
        }
        return sum;
    }

    /** Boxes that grow row by row over a block. */
    @Benchmark
    public Object growth() {
        for (int row : kit.rows) {
            if (row < BOXES) {
                kit.boxes.begin(row, row);
            } else {
                kit.boxes.cover(row % BOXES, row);
            }
        }
        return kit.boxes;
    }

    /** The best groups of rows in an order. */
    @Benchmark
    public long regrouping() {
        return kit.regrouping.solve(kit.rows, SOME);
    }
}
