package io.sfumato.loss;

import io.sfumato.loss.Measure.State;
import io.sfumato.partition.Histogram;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The mean over classes of each column's attribute diversity. Sums are fixed-point longs, so merging in any order gives the
 * same figure.
 */
final class DiversityMean implements State {

    /**
     * A diversity of 1 in fixed point: 2^31 classes of it still fit a long. More bits could overflow, fewer would lose decimals.
     */
    private static final double ONE = 1L << 30;

    private final List<String> names = new ArrayList<>();
    private final List<Diversity> diversities = new ArrayList<>();
    private final Function<PublishedClass, List<Histogram>> values;
    private final Function<Map<String, Double>, Figure> figure;
    private final List<Long> sums = new ArrayList<>();
    private long classes;
    private boolean known = true;

    private DiversityMean(
            Function<PublishedClass, List<Histogram>> values, Function<Map<String, Double>, Figure> figure) {
        this.values = values;
        this.figure = figure;
    }

    /** Over the quasi-identifying columns; {@code figure} makes the published figure from the mean of each column. */
    static DiversityMean ofQuasi(MeasureContext frame, Function<Map<String, Double>, Figure> figure) {
        DiversityMean mean = new DiversityMean(PublishedClass::originals, figure);
        mean.addQuasi(frame);
        return mean;
    }

    /** Over the quasi-identifying and the sensitive columns. */
    static DiversityMean ofAll(MeasureContext frame, Function<Map<String, Double>, Figure> figure) {
        DiversityMean mean = new DiversityMean(DiversityMean::both, figure);
        mean.addQuasi(frame);
        frame.sensitive().forEach(trait -> mean.add(trait.name(), Diversity.of(trait)));
        return mean;
    }

    private static List<Histogram> both(PublishedClass published) {
        List<Histogram> both = new ArrayList<>(published.originals());
        both.addAll(published.sensitive());
        return both;
    }

    private void addQuasi(MeasureContext frame) {
        frame.yardsticks().forEach(yardstick -> add(yardstick.column(), Diversity.of(yardstick)));
    }

    private void add(String name, Diversity diversity) {
        names.add(name);
        diversities.add(diversity);
        sums.add(0L);
    }

    @Override
    public void add(PublishedClass published) {
        List<Histogram> histograms = values.apply(published);
        classes++;
        known &= histograms.size() == names.size();
        for (int i = 0; i < names.size() && known; i++) {
            double diversity = diversities.get(i).of(histograms.get(i));
            known &= !Double.isNaN(diversity);
            sums.set(i, sums.get(i) + Math.round(diversity * ONE));
        }
    }

    @Override
    public void merge(State other) {
        DiversityMean that = (DiversityMean) other;
        classes += that.classes;
        known &= that.known;
        for (int i = 0; i < names.size(); i++) {
            sums.set(i, sums.get(i) + that.sums.get(i));
        }
    }

    @Override
    public Figure value() {
        Map<String, Double> means = new LinkedHashMap<>();
        for (int i = 0; i < names.size() && known && classes > 0; i++) {
            means.put(names.get(i), sums.get(i) / ONE / classes);
        }
        return figure.apply(means);
    }

    /** The sum of all columns' means, NaN when there are none. */
    static double sum(Map<String, Double> means) {
        return means.isEmpty()
                ? Double.NaN
                : means.values().stream().mapToDouble(Double::doubleValue).sum();
    }
}
