package io.sfumato.io.hierarchy;

import io.sfumato.catalog.Arguments;
import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.catalog.Parameter;
import io.sfumato.io.foreign.ReadFailure;
import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import io.sfumato.taxonomy.TaxonomyPlan;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Opens hierarchy files, and lets jobs name one: {@code taxonomy: {levels: icd10.csv}}. */
public final class HierarchyFiles {

    private static final String AUTO = "auto";

    private HierarchyFiles() {}

    /** Reads a file in whatever format its content shows. */
    public static HierarchyFile read(Path file) {
        HierarchyText text = open(file, file.toString());
        return HierarchyFormats.detect(text).read(text);
    }

    /** Reads a file in the format of this name. */
    public static HierarchyFile read(Path file, String format) {
        return HierarchyFormats.named(format).read(open(file, file.toString()));
    }

    /** The catalogue entry for taxonomies from files, whose names are relative to {@code folder}. */
    public static Descriptor<TaxonomyPlan> taxonomy(Path folder) {
        List<String> formats = new ArrayList<>(List.of(AUTO));
        HierarchyFormats.ALL.forEach(format -> formats.add(format.name()));
        return new Descriptor<>(
                Family.TAXONOMY,
                "levels",
                "From a file",
                "Groups that somebody wrote down, in the format of ARX or another tool.",
                "Values that the file has and the data has not are fine; values that the data has and the file has not are"
                        + " an error. Branches of different depth are evened out.",
                Audience.STANDARD,
                List.of(
                        new Parameter("file", Parameter.Type.TEXT, null, 0, 0, List.of(), "the file"),
                        Parameter.choice("format", AUTO, formats, "its format; found by itself if not given"),
                        new Parameter(
                                "column",
                                Parameter.Type.TEXT,
                                "",
                                0,
                                0,
                                List.of(),
                                "which one, if the file holds several")),
                List.of(),
                arguments -> plan(folder, arguments));
    }

    private static TaxonomyPlan plan(Path folder, Arguments arguments) {
        String name = arguments.text("file");
        try {
            HierarchyText text = open(folder.resolve(name), name);
            String format = arguments.text("format");
            HierarchyFormat reader =
                    format.equals(AUTO) ? HierarchyFormats.detect(text) : HierarchyFormats.named(format);
            return reader.read(text).plan(arguments.text("column"));
        } catch (InvalidPathException e) {
            throw new InputException(Place.in(name), "is no file name");
        }
    }

    private static HierarchyText open(Path file, String name) {
        if (Files.isDirectory(file)) {
            throw new InputException(Place.in(name), "is a folder, not a file");
        } else if (!Files.exists(file)) {
            throw new InputException(Place.in(name), "does not exist");
        }
        try (InputStream in = Files.newInputStream(file)) {
            return HierarchyText.of(name, in.readNBytes(HierarchyText.MAX_BYTES + 1));
        } catch (IOException e) {
            throw new InputException(Place.in(name), ReadFailure.words(e));
        }
    }
}
