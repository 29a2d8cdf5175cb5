package io.sfumato.loss;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.label.Label;
import io.sfumato.table.Column;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Research value (Morton 2012): what is left of the weights of the columns after coarsening and after broken rules. */
public record ResearchValue() implements Measure {

    public static final Descriptor<Measure> DESCRIPTOR = new Descriptor<>(
            Family.MEASURE,
            "research-value",
            "Research value (RV)",
            "What is left of the table's worth to research, by the weights and rules of its columns: 1 is everything.",
            "The sum over columns of weight x granularity x rules. Weights sum to 1. Granularity of numbers and dates: "
                    + "(rows) / (sum over rows of the number of units that the label spans). Categories: the mean over "
                    + "rows of 1 / (values under the label); for labels: one scheme, different labels / different "
                    + "values. Rules: (base + kept importance) / (base + importance), a rule counting by the share of "
                    + "rows whose label keeps it; for labels: one scheme it is kept by all labels or broken. With an "
                    + "emphasis e other than 0.5: weight x granularity^(2(1-e)) x rules^(2e). Suppressed rows count as *.",
            Audience.STANDARD,
            List.of(),
            List.of("Morton, S., Mahoui, M., Gibson, P. J., Yechuri, S.: An enhanced utility-driven data anonymization "
                    + "method. Transactions on Data Privacy 5, 2012."),
            arguments -> new ResearchValue());

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public String meaning() {
        return DESCRIPTOR.summary();
    }

    @Override
    public boolean greaterIsBetter() {
        return true;
    }

    @Override
    public State start(MeasureContext frame) {
        return new Sums(frame);
    }

    /** The value of each column of a release, and of each level of its taxonomy. */
    public static List<ColumnValue> columns(MeasureContext frame, Iterable<PublishedClass> classes) {
        Sums sums = new Sums(frame);
        classes.forEach(sums::add);
        List<ColumnValue> columns = new ArrayList<>();
        for (ColumnValue value : sums.columns()) {
            Column original = frame.yardsticks().get(columns.size()).original();
            Set<Label> published = frame.valuation().oneScheme()
                    ? sums.rows.get(columns.size()).keySet()
                    : Set.of();
            columns.add(original == null ? value : value.with(LevelValue.of(original, value.weight(), published)));
        }
        return columns;
    }

    /** How many rows carry each label. */
    private static final class Sums implements State {
        private final MeasureContext frame;
        private final List<Map<Label, Long>> rows = new ArrayList<>();

        Sums(MeasureContext frame) {
            this.frame = frame;
            frame.yardsticks().forEach(yardstick -> rows.add(new HashMap<>()));
        }

        @Override
        public void add(PublishedClass published) {
            for (int i = 0; i < rows.size(); i++) {
                rows.get(i).merge(published.labels().get(i), published.rows(), Long::sum);
            }
        }

        @Override
        public void merge(State other) {
            List<Map<Label, Long>> others = ((Sums) other).rows;
            for (int i = 0; i < rows.size(); i++) {
                Map<Label, Long> sums = rows.get(i);
                others.get(i).forEach((label, count) -> sums.merge(label, count, Long::sum));
            }
        }

        List<ColumnValue> columns() {
            Valuation valuation = frame.valuation();
            List<ColumnValue> columns = new ArrayList<>();
            for (int i = 0; i < rows.size(); i++) {
                Yardstick yardstick = frame.yardsticks().get(i);
                ColumnWorth worth = valuation.columns().get(i);
                double weight = valuation.weight(i);
                columns.add(
                        valuation.oneScheme()
                                ? ColumnValue.ofLevel(yardstick, worth, weight, rows.get(i), frame.suppressed())
                                : ColumnValue.of(yardstick, worth, weight, rows.get(i), frame.suppressed()));
            }
            return columns;
        }

        @Override
        public Figure value() {
            Map<String, Double> perColumn = new LinkedHashMap<>();
            double sum = 0;
            for (ColumnValue column : columns()) {
                perColumn.put(column.column(), column.value());
                sum += column.value();
            }
            return new Figure(DESCRIPTOR.name(), sum, perColumn);
        }
    }
}
