package io.sfumato.io.hierarchy;

import io.sfumato.catalog.Descriptor;
import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import java.util.List;
import java.util.Map;

/** The hierarchy formats, in the order in which they are asked whether a file is theirs. */
public final class HierarchyFormats {

    public static final List<Descriptor<HierarchyFormat>> ALL = List.of(
            UtdXml.DESCRIPTOR,
            AmnesiaJson.DESCRIPTOR,
            MosaicrownJson.DESCRIPTOR,
            DptJson.DESCRIPTOR,
            AmnesiaText.DESCRIPTOR,
            AnjanaCsv.DESCRIPTOR,
            RaggedRows.DESCRIPTOR,
            ArxCsv.DESCRIPTOR);

    private HierarchyFormats() {}

    /** The format of this name. */
    public static HierarchyFormat named(String name) {
        return ALL.stream()
                .filter(descriptor -> descriptor.name().equals(name))
                .findFirst()
                .map(descriptor -> descriptor.make(Map.of()))
                .orElseThrow(() -> new IllegalArgumentException("no hierarchy format is called " + name));
    }

    /** The format that a file's content shows. */
    public static HierarchyFormat detect(HierarchyText text) {
        for (Descriptor<HierarchyFormat> descriptor : ALL) {
            HierarchyFormat format = descriptor.make(Map.of());
            if (format.recognizes(text)) {
                return format;
            }
        }
        throw new InputException(
                Place.in(text.source()), "is JSON, but has neither 'hierType' nor 'cat' nor 'terms' at its top");
    }
}
