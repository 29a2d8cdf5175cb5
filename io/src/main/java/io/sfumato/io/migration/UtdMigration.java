package io.sfumato.io.migration;

import io.sfumato.io.csv.CsvOptions;
import io.sfumato.io.csv.CsvRows;
import io.sfumato.io.hierarchy.HierarchyFiles;
import io.sfumato.io.hierarchy.UtdXml;
import io.sfumato.io.job.JobProposal;
import io.sfumato.io.migration.Migration.Part;
import io.sfumato.io.utd.UtdConfig;
import io.sfumato.io.utd.UtdConfig.Attribute;
import io.sfumato.io.utd.UtdDocument;
import io.sfumato.io.utd.UtdTable;
import io.sfumato.job.LabelStyle;
import io.sfumato.run.Seed;
import io.sfumato.table.Bounds;
import io.sfumato.table.Role;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.TextFormat;
import io.sfumato.value.ValueFormat;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** A configuration of the UTD toolbox as a job of ours, with its table as the toolbox reads it and a header. */
final class UtdMigration {

    private static final String DATA = "data.csv";
    private static final String HIERARCHIES = "hierarchies.xml";

    private UtdMigration() {}

    static Migration of(Path file) {
        UtdConfig config = UtdConfig.read(file);
        UtdTable table = UtdTable.open(config, file.resolveSibling(""));
        List<String> left = new ArrayList<>(config.notes());
        left.addAll(HierarchyFiles.read(file, UtdXml.NAME).notes());
        left.addAll(table.notes());
        List<JobProposal.Column> columns = new ArrayList<>();
        for (String name : table.header()) {
            columns.add(column(config, name));
        }
        if (columns.stream().anyMatch(column -> column.role().isEmpty())) {
            left.add("Columns that the configuration does not list: the toolbox publishes them as they are. They are "
                    + "undecided in the job; choose a role for each.");
        }
        config.attributes().stream()
                .filter(each -> each.role() == Role.SENSITIVE
                        && config.protect().stream()
                                .noneMatch(promise -> each.name().equals(promise.get("column"))))
                .forEach(
                        each -> left.add(
                                "'" + each.name() + "' is sensitive, and the configuration promises nothing about it. "
                                        + "The job does not run until you do, or write at the column why not: unprotected: \"...\"."));
        JobProposal job = new JobProposal(
                List.of("Taken over from the UTD toolbox's " + file.getFileName() + "."),
                new JobProposal.Input(
                        DATA, CsvOptions.detect().delimiter(',').quote('"').header(true)),
                columns,
                config.protect(),
                Map.of("name", config.algorithm()),
                labels(config.labels()),
                OptionalDouble.empty(),
                Seed.fresh(),
                "out/release.csv",
                UtdDocument.NOTATION);
        List<Part> parts =
                List.of(new Part(DATA, out -> write(table, out)), new Part(HIERARCHIES, out -> Files.copy(file, out)));
        List<String> taken = List.of(
                "method " + config.algorithm(),
                config.attributes().size() + " columns with their roles and trees",
                "the table, with a header and without lines that the toolbox leaves out");
        return new Migration(job, parts, taken, left);
    }

    private static LabelStyle labels(String words) {
        return Arrays.stream(LabelStyle.values())
                .filter(style -> style.words().equals(words))
                .findFirst()
                .orElse(LabelStyle.REGIONS);
    }

    private static JobProposal.Column column(UtdConfig config, String name) {
        Optional<Attribute> attribute = config.attributes().stream()
                .filter(each -> each.name().equals(name))
                .findFirst();
        Optional<ValueFormat> format = attribute
                .filter(each -> each.role() != Role.IDENTIFYING)
                .map(each -> each.numeric() ? NumberFormat.PLAIN : TextFormat.CATEGORICAL);
        return new JobProposal.Column(
                name,
                attribute.isPresent() ? List.of() : List.of("The configuration does not list this column."),
                attribute.map(Attribute::role),
                format,
                attribute
                        .filter(each -> each.role() == Role.QUASI)
                        .map(each -> UtdDocument.tree(each, HIERARCHIES))
                        .orElse(Map.of()),
                Bounds.EXACT,
                Map.of(),
                true);
    }

    private static void write(UtdTable table, OutputStream out) throws IOException {
        try (CsvRows rows = new CsvRows(out, ',')) {
            rows.write(table.header());
            table.read((line, cells) -> {
                try {
                    rows.write(cells);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        } catch (UncheckedIOException e) {
            throw e.getCause() == null ? new IOException(e) : e.getCause();
        }
    }
}
