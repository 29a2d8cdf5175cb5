package io.sfumato.io.release;

import io.sfumato.io.document.Complaints;
import io.sfumato.io.document.Document;
import io.sfumato.io.document.Fields;
import io.sfumato.io.document.Node;
import io.sfumato.io.document.Node.Mapping;
import io.sfumato.loss.Figure;
import io.sfumato.loss.RuleFinding;
import io.sfumato.privacy.Counted;
import io.sfumato.privacy.ProtectionDirection;
import io.sfumato.problem.InputException;
import io.sfumato.record.PublicRecord;
import io.sfumato.record.PublicRecord.ColumnPublished;
import io.sfumato.record.PublicRecord.LabelCount;
import io.sfumato.record.PublicRecord.PromiseKept;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** Reads what {@link Manifest#write} writes. */
final class ManifestReader {

    /** The most bytes of a manifest. A round number: it bounds the memory that a wrong file can take. */
    private static final int LARGEST = 1 << 28;

    private static final List<String> ROOT = List.of(
            "manifest",
            "sfumato",
            "identity",
            "release",
            "report",
            "counted",
            "promises",
            "labels",
            "classes",
            "columns",
            "figures",
            "rules",
            "warnings");
    private static final List<String> REPORT = List.of("sha256");
    private static final List<String> RELEASE = List.of(
            "sha256",
            "rows",
            "table",
            "sha256-of",
            "encoding",
            "delimiter",
            "quote",
            "compression",
            "spreadsheet-safe");

    private final Complaints complaints;

    private ManifestReader(Complaints complaints) {
        this.complaints = complaints;
    }

    static Manifest read(Path file) {
        Document document = Document.read(file, LARGEST);
        Complaints complaints = new Complaints(document.source());
        if (!(document.root() instanceof Mapping root)) {
            throw new InputException(complaints.at(document.root().mark()), "a manifest is a map");
        }
        Manifest manifest = new ManifestReader(complaints).manifest(root);
        complaints.throwIfAny(InputException::new);
        return manifest;
    }

    private Manifest manifest(Mapping map) {
        Fields root = new Fields(map, ROOT, complaints);
        if (number(root, "manifest") != Manifest.LAYOUT) {
            complaints.add(root.mark("manifest"), "this is no manifest of layout " + Manifest.LAYOUT);
        }
        Fields release = child(root, "release", RELEASE);
        Fields labels = child(root, "labels", List.of("style", "grammar"));
        if (root.node("release").isEmpty() || root.node("labels").isEmpty()) {
            complaints.throwIfAny(InputException::new);
        }
        PublicRecord open = new PublicRecord(
                text(root, "sfumato"),
                text(release, "sha256"),
                count(release, "rows"),
                text(labels, "style"),
                text(labels, "grammar"),
                each(
                        root,
                        "promises",
                        List.of("model", "arguments", "words", "sense", "asked", "reached"),
                        this::promise),
                each(root, "columns", List.of("name", "role", "kind", "missing", "labels"), this::column),
                classes(root),
                each(root, "figures", List.of("name", "value", "columns"), this::figure),
                each(root, "rules", List.of("column", "words", "importance", "kept"), this::rule),
                root.texts("warnings").orElse(List.of()),
                root.text("counted").map(Counted.PEOPLE.many()::equals).orElse(false) ? Counted.PEOPLE : Counted.ROWS);
        boolean gzip = release.text("compression").map(Manifest.GZIP::equals).orElse(false);
        return new Manifest(
                open,
                character(release, "delimiter"),
                gzip,
                release.node("spreadsheet-safe").isPresent(),
                release.text("table"),
                root.text("identity"),
                root.map("report").flatMap(report -> new Fields(report, REPORT, complaints).text("sha256")));
    }

    private PromiseKept promise(Fields fields) {
        return new PromiseKept(
                text(fields, "model"),
                arguments(fields),
                text(fields, "words"),
                fields.text("sense")
                                .map(ProtectionDirection.AT_MOST.words()::equals)
                                .orElse(false)
                        ? ProtectionDirection.AT_MOST
                        : ProtectionDirection.AT_LEAST,
                number(fields, "asked"),
                number(fields, "reached"));
    }

    private RuleFinding rule(Fields fields) {
        return new RuleFinding(
                text(fields, "column"), text(fields, "words"), number(fields, "importance"), number(fields, "kept"));
    }

    private static Map<String, Object> arguments(Fields fields) {
        Map<String, Object> arguments = new TreeMap<>();
        fields.map("arguments")
                .ifPresent(map -> map.entries().forEach(entry -> {
                    Object value = entry.value().plain();
                    if (value != null) {
                        arguments.put(entry.key().text(), value);
                    }
                }));
        return arguments;
    }

    private ColumnPublished column(Fields fields) {
        List<LabelCount> labels = each(
                fields,
                "labels",
                List.of("label", "meaning", "rows"),
                label -> new LabelCount(text(label, "label"), text(label, "meaning"), count(label, "rows")));
        return new ColumnPublished(
                text(fields, "name"),
                text(fields, "role"),
                text(fields, "kind"),
                labels,
                fields.texts("missing").orElse(List.of()));
    }

    private Map<Long, Long> classes(Fields root) {
        Map<Long, Long> sizes = new TreeMap<>();
        each(root, "classes", List.of("size", "classes"), fields -> {
            sizes.put(count(fields, "size"), count(fields, "classes"));
            return fields;
        });
        return sizes;
    }

    private Figure figure(Fields fields) {
        Map<String, Double> columns = new LinkedHashMap<>();
        fields.map("columns").ifPresent(map -> {
            List<String> names =
                    map.entries().stream().map(entry -> entry.key().text()).toList();
            Fields values = new Fields(map, names, complaints);
            names.forEach(name -> columns.put(name, number(values, name)));
        });
        return new Figure(text(fields, "name"), number(fields, "value"), columns);
    }

    private <T> List<T> each(Fields parent, String key, List<String> known, Function<Fields, T> reader) {
        List<T> values = new ArrayList<>();
        for (Node item : parent.list(key).orElse(List.of())) {
            if (item instanceof Mapping map) {
                values.add(reader.apply(new Fields(map, known, complaints)));
            } else {
                complaints.add(item, "'" + key + "' must list maps, and this is " + item.what());
            }
        }
        return values;
    }

    private Fields child(Fields parent, String key, List<String> known) {
        parent.required(key, "a manifest has it");
        return parent.map(key)
                .map(map -> new Fields(map, known, complaints))
                .orElseGet(() -> new Fields(new Mapping(List.of(), parent.mark(key)), known, complaints));
    }

    private String text(Fields fields, String key) {
        fields.required(key, "a manifest has it");
        return fields.text(key).orElse("");
    }

    private char character(Fields fields, String key) {
        String text = text(fields, key);
        if (text.length() > 1) {
            complaints.add(fields.mark(key), "'" + key + "' must be one character");
        }
        return text.isEmpty() ? ',' : text.charAt(0);
    }

    /** The number, or NaN if there is none: the writer puts null for what cannot be told. */
    private static double number(Fields fields, String key) {
        return fields.number(key).map(BigDecimal::doubleValue).orElse(Double.NaN);
    }

    private long count(Fields fields, String key) {
        double number = number(fields, key);
        if (!(number >= 0 && number <= Integer.MAX_VALUE && number == Math.rint(number))) {
            complaints.add(fields.mark(key), "'" + key + "' must be a whole number of rows or classes");
            return 0;
        }
        return (long) number;
    }
}
