package io.sfumato.report;

import io.sfumato.report.markup.Html;

/** A titled part of a page. */
interface Section {

    /** Its address within the page. */
    String id();

    /** Its heading. */
    String title();

    /** Writes what stands under the heading. */
    void body(Html html);
}
