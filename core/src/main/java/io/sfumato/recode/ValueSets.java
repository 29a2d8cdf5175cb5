package io.sfumato.recode;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.label.Label;
import io.sfumato.space.Axis;
import io.sfumato.space.TreeAxis;
import io.sfumato.table.Column;
import io.sfumato.table.Dictionary;
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
                    + "that holds every value of a column without missing cells gets *.",
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
        return TreeAxis.listed(column);
    }

    @Override
    public Label label(ClassValues values) {
        Dictionary dictionary = values.column().dictionary();
        int distinct = values.codes().length;
        // * also stands for missing, so where that occurs it would overlap the class of missing cells
        if (distinct == dictionary.values() && distinct > 1 && dictionary.missing() < 0) {
            return Label.Suppressed.SUPPRESSED;
        }
        List<Label> members = new ArrayList<>();
        for (int code : values.codes()) {
            members.add(new Label.Value(Objects.requireNonNull(dictionary.value(code))));
        }
        return members.size() == 1 ? members.get(0) : new Label.OneOf(members);
    }
}
