package io.sfumato.io.hierarchy;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import java.util.List;

/** anjana's hierarchy CSV: ARX's rows with commas, quoted where a label such as {@code [15, 20[} contains one. */
public final class AnjanaCsv implements HierarchyFormat {

    public static final String NAME = "anjana";

    public static final Descriptor<HierarchyFormat> DESCRIPTOR = new Descriptor<>(
            Family.FORMAT,
            NAME,
            "anjana hierarchy CSV",
            "One row per value with commas: the value, then its label on each level.",
            "The same rows as ARX writes, with another delimiter.",
            Audience.STANDARD,
            List.of(),
            List.of("https://github.com/IFCA-Advanced-Computing/anjana"),
            arguments -> new AnjanaCsv());

    @Override
    public boolean recognizes(HierarchyText text) {
        return Delimited.plausible(text) && Delimited.delimiter(text) == ',';
    }

    @Override
    public HierarchyFile read(HierarchyText text) {
        return HierarchyFile.of(text, NAME, new HierarchyFile.Hierarchy("", Delimited.read(text)));
    }
}
