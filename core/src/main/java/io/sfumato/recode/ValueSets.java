package io.sfumato.recode;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.label.Label;
import io.sfumato.space.Axis;
import io.sfumato.space.TreeAxis;
import io.sfumato.table.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The values of the class, listed. */
public record ValueSets() implements Recoding {

    public static final Descriptor<Recoding> DESCRIPTOR = new Descriptor<>(
            Family.RECODING,
            "sets",
            "Value sets",
            "Categories become {a|b}: one of the values that occur in the class.",
            "Keeps more truth than a common ancestor, above all for flat categories, which otherwise become *. A class "
                    + "that holds every value of the column gets *.",
            Audience.STANDARD,
            List.of(),
            List.of(),
            arguments -> new ValueSets());

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public Optional<String> refusal(Column column) {
        return column.kind().ordered()
                ? Optional.of("numbers and dates are published as ranges or by their taxonomy")
                : Optional.empty();
    }

    @Override
    public Axis axis(Column column, long crowd) {
        return new TreeAxis(column);
    }

    @Override
    public Label label(ClassValues values) {
        if (values.codes().length == values.column().dictionary().values() && values.codes().length > 1) {
            return Label.Suppressed.SUPPRESSED;
        }
        List<Label> members = new ArrayList<>();
        for (int code : values.codes()) {
            members.add(new Label.Value(
                    Objects.requireNonNull(values.column().dictionary().value(code))));
        }
        return members.size() == 1 ? members.get(0) : new Label.OneOf(members);
    }
}
