package io.sfumato.io.job;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Parameter;
import io.sfumato.io.document.Complaints;
import io.sfumato.io.document.Fields;
import io.sfumato.io.document.Node;
import io.sfumato.io.document.Node.Entry;
import io.sfumato.io.document.Node.Form;
import io.sfumato.io.document.Node.Mapping;
import io.sfumato.io.document.Node.Scalar;
import io.sfumato.io.document.Suggestion;
import io.sfumato.io.hierarchy.HierarchyFile;
import io.sfumato.io.hierarchy.HierarchyFiles;
import io.sfumato.job.Catalog;
import io.sfumato.problem.InputException;
import io.sfumato.taxonomy.Taxonomies;
import io.sfumato.taxonomy.TaxonomyPlan;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The key {@code taxonomy}: a file, or a map from a catalogue entry's name to its parameters. */
final class TaxonomyReader {

    private final CatalogEntries entries;
    private final Paths paths;
    private final Complaints complaints;
    private final Descriptor<TaxonomyPlan> fromFile;
    private final List<Descriptor<TaxonomyPlan>> known = new ArrayList<>(Taxonomies.ALL);
    private final List<Path> files = new ArrayList<>();

    TaxonomyReader(CatalogEntries entries, Paths paths, Complaints complaints) {
        this.entries = entries;
        this.paths = paths;
        this.complaints = complaints;
        this.fromFile = HierarchyFiles.taxonomy(paths.folder());
        this.known.add(fromFile);
    }

    /** The files that were named so far. */
    List<Path> files() {
        return files;
    }

    Optional<TaxonomyPlan> read(String column, Fields fields) {
        return fields.node("taxonomy").flatMap(node -> {
            if (node instanceof Scalar) {
                return paths.resolve(node).flatMap(file -> file(file, column));
            } else if (node instanceof Mapping map && map.entries().size() == 1) {
                return built(map.entries().get(0));
            }
            complaints.add(
                    node,
                    "'taxonomy' must be a file or a map with one of " + String.join(", ", CatalogEntries.names(known)));
            return Optional.empty();
        });
    }

    /** The hierarchy in a file, or the one named like the column if it holds several. */
    private Optional<TaxonomyPlan> file(Path path, String column) {
        files.add(path);
        try {
            HierarchyFile file = HierarchyFiles.read(path);
            return Optional.of(file.hierarchies().size() == 1 ? file.plan() : file.plan(column));
        } catch (InputException e) {
            complaints.addAll(e.problems());
            return Optional.empty();
        }
    }

    private Optional<TaxonomyPlan> built(Entry entry) {
        String name = entry.key().text();
        Optional<Descriptor<TaxonomyPlan>> found = Catalog.find(known, name);
        if (found.isEmpty()) {
            String hint = Suggestion.among(CatalogEntries.names(known), name);
            complaints.add(entry.key(), "unknown taxonomy '" + name + "'" + hint);
            return Optional.empty();
        }
        Mapping parameters = parameters(found.get(), entry);
        if (found.get().equals(fromFile)) {
            parameters
                    .entry("file")
                    .flatMap(file -> paths.resolve(file.value()))
                    .ifPresent(files::add);
        }
        return entries.make(found.get(), parameters, List.of());
    }

    /** What is no map is the value of the entry's first parameter: {@code {prefix: [3, 2]}}. */
    private static Mapping parameters(Descriptor<TaxonomyPlan> entry, Entry given) {
        Node value = given.value();
        if (value instanceof Mapping map) {
            return map;
        }
        boolean nothing = value instanceof Scalar scalar && scalar.form() == Form.NOTHING;
        Optional<String> first =
                entry.parameters().stream().map(Parameter::name).findFirst();
        if (nothing || first.isEmpty()) {
            return new Mapping(List.of(), given.key().mark());
        }
        Scalar key = new Scalar(first.get(), Form.TEXT, given.key().mark());
        return new Mapping(List.of(new Entry(key, value)), given.key().mark());
    }
}
