package io.sfumato.report;

import io.sfumato.algorithm.certificate.Certificate;
import io.sfumato.comparison.Comparison;
import io.sfumato.comparison.Comparison.End;
import io.sfumato.comparison.Comparison.Entry;
import java.io.IOException;
import java.io.OutputStream;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A comparison for programs: one JSON object whose field {@code outcome} is {@code comparison}, or {@code stopped} when
 * some runs were not made. It belongs to the owner of the table: it holds the seed and figures of the original.
 */
public final class ComparisonJson {

    private ComparisonJson() {}

    /**
     * Writes the object and a line feed, UTF-8, and leaves the stream open.
     *
     * @throws IOException when the stream cannot be written
     */
    public static void write(Comparison comparison, OutputStream out) throws IOException {
        ObjectNode json = ReportJson.object();
        json.put("outcome", comparison.count(End.STOPPED) == 0 ? "comparison" : "stopped");
        json.put("source", comparison.source());
        json.put("rows", comparison.rows());
        json.put("seed", comparison.seed());
        json.put("threads", comparison.threads());
        json.put("checked", comparison.count(End.DONE));
        comparison.measures().forEach(json.putArray("measures")::add);
        json.put("loss", comparison.loss().orElse(null));
        comparison.untold().forEach(json.putArray("untold")::add);
        comparison.advice().forEach(json.putArray("advice")::add);
        ArrayNode runs = json.putArray("runs");
        comparison.entries().forEach(entry -> runs.add(json(entry)));
        ArrayNode leftOut = json.putArray("leftOut");
        comparison
                .leftOut()
                .forEach(left ->
                        leftOut.addObject().put("algorithm", left.algorithm()).put("why", left.why()));
        ReportJson.write(json, out);
    }

    private static ObjectNode json(Entry entry) {
        ObjectNode json = ReportJson.object();
        json.put("algorithm", entry.algorithm());
        json.put("labels", entry.labels().words());
        json.put("k", entry.k());
        json.put("rows", entry.rows());
        json.put("end", entry.end().words());
        if (!entry.why().isEmpty()) {
            json.put("why", entry.why());
        }
        entry.result().ifPresent(result -> {
            json.put("best", entry.best());
            json.put("seconds", result.seconds());
            json.put("classes", result.classes());
            json.put("suppressed", result.suppressed());
            certificate(result.certificate(), json.putObject("certificate"));
            ReportJson.figures(json, result.figures());
        });
        return json;
    }

    private static void certificate(Certificate certificate, ObjectNode json) {
        if (certificate.given()) {
            json.put("loss", certificate.loss());
            json.put("bound", certificate.bound());
            certificate.times().ifPresent(times -> json.put("timesOptimum", times));
            json.put("forKAlone", certificate.alone());
        }
        json.put("statement", certificate.sentence());
    }
}
