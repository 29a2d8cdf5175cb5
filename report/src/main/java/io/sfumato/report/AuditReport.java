package io.sfumato.report;

import io.sfumato.attack.Audit;
import io.sfumato.attack.FindingGroup;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * An audit as one page for the owner: what was tried, for how many people it works, the baseline of each attack, and what
 * would help. It names rows for whom attacks work, and needs no script and no network.
 */
public final class AuditReport {

    private AuditReport() {}

    /**
     * Writes the page, UTF-8, and leaves the stream open.
     *
     * @param failures the attacks for which it fails
     * @throws IOException when the stream cannot be written
     */
    public static void write(Audit audit, List<String> failures, OutputStream out) throws IOException {
        page(audit, failures).write(out);
    }

    static Page page(Audit audit, List<String> failures) {
        List<Section> sections = new ArrayList<>();
        Arrays.stream(FindingGroup.values())
                .filter(group -> audit.entries().stream().anyMatch(entry -> tried(entry, group)))
                .forEach(group -> sections.add(new AuditGroup(audit, group)));
        sections.add(new UntriedAttacks(audit));
        return new Page(
                PageAudience.OWNER,
                "A release under attack",
                new AuditSummary(audit, failures),
                List.of(new Page.Part("", sections)),
                Page.resource("audit.css"));
    }

    static boolean tried(Audit.Entry entry, FindingGroup group) {
        return entry.profile().group() == group && !entry.findings().isEmpty();
    }
}
