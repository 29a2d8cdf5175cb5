package io.sfumato.report.markup;

/** What stands in one cell of a {@link DataTable}. */
@FunctionalInterface
public interface Cell {

    /** Writes what is inside the cell. */
    void write(Html html);

    /** Our own words. */
    static Cell text(String words) {
        return html -> html.text(words);
    }

    /** A text from data, such as the name of a column. */
    static Cell data(String text) {
        return html -> html.data(text);
    }

    /** A label or a value exactly as it stands in a table. */
    static Cell label(String label) {
        return html -> html.cell(label);
    }

    /** A number of things. */
    static Cell count(long number) {
        return text(Numbers.count(number));
    }

    /** A figure of a measure. */
    static Cell figure(double number) {
        return text(Numbers.figure(number));
    }

    /** A share as a percentage. */
    static Cell percent(double share) {
        return text(Numbers.percent(share));
    }
}
