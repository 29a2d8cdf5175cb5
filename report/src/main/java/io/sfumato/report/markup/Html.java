package io.sfumato.report.markup;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A page being written. Guarantees: every text and attribute is escaped, every element is closed in order, and the
 * result is at once HTML and well-formed XML. Attributes are given as names and values in turn.
 */
public final class Html {

    /** Elements that begin a new line, so that the source can be read; white space before them changes nothing. */
    private static final Set<String> ON_A_NEW_LINE = Set.of(
            "head",
            "body",
            "meta",
            "title",
            "style",
            "header",
            "nav",
            "main",
            "footer",
            "section",
            "article",
            "h1",
            "h2",
            "h3",
            "h4",
            "p",
            "ul",
            "ol",
            "li",
            "dl",
            "div",
            "figure",
            "figcaption",
            "table",
            "caption",
            "thead",
            "tbody",
            "tr",
            "details",
            "summary",
            "svg");

    /** After the dots of a range or the bar of a set, unless that is the end. */
    private static final Pattern PIECES = Pattern.compile("(?<=\\.\\.|\\|)(?=.)");

    /** Pieces of a label up to so many characters are never broken. Chosen by eye: longer ones would widen the tables. */
    private static final int LONGEST_PIECE = 24;

    private final StringBuilder out = new StringBuilder();
    private final Deque<String> open = new ArrayDeque<>();

    /** Begins a page. */
    public static Html page() {
        Html html = new Html();
        html.out.append("<!DOCTYPE html>\n");
        return html;
    }

    /** Begins a piece of a page. */
    public static Html fragment() {
        return new Html();
    }

    private Html() {}

    /** Opens an element. */
    public Html open(String tag, String... attributes) {
        begin(tag, attributes);
        out.append('>');
        open.push(tag);
        return this;
    }

    /** Closes the innermost element, which must be this one. */
    public Html close(String tag) {
        if (!tag.equals(open.peek())) {
            throw new IllegalStateException("cannot close " + tag + " inside " + open.peek());
        }
        open.pop();
        out.append("</").append(tag).append('>');
        return this;
    }

    /** Writes an element that can hold nothing: a void element of HTML or a shape of SVG. */
    public Html empty(String tag, String... attributes) {
        begin(tag, attributes);
        out.append("/>");
        return this;
    }

    /** Writes a whole element that holds only text. */
    public Html element(String tag, String text, String... attributes) {
        return open(tag, attributes).text(text).close(tag);
    }

    /** Writes our own words. */
    public Html text(String text) {
        Escape.append(out, text);
        return this;
    }

    /** Writes a text that comes from data: whatever its direction, it does not reorder the words around it. */
    public Html data(String text) {
        return element("bdi", text);
    }

    /**
     * Writes a label or a value as it stands in a table's cell. Spaces count, an empty one is named, and lines break
     * between the members of a set or the ends of a range rather than within.
     */
    public Html cell(String label) {
        if (label.isEmpty()) {
            return element("i", "(empty)", "class", "muted");
        }
        open("bdi", "class", "label");
        String[] pieces = PIECES.split(label, -1);
        for (int i = 0; i < pieces.length; i++) {
            if (i > 0) {
                empty("wbr");
            }
            if (pieces[i].length() <= LONGEST_PIECE) {
                element("span", pieces[i]);
            } else {
                text(pieces[i]);
            }
        }
        return close("bdi");
    }

    /** Writes a style sheet of ours. It may hold neither {@code <} nor {@code &}, which HTML and XML read differently. */
    public Html style(String css) {
        if (css.indexOf('<') >= 0 || css.indexOf('&') >= 0) {
            throw new IllegalArgumentException("a style sheet must hold neither < nor &");
        }
        open("style");
        out.append('\n').append(css);
        return close("style");
    }

    private void begin(String tag, String... attributes) {
        if (attributes.length % 2 != 0) {
            throw new IllegalArgumentException("attributes come in pairs, " + tag + " has " + attributes.length);
        }
        if (ON_A_NEW_LINE.contains(tag) && !out.isEmpty()) {
            out.append('\n');
        }
        out.append('<').append(tag);
        for (int i = 0; i < attributes.length; i += 2) {
            out.append(' ').append(attributes[i]).append("=\"");
            Escape.append(out, attributes[i + 1]);
            out.append('"');
        }
    }

    /** What was written; every element must be closed. */
    public String finished() {
        if (!open.isEmpty()) {
            throw new IllegalStateException("not closed: " + open);
        }
        return out.toString();
    }
}
