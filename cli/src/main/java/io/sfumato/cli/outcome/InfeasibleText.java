package io.sfumato.cli.outcome;

import io.sfumato.cli.terminal.Paragraph;
import io.sfumato.partition.Shortfall;
import io.sfumato.record.Outcome;
import java.util.ArrayList;
import java.util.List;

/** Why there is no release, and what would help. */
public final class InfeasibleText {

    private static final String INDENT = "    ";

    private InfeasibleText() {}

    /** One paragraph per promise that cannot be kept. */
    public static List<String> lines(Outcome.Infeasible infeasible) {
        List<String> lines = new ArrayList<>();
        lines.add("No release was found that keeps all promises, so nothing was written.");
        for (Shortfall shortfall : infeasible.shortfalls()) {
            List<String> promise = new ArrayList<>(Paragraph.lines(shortfall.promise(), INDENT));
            promise.set(0, "  - " + promise.get(0).strip());
            lines.addAll(promise);
            lines.add(INDENT + "asked " + shortfall.asked() + ", at best " + shortfall.reached());
            lines.addAll(Paragraph.lines("What would help: " + shortfall.help(), INDENT));
        }
        return lines;
    }
}
