package io.sfumato.cli.outcome;

import io.sfumato.cli.terminal.Paragraph;
import io.sfumato.record.Outcome;
import java.util.ArrayList;
import java.util.List;

/** Why kept columns stop a release, and what would help. */
public final class ExposedText {

    private static final String INDENT = "    ";

    private ExposedText() {}

    /** One paragraph for each set of columns, then the cheapest way out and what was tried. */
    public static List<String> lines(Outcome.Exposed exposed) {
        List<String> lines = new ArrayList<>(Paragraph.lines(
                "The promises can be kept, but columns that are kept as they are would point to people again, so nothing "
                        + "was written.",
                ""));
        for (Outcome.Exposure exposure : exposed.exposures()) {
            List<String> what = new ArrayList<>(Paragraph.lines(exposure.what(), INDENT));
            what.set(0, "  - " + what.get(0).strip());
            lines.addAll(what);
            lines.addAll(Paragraph.lines("allowed " + exposure.allowed() + ", found " + exposure.found(), INDENT));
            lines.addAll(Paragraph.lines("What would help: " + exposure.help(), INDENT));
        }
        lines.addAll(Paragraph.lines(exposed.remedy(), ""));
        lines.addAll(Paragraph.lines(exposed.looked(), ""));
        return lines;
    }
}
