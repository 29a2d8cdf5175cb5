package io.sfumato.report;

import io.sfumato.report.markup.Html;

/** Whom a page is for. */
enum PageAudience {
    ANYONE(
            "public",
            "Public report",
            "It may travel with the release: it was computed from the published file alone.",
            "",
            ""),
    OWNER(
            "private",
            "Private report",
            "It belongs to the owner of the original table and to nobody else.",
            "Contains personal data.",
            "Must not leave the owner: do not send, publish or archive it with the release."),
    RESEARCHER(
            "private",
            "Private comparison",
            "It belongs to those who may see the original table: its figures were computed from it.",
            "Private: figures of the original.",
            "No rows are on this page, but what it tells was computed from the original table; nothing was published.");

    private final String style;
    private final String words;
    private final String rule;
    private final String warning;
    private final String consequence;

    PageAudience(String style, String words, String rule, String warning, String consequence) {
        this.style = style;
        this.words = words;
        this.rule = rule;
        this.warning = warning;
        this.consequence = consequence;
    }

    String style() {
        return style;
    }

    String words() {
        return words;
    }

    String rule() {
        return rule;
    }

    /** The warning that must be visible all the time, in a few words; empty if there is none. */
    String warning() {
        return warning;
    }

    /** Writes the warning that must be visible all the time, on the screen and on every printed page. */
    void banner(Html html) {
        if (!warning.isEmpty()) {
            html.open("div", "class", "banner", "role", "note");
            html.open("p").element("strong", warning);
            html.text(" " + consequence);
            html.close("p").close("div");
        }
    }
}
