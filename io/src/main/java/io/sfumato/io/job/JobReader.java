package io.sfumato.io.job;

import io.sfumato.io.csv.CsvTable;
import io.sfumato.io.document.Complaints;
import io.sfumato.io.document.Document;
import io.sfumato.io.document.Fields;
import io.sfumato.io.document.Node;
import io.sfumato.io.document.Node.Mapping;
import io.sfumato.job.ColumnWeights;
import io.sfumato.job.Job;
import io.sfumato.problem.InputException;
import io.sfumato.problem.PolicyException;
import io.sfumato.problem.Problem;
import io.sfumato.problem.UserException;
import io.sfumato.run.Seed;
import io.sfumato.source.Source;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.MissingPolicy;
import io.sfumato.table.TableBuilder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the sections of a job one after the other, goes on whatever is wrong, and complains at the end. */
final class JobReader {

    private static final String IMPORT =
            "; 'sfumato import' makes a job of this configuration, in which that can be written";

    private final Path path;
    private final Document document;
    private final Optional<Source> opened;
    private final List<String> notes;
    private final Complaints complaints;
    private final Fields root;
    private final Paths paths;

    private JobReader(Path path, Document document, Mapping root, Optional<Source> opened, List<String> notes) {
        this.path = path;
        this.document = document;
        this.opened = opened;
        this.notes = notes;
        this.complaints = new Complaints(document.source());
        this.root = new Fields(root, JobKeys.JOB, complaints);
        this.paths = new Paths(path, complaints);
    }

    static JobFile read(Path path, Document document) {
        return read(path, document, Optional.empty(), List.of());
    }

    /**
     * Reads a job of another tool.
     *
     * @param opened its table, which that tool's own reader has opened
     */
    static JobFile read(Path path, Document document, Optional<Source> opened, List<String> notes) {
        if (document.root() instanceof Mapping root) {
            return new JobReader(path, document, root, opened, notes).read();
        }
        throw new PolicyException(
                new Complaints(document.source()).at(document.root().mark()),
                "a job is a map with the keys " + String.join(", ", JobKeys.JOB)
                        + "; if this is a table, 'sfumato init' proposes a job for it");
    }

    private JobFile read() {
        checkVersion();
        Optional<InputSection> input = InputSection.read(root, paths, complaints);
        List<ColumnSection> columns = ColumnSection.readAll(root, complaints);
        List<String> names = columns.stream().map(ColumnSection::name).toList();
        CatalogEntries entries = new CatalogEntries(names, complaints);
        TaxonomyReader taxonomies = new TaxonomyReader(entries, paths, complaints);
        Optional<OutputSection> output = OutputSection.read(root, paths, complaints);
        Optional<InputSection> people = InputSection.population(root, paths, complaints);
        Optional<Source> population = people.flatMap(section -> open(section.table(columns), Optional.empty(), false))
                .map(InputTable.Opened::source);
        Optional<InputTable.Opened> source = input.flatMap(section -> open(section.table(columns), output, true));
        PolicySection policy = PolicySection.read(root, entries, complaints);
        Optional<Seed> seed = policy.seed().or(this::secret);
        ResearchSection research = ResearchSection.read(root, complaints);
        RuleReader rules = new RuleReader(research, complaints);
        ValueNotation spelling = input.map(InputSection::spelling).orElse(ValueNotation.UNDECLARED);
        FormatFinder formats = source.map(table -> FormatFinder.look(table, columns, spelling, complaints))
                .orElseGet(() -> FormatFinder.blind(spelling, complaints));
        ColumnReader reader = new ColumnReader(taxonomies, rules, complaints);
        List<ColumnSpec> specs = columns.stream()
                .map(column -> reader.read(column, formats.format(column)))
                .toList();
        if (formats.unread().isPresent()) {
            complaints.addAll(unreadable(source.orElseThrow().source(), specs, policy.missing()));
        }

        JobChecks checks = new JobChecks(root, columns, complaints);
        source.map(InputTable.Opened::source).ifPresent(table -> against(table, names, checks));
        checks.decided();
        checks.roles(policy.protect());
        checks.covered(policy.protect(), specs, opened.isPresent() ? IMPORT : "");
        checks.population(policy.protect(), population);
        checks.targets(specs);
        checks.people(policy.withinPerson(), specs);
        checks.style(policy);
        output.ifPresent(section -> section.check(read(List.of(input, people), taxonomies), complaints));
        output.ifPresent(section -> input.ifPresent(table -> section.checkApart(table.table(), complaints)));

        complaints.throwIfAny(complaints.aboutDocument() ? PolicyException::new : InputException::new);
        Job plain = job(specs, research.weights(), policy, output.orElseThrow());
        Job job = population.map(plain::among).orElse(plain);
        return file(job, seed, source.orElseThrow().source(), output.orElseThrow());
    }

    private JobFile file(Job job, Optional<Seed> seed, Source source, OutputSection output) {
        Job seeded = job.with(seed.orElseGet(Seed::fresh));
        return new JobFile(path, document, seeded, source, output.file(), output.table(), seed.isEmpty(), notes);
    }

    private void against(Source table, List<String> names, JobChecks checks) {
        if (checks.mayShow(table)) {
            checks.againstTable(table.name(), table.header());
        }
        if (table instanceof CsvTable file && !table.header().containsAll(names)) {
            file.headerHint().ifPresent(hint -> complaints.addAll(List.of(hint)));
        }
    }

    private static Job job(List<ColumnSpec> specs, ColumnWeights weights, PolicySection policy, OutputSection output) {
        return new Job(
                specs,
                weights,
                policy.protect().stream().map(PolicySection.Promised::model).toList(),
                policy.algorithm().orElseThrow(),
                policy.labels(),
                policy.loss(),
                policy.suppression(),
                policy.missing(),
                output.notation(),
                Seed.fresh(),
                Optional.empty(),
                policy.withinPerson());
    }

    /** The seed of a job that has none in it. */
    private Optional<Seed> secret() {
        try {
            return JobSecrets.of(path).seed();
        } catch (UserException e) {
            complaints.addAll(e.problems());
            return Optional.empty();
        }
    }

    private void checkVersion() {
        Optional<Node> version = root.required("version", "write 'version: " + JobKeys.VERSION + "'");
        if (version.isPresent() && !String.valueOf(version.get().plain()).equals(String.valueOf(JobKeys.VERSION))) {
            complaints.add(version.get(), "this version of Sfumato reads jobs of version " + JobKeys.VERSION);
        }
    }

    private Optional<InputTable.Opened> open(InputTable input, Optional<OutputSection> output, boolean main) {
        boolean shared = input instanceof InputTable.Stored stored
                && output.flatMap(OutputSection::table)
                        .filter(target -> target.database().isSame(stored.database()))
                        .isPresent();
        try {
            return Optional.of(opened.filter(source -> main)
                    .map(source -> new InputTable.Opened(source, Map.of()))
                    .orElseGet(() -> input.open(shared)));
        } catch (InputException e) {
            complaints.addAll(e.problems());
            return Optional.empty();
        }
    }

    /** Everything that is wrong with a table of which some rows cannot be read, the cells of the others included. */
    private static List<Problem> unreadable(Source table, List<ColumnSpec> specs, MissingPolicy missing) {
        Map<String, ColumnSpec> byName = new HashMap<>();
        specs.forEach(spec -> byName.put(spec.name(), spec));
        List<ColumnSpec> bound = table.header().stream()
                .map(name -> byName.getOrDefault(name, ColumnSpec.identifying(name)))
                .toList();
        TableBuilder rows = new TableBuilder(table.name(), bound, table::missing, missing);
        try {
            table.read(rows::add);
            return List.of();
        } catch (InputException e) {
            return rows.with(e).problems();
        }
    }

    /** The files that the job reads, itself included. */
    private List<Path> read(List<Optional<InputSection>> tables, TaxonomyReader taxonomies) {
        List<Path> files = new ArrayList<>(taxonomies.files());
        files.add(path);
        files.add(JobSecrets.of(path).file());
        tables.forEach(table -> table.flatMap(section -> section.table().file()).ifPresent(files::add));
        return files;
    }
}
