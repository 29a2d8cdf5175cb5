package io.sfumato.report;

import io.sfumato.record.PublicRecord;
import io.sfumato.report.chart.Palette;
import io.sfumato.report.markup.Html;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The frame around sections: head, banner, masthead, contents, foot.
 *
 * @param opening stands above the contents, under the page's title
 * @param parts in reading order
 * @param more what its style sheet has besides that of all pages
 * @param identity of the release that it is about, if there is one; it stands at the very beginning, for programs
 */
record Page(
        PageAudience audience,
        String title,
        Section opening,
        List<Part> parts,
        String more,
        Optional<String> identity) {

    /**
     * Sections that belong together.
     *
     * @param title empty when the page has only one part
     */
    record Part(String title, List<Section> sections) {
        Part {
            sections = List.copyOf(sections);
        }
    }

    Page {
        parts = List.copyOf(parts);
    }

    Page(PageAudience audience, String title, Section opening, List<Part> parts) {
        this(audience, title, opening, parts, "");
    }

    Page(PageAudience audience, String title, Section opening, List<Part> parts, String more) {
        this(audience, title, opening, parts, more, Optional.empty());
    }

    /** The same page, about this release. */
    Page of(PublicRecord release) {
        return new Page(audience, title, opening, parts, more, Optional.of(release.identity()));
    }

    void write(OutputStream out) throws IOException {
        out.write(text().getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    String text() {
        Html html = Html.page();
        html.open("html", "lang", "en");
        head(html);
        html.open("body", "class", audience.style());
        html.open("div", "class", "paper");
        audience.banner(html);
        html.open("div", "class", "sheet");
        Palette.write(html);
        masthead(html);
        html.open("div", "class", "columns");
        contents(html);
        html.open("main");
        parts.forEach(part -> write(html, part));
        html.close("main").close("div");
        foot(html);
        html.close("div").close("div").close("body").close("html");
        return html.finished() + "\n";
    }

    private void head(Html html) {
        html.open("head").empty("meta", "charset", "utf-8");
        identity.ifPresent(same -> html.empty("meta", "name", PublicRecord.IDENTITY, "content", same));
        html.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
        html.empty("meta", "name", "color-scheme", "content", "light dark");
        html.empty("meta", "name", "robots", "content", "noindex");
        html.element("title", title + " \u00b7 Sfumato");
        html.style(style());
        html.close("head");
    }

    private String style() {
        String style = resource("page.css") + resource("chart.css") + resource("print.css");
        if (!audience.warning().isEmpty()) {
            style += resource("private.css") + "@page { @bottom-left { content: \"" + audience.warning()
                    + "\"; font: 8pt sans-serif; } }\n";
        }
        return style + more;
    }

    private void masthead(Html html) {
        html.open("header", "class", "masthead");
        MastheadPicture.draw(html);
        html.open("div", "class", "inner");
        html.element("p", "Sfumato \u00b7 " + audience.words(), "class", "eyebrow");
        html.element("h1", title);
        opening.body(html);
        html.close("div").close("header");
    }

    private void contents(Html html) {
        html.open("nav", "aria-label", "Contents").open("div", "class", "inner");
        for (Part part : parts) {
            if (!part.title.isEmpty()) {
                html.element("p", part.title, "class", "part");
            }
            html.open("ol");
            for (Section section : part.sections) {
                html.open("li").element("a", section.title(), "href", "#" + section.id());
                html.close("li");
            }
            html.close("ol");
        }
        html.close("div").close("nav");
    }

    private static void write(Html html, Part part) {
        if (!part.title.isEmpty()) {
            html.element("p", part.title, "class", "part");
        }
        for (Section section : part.sections) {
            html.open("section", "id", section.id(), "aria-labelledby", section.id() + "-title");
            html.element("h2", section.title(), "id", section.id() + "-title");
            section.body(html);
            html.close("section");
        }
    }

    private void foot(Html html) {
        html.open("footer").open("div", "class", "inner");
        html.element("p", audience.words() + ". " + audience.rule());
        html.close("div").close("footer");
    }

    static String resource(String name) {
        try (InputStream in = Objects.requireNonNull(Page.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
