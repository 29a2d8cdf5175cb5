package io.sfumato.report;

import io.sfumato.loss.RuleFinding;
import io.sfumato.record.Outcome;
import io.sfumato.record.PublicRecord;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * An outcome for programs: one JSON object whose field {@code outcome} is {@code release}, {@code infeasible},
 * {@code exposed} or {@code cancelled}. Of a release it has two parts, {@code public} and {@code private}; only the first may
 * be passed on. The order of fields is fixed, lines end in a line feed, and figures that cannot be told are null.
 */
public final class OutcomeJson {

    private OutcomeJson() {}

    /**
     * Writes the object and a line feed, UTF-8, and leaves the stream open.
     *
     * @throws IOException when the stream cannot be written
     */
    public static void write(Outcome outcome, OutputStream out) throws IOException {
        ReportJson.write(json(outcome), out);
    }

    /**
     * What a run has written.
     *
     * @param table the name of the table that the release became; empty if it is a file
     * @param open files that may be passed on, the release first if it is one
     * @param secret files and folders that may not
     */
    public record Written(Optional<String> table, List<Path> open, List<Path> secret) {
        public Written {
            open = List.copyOf(open);
            secret = List.copyOf(secret);
        }
    }

    /**
     * The same with the files of a release, by their absolute paths.
     *
     * @throws IOException when the stream cannot be written
     */
    public static void write(Outcome outcome, Written written, OutputStream out) throws IOException {
        ObjectNode json = json(outcome);
        if (outcome instanceof Outcome.Release) {
            ObjectNode files = json.putObject("written");
            written.table().ifPresent(table -> files.put("table", table));
            written.open().forEach(path -> files.withArray("public").add(absolute(path)));
            written.secret().forEach(path -> files.withArray("private").add(absolute(path)));
        }
        ReportJson.write(json, out);
    }

    private static String absolute(Path path) {
        return path.toAbsolutePath().normalize().toString();
    }

    private static ObjectNode json(Outcome outcome) {
        ObjectNode json = ReportJson.object();
        if (outcome instanceof Outcome.Release release) {
            json.put("outcome", "release");
            json.set("public", json(release.open()));
            json.set("private", privately(release));
        } else if (outcome instanceof Outcome.Infeasible infeasible) {
            json.put("outcome", "infeasible");
            ArrayNode shortfalls = json.putArray("shortfalls");
            infeasible
                    .shortfalls()
                    .forEach(s -> shortfalls
                            .addObject()
                            .put("promise", s.promise())
                            .put("asked", s.asked())
                            .put("reached", s.reached())
                            .put("help", s.help()));
        } else if (outcome instanceof Outcome.Exposed exposed) {
            json.put("outcome", "exposed");
            exposures(json.putArray("exposures"), exposed.exposures());
            json.put("remedy", exposed.remedy()).put("looked", exposed.looked());
        } else {
            json.put("outcome", "cancelled");
        }
        return json;
    }

    private static void exposures(ArrayNode array, List<Outcome.Exposure> exposures) {
        for (Outcome.Exposure exposure : exposures) {
            ObjectNode node = array.addObject();
            exposure.columns().forEach(node.putArray("columns")::add);
            node.put("what", exposure.what())
                    .put("allowed", exposure.allowed())
                    .put("found", exposure.found())
                    .put("help", exposure.help());
        }
    }

    private static ObjectNode privately(Outcome.Release release) {
        ObjectNode json = ReportJson.object();
        json.put("inputRows", release.rows().input());
        json.put("dropped", release.rows().dropped());
        json.put("suppressed", release.rows().suppressed());
        release.rows()
                .people()
                .ifPresent(people -> json.putObject("people")
                        .put("input", people.input())
                        .put("suppressed", people.suppressed())
                        .put("fewestInAClass", people.fewest()));
        ReportJson.figures(json, release.figures());
        release.warnings().forEach(json.putArray("warnings")::add);
        return json;
    }

    private static ObjectNode json(PublicRecord open) {
        ObjectNode json = ReportJson.object();
        json.put("version", open.version());
        json.put("hash", open.hash());
        json.put("rows", open.rows());
        json.put("labels", open.labels());
        json.put("grammar", open.grammar());
        json.put("counted", open.counted().many());
        ArrayNode promises = json.putArray("promises");
        open.promises().forEach(promise -> {
            ObjectNode node = promises.addObject();
            node.put("model", promise.model());
            ObjectNode arguments = node.putObject("arguments");
            promise.arguments().forEach(arguments::putPOJO);
            node.put("words", promise.words());
            node.put("sense", promise.sense().words());
            ReportJson.number(node, "asked", promise.asked());
            ReportJson.number(node, "reached", promise.reached());
        });
        ArrayNode columns = json.putArray("columns");
        open.columns().forEach(column -> columns.add(json(column)));
        ArrayNode sizes = json.putArray("classSizes");
        new TreeMap<>(open.classSizes())
                .forEach((size, classes) -> sizes.addObject().put("size", size).put("classes", classes));
        ReportJson.figures(json, open.figures());
        rules(json.putArray("rules"), open.rules());
        open.warnings().forEach(json.putArray("warnings")::add);
        return json;
    }

    private static ObjectNode json(PublicRecord.ColumnPublished column) {
        ObjectNode json = ReportJson.object();
        json.put("name", column.name()).put("role", column.role()).put("kind", column.kind());
        column.missing().forEach(json.putArray("missing")::add);
        ArrayNode labels = json.putArray("labels");
        column.labels()
                .forEach(label -> labels.addObject()
                        .put("label", label.label())
                        .put("meaning", label.meaning())
                        .put("rows", label.rows()));
        return json;
    }

    private static void rules(ArrayNode array, List<RuleFinding> rules) {
        for (RuleFinding rule : rules) {
            ObjectNode node = array.addObject().put("column", rule.column()).put("words", rule.words());
            ReportJson.number(node, "importance", rule.importance());
            ReportJson.number(node, "kept", rule.kept());
        }
    }
}
