package io.sfumato.io.job;

import io.sfumato.apply.Transformation;
import io.sfumato.io.database.DatabaseSink;
import io.sfumato.io.database.DatabaseTable;
import io.sfumato.io.database.TableTarget;
import io.sfumato.io.document.Complaints;
import io.sfumato.io.document.Document;
import io.sfumato.io.document.DocumentPosition;
import io.sfumato.io.document.Node;
import io.sfumato.io.document.Node.Entry;
import io.sfumato.io.document.Node.Listing;
import io.sfumato.io.document.Node.Mapping;
import io.sfumato.io.hierarchy.HierarchyFiles;
import io.sfumato.io.hierarchy.UtdXml;
import io.sfumato.io.release.AccompanyingFile;
import io.sfumato.io.release.FileSink;
import io.sfumato.io.release.ReleaseFile;
import io.sfumato.io.release.UnfinishedPublishing;
import io.sfumato.io.utd.UtdConfig;
import io.sfumato.io.utd.UtdDocument;
import io.sfumato.io.utd.UtdTable;
import io.sfumato.job.Job;
import io.sfumato.problem.Place;
import io.sfumato.problem.PolicyException;
import io.sfumato.problem.Problem;
import io.sfumato.publish.Sink;
import io.sfumato.run.Seed;
import io.sfumato.source.Source;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Role;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * A job as it stands in a file, ready to run.
 *
 * @param document the file's text, for the owner's record, and the job it stands for
 * @param source the opened table; its rows have been read at most once, to find out what the job does not declare
 * @param output the release, or what the files that go with it are named after if it is a table
 * @param table the table that the release becomes, if it is to become one
 * @param freshSeed whether the job has no seed, nor the private file beside it, so that one was drawn
 * @param notes what was interpreted in a job of another tool, in words for the user
 */
public record JobFile(
        Path path,
        Document document,
        Job job,
        Source source,
        ReleaseFile output,
        Optional<TableTarget> table,
        boolean freshSeed,
        List<String> notes)
        implements AutoCloseable {

    /** The most bytes of a job. A round number: people write jobs, and nothing longer is one. */
    static final int LARGEST = 1 << 22;

    public JobFile {
        notes = List.copyOf(notes);
    }

    /**
     * Reads a job, ours or (if its name ends in {@code .xml}) one of the UTD toolbox. Names of files in it are relative to its
     * folder.
     *
     * @throws PolicyException if something is wrong with the job, with all problems
     * @throws io.sfumato.problem.InputException if the job is no document, or a file it names cannot be read
     */
    public static JobFile read(Path path) {
        return UtdConfig.isNamed(path) ? readUtd(path) : readOwn(path);
    }

    private static JobFile readOwn(Path path) {
        Document document = Document.read(path, LARGEST);
        boolean seeded = document.root() instanceof Mapping root
                && root.entry("seed")
                        .filter(entry -> entry.value().plain() != null)
                        .isPresent();
        String note = path + ": the seed stands in the job, so whoever sees the job can replay the run; moved into "
                + JobSecrets.of(path).file().getFileName() + ", which is for you alone, it does the same there.";
        return JobReader.read(path, document, Optional.empty(), seeded ? List.of(note) : List.of());
    }

    private static JobFile readUtd(Path path) {
        UtdConfig config = UtdConfig.read(path);
        UtdTable table = UtdTable.open(config, path.resolveSibling(""));
        List<String> notes = new ArrayList<>(config.notes());
        notes.addAll(HierarchyFiles.read(path, UtdXml.NAME).notes());
        notes.addAll(table.notes());
        List<String> unlisted = new ArrayList<>(table.header());
        config.attributes().forEach(attribute -> unlisted.remove(attribute.name()));
        if (!unlisted.isEmpty()) {
            notes.add(path
                    + ": columns that it does not list are left out of the release, where the toolbox would publish "
                    + "them unprotected; list them, or take the job over with 'sfumato import': "
                    + String.join(", ", unlisted));
        }
        return JobReader.read(path, UtdDocument.of(config, path, table.header()), Optional.of(table), notes);
    }

    /** What belongs to this job and is for its owner alone. */
    public JobSecrets secrets() {
        return JobSecrets.of(path);
    }

    /** The file's text. */
    public String text() {
        return document.text();
    }

    /** A copy of this job for the owner's record, as it was when it was read. */
    public AccompanyingFile copy() {
        String name = Document.isJson(path) ? "job.json" : UtdConfig.isNamed(path) ? "job.xml" : "job.yaml";
        return AccompanyingFile.secret(name, (dossier, out) -> out.write(text().getBytes(StandardCharsets.UTF_8)));
    }

    /**
     * The transformation that the run finds, for the owner's record; a remark in its place if it cannot be applied to other
     * rows.
     */
    public AccompanyingFile transformation() {
        return AccompanyingFile.secret("transformation.yaml", (dossier, out) -> {
            Optional<Transformation> found = dossier.transformation();
            String told = found.isPresent()
                    ? TransformationText.of(this, found.get(), dossier.secret().seed())
                    : "# The labels of this release do not cover their rows, so they tell nothing of others.\n";
            out.write(told.getBytes(StandardCharsets.UTF_8));
        });
    }

    /** The same with another seed. */
    public JobFile with(Seed seed) {
        return with(job.with(seed));
    }

    JobFile with(Job other) {
        return new JobFile(path, document, other, source, output, table, freshSeed, notes);
    }

    /**
     * Where the release goes.
     *
     * @param companions what is published with it, besides the manifest and the owner's record
     * @param overwrite whether a table may be replaced
     * @throws io.sfumato.problem.InputException if there is a table that must not be replaced
     */
    public Sink sink(List<AccompanyingFile> companions, boolean overwrite) {
        if (table.isEmpty()) {
            return new FileSink(output, companions);
        }
        DatabaseSink sink = sink(table.get().overwriting(overwrite).typed(kept()), companions);
        sink.refuseExisting(source.header().stream()
                .filter(name ->
                        job.columns().stream().anyMatch(spec -> spec.name().equals(name) && spec.published()))
                .toList());
        return sink;
    }

    private DatabaseSink sink(TableTarget target, List<AccompanyingFile> companions) {
        Optional<DatabaseTable> beside = source instanceof DatabaseTable stored && stored.isIn(target.database())
                ? Optional.of(stored)
                : Optional.empty();
        return new DatabaseSink(target, output, companions, beside);
    }

    /**
     * Completes what an earlier run had begun to publish where this job's release goes, if it was killed meanwhile.
     *
     * @return whether there was something to complete
     * @throws java.io.UncheckedIOException if that cannot be done now
     */
    public boolean completePublishing() {
        return table.isPresent()
                ? sink(table.get(), List.of()).completePublishing()
                : UnfinishedPublishing.complete(output, Optional::empty);
    }

    /**
     * Does something with the job. Problems of the job that turn out only now are located in its file as far as possible: at
     * the line of the column or promise concerned, else at the file.
     *
     * @throws PolicyException whatever was thrown, with places
     */
    public <T> T located(Supplier<T> work) {
        try {
            return work.get();
        } catch (PolicyException e) {
            throw new PolicyException(e.problems().stream().map(this::located).toList());
        }
    }

    private Problem located(Problem problem) {
        if (!problem.place().source().isEmpty()) {
            return problem;
        }
        String column = problem.place().column();
        Place file = Place.in(document.source());
        Place place = written(problem)
                .map(mark -> new Complaints(document.source()).at(mark))
                .orElse(file);
        return new Problem(column == null ? place : place.column(column), problem.message());
    }

    /** Where the column stands that a problem is about, or the promise with whose name its message begins. */
    private Optional<DocumentPosition> written(Problem problem) {
        String column = problem.place().column();
        if (!(document.root() instanceof Mapping root) || UtdConfig.isNamed(path)) {
            return Optional.empty();
        } else if (column != null) {
            return root.entry("columns")
                    .map(Entry::value)
                    .filter(Mapping.class::isInstance)
                    .flatMap(columns -> ((Mapping) columns).entry(column))
                    .map(entry -> entry.key().mark());
        }
        return root.entry("protect")
                .map(Entry::value)
                .filter(Listing.class::isInstance)
                .flatMap(promises -> ((Listing) promises)
                        .items().stream()
                                .filter(promise -> promise instanceof Mapping model
                                        && model.entry("model")
                                                .filter(name -> problem.message()
                                                        .startsWith(name.value().plain() + ":"))
                                                .isPresent())
                                .findFirst())
                .map(Node::mark);
    }

    /** The columns that are published as they are. */
    private Set<String> kept() {
        return job.columns().stream()
                .filter(spec -> spec.role() == Role.SENSITIVE || spec.role() == Role.INSENSITIVE)
                .map(ColumnSpec::name)
                .collect(Collectors.toSet());
    }

    /** Closes the table, if it is one of a database. */
    @Override
    public void close() {
        if (source instanceof DatabaseTable stored) {
            stored.close();
        }
    }
}
