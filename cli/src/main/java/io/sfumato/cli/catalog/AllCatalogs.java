package io.sfumato.cli.catalog;

import io.sfumato.attack.Attacks;
import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.io.hierarchy.HierarchyFiles;
import io.sfumato.io.hierarchy.HierarchyFormats;
import io.sfumato.job.Catalog;
import io.sfumato.taxonomy.Taxonomies;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The catalogues of all modules as one. */
public final class AllCatalogs {

    private AllCatalogs() {}

    /** Every entry, family by family; within one, what everyone needs comes first. */
    public static List<Descriptor<?>> all() {
        List<Descriptor<?>> entries = new ArrayList<>();
        entries.addAll(Catalog.ALGORITHMS);
        entries.addAll(Catalog.MODELS);
        entries.addAll(Catalog.RECODINGS);
        entries.addAll(Catalog.NOTATIONS);
        entries.addAll(Catalog.MEASURES);
        entries.addAll(Catalog.STUDIES);
        entries.addAll(Taxonomies.ALL);
        entries.add(HierarchyFiles.taxonomy(Path.of("")));
        entries.addAll(HierarchyFormats.ALL);
        entries.addAll(Attacks.DESCRIPTORS);
        entries.sort(Comparator.<Descriptor<?>, Family>comparing(Descriptor::family)
                .thenComparing(entry -> entry.audience() == Audience.RESEARCH));
        return entries;
    }

    /** The entries of one family. */
    public static List<Descriptor<?>> of(Family family) {
        return all().stream().filter(entry -> entry.family() == family).toList();
    }

    /** The entries of this name; different families may use the same one. */
    public static List<Descriptor<?>> named(String name) {
        return all().stream()
                .filter(entry -> entry.name().equalsIgnoreCase(name))
                .toList();
    }
}
