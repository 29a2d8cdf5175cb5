package io.sfumato.report.markup;

import java.util.ArrayList;
import java.util.List;

/**
 * A table with a caption, a head and rows whose first cell names the row. Wide tables scroll inside their own frame,
 * which the keyboard can reach.
 */
public final class DataTable {

    private record Heading(String words, boolean number) {}

    private final String caption;
    private String style = "scroll";
    private final List<Heading> headings = new ArrayList<>();
    private final List<List<Cell>> rows = new ArrayList<>();

    private DataTable(String caption) {
        this.caption = caption;
    }

    /** Begins a table. */
    public static DataTable captioned(String caption) {
        return new DataTable(caption);
    }

    /** Gives the columns the widths that the style sheet has for tables of labels, so that several of them align. */
    public DataTable fixed() {
        style = "scroll fixed";
        return this;
    }

    /** Adds a column of words. */
    public DataTable words(String heading) {
        headings.add(new Heading(heading, false));
        return this;
    }

    /** Adds a column of numbers. */
    public DataTable numbers(String heading) {
        headings.add(new Heading(heading, true));
        return this;
    }

    /** Adds a row with one cell per column. */
    public DataTable row(Cell... cells) {
        return row(List.of(cells));
    }

    /** Adds a row with one cell per column. */
    public DataTable row(List<Cell> cells) {
        if (cells.size() != headings.size()) {
            throw new IllegalArgumentException(cells.size() + " cells for " + headings.size() + " columns");
        }
        rows.add(List.copyOf(cells));
        return this;
    }

    /** Writes it into the page. */
    public void write(Html html) {
        html.open("div", "class", style, "role", "group", "aria-label", caption, "tabindex", "0");
        html.open("table").element("caption", caption);
        html.open("thead").open("tr");
        for (Heading heading : headings) {
            html.element("th", heading.words, "scope", "col", "class", style(heading));
        }
        html.close("tr").close("thead").open("tbody");
        rows.forEach(row -> writeRow(html, row));
        html.close("tbody").close("table").close("div");
    }

    /** Writes it folded up behind a chart; a printed page shows it unfolded. */
    public void writeBehind(Html html) {
        writeBehind(html, "The numbers behind the chart");
    }

    /** Writes it folded up behind these words; a printed page shows it unfolded. */
    public void writeBehind(Html html, String words) {
        html.open("details", "class", "behind").element("summary", words);
        write(html);
        html.close("details");
    }

    private void writeRow(Html html, List<Cell> row) {
        html.open("tr");
        for (int i = 0; i < row.size(); i++) {
            String tag = i == 0 ? "th" : "td";
            if (i == 0) {
                html.open(tag, "scope", "row", "class", style(headings.get(i)));
            } else {
                html.open(tag, "class", style(headings.get(i)));
            }
            row.get(i).write(html);
            html.close(tag);
        }
        html.close("tr");
    }

    private static String style(Heading heading) {
        return heading.number ? "n" : "w";
    }
}
