package io.sfumato.io.utd;

import io.sfumato.io.document.Document;
import io.sfumato.io.document.DocumentPosition;
import io.sfumato.io.document.Node;
import io.sfumato.io.document.Node.Entry;
import io.sfumato.io.document.Node.Form;
import io.sfumato.io.document.Node.Listing;
import io.sfumato.io.document.Node.Mapping;
import io.sfumato.io.document.Node.Scalar;
import io.sfumato.io.utd.UtdConfig.Attribute;
import io.sfumato.table.Role;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A configuration as a job of ours. Every part keeps its position in the configuration, so that complaints point there. */
public final class UtdDocument {

    /** How the release spells ranges. */
    public static final String NOTATION = "utd";

    private UtdDocument() {}

    /**
     * The job.
     *
     * @param file the configuration, which is also the hierarchy file
     * @param header the names of all columns; those that the configuration does not list are left out of the release
     */
    public static Document of(UtdConfig config, Path file, List<String> header) {
        DocumentPosition root = mark(config.line());
        List<Entry> job = new ArrayList<>();
        job.add(entry("version", 1, root));
        job.add(entry("input", config.input().name(), mark(config.input().line())));
        job.add(new Entry(key("columns", root), columns(config, file, header)));
        job.add(entry("protect", config.protect(), root));
        job.add(entry("algorithm", Map.of("name", config.algorithm()), root));
        job.add(entry("labels", config.labels(), root));
        Map<String, Object> output = new LinkedHashMap<>();
        output.put("file", config.output().name());
        output.put("notation", NOTATION);
        output.put("delimiter", String.valueOf(config.separator()));
        job.add(entry("output", output, mark(config.output().line())));
        return new Document(config.source(), config.text(), new Mapping(job, root));
    }

    private static Mapping columns(UtdConfig config, Path file, List<String> header) {
        List<Entry> columns = new ArrayList<>();
        for (String name : header) {
            Attribute attribute = config.attributes().stream()
                    .filter(each -> each.name().equals(name))
                    .findFirst()
                    .orElse(new Attribute(0, name, Role.IDENTIFYING, false, config.line()));
            Map<String, Object> settings = settings(attribute, String.valueOf(file.getFileName()));
            if (attribute.role() == Role.QUASI
                    && attribute.numeric()
                    && config.algorithm().equals("mondrian")) {
                settings.put("recode", "ranges");
            }
            columns.add(entry(name, settings, mark(attribute.line())));
        }
        return new Mapping(columns, mark(config.line()));
    }

    /** The keys of a column; its tree is in {@code hierarchies}. */
    private static Map<String, Object> settings(Attribute attribute, String hierarchies) {
        Map<String, Object> settings = new LinkedHashMap<>();
        settings.put("role", attribute.role().word());
        if (attribute.role() != Role.IDENTIFYING) {
            settings.put("kind", attribute.numeric() ? "numeric" : "categorical");
        }
        if (attribute.role() == Role.QUASI) {
            settings.put("taxonomy", tree(attribute, hierarchies));
        }
        return settings;
    }

    /** Where the tree of a column is. */
    public static Map<String, Object> tree(Attribute attribute, String hierarchies) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("file", hierarchies);
        tree.put("format", "utd");
        tree.put("column", attribute.name());
        return Map.of("levels", tree);
    }

    private static DocumentPosition mark(long line) {
        return new DocumentPosition((int) line, 0);
    }

    private static Scalar key(String text, DocumentPosition mark) {
        return new Scalar(text, Form.TEXT, mark);
    }

    private static Entry entry(String key, Object value, DocumentPosition mark) {
        return new Entry(key(key, mark), node(value, mark));
    }

    private static Node node(Object value, DocumentPosition mark) {
        if (value instanceof Map<?, ?> map) {
            List<Entry> entries = new ArrayList<>();
            map.forEach((key, each) -> entries.add(entry(String.valueOf(key), each, mark)));
            return new Mapping(entries, mark);
        } else if (value instanceof List<?> list) {
            return new Listing(list.stream().map(each -> node(each, mark)).toList(), mark);
        }
        return new Scalar(String.valueOf(value), value instanceof Number ? Form.NUMBER : Form.TEXT, mark);
    }
}
