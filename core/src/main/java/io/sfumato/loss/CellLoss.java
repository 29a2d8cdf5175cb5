package io.sfumato.loss;

import io.sfumato.label.Label;
import io.sfumato.loss.Measure.State;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleBiFunction;

/**
 * The mean over all cells of a share between 0 and 1 that depends on the label alone; a suppressed row counts 1 in every
 * cell. Sums are fixed-point longs, so merging in any order gives the same figure.
 */
final class CellLoss implements State {

    /** A share of 1 in fixed point: 2^31 rows of them still fit a long. More bits could overflow, fewer would lose decimals. */
    private static final double ONE = 1L << 30;

    private final String name;
    private final MeasureContext frame;
    private final ToDoubleBiFunction<Yardstick, Label> share;
    private final DoubleUnaryOperator shown;
    private final long[] sums;
    private final List<Map<Label, Long>> known = new ArrayList<>();
    private long rows;

    CellLoss(String name, MeasureContext frame, ToDoubleBiFunction<Yardstick, Label> share) {
        this(name, frame, share, DoubleUnaryOperator.identity());
    }

    /** The same mean, passed through {@code shown} before it is told. */
    CellLoss(String name, MeasureContext frame, ToDoubleBiFunction<Yardstick, Label> share, DoubleUnaryOperator shown) {
        this.name = name;
        this.frame = frame;
        this.share = share;
        this.shown = shown;
        this.sums = new long[frame.yardsticks().size()];
        for (int i = 0; i < sums.length; i++) {
            known.add(new HashMap<>());
        }
    }

    @Override
    public void add(PublishedClass published) {
        for (int i = 0; i < sums.length; i++) {
            sums[i] += published.rows() * cell(i, published.labels().get(i));
        }
        rows += published.rows();
    }

    private long cell(int column, Label label) {
        Long cell = known.get(column).get(label);
        if (cell == null) {
            cell = Math.round(share.applyAsDouble(frame.yardsticks().get(column), label) * ONE);
            known.get(column).put(label, cell);
        }
        return cell;
    }

    @Override
    public void merge(State other) {
        CellLoss that = (CellLoss) other;
        for (int i = 0; i < sums.length; i++) {
            sums[i] += that.sums[i];
        }
        rows += that.rows;
    }

    @Override
    public Figure value() {
        Map<String, Double> perColumn = new LinkedHashMap<>();
        double total = rows + frame.suppressed();
        double all = 0;
        for (int i = 0; i < sums.length; i++) {
            double mean = total == 0 ? 0 : (sums[i] / ONE + frame.suppressed()) / total;
            perColumn.put(frame.yardsticks().get(i).column(), shown.applyAsDouble(mean));
            all += mean;
        }
        return new Figure(name, shown.applyAsDouble(sums.length == 0 ? 0 : all / sums.length), perColumn);
    }
}
