package io.sfumato.recode;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.label.Label;
import io.sfumato.space.Axis;
import io.sfumato.space.GridAxis;
import io.sfumato.space.RangeAxis;
import io.sfumato.table.Bounds;
import io.sfumato.table.Column;
import io.sfumato.table.PersonRows;
import io.sfumato.value.Kind;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** From the least to the greatest value of the class, exactly or outward to a grid with open ends. */
public record Ranges() implements Recoding {

    public static final Descriptor<Recoding> DESCRIPTOR = new Descriptor<>(
            Family.RECODING,
            "ranges",
            "Ranges",
            "Numbers and dates become [lo..hi].",
            "With exact bounds the ends are the least and greatest value of the class, and so tell two values. With a "
                    + "grid the ends lie on declared steps; the outermost cells are open (>= 85) and hold at least k "
                    + "rows.",
            Audience.STANDARD,
            List.of(),
            List.of(),
            arguments -> new Ranges());

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public Optional<String> refusal(Column column) {
        if (!column.kind().ordered()) {
            return Optional.of("only numbers and dates have ranges");
        }
        boolean grid = column.spec().bounds() instanceof Bounds.Grid;
        return grid && column.kind() != Kind.NUMERIC ? Optional.of("only numbers have a grid") : Optional.empty();
    }

    @Override
    public Axis axis(Column column, long crowd) {
        return axis(column, crowd, PersonRows.single(column.rows()));
    }

    @Override
    public Axis axis(Column column, long crowd, PersonRows units) {
        return column.spec().bounds() instanceof Bounds.Grid
                ? new GridAxis(column, crowd, units)
                : new RangeAxis(column);
    }

    @Override
    public Label label(ClassValues values) {
        if (values.axis() instanceof GridAxis grid) {
            BigDecimal low = grid.low(grid.cell(values.lowest()));
            BigDecimal high = grid.high(grid.cell(values.highest()));
            if (low == null && high == null && values.column().dictionary().missing() < 0) {
                return Label.Suppressed.SUPPRESSED;
            }
            return range(low == null ? null : plain(low), high == null ? null : plain(high));
        }
        return range(
                values.column().dictionary().value(values.lowest()),
                values.column().dictionary().value(values.highest()));
    }

    private static Label range(@Nullable String low, @Nullable String high) {
        return low != null && low.equals(high) ? new Label.Value(low) : new Label.Range(low, high);
    }

    private static String plain(BigDecimal number) {
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }
}
