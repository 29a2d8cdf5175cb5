package io.sfumato.loss;

import io.sfumato.loss.Measure.State;
import io.sfumato.partition.Histogram;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Rows in classes in which a sensitive column has one value. */
final class SingleValues implements State {

    /** Whether a value of the column at this place counts. */
    interface Counted {
        boolean test(int column, int code);
    }

    private final String name;
    private final List<SensitiveCodes> traits;
    private final int[] places;
    private final Counted counted;
    private final long[] rows;
    private long any;
    private boolean known;

    /** Counts over {@code traits}, which are some of the frame's sensitive columns. */
    SingleValues(String name, MeasureContext frame, List<SensitiveCodes> traits, Counted counted) {
        this.name = name;
        this.traits = traits;
        this.places = traits.stream()
                .mapToInt(trait -> frame.sensitive().indexOf(trait))
                .toArray();
        this.counted = counted;
        this.rows = new long[traits.size()];
        this.known = !traits.isEmpty();
    }

    @Override
    public void add(PublishedClass published) {
        boolean found = false;
        known &= !published.sensitive().isEmpty();
        for (int i = 0; i < places.length && known; i++) {
            Histogram values = published.sensitive().get(places[i]);
            if (values.distinct() == 1 && values.missing() == 0 && counted.test(i, values.code(0))) {
                rows[i] += published.rows();
                found = true;
            }
        }
        any += found ? published.rows() : 0;
    }

    @Override
    public void merge(State other) {
        SingleValues that = (SingleValues) other;
        for (int i = 0; i < rows.length; i++) {
            rows[i] += that.rows[i];
        }
        any += that.any;
        known &= that.known;
    }

    @Override
    public Figure value() {
        if (!known) {
            return Figure.of(name, Double.NaN);
        }
        Map<String, Double> perColumn = new LinkedHashMap<>();
        for (int i = 0; i < rows.length; i++) {
            perColumn.put(traits.get(i).name(), (double) rows[i]);
        }
        return new Figure(name, any, perColumn);
    }
}
