package io.sfumato.attack.material;

import io.sfumato.value.DateDetection;
import io.sfumato.value.DateFormat;
import io.sfumato.value.NumberDetection;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.TextFormat;
import io.sfumato.value.ValueFormat;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Guesses how the values behind published labels are written. They are numbers or dates if every label and every person's value
 * can be read as such; codes that are shown in part ({@code 476**}) are text unless the column has ranges as well.
 */
final class FormatGuess {

    private FormatGuess() {}

    /** The format of a column with these labels, in which people have these values. */
    static ValueFormat of(Collection<String> labels, Collection<String> values) {
        Set<ValueFormat> candidates = new LinkedHashSet<>();
        candidates.add(NumberFormat.PLAIN);
        candidates.add(DateFormat.ISO);
        NumberDetection numbers = new NumberDetection();
        DateDetection dates = new DateDetection();
        values.forEach(numbers::add);
        values.forEach(dates::add);
        candidates.addAll(numbers.readings());
        candidates.addAll(dates.readings());
        return candidates.stream()
                .filter(format -> values.stream().allMatch(value -> format.canonical(value) != null))
                .filter(format -> fits(format, labels, !values.isEmpty()))
                .findFirst()
                .orElse(TextFormat.CATEGORICAL);
    }

    private static boolean fits(ValueFormat format, Collection<String> labels, boolean values) {
        CellHintReader reader = new CellHintReader(format, null, Set.of(), false);
        boolean placed = values;
        boolean ranges = false;
        boolean parts = false;
        for (String label : labels) {
            CellHint hint = reader.read(label);
            if (!reader.understands(label)) {
                return false;
            }
            ranges |= hint instanceof CellHint.Between;
            parts |= hint instanceof CellHint.Like;
            placed |= hint instanceof CellHint.Between || hint instanceof CellHint.Exactly;
        }
        return placed && (ranges || !parts);
    }
}
