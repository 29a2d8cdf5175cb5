package io.sfumato.report;

import io.sfumato.attack.Audit;
import io.sfumato.attack.Finding;
import io.sfumato.attack.material.AttackedRelease;
import io.sfumato.attack.material.AuditMaterial;
import io.sfumato.attack.material.KnownPeople;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * An audit for programs: one JSON object whose field {@code outcome} is {@code held}, {@code failed}, or {@code incomplete}
 * where a column that attacks need could not be read. With evidence it names rows for whom attacks work, and belongs to the
 * owner alone.
 */
public final class AuditJson {

    private AuditJson() {}

    /**
     * Writes the object and a line feed, UTF-8, and leaves the stream open.
     *
     * @param failures the attacks for which it fails
     * @param evidence whether rows are named
     * @throws IOException when the stream cannot be written
     */
    public static void write(Audit audit, List<String> failures, boolean evidence, OutputStream out)
            throws IOException {
        ObjectNode json = ReportJson.object();
        json.put("outcome", !failures.isEmpty() ? "failed" : audit.unread().isEmpty() ? "held" : "incomplete");
        json.put("private", evidence);
        failures.forEach(json.putArray("failed")::add);
        json.put("attacksTried", audit.tried());
        json.put("attacksWithoutVerdict", audit.silent());
        audit.unread().forEach(json.putArray("unreadColumns")::add);
        json.put("attacksSucceeding", audit.succeeding());
        json.put(
                "worstAttack", audit.worst().map(worst -> worst.attack().name()).orElse(null));
        json.put("words", audit.sentence());
        material(json, audit.material());
        ArrayNode attacks = json.putArray("attacks");
        audit.entries().forEach(entry -> attacks.add(json(entry, evidence)));
        ReportJson.write(json, out);
    }

    private static void material(ObjectNode json, AuditMaterial material) {
        AttackedRelease release = material.release();
        json.put("file", release.sheet().name());
        json.put("rows", release.rows());
        json.put("classes", release.classes());
        json.put("reachedK", release.reached());
        release.roles().quasi().forEach(json.putArray("quasi")::add);
        release.roles().sensitive().forEach(json.putArray("sensitive")::add);
        release.roles().kept().forEach(json.putArray("kept")::add);
        ObjectNode hand = json.putObject("atHand");
        name(hand, "original", material.original());
        name(hand, "external", material.external());
        name(hand, "population", material.population());
        name(hand, "control", material.control());
        ArrayNode previous = hand.putArray("previous");
        material.previous().forEach(each -> previous.add(each.sheet().name()));
        material.notes().forEach(json.putArray("notes")::add);
    }

    private static void name(ObjectNode json, String field, Optional<KnownPeople> people) {
        json.put(field, people.map(found -> found.sheet().name()).orElse(null));
    }

    private static ObjectNode json(Audit.Entry entry, boolean evidence) {
        ObjectNode json = ReportJson.object();
        json.put("name", entry.profile().name());
        json.put("title", entry.profile().title());
        json.put("group", entry.profile().group().name().toLowerCase(Locale.ROOT));
        json.put("attackerKnows", entry.profile().knows());
        json.put("remedy", entry.profile().remedy());
        json.put("source", entry.profile().source());
        json.put("notRun", entry.lacking().orElse(null));
        ArrayNode findings = json.putArray("findings");
        entry.findings().forEach(finding -> findings.add(json(finding, evidence)));
        return json;
    }

    private static ObjectNode json(Finding finding, boolean evidence) {
        ObjectNode json = ReportJson.object();
        json.put("about", finding.about());
        json.put("verdict", finding.verdict().name().toLowerCase(Locale.ROOT));
        json.put("targets", finding.targets());
        count(json, finding.successes());
        ReportJson.number(json, "share", finding.share());
        ReportJson.number(json, "baseline", finding.baseline());
        json.put("baselineIs", finding.against());
        ReportJson.number(json, "advantage", finding.advantage());
        json.put("words", finding.told());
        finding.without().forEach(json.putArray("withoutColumns")::add);
        ObjectNode figures = json.putObject("figures");
        finding.figures().forEach((name, value) -> ReportJson.number(figures, name, value));
        if (evidence && !finding.evidence().rows().isEmpty()) {
            ObjectNode worst =
                    json.putObject("worstRows").put("table", finding.evidence().table());
            worst.put("all", finding.evidence().all());
            finding.evidence().rows().forEach(worst.putArray("rows")::add);
        }
        return json;
    }

    /** Writes a whole number where it is one; the successes of guesses are expected values and may be fractions. */
    private static void count(ObjectNode json, double successes) {
        if (successes == Math.rint(successes)) {
            json.put("successes", (long) successes);
        } else {
            ReportJson.number(json, "successes", successes);
        }
    }
}
