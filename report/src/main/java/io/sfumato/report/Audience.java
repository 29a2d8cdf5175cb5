package io.sfumato.report;

import io.sfumato.report.markup.Html;

/** Whom a page is for. */
enum Audience {
    ANYONE("public", "Public report", "It may travel with the release: it was computed from the published file alone."),
    OWNER("private", "Private report", "It belongs to the owner of the original table and to nobody else.");

    private final String style;
    private final String words;
    private final String rule;

    Audience(String style, String words, String rule) {
        this.style = style;
        this.words = words;
        this.rule = rule;
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

    /** Writes what must be seen all the time, on the screen and on every sheet of paper. */
    void banner(Html html) {
        if (this == OWNER) {
            html.open("div", "class", "banner", "role", "note");
            html.open("p").element("strong", "Contains personal data.");
            html.text(" Must not leave the owner: do not send, publish or archive it with the release.");
            html.close("p").close("div");
        }
    }
}
