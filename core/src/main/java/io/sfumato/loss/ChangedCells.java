package io.sfumato.loss;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.label.Label;
import io.sfumato.label.Label.Missing;
import io.sfumato.label.Label.Value;
import io.sfumato.partition.Histogram;
import io.sfumato.table.Column;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The number of changed cells (minimal distortion, Sarrafi Aghdam 2017 section 2.6). */
public record ChangedCells() implements Measure {

    public static final Descriptor<Measure> DESCRIPTOR = new Descriptor<>(
            Family.MEASURE,
            "md",
            "Changed cells (MD)",
            "How many quasi-identifying cells no longer tell the value of the original.",
            "Minimal distortion: every cell counts 1 whose label is not the original value itself, and every cell of a suppressed row.",
            Audience.RESEARCH,
            List.of(),
            List.of(
                    "Sweeney, L.: Achieving k-anonymity privacy protection using generalization and suppression. IJUFKS 10(5), 2002."),
            arguments -> new ChangedCells());

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public String meaning() {
        return DESCRIPTOR.summary();
    }

    @Override
    public Set<Need> needs() {
        return Set.of(Need.ORIGINALS);
    }

    @Override
    public State start(MeasureContext frame) {
        return new Changes(frame);
    }

    /** The cells of each column that changed. */
    private static final class Changes implements State {
        private final MeasureContext frame;
        private final long[] changed;
        private boolean known = true;

        Changes(MeasureContext frame) {
            this.frame = frame;
            this.changed = new long[frame.yardsticks().size()];
        }

        @Override
        public void add(PublishedClass published) {
            known &= published.originals().size() == changed.length;
            for (int i = 0; i < changed.length && known; i++) {
                Column column = frame.yardsticks().get(i).original();
                known &= column != null;
                if (column != null) {
                    Label label = published.labels().get(i);
                    changed[i] +=
                            published.rows() - kept(label, published.originals().get(i), column);
                }
            }
        }

        private static long kept(Label label, Histogram values, Column column) {
            if (label instanceof Missing) {
                return values.missing();
            }
            int code = label instanceof Value value ? column.dictionary().code(value.text()) : -1;
            for (int i = 0; i < values.distinct() && code >= 0; i++) {
                if (values.code(i) == code) {
                    return values.count(i);
                }
            }
            return 0;
        }

        @Override
        public void merge(State other) {
            Changes that = (Changes) other;
            known &= that.known;
            for (int i = 0; i < changed.length; i++) {
                changed[i] += that.changed[i];
            }
        }

        @Override
        public Figure value() {
            if (!known) {
                return Figure.of(DESCRIPTOR.name(), Double.NaN);
            }
            Map<String, Double> perColumn = new LinkedHashMap<>();
            double all = 0;
            for (int i = 0; i < changed.length; i++) {
                double cells = changed[i] + frame.suppressed();
                perColumn.put(frame.yardsticks().get(i).column(), cells);
                all += cells;
            }
            return new Figure(DESCRIPTOR.name(), all, perColumn);
        }
    }
}
