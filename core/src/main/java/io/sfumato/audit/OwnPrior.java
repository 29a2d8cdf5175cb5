package io.sfumato.audit;

import io.sfumato.partition.Histogram;
import io.sfumato.privacy.Prior;
import io.sfumato.value.DateFormat;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.TextFormat;
import io.sfumato.value.ValueFormat;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/**
 * How a sensitive column is spread according to the release itself, when nothing else is known: the published rows count as all
 * rows, and texts that are all numbers or all dates are ordered.
 */
public final class OwnPrior {

    private OwnPrior() {}

    /** The prior of a sensitive column of the release. */
    public static Prior of(ReleaseView release, String column) {
        ValueFormat format = format(release, column);
        List<String> values = release.values(column).stream()
                .sorted((one, other) -> format.compare(canonical(format, one), canonical(format, other)))
                .toList();
        Map<String, Integer> codes = new HashMap<>();
        values.forEach(value -> codes.putIfAbsent(value, codes.size()));
        ToIntFunction<String> code = text -> codes.getOrDefault(text, -1);
        Histogram all = release.spread(column, code);
        return new Prior(null, all, code, values::get);
    }

    /** The format in which the values of a sensitive column are written. */
    public static ValueFormat format(ReleaseView release, String column) {
        List<String> values = release.values(column);
        return Stream.of(NumberFormat.PLAIN, DateFormat.ISO)
                .filter(format ->
                        !values.isEmpty() && values.stream().allMatch(value -> format.canonical(value) != null))
                .findFirst()
                .orElse(TextFormat.CATEGORICAL);
    }

    private static String canonical(ValueFormat format, String text) {
        String canonical = format.canonical(text);
        return canonical == null ? text : canonical;
    }
}
