package io.sfumato.cli.catalog;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.catalog.Parameter;
import io.sfumato.cli.terminal.Paragraph;
import java.util.ArrayList;
import java.util.List;

/** The catalogue on the terminal. */
public final class CatalogText {

    /** Characters before the summaries; longer names get a line of their own. Chosen by eye. */
    private static final int NAME_WIDTH = 24;

    private static final String INDENT = "    ";

    private CatalogText() {}

    /** A family with one paragraph per entry. */
    public static List<String> family(Family family, List<Descriptor<?>> entries) {
        List<String> lines = new ArrayList<>();
        lines.add(family.word().toUpperCase(java.util.Locale.ROOT) + ": " + family.meaning());
        for (Descriptor<?> entry : entries) {
            String mark = entry.audience() == Audience.RESEARCH ? "(research) " : "";
            List<String> summary = Paragraph.lines(mark + entry.summary(), " ".repeat(NAME_WIDTH));
            boolean fits = entry.name().length() + 3 <= NAME_WIDTH;
            String name = "  " + entry.name();
            if (fits) {
                lines.add(name + summary.get(0).substring(name.length()));
                lines.addAll(summary.subList(1, summary.size()));
            } else {
                lines.add(name);
                lines.addAll(summary);
            }
        }
        return lines;
    }

    /** One entry in full. */
    public static List<String> entry(Descriptor<?> entry) {
        List<String> lines = new ArrayList<>();
        String mark = entry.audience() == Audience.RESEARCH ? ", for research" : "";
        lines.add(entry.name() + " (" + entry.family().word() + mark + "): " + entry.title());
        lines.add("");
        lines.addAll(Paragraph.lines(entry.summary(), "  "));
        lines.add("");
        lines.addAll(Paragraph.lines(entry.details(), "  "));
        if (!entry.parameters().isEmpty()) {
            lines.add("");
            lines.add("Parameters:");
            entry.parameters().forEach(parameter -> lines.addAll(parameter(parameter)));
        }
        if (!entry.citations().isEmpty()) {
            lines.add("");
            lines.add("From:");
            entry.citations().forEach(citation -> lines.addAll(Paragraph.lines(citation, "  ")));
        }
        return lines;
    }

    private static List<String> parameter(Parameter parameter) {
        List<String> lines = new ArrayList<>();
        lines.add("  " + parameter.name() + ": " + ParameterWords.values(parameter) + " ("
                + ParameterWords.fallback(parameter) + ")");
        lines.addAll(Paragraph.lines(parameter.help(), INDENT));
        return lines;
    }
}
