package io.sfumato.io.release;

import io.sfumato.algorithm.certificate.Certificate;
import io.sfumato.audit.PersonNumbers;
import io.sfumato.io.document.JsonText;
import io.sfumato.loss.ColumnValue;
import io.sfumato.loss.LevelValue;
import io.sfumato.record.PrivateRecord;
import io.sfumato.record.ReleasePapers;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The owner's record of a run as {@code record.json}. */
final class PrivateJson {

    static final String NOTICE =
            "This file contains personal data. It belongs to the owner of the original data and must "
                    + "not travel with the release.";

    static final String NAME = "record.json";

    private static final String FILES = "files";

    private PrivateJson() {}

    static void write(ReleasePapers dossier, List<String> files, OutputStream out) throws IOException {
        PrivateRecord secret = dossier.secret();
        ObjectNode root = StableJson.object();
        root.put("notice", NOTICE);
        root.put(PrivateFolder.HASH, dossier.open().hash());
        root.set(FILES, StableJson.texts(files));
        root.put("identity", dossier.open().identity());
        root.put("seed", secret.seed());
        root.put("algorithm", secret.algorithm());
        root.put("source", secret.source());
        root.put("input-hash", secret.inputHash());
        root.put("input-rows", secret.inputRows());
        root.put("dropped", secret.dropped());
        root.put("suppressed", secret.suppressed());
        secret.people()
                .ifPresent(people -> root.putObject("people")
                        .put("input", people.input())
                        .put("suppressed", people.suppressed())
                        .put("fewest-in-a-class", people.fewest()));
        root.set("figures", StableJson.figures(secret.figures()));
        certificate(secret.certificate(), root.putObject("certificate"));
        secret.rounds()
                .ifPresent(rounds ->
                        root.putObject("search").put("rounds", rounds.done()).put("rounds-asked", rounds.asked()));
        root.set("analysis", AnalysisJson.of(secret.analysis()));
        root.set("knowledge", KnowledgeJson.of(secret.knowledge()));
        root.set("risk", RiskJson.of(secret.risk(), dossier.open().counted()));
        secret.released().ifPresent(risk -> root.set("risk-of-release", RiskJson.of(risk)));
        columns(secret, root.putArray("columns"));
        values(secret, root.putArray("research-value"));
        root.set("rules", StableJson.rules(dossier.open().rules()));
        sample(secret.sample(), root.putObject("sample"));
        steps(secret, root.putArray("steps"));
        root.set("warnings", StableJson.texts(secret.warnings()));
        dossier.persons().ifPresent(persons -> persons(persons, root.putArray(PrivateFolder.PERSONS)));
        out.write(JsonText.bytes(root));
    }

    private static void persons(PersonNumbers persons, ArrayNode array) {
        for (int row = 0; row < persons.rows(); row++) {
            array.add(persons.of(row));
        }
    }

    /** The files that were published with a release, as its record tells them; none if it does not. */
    static List<String> files(Path record) throws IOException {
        List<String> files = new ArrayList<>();
        try (JsonParser json = JsonMapper.shared().createParser(record)) {
            boolean listed = false;
            for (JsonToken at = json.nextToken(); at != null; at = json.nextToken()) {
                if (at == JsonToken.END_ARRAY && listed) {
                    return files;
                } else if (listed && at == JsonToken.VALUE_STRING) {
                    files.add(json.getString());
                } else if (at == JsonToken.START_ARRAY) {
                    listed = FILES.equals(json.currentName());
                }
            }
            return List.of();
        } catch (JacksonIOException e) {
            throw e.getCause();
        } catch (JacksonException e) {
            return List.of();
        }
    }

    private static void certificate(Certificate certificate, ObjectNode object) {
        object.put("given", certificate.given());
        if (certificate.given()) {
            object.put("classes-of-at-least", certificate.crowd());
            StableJson.put(object, "loss", certificate.loss());
            StableJson.put(object, "bound", certificate.bound());
            certificate.times().ifPresent(times -> StableJson.put(object, "at-most-times-the-optimum", times));
            object.put("for-k-alone", certificate.alone());
        }
        object.put("statement", certificate.sentence());
    }

    private static void columns(PrivateRecord secret, ArrayNode array) {
        for (PrivateRecord.ColumnStory story : secret.columns()) {
            ObjectNode column = array.addObject();
            column.put("name", story.name());
            column.put("distinct", story.distinct());
            column.put("labels", story.labels());
            StableJson.put(column, "exact-share", story.exactShare());
            StableJson.put(column, "loss", story.loss());
            column.put("unique-without", story.uniqueWithout());
            column.put("why", story.why());
        }
    }

    private static void values(PrivateRecord secret, ArrayNode array) {
        for (ColumnValue value : secret.values()) {
            ObjectNode column = array.addObject().put("column", value.column());
            StableJson.put(column, "weight", value.weight());
            StableJson.put(column, "granularity", value.granularity());
            StableJson.put(column, "rules", value.ratio());
            StableJson.put(column, "value", value.value());
            if (!value.levels().isEmpty()) {
                value.levels().forEach(level -> level(level, column.withArray("levels")));
            }
        }
    }

    private static void level(LevelValue value, ArrayNode array) {
        ObjectNode level = array.addObject().put("level", value.level()).put("labels", value.labels());
        StableJson.put(level, "granularity", value.granularity());
        StableJson.put(level, "rules", value.ratio());
        StableJson.put(level, "value", value.value());
        level.put("published", value.published());
    }

    private static void sample(PrivateRecord.Sample sample, ObjectNode object) {
        object.set("header", StableJson.texts(sample.header()));
        ArrayNode rows = object.putArray("rows");
        for (PrivateRecord.Pair pair : sample.rows()) {
            ObjectNode row = rows.addObject();
            row.set("before", StableJson.texts(pair.before()));
            row.set("after", StableJson.texts(pair.after()));
        }
    }

    private static void steps(PrivateRecord secret, ArrayNode array) {
        for (PrivateRecord.Step step : secret.steps()) {
            array.addObject().put("name", step.name()).put("milliseconds", step.milliseconds());
        }
    }
}
