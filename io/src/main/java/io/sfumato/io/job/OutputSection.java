package io.sfumato.io.job;

import io.sfumato.io.document.Complaints;
import io.sfumato.io.document.Fields;
import io.sfumato.io.document.Mark;
import io.sfumato.io.document.Node;
import io.sfumato.io.document.Node.Mapping;
import io.sfumato.io.document.Node.Scalar;
import io.sfumato.io.release.Manifest;
import io.sfumato.io.release.ReleaseFile;
import io.sfumato.job.Catalog;
import io.sfumato.label.Notation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The section {@code output}: where the release goes. What would make writing it impossible or harmful is refused here. */
record OutputSection(ReleaseFile file, Notation notation, Mark mark) {

    private static final String MEANING = "the name of the release, or a map with 'file' and how it is written";

    static Optional<OutputSection> read(Fields job, Paths paths, Complaints complaints) {
        Optional<Node> node = job.required("output", MEANING);
        if (node.isEmpty()) {
            return Optional.empty();
        } else if (node.get() instanceof Scalar scalar) {
            return paths.resolve(scalar)
                    .flatMap(path -> release(path, ',', false, scalar, complaints))
                    .map(file -> new OutputSection(file, usualNotation(), scalar.mark()));
        } else if (node.get() instanceof Mapping map) {
            return read(map, paths, complaints);
        }
        complaints.add(node.get(), "'output' must be " + MEANING);
        return Optional.empty();
    }

    private static Optional<OutputSection> read(Mapping map, Paths paths, Complaints complaints) {
        Fields fields = new Fields(map, JobKeys.OUTPUT, complaints);
        char delimiter = delimiter(fields, complaints);
        boolean safe = fields.flag("spreadsheet-safe").orElse(false);
        Notation notation = fields.word("notation", Entries.names(Catalog.NOTATIONS))
                .flatMap(name -> Catalog.find(Catalog.NOTATIONS, name))
                .map(entry -> entry.make(Map.of()))
                .orElseGet(OutputSection::usualNotation);
        return fields.required("file", "the name of the release")
                .flatMap(node -> paths.resolve(node).flatMap(path -> release(path, delimiter, safe, node, complaints)))
                .map(file -> new OutputSection(file, notation, fields.mark("file")));
    }

    private static Notation usualNotation() {
        return Catalog.NOTATIONS.get(0).make(Map.of());
    }

    private static char delimiter(Fields fields, Complaints complaints) {
        char delimiter = Letters.delimiter(fields, complaints).orElse(',');
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
        if (Files.isDirectory(path)) {
            complaints.add(mark, "the output is a folder; name a file in it");
        } else if (Files.exists(path) && !Files.isRegularFile(path)) {
            complaints.add(mark, "the output is not a regular file, so it cannot be replaced as a whole");
        } else if (inputs.stream().anyMatch(input -> isSame(input, path))) {
            complaints.add(mark, "the output is a file that the job reads; give it another name");
        } else if (Files.exists(path) && !Files.exists(Manifest.of(path))) {
            complaints.add(
                    mark,
                    "the output exists and has no manifest beside it, so it is no release; move it or choose another name");
        } else if (!isWritable(file.folder())) {
            complaints.add(mark, "files cannot be made in the folder of the output");
        } else if (Files.exists(file.privateFolder(), LinkOption.NOFOLLOW_LINKS)
                && !Files.isDirectory(file.privateFolder(), LinkOption.NOFOLLOW_LINKS)) {
            complaints.add(mark, file.privateFolder().getFileName() + " is in the way: it is not a folder");
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
