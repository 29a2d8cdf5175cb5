package io.sfumato.io.hierarchy;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.taxonomy.Taxonomy;
import java.io.IOException;
import java.io.Writer;
import java.util.Arrays;
import java.util.List;

/** ARX's hierarchy CSV: a value, then its label on each level, one row per value, no header; read and written. */
public final class ArxCsv implements HierarchyFormat {

    public static final String NAME = "arx";

    public static final Descriptor<HierarchyFormat> DESCRIPTOR = new Descriptor<>(
            Family.FORMAT,
            NAME,
            "ARX hierarchy CSV",
            "One row per value: the value, then its label on each level.",
            "The delimiter (; , | or tab) is found by itself. NULL is missing. Read and written.",
            Audience.STANDARD,
            List.of(),
            List.of("https://arx.deidentifier.org"),
            arguments -> new ArxCsv());

    private static final String MISSING = "NULL";

    @Override
    public boolean recognizes(HierarchyText text) {
        return Delimited.plausible(text);
    }

    @Override
    public HierarchyFile read(HierarchyText text) {
        return HierarchyFile.of(text, NAME, new HierarchyFile.Hierarchy("", Delimited.read(text)));
    }

    /** Writes a tree; missing, if it is a leaf, as {@code NULL} under the root. */
    public static void write(Taxonomy taxonomy, Writer out) throws IOException {
        CsvWriter csv = CsvWriter.builder()
                .fieldSeparator(';')
                .lineDelimiter(LineDelimiter.LF)
                .build(out);
        int values = taxonomy.leaves() - (taxonomy.hasMissing() ? 1 : 0);
        for (int leaf = 0; leaf < values; leaf++) {
            csv.writeRecord(taxonomy.path(leaf));
        }
        if (taxonomy.hasMissing()) {
            String[] path = new String[taxonomy.height() + 1];
            Arrays.fill(path, taxonomy.label(taxonomy.root()));
            path[0] = MISSING;
            csv.writeRecord(path);
        }
        csv.flush();
    }
}
