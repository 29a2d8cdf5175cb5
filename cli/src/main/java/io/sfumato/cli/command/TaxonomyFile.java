package io.sfumato.cli.command;

import io.sfumato.cli.taxonomy.ColumnValues;
import io.sfumato.io.csv.CsvOptions;
import io.sfumato.io.csv.CsvTable;
import io.sfumato.io.hierarchy.HierarchyFile;
import io.sfumato.io.hierarchy.HierarchyFiles;
import io.sfumato.io.hierarchy.HierarchyFormats;
import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import io.sfumato.problem.Problems;
import io.sfumato.taxonomy.Taxonomy;
import io.sfumato.taxonomy.TaxonomyPlan;
import java.nio.file.Path;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** The arguments that all commands about taxonomies share. */
final class TaxonomyFile {

    @Spec(Target.MIXEE)
    private CommandSpec spec = CommandSpec.create();

    @Parameters(paramLabel = "FILE", description = "A hierarchy file of ARX or another tool.")
    private Path file = Path.of("taxonomy.csv");

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            completionCandidates = Formats.class,
            description = "Its format: ${COMPLETION-CANDIDATES}. Found by itself if not given.")
    private @Nullable String format;

    @Option(names = "--data", paramLabel = "TABLE", description = "A CSV file that the taxonomy is meant for.")
    private @Nullable Path data;

    @Option(
            names = "--column",
            paramLabel = "COLUMN",
            description = "The column of the table; also which hierarchy, if the file holds several.")
    private @Nullable String column;

    /** The names of formats. */
    static final class Formats implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return HierarchyFormats.ALL.stream().map(entry -> entry.name()).iterator();
        }
    }

    HierarchyFile read() {
        if (format == null) {
            return HierarchyFiles.read(file);
        } else if (HierarchyFormats.ALL.stream().noneMatch(entry -> entry.name().equals(format))) {
            throw new ParameterException(
                    spec.commandLine(),
                    "there is no format '" + format + "'; there are: " + String.join(", ", new Formats()));
        }
        return HierarchyFiles.read(file, format);
    }

    TaxonomyPlan plan(HierarchyFile read) {
        return read.hierarchies().size() == 1 || column == null ? read.plan() : read.plan(column);
    }

    /** The values of the table's column, or none without a table. */
    TaxonomyPlan.Observed values() {
        if (data == null) {
            return ColumnValues.none();
        } else if (column == null) {
            throw new ParameterException(spec.commandLine(), "--data needs --column: which column of the table?");
        }
        return ColumnValues.of(CsvTable.open(data, CsvOptions.detect()), column);
    }

    /** What messages about the values name. */
    Place place() {
        Place place = Place.in(data == null ? file.toString() : data.toString());
        return column == null ? place : place.column(column);
    }

    Taxonomy taxonomy(HierarchyFile read) {
        Problems problems = new Problems();
        Taxonomy taxonomy = plan(read).over(values(), problems, place());
        problems.throwIfAny(InputException::new);
        return taxonomy;
    }
}
