package io.sfumato.io.job;

import io.sfumato.apply.Transformation;
import io.sfumato.io.document.Node;
import io.sfumato.io.document.Node.Entry;
import io.sfumato.io.document.Node.Mapping;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Role;
import io.sfumato.taxonomy.Taxonomies;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Writes what a run has found as YAML: the job without its tables, then the levels or the classes, then the taxonomies as
 * they were. {@link TransformationFile#read} reads it back.
 */
final class TransformationText {

    /** The version of the format of transformations, the only one so far. */
    static final int VERSION = 1;

    static final List<String> OWN_KEYS =
            List.of("transformation", "missing-cells", "notation", "quasi", "levels", "classes", "trees");

    private static final Set<String> TABLES = Set.of("version", "input", "output", "columns", "seed");

    private static final List<String> NOTICE = List.of(
            "# What a run of Sfumato has found, to be done to other rows with 'sfumato apply'.",
            "# It holds no rows, but values of the original table: keep it as private as that.");

    private final StringBuilder text = new StringBuilder();
    private final JobFile file;
    private final Mapping job;

    private TransformationText(JobFile file, Mapping job) {
        this.file = file;
        this.job = job;
    }

    /**
     * The text.
     *
     * @param seed of the run, from which pseudonyms follow
     */
    static String of(JobFile file, Transformation found, String seed) {
        Mapping job = (Mapping) file.document().root();
        TransformationText writer = new TransformationText(file, job);
        NOTICE.forEach(writer::line);
        writer.line("transformation: " + VERSION);
        writer.job(seed);
        writer.found(found);
        return writer.text.toString();
    }

    private void line(String line) {
        text.append(line).append('\n');
    }

    private void job(String seed) {
        line("columns:");
        file.job().columns().forEach(this::column);
        for (Entry entry : job.entries()) {
            if (!TABLES.contains(entry.key().text())) {
                line(entry.key().text() + ": " + NodeText.of(entry.value()));
            }
        }
        line("seed: \"" + seed + "\"");
        setting("input", "missing").ifPresent(node -> line("missing-cells: " + NodeText.of(node)));
        setting("output", "notation").ifPresent(node -> line("notation: " + NodeText.of(node)));
    }

    private Optional<Node> setting(String section, String key) {
        return job.entry(section)
                .map(Entry::value)
                .filter(Mapping.class::isInstance)
                .flatMap(node -> ((Mapping) node).entry(key))
                .map(Entry::value);
    }

    /** A column as the job declares it, with what was found out about its cells; of taxonomies only rules stay. */
    private void column(ColumnSpec spec) {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("role", spec.role().word());
        Map<String, Object> format = new LinkedHashMap<>();
        if (spec.role() != Role.IDENTIFYING && spec.role() != Role.SUBJECT) {
            format.put("kind", spec.format().kind().word());
            JobWriter.spelling(spec.format(), format);
        }
        format.forEach((key, value) -> settings.put(key, YamlText.of(value)));
        job.entry("columns")
                .map(Entry::value)
                .filter(Mapping.class::isInstance)
                .flatMap(columns -> ((Mapping) columns).entry(spec.name()))
                .map(Entry::value)
                .filter(Mapping.class::isInstance)
                .ifPresent(declared -> ((Mapping) declared)
                        .entries().stream()
                                .filter(entry -> !entry.key().text().equals("taxonomy") || isRule(entry.value()))
                                .forEach(entry ->
                                        settings.putIfAbsent(entry.key().text(), NodeText.of(entry.value()))));
        String value = settings.entrySet().stream()
                .map(entry -> entry.getKey() + ": " + entry.getValue())
                .collect(Collectors.joining(", ", "{", "}"));
        line("  ? " + YamlText.scalar(spec.name()));
        line("  : " + value);
    }

    private static boolean isRule(Node taxonomy) {
        return taxonomy instanceof Mapping map
                && map.entries().stream()
                        .allMatch(entry -> CatalogEntries.names(Taxonomies.ALL)
                                .contains(entry.key().text()));
    }

    /** Each label is quoted once: classes have few different ones. */
    private void classes(List<List<String>> classes) {
        Map<String, String> scalars = new HashMap<>();
        for (List<String> labels : classes) {
            text.append("  - [");
            for (int i = 0; i < labels.size(); i++) {
                text.append(i == 0 ? "" : ", ").append(scalars.computeIfAbsent(labels.get(i), YamlText::scalar));
            }
            text.append("]\n");
        }
    }

    private void found(Transformation found) {
        line("");
        if (found.levels().isEmpty()) {
            line("# One line a class: its labels in these columns.");
            line("quasi: " + YamlText.of(found.quasi()));
            line("classes:");
            classes(found.classes());
        } else {
            line("# How many steps each column is coarsened; 0 leaves it as it is.");
            line("levels:");
            for (int i = 0; i < found.quasi().size(); i++) {
                line("  ? " + YamlText.scalar(found.quasi().get(i)));
                line("  : " + found.levels().get(i));
            }
        }
        if (!found.trees().isEmpty()) {
            line("");
            line("# The taxonomies as they were: a value, then the group it belongs to at each level.");
            line("trees:");
            new TreeMap<>(found.trees()).forEach((column, paths) -> {
                line("  ? " + YamlText.scalar(column));
                line("  :");
                paths.forEach(path -> line("    - " + YamlText.of(path)));
            });
        }
    }
}
