package io.sfumato.io.job;

import io.sfumato.io.csv.CsvTable;
import io.sfumato.io.document.Complaints;
import io.sfumato.io.document.Document;
import io.sfumato.io.document.Fields;
import io.sfumato.io.document.Node;
import io.sfumato.io.document.Node.Mapping;
import io.sfumato.job.Job;
import io.sfumato.job.Source;
import io.sfumato.job.Weights;
import io.sfumato.problem.InputException;
import io.sfumato.problem.PolicyException;
import io.sfumato.run.Seed;
import io.sfumato.table.ColumnSpec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the sections of a job one after the other, goes on whatever is wrong, and complains at the end. */
final class JobReader {

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
                "a job is a map with the keys " + String.join(", ", JobKeys.JOB));
    }

    private JobFile read() {
        checkVersion();
        Optional<InputSection> input = InputSection.read(root, paths, complaints);
        List<ColumnSection> columns = ColumnSection.readAll(root, complaints);
        List<String> names = columns.stream().map(ColumnSection::name).toList();
        Entries entries = new Entries(names, complaints);
        TaxonomyReader taxonomies = new TaxonomyReader(entries, paths, complaints);
        Optional<OutputSection> output = OutputSection.read(root, paths, complaints);
        Optional<InputSection> people = InputSection.population(root, paths, complaints);
        Optional<Source> population = people.flatMap(section -> open(section.table(), Optional.empty(), false))
                .map(InputTable.Opened::source);
        Optional<InputTable.Opened> source = input.flatMap(section -> open(section.table(), output, true));
        PolicySection policy = PolicySection.read(root, entries, complaints);
        ResearchSection research = ResearchSection.read(root, complaints);
        RuleReader rules = new RuleReader(research, complaints);
        List<ColumnSpec> specs = specs(columns, input, source, new ColumnReader(taxonomies, rules, complaints));

        JobChecks checks = new JobChecks(root, columns, complaints);
        source.map(InputTable.Opened::source).ifPresent(table -> {
            checks.againstTable(table.name(), table.header());
            if (table instanceof CsvTable file && !table.header().containsAll(names)) {
                file.headerHint().ifPresent(hint -> complaints.addAll(List.of(hint)));
            }
        });
        checks.decided();
        checks.roles(policy.protect());
        checks.population(policy.protect(), population);
        checks.targets(specs);
        checks.style(policy);
        output.ifPresent(section -> section.check(read(List.of(input, people), taxonomies), complaints));
        output.ifPresent(section -> input.ifPresent(table -> section.checkApart(table.table(), complaints)));

        complaints.throwIfAny(complaints.aboutDocument() ? PolicyException::new : InputException::new);
        Job plain = job(specs, research.weights(), policy, output.orElseThrow());
        Job job = population.map(plain::among).orElse(plain);
        return file(job, policy, source.orElseThrow().source(), output.orElseThrow());
    }

    private static Job job(List<ColumnSpec> specs, Weights weights, PolicySection policy, OutputSection output) {
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
                policy.seed().orElseGet(Seed::fresh),
                Optional.empty());
    }

    private JobFile file(Job job, PolicySection policy, Source source, OutputSection output) {
        return new JobFile(
                path,
                document,
                job,
                source,
                output.file(),
                output.table(),
                policy.seed().isEmpty(),
                notes);
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
                        .filter(target -> target.database().equals(stored.database()))
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

    private List<ColumnSpec> specs(
            List<ColumnSection> columns,
            Optional<InputSection> input,
            Optional<InputTable.Opened> source,
            ColumnReader reader) {
        Spelling spelling = input.map(InputSection::spelling).orElse(Spelling.UNDECLARED);
        FormatFinder formats = FormatFinder.blind(spelling, complaints);
        try {
            if (source.isPresent()) {
                formats = FormatFinder.look(source.get(), columns, spelling, complaints);
            }
        } catch (InputException e) {
            complaints.addAll(e.problems());
        }
        List<ColumnSpec> specs = new ArrayList<>();
        for (ColumnSection column : columns) {
            specs.add(reader.read(column, formats.format(column)));
        }
        return specs;
    }

    /** The files that the job reads, itself included. */
    private List<Path> read(List<Optional<InputSection>> tables, TaxonomyReader taxonomies) {
        List<Path> files = new ArrayList<>(taxonomies.files());
        files.add(path);
        tables.forEach(table -> table.flatMap(section -> section.table().file()).ifPresent(files::add));
        return files;
    }
}
