package io.sfumato.cli.catalog;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.catalog.Parameter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The catalogue as Markdown: an index and a page per family. */
public final class CatalogPages {

    private static final String NOTE = "<!-- Generated from the catalogue; see CONTRIBUTING.md. Do not edit. -->\n\n";

    private CatalogPages() {}

    /** The text of each page by its file name. */
    public static Map<String, String> all() {
        Map<String, String> pages = new LinkedHashMap<>();
        StringBuilder index = new StringBuilder(
                NOTE + "# Catalogue\n\nEverything a job can name, and what `audit` tries. `sfumato catalog` "
                        + "prints the same. Entries marked *research* are for comparing methods.\n");
        for (Family family : Family.values()) {
            List<Descriptor<?>> entries = AllCatalogs.of(family);
            if (!entries.isEmpty()) {
                String page = family.word() + ".md";
                index.append(section(family, page, entries));
                pages.put(page, page(family, entries));
            }
        }
        pages.put("README.md", index.toString());
        return pages;
    }

    private static String section(Family family, String page, List<Descriptor<?>> entries) {
        StringBuilder text = new StringBuilder();
        text.append("\n## [").append(title(family)).append("](").append(page).append(")\n\n");
        text.append(sentence(family.meaning())).append("\n\n| name | in one sentence |\n|---|---|\n");
        for (Descriptor<?> entry : entries) {
            text.append("| [`")
                    .append(entry.name())
                    .append("`](")
                    .append(page)
                    .append('#')
                    .append(entry.name());
            text.append(")")
                    .append(mark(entry))
                    .append(" | ")
                    .append(cell(entry.summary()))
                    .append(" |\n");
        }
        return text.toString();
    }

    private static String page(Family family, List<Descriptor<?>> entries) {
        StringBuilder text = new StringBuilder(NOTE);
        text.append("# ").append(title(family)).append("\n\n");
        text.append(sentence(family.meaning())).append(" [Back to the catalogue](README.md)\n");
        entries.forEach(entry -> text.append(entry(entry)));
        return text.toString();
    }

    private static String entry(Descriptor<?> entry) {
        StringBuilder text = new StringBuilder();
        text.append("\n## ").append(entry.name()).append("\n\n");
        text.append("**").append(entry.title()).append("**").append(mark(entry)).append(". ");
        text.append(prose(entry.summary()))
                .append("\n\n")
                .append(prose(entry.details()))
                .append("\n");
        if (!entry.parameters().isEmpty()) {
            text.append("\n| parameter | value | default | what it does |\n|---|---|---|---|\n");
            entry.parameters().forEach(parameter -> text.append(row(parameter)));
        }
        if (!entry.citations().isEmpty()) {
            text.append("\n");
            entry.citations()
                    .forEach(citation ->
                            text.append("- ").append(prose(citation)).append("\n"));
        }
        return text.toString();
    }

    private static String row(Parameter parameter) {
        String fallback = ParameterWords.fallback(parameter).replaceFirst("^default (.*)$", "`$1`");
        return "| `" + parameter.name() + "` | " + cell(ParameterWords.values(parameter)) + " | " + cell(fallback)
                + " | " + cell(parameter.help()) + " |\n";
    }

    private static String mark(Descriptor<?> entry) {
        return entry.audience() == Audience.RESEARCH ? " *research*" : "";
    }

    private static String title(Family family) {
        return family.word().substring(0, 1).toUpperCase(java.util.Locale.ROOT)
                + family.word().substring(1);
    }

    private static String sentence(String words) {
        return words.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + prose(words.substring(1)) + ".";
    }

    private static String cell(String text) {
        return prose(text).replace("|", "\\|");
    }

    /** Characters that Markdown would take for markup. */
    private static String prose(String text) {
        return text.replace("*", "\\*").replace("<", "&lt;").replace("_", "\\_");
    }
}
