package io.sfumato.report.chart;

import io.sfumato.report.markup.Html;

/** A picture that can be drawn into a page. */
public interface Mark {

    /** Draws it; a page holds the {@link Palette} once, before the first mark. */
    void draw(Html html);
}
