package io.sfumato.loss;

import io.sfumato.label.Label;
import io.sfumato.label.Label.Node;
import io.sfumato.label.Label.OneOf;
import io.sfumato.label.Label.Range;
import io.sfumato.label.Label.Value;
import io.sfumato.taxonomy.Dates;
import io.sfumato.value.Kind;
import io.sfumato.value.ValueFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * From where to where a label of a number or date column reaches, as its text alone tells. An open end is infinite.
 *
 * @param from the least position covered
 * @param to the greatest position covered
 */
public record Extent(double from, double to) {

    private static final Pattern RANGE = Pattern.compile("\\[(.+?)\\.\\.(.+)]");

    private static final Pattern OPEN = Pattern.compile("([<>]=) (.+)");

    /** The extent, or empty for names whose text does not tell it, and for missing and suppressed cells. */
    public static Optional<Extent> of(Label label, ValueFormat format) {
        if (label instanceof Value value) {
            return between(value.text(), value.text(), format);
        } else if (label instanceof Range range) {
            double from = range.low() == null ? Double.NEGATIVE_INFINITY : format.position(range.low());
            double to = range.high() == null ? Double.POSITIVE_INFINITY : format.position(range.high());
            return Optional.of(new Extent(from, to));
        } else if (label instanceof OneOf set) {
            return set.members().stream()
                    .map(member -> of(member, format))
                    .reduce((one, two) -> one.flatMap(a -> two.map(a::with)))
                    .flatMap(extent -> extent);
        }
        return label instanceof Node node ? named(node.name(), format) : Optional.empty();
    }

    private static Optional<Extent> named(String name, ValueFormat format) {
        Matcher range = RANGE.matcher(name);
        if (range.matches()) {
            return between(range.group(1), range.group(2), format);
        }
        Matcher open = OPEN.matcher(name);
        if (format.kind().ordered() && open.matches()) {
            boolean above = open.group(1).equals(">=");
            return between(open.group(2), open.group(2), format)
                    .map(end -> new Extent(
                            above ? end.from() : Double.NEGATIVE_INFINITY,
                            above ? Double.POSITIVE_INFINITY : end.to()));
        }
        return format.kind() == Kind.DATE
                ? Dates.span(name)
                        .map(span -> new Extent(
                                format.position(span.first().toString()),
                                format.position(span.last().toString())))
                : Optional.empty();
    }

    private static Optional<Extent> between(String low, String high, ValueFormat format) {
        boolean readable = low.equals(format.plain().canonical(low))
                && high.equals(format.plain().canonical(high));
        return readable ? Optional.of(new Extent(format.position(low), format.position(high))) : Optional.empty();
    }

    /** Whether a position lies within. */
    public boolean holds(double position) {
        return from <= position && position <= to;
    }

    private Extent with(Extent other) {
        return new Extent(Math.min(from, other.from), Math.max(to, other.to));
    }
}
