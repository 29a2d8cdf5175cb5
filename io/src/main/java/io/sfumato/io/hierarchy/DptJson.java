package io.sfumato.io.hierarchy;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import io.sfumato.problem.Problems;
import io.sfumato.taxonomy.LevelRows;
import io.sfumato.taxonomy.LevelRows.Row;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** IBM Data Privacy Toolkit: {@code {"terms": [["leaf", "mid", "*"], ...]}}, alone or as the field {@code hierarchy}. */
public final class DptJson implements HierarchyFormat {

    public static final String NAME = "dpt";

    public static final Descriptor<HierarchyFormat> DESCRIPTOR = new Descriptor<>(
            Family.FORMAT,
            NAME,
            "IBM Data Privacy Toolkit terms",
            "JSON with one list per value: the value, then its label on each level.",
            "The same rows as ARX writes, as JSON.",
            Audience.STANDARD,
            List.of(),
            List.of("https://github.com/IBM/data-privacy-toolkit"),
            arguments -> new DptJson());

    @Override
    public boolean recognizes(HierarchyText text) {
        return text.looksLikeJson() && terms(text.json()) != null;
    }

    private static @Nullable PlacedJson terms(PlacedJson json) {
        PlacedJson hierarchy = json.field("hierarchy");
        return hierarchy == null ? json.field("terms") : hierarchy.field("terms");
    }

    @Override
    public HierarchyFile read(HierarchyText text) {
        Place place = Place.in(text.source());
        if (!(terms(text.json()) instanceof PlacedJson.Items terms)) {
            throw new InputException(place, "has no list 'terms'");
        }
        Problems problems = new Problems();
        List<Row> rows = new ArrayList<>();
        for (PlacedJson term : terms.items()) {
            List<String> cells = new ArrayList<>();
            if (term instanceof PlacedJson.Items labels) {
                labels.items().forEach(label -> cells.add(label instanceof PlacedJson.Text word ? word.text() : ""));
                rows.add(new Row(term.line(), cells));
            } else {
                problems.add(place.line(term.line()), "each of the 'terms' must be a list of labels");
            }
        }
        problems.throwIfAny(InputException::new);
        return HierarchyFile.of(text, NAME, new HierarchyFile.Hierarchy("", new LevelRows(text.source(), rows, "")));
    }
}
