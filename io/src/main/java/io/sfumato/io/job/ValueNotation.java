package io.sfumato.io.job;

import io.sfumato.io.document.Complaints;
import io.sfumato.io.document.Fields;
import io.sfumato.io.document.Suggestion;
import io.sfumato.value.DateFormat;
import io.sfumato.value.Kind;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.NumberFormat.Grouping;
import io.sfumato.value.SetFormat;
import io.sfumato.value.TextFormat;
import io.sfumato.value.ValueFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a job declares about how values are written, for the whole input or for one column. */
record ValueNotation(
        Optional<Character> decimal,
        Optional<Grouping> thousands,
        Optional<DateFormat> dates,
        Optional<SetFormat> items) {

    static final ValueNotation UNDECLARED =
            new ValueNotation(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    static final List<String> DECIMALS = List.of(".", ",");

    /** The words for what stands between thousands. */
    static final Map<String, Grouping> THOUSANDS = thousandsWords();

    private static Map<String, Grouping> thousandsWords() {
        Map<String, Grouping> words = new LinkedHashMap<>();
        words.put(JobKeys.NONE, Grouping.NONE);
        words.put(",", Grouping.COMMA);
        words.put(".", Grouping.POINT);
        words.put(" ", Grouping.SPACE);
        words.put("'", Grouping.APOSTROPHE);
        return words;
    }

    static ValueNotation read(Fields fields, Complaints complaints) {
        Optional<Character> decimal = fields.word("decimal", DECIMALS).map(text -> text.charAt(0));
        Optional<Grouping> thousands = fields.word("thousands", List.copyOf(THOUSANDS.keySet()))
                .flatMap(word -> Optional.ofNullable(THOUSANDS.get(word)));
        if (thousands.isPresent()
                && number(decimal.orElse('.'), thousands.get()).isEmpty()) {
            complaints.add(fields.mark("thousands"), "'decimal' and 'thousands' must differ");
            thousands = Optional.empty();
        }
        return new ValueNotation(decimal, thousands, dates(fields, complaints), items(fields, complaints));
    }

    private static Optional<NumberFormat> number(char decimal, Grouping grouping) {
        return NumberFormat.all().stream()
                .filter(format -> format.decimal() == decimal && format.grouping() == grouping)
                .findFirst();
    }

    private static Optional<DateFormat> dates(Fields fields, Complaints complaints) {
        return fields.text("dates").flatMap(text -> {
            Optional<DateFormat> format = Optional.ofNullable(DateFormat.of(text));
            if (format.isEmpty()) {
                complaints.add(
                        fields.mark("dates"),
                        "unknown notation of dates '" + text + "'"
                                + Suggestion.among(ValueFormat.spellings(Kind.DATE), text));
            }
            return format;
        });
    }

    private static Optional<SetFormat> items(Fields fields, Complaints complaints) {
        return fields.text("separator").flatMap(text -> {
            Optional<SetFormat> format = Optional.ofNullable(SetFormat.of(text));
            if (format.isEmpty()) {
                complaints.add(fields.mark("separator"), "'separator' must be | or ;");
            }
            return format;
        });
    }

    /** Whether a format is written as declared here; what is not declared agrees with everything. */
    boolean agrees(ValueFormat format) {
        if (format instanceof NumberFormat number) {
            return decimal.map(mark -> mark == number.decimal()).orElse(true)
                    && thousands.map(mark -> mark == number.grouping()).orElse(true);
        } else if (format instanceof DateFormat) {
            return dates.map(format::equals).orElse(true);
        }
        return !(format instanceof SetFormat) || items.map(format::equals).orElse(true);
    }

    /** Whether nothing about this kind is left open. */
    boolean settles(Kind kind) {
        return switch (kind) {
            case NUMERIC -> decimal.isPresent() && thousands.isPresent();
            case DATE -> dates.isPresent();
            case SET -> items.isPresent();
            case CATEGORICAL -> true;
        };
    }

    /** This declaration, and where it says nothing the other one. */
    ValueNotation or(ValueNotation other) {
        boolean numbers = decimal.isPresent() || thousands.isPresent();
        return new ValueNotation(
                numbers ? decimal : other.decimal,
                numbers ? thousands : other.thousands,
                dates.or(other::dates),
                items.or(other::items));
    }

    /** The declared format of a kind, plain where nothing is declared. */
    ValueFormat format(Kind kind) {
        return switch (kind) {
            case NUMERIC -> {
                Grouping grouping = thousands.orElse(Grouping.NONE);
                char mark = decimal.orElse(grouping == Grouping.POINT ? ',' : '.');
                yield number(mark, grouping).orElse(NumberFormat.PLAIN);
            }
            case DATE -> dates.orElse(DateFormat.ISO);
            case SET -> items.orElse(SetFormat.BARS);
            case CATEGORICAL -> TextFormat.CATEGORICAL;
        };
    }
}
