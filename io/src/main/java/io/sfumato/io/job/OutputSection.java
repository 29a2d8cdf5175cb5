package io.sfumato.io.job;

import io.sfumato.io.database.Database;
import io.sfumato.io.database.Relation;
import io.sfumato.io.database.TableTarget;
import io.sfumato.io.document.Complaints;
import io.sfumato.io.document.DocumentPosition;
import io.sfumato.io.document.Fields;
import io.sfumato.io.document.Node;
import io.sfumato.io.document.Node.Mapping;
import io.sfumato.io.document.Node.Scalar;
import io.sfumato.io.release.Manifest;
import io.sfumato.io.release.ReleaseFile;
import io.sfumato.io.release.UnfinishedPublishing;
import io.sfumato.job.Catalog;
import io.sfumato.label.Notation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The section {@code output}: where the release goes. What would make writing it impossible or harmful is refused here.
 *
 * @param file the release, or what the files that go with it are named after if it is a table
 * @param table the table that the release becomes, if it is to become one
 */
record OutputSection(ReleaseFile file, Optional<TableTarget> table, Notation notation, DocumentPosition mark) {

    private static final String MEANING =
            "the name of the release, or a map with 'file' and how it is written, or with 'database' and 'table'";

    private static final List<String> OF_FILES = List.of("file", "delimiter", "spreadsheet-safe");

    private static final List<String> OF_DATABASES = List.of("schema", "table", "user", "password", "report");

    private static final Pattern FILE_NAME = Pattern.compile("[\\p{L}\\p{N}_][\\p{L}\\p{N}_. -]{0,99}");

    static Optional<OutputSection> read(Fields job, Paths paths, Complaints complaints) {
        Optional<Node> node = job.required("output", MEANING);
        if (node.isEmpty()) {
            return Optional.empty();
        } else if (node.get() instanceof Scalar scalar) {
            return paths.resolve(scalar)
                    .flatMap(path -> release(path, ',', false, scalar, complaints))
                    .map(file -> new OutputSection(file, Optional.empty(), usualNotation(), scalar.mark()));
        } else if (node.get() instanceof Mapping map) {
            return read(map, paths, complaints);
        }
        complaints.add(node.get(), "'output' must be " + MEANING);
        return Optional.empty();
    }

    private static Optional<OutputSection> read(Mapping map, Paths paths, Complaints complaints) {
        Fields fields = new Fields(map, JobKeys.OUTPUT, complaints);
        Notation notation = fields.word("notation", CatalogEntries.names(Catalog.NOTATIONS))
                .flatMap(name -> Catalog.find(Catalog.NOTATIONS, name))
                .map(entry -> entry.make(Map.of()))
                .orElseGet(OutputSection::usualNotation);
        DatabaseKeys keys = new DatabaseKeys(fields, paths, complaints);
        if (keys.given()) {
            keys.refuse(OF_FILES, "is for files, and this output is a database");
            return stored(keys, notation);
        }
        keys.refuse(OF_DATABASES, "is for a database; name that with 'database'");
        char delimiter = delimiter(fields, complaints);
        boolean safe = fields.flag("spreadsheet-safe").orElse(false);
        return fields.required("file", "the name of the release")
                .flatMap(node -> paths.resolve(node).flatMap(path -> release(path, delimiter, safe, node, complaints)))
                .map(file -> new OutputSection(file, Optional.empty(), notation, fields.mark("file")));
    }

    private static Optional<OutputSection> stored(DatabaseKeys keys, Notation notation) {
        Fields fields = keys.fields();
        DocumentPosition mark = fields.mark("database");
        Optional<Database> database = keys.database();
        fields.required("table", "the name of the table that the release becomes");
        Optional<Relation.Named> table = keys.table();
        Optional<ReleaseFile> papers = table.flatMap(name -> papers(keys, name.table()));
        if (database.isPresent() && database.get().fleeting()) {
            keys.complaints().add(mark, "a database in memory is gone after the run; name a file");
            return Optional.empty();
        }
        return database.flatMap(where -> table.flatMap(name -> papers.map(file ->
                new OutputSection(file, Optional.of(new TableTarget(where, name, Set.of(), false)), notation, mark))));
    }

    /** Where the files go that belong to a table: beside the job under its name, unless 'report' says otherwise. */
    private static Optional<ReleaseFile> papers(DatabaseKeys keys, String table) {
        Optional<Node> report = keys.fields().node("report");
        if (report.isPresent()) {
            return keys.paths()
                    .resolve(report.get())
                    .flatMap(path -> release(path, ',', false, report.get(), keys.complaints()));
        } else if (!FILE_NAME.matcher(table).matches()) {
            keys.complaints()
                    .add(
                            keys.fields().mark("table"),
                            "no files can be named after this table; say with 'report' where its manifest and report go");
            return Optional.empty();
        }
        return Optional.of(ReleaseFile.at(keys.paths().folder().resolve(table)));
    }

    private static Notation usualNotation() {
        return Catalog.NOTATIONS.get(0).make(Map.of());
    }

    private static char delimiter(Fields fields, Complaints complaints) {
        char delimiter = CharacterSettings.delimiter(fields, complaints).orElse(',');
        if (delimiter == '"') {
            complaints.add(fields.mark("delimiter"), "'delimiter' cannot be the quotation mark");
            return ',';
        }
        return delimiter;
    }

    private static Optional<ReleaseFile> release(
            Path path, char delimiter, boolean safe, Node node, Complaints complaints) {
        if (path.getFileName() == null || path.getFileName().toString().isEmpty()) {
            complaints.add(node, "the output needs a file name");
            return Optional.empty();
        }
        return Optional.of(new ReleaseFile(path, delimiter, safe));
    }

    /** Complains about an output that cannot be written, or that would destroy one of the files the job reads. */
    void check(List<Path> inputs, Complaints complaints) {
        Path path = file.path();
        if (table.isPresent()) {
            checkFolders(complaints);
            return;
        }
        if (Files.isDirectory(path)) {
            complaints.add(mark, "the output is a folder; name a file in it");
        } else if (Files.exists(path) && !Files.isRegularFile(path)) {
            complaints.add(mark, "the output is not a regular file, so it cannot be replaced as a whole");
        } else if (inputs.stream().anyMatch(input -> isSame(input, path))) {
            complaints.add(mark, "the output is a file that the job reads; give it another name");
        } else if (Files.exists(path) && !Files.exists(Manifest.of(path)) && !UnfinishedPublishing.isAt(file)) {
            complaints.add(
                    mark,
                    "the output exists and has no manifest beside it, so it is no release; move it or choose another name");
        } else {
            checkFolders(complaints);
        }
    }

    private void checkFolders(Complaints complaints) {
        if (!isWritable(file.folder())) {
            complaints.add(mark, "files cannot be made in the folder of the output");
        } else if (Files.exists(file.privateFolder(), LinkOption.NOFOLLOW_LINKS)
                && !Files.isDirectory(file.privateFolder(), LinkOption.NOFOLLOW_LINKS)) {
            complaints.add(mark, file.privateFolder().getFileName() + " is in the way: it is not a folder");
        }
    }

    /** Complains about a table that would replace the one the job reads. */
    void checkApart(InputTable input, Complaints complaints) {
        boolean same = table.isPresent()
                && input instanceof InputTable.Stored stored
                && stored.database().isSame(table.get().database())
                && stored.relation().equals(table.get().table());
        if (same) {
            complaints.add(mark, "the output is the table that the job reads; give it another name");
        }
    }

    private static boolean isSame(Path one, Path other) {
        try {
            return one.toAbsolutePath().normalize().equals(other)
                    || (Files.exists(one) && Files.exists(other) && Files.isSameFile(one, other));
        } catch (IOException e) {
            return false;
        }
    }

    /** Whether the folder, or the nearest one above that exists, lets files be made. */
    private static boolean isWritable(Path folder) {
        Path existing = folder;
        while (!Files.exists(existing) && existing.getParent() != null) {
            existing = existing.getParent();
        }
        return Files.isDirectory(existing) && Files.isWritable(existing);
    }
}
