package io.sfumato.io.job;

import io.sfumato.apply.Transformation;
import io.sfumato.io.document.Complaints;
import io.sfumato.io.document.Document;
import io.sfumato.io.document.DocumentPosition;
import io.sfumato.io.document.Fields;
import io.sfumato.io.document.Node;
import io.sfumato.io.document.Node.Entry;
import io.sfumato.io.document.Node.Form;
import io.sfumato.io.document.Node.Listing;
import io.sfumato.io.document.Node.Mapping;
import io.sfumato.io.document.Node.Scalar;
import io.sfumato.job.Job;
import io.sfumato.problem.PolicyException;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Role;
import io.sfumato.taxonomy.KnownTree;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A transformation as it stands in a file, ready to be applied to other rows.
 *
 * @param file the job of the run that found it, with the new table and the new release in place of its own
 */
public record TransformationFile(JobFile file, Transformation transformation) {

    /**
     * The most bytes of a transformation. A round number: a program writes it, with a line for each class or value, so that
     * it may be large; the limit bounds the memory that a wrong file can take.
     */
    private static final int LARGEST = 1 << 28;

    /**
     * Reads a transformation for a table.
     *
     * @param input a table with the columns of the one that it was found for
     * @param output the release
     * @throws PolicyException if something is wrong with the transformation, or the table is not of its kind
     * @throws io.sfumato.problem.InputException if it is no document, or the table cannot be read
     */
    public static TransformationFile read(Path path, Path input, Path output) {
        Document document = Document.read(path, LARGEST);
        Complaints complaints = new Complaints(document.source());
        if (!(document.root() instanceof Mapping root)
                || root.entry("transformation").isEmpty()) {
            throw new PolicyException(
                    complaints.at(document.root().mark()),
                    "this is no transformation; a run leaves one in the private folder of its release");
        }
        List<String> known = Stream.concat(TransformationText.OWN_KEYS.stream(), JobKeys.JOB.stream())
                .toList();
        Fields fields = new Fields(root, known, complaints);
        checkVersion(fields, complaints);
        Mapping job = job(root, fields, input, output);
        JobFile file = JobReader.read(path, new Document(document.source(), document.text(), job));
        Map<String, List<List<String>>> trees = trees(fields, complaints);
        Transformation found = found(fields, file.job(), trees, complaints);
        complaints.throwIfAny(PolicyException::new);
        return new TransformationFile(planted(file, trees), found);
    }

    private static void checkVersion(Fields fields, Complaints complaints) {
        String version = fields.text("transformation").orElse("");
        if (!version.equals(String.valueOf(TransformationText.VERSION))) {
            complaints.add(
                    fields.mark("transformation"),
                    "this version of Sfumato reads transformations of version " + TransformationText.VERSION);
        }
    }

    /** The job inside, with other tables. */
    private static Mapping job(Mapping root, Fields fields, Path input, Path output) {
        DocumentPosition mark = root.mark();
        List<Entry> entries = new ArrayList<>();
        entries.add(entry("version", new Scalar(String.valueOf(JobKeys.VERSION), Form.NUMBER, mark)));
        entries.add(entry("input", table(input, "missing", fields.node("missing-cells"), mark)));
        root.entries().stream()
                .filter(entry ->
                        !TransformationText.OWN_KEYS.contains(entry.key().text()))
                .forEach(entries::add);
        entries.add(entry("output", table(output, "notation", fields.node("notation"), mark)));
        return new Mapping(entries, mark);
    }

    private static Mapping table(Path file, String key, Optional<Node> setting, DocumentPosition mark) {
        String name = file.toAbsolutePath().normalize().toString();
        List<Entry> entries = new ArrayList<>(List.of(entry("file", new Scalar(name, Form.TEXT, mark))));
        setting.ifPresent(node -> entries.add(entry(key, node)));
        return new Mapping(entries, mark);
    }

    private static Entry entry(String key, Node value) {
        return new Entry(new Scalar(key, Form.TEXT, value.mark()), value);
    }

    private static Map<String, List<List<String>>> trees(Fields fields, Complaints complaints) {
        Map<String, List<List<String>>> trees = new LinkedHashMap<>();
        fields.map("trees")
                .ifPresent(map -> map.entries().forEach(entry -> {
                    List<List<String>> paths = rows(entry.value(), complaints);
                    boolean even = !paths.isEmpty()
                            && paths.get(0).size() > 1
                            && paths.stream()
                                    .allMatch(
                                            path -> path.size() == paths.get(0).size());
                    if (even) {
                        trees.put(entry.key().text(), paths);
                    } else {
                        complaints.add(
                                entry.key(), "a tree is a list of paths of equal length, from a value up to the root");
                    }
                }));
        return trees;
    }

    private static List<List<String>> rows(Node node, Complaints complaints) {
        List<List<String>> rows = new ArrayList<>();
        if (!(node instanceof Listing list)) {
            complaints.add(node, "a list was expected here, and this is " + node.what());
            return rows;
        }
        for (Node item : list.items()) {
            if (item instanceof Listing row && row.items().stream().allMatch(Scalar.class::isInstance)) {
                rows.add(
                        row.items().stream().map(cell -> ((Scalar) cell).text()).toList());
            } else {
                complaints.add(item, "a list of texts was expected here");
            }
        }
        return rows;
    }

    private static Transformation found(
            Fields fields, Job job, Map<String, List<List<String>>> trees, Complaints complaints) {
        List<String> quasi = job.columns().stream()
                .filter(spec -> spec.role() == Role.QUASI)
                .map(ColumnSpec::name)
                .toList();
        List<String> order = fields.texts("quasi").orElse(quasi);
        if (!new TreeSet<>(order).equals(new TreeSet<>(quasi)) || order.size() != quasi.size()) {
            complaints.add(fields.mark("quasi"), "'quasi' must list the quasi columns, each once");
        }
        List<List<String>> classes =
                fields.node("classes").map(node -> rows(node, complaints)).orElse(List.of());
        List<Integer> levels = levels(fields, order, trees, complaints);
        if (fields.node("levels").isPresent() == fields.node("classes").isPresent()) {
            complaints.add(fields.mark("transformation"), "a transformation has either 'levels' or 'classes'");
        } else if (classes.stream().anyMatch(labels -> labels.size() != quasi.size())) {
            complaints.add(
                    fields.mark("classes"), "each class needs " + quasi.size() + " labels, one for each quasi column");
        }
        return new Transformation(order, levels, classes, trees);
    }

    private static List<Integer> levels(
            Fields fields, List<String> quasi, Map<String, List<List<String>>> trees, Complaints complaints) {
        if (fields.node("levels").isEmpty()) {
            return List.of();
        }
        Mapping map = fields.map("levels").orElse(new Mapping(List.of(), fields.mark("levels")));
        Fields given = new Fields(map, quasi, complaints);
        List<Integer> levels = new ArrayList<>();
        for (String name : quasi) {
            int level = given.number(name).map(number -> number.intValue()).orElse(-1);
            int height = trees.containsKey(name) ? trees.get(name).get(0).size() - 1 : -1;
            if (level < 0 || level > height) {
                complaints.add(given.mark(name), "column '" + name + "' needs a level between 0 and that of its root");
            }
            levels.add(Math.max(0, Math.min(level, height)));
        }
        return levels;
    }

    /** The job with the taxonomies as they were in the run that found the transformation. */
    private static JobFile planted(JobFile file, Map<String, List<List<String>>> trees) {
        List<ColumnSpec> columns = file.job().columns().stream()
                .map(spec -> trees.containsKey(spec.name())
                        ? spec.withTaxonomy(new KnownTree(trees.get(spec.name()), spec.taxonomy()))
                        : spec)
                .toList();
        return file.with(file.job().withColumns(columns));
    }
}
