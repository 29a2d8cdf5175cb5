package io.sfumato.recode;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.label.Label;
import io.sfumato.space.Axis;
import io.sfumato.space.RangeAxis;
import io.sfumato.space.TreeAxis;
import io.sfumato.table.Bounds;
import io.sfumato.table.Column;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The mean of the class, or its most frequent value. It is not true of the rows that carry it. */
public record Centroids() implements Recoding {

    public static final Descriptor<Recoding> DESCRIPTOR = new Descriptor<>(
            Family.RECODING,
            "centroids",
            "Centroids",
            "Numbers become the mean of their class, rounded; categories its most frequent value.",
            "Not recommended: a published value looks exact and is not true of most rows that carry it. Use it where "
                    + "software needs plain numbers, and say so to readers.",
            Audience.RESEARCH,
            List.of(),
            List.of("Domingo-Ferrer, J., Torra, V.: Ordinal, continuous and heterogeneous k-anonymity through "
                    + "microaggregation. Data Mining and Knowledge Discovery 11(2), 2005."),
            arguments -> new Centroids());

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public Optional<String> refusal(Column column) {
        return column.spec().bounds() instanceof Bounds.Grid
                ? Optional.of("averages do not keep to 'bounds'; leave these out, or recode it as ranges")
                : Optional.empty();
    }

    @Override
    public boolean truthful() {
        return false;
    }

    @Override
    public Axis axis(Column column, long crowd) {
        return column.kind().ordered() ? new RangeAxis(column) : new TreeAxis(column);
    }

    @Override
    public Label label(ClassValues values) {
        Column column = values.column();
        return new Label.Value(
                switch (column.kind()) {
                    case NUMERIC -> mean(values).toPlainString();
                    case DATE -> LocalDate.ofEpochDay(meanDay(values)).toString();
                    case CATEGORICAL, SET -> mode(values);
                });
    }

    private static BigDecimal mean(ClassValues values) {
        BigDecimal sum = BigDecimal.ZERO;
        long rows = 0;
        for (int i = 0; i < values.codes().length; i++) {
            BigDecimal value = new BigDecimal(
                    Objects.requireNonNull(values.column().dictionary().value(values.codes()[i])));
            sum = sum.add(value.multiply(BigDecimal.valueOf(values.counts()[i])));
            rows += values.counts()[i];
        }
        BigDecimal mean = sum.divide(BigDecimal.valueOf(rows), values.column().decimals(), RoundingMode.HALF_EVEN);
        return mean.signum() == 0 ? BigDecimal.ZERO : mean.stripTrailingZeros();
    }

    private static long meanDay(ClassValues values) {
        long sum = 0;
        long rows = 0;
        for (int i = 0; i < values.codes().length; i++) {
            sum += Math.round(values.column().dictionary().position(values.codes()[i])) * values.counts()[i];
            rows += values.counts()[i];
        }
        return Math.round(((double) sum) / rows);
    }

    /** The most frequent value; ties go to the lowest code. */
    private static String mode(ClassValues values) {
        int best = 0;
        for (int i = 1; i < values.codes().length; i++) {
            if (values.counts()[i] > values.counts()[best]) {
                best = i;
            }
        }
        return Objects.requireNonNull(values.column().dictionary().value(values.codes()[best]));
    }
}
