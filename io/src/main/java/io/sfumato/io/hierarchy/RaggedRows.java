package io.sfumato.io.hierarchy;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import java.util.List;

/** The ragged rows of Qiyuan Gong's repositories: {@code Never-married;*} next to {@code Divorced;leave;*}. */
public final class RaggedRows implements HierarchyFormat {

    public static final String NAME = "qiyuangong";

    public static final Descriptor<HierarchyFormat> DESCRIPTOR = new Descriptor<>(
            Family.FORMAT,
            NAME,
            "Ragged level rows",
            "One row per value, some with fewer levels than others.",
            "Shorter branches are evened out by repeating their lower label, and the report says so.",
            Audience.STANDARD,
            List.of(),
            List.of("https://github.com/qiyuangong"),
            arguments -> new RaggedRows());

    @Override
    public boolean recognizes(HierarchyText text) {
        return Delimited.plausible(text) && Delimited.delimiter(text) != ',' && Delimited.ragged(Delimited.read(text));
    }

    @Override
    public HierarchyFile read(HierarchyText text) {
        return HierarchyFile.of(text, NAME, new HierarchyFile.Hierarchy("", Delimited.read(text)));
    }
}
