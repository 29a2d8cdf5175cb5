package io.sfumato.io.utd;

import io.sfumato.io.csv.CsvDialect;
import io.sfumato.io.csv.CsvOptions;
import io.sfumato.io.csv.CsvTable;
import io.sfumato.io.utd.UtdConfig.Attribute;
import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import io.sfumato.problem.Problems;
import io.sfumato.source.Source;
import io.sfumato.value.MissingTokens;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A table as the toolbox reads it: no header, no quotes, blanks around cells dropped, every line with a question mark left
 * out, and an empty line ends it. Columns are called as the configuration calls them.
 */
public final class UtdTable implements Source {

    private final Source table;
    private final List<String> header;
    private long leftOut;
    private long unread;

    private UtdTable(Source table, List<String> header) {
        this.table = table;
        this.header = header;
    }

    /**
     * Opens the table of a configuration and reads it once, to know what is left out.
     *
     * @throws InputException if it cannot be read or has fewer columns than the configuration lists
     */
    public static UtdTable open(UtdConfig config, Path folder) {
        Place place = Place.in(config.source());
        CsvTable table;
        try {
            CsvOptions options = CsvOptions.detect()
                    .delimiter(config.separator())
                    .quote(CsvDialect.NO_QUOTE)
                    .header(false);
            table = CsvTable.open(folder.resolve(config.input().name()).normalize(), options);
        } catch (InvalidPathException e) {
            throw new InputException(place.line(config.input().line()), "this is no name for a file");
        }
        List<String> header = new ArrayList<>();
        for (int i = 0; i < table.header().size(); i++) {
            header.add("column " + i);
        }
        Problems problems = new Problems();
        for (Attribute attribute : config.attributes()) {
            if (attribute.index() < header.size()) {
                header.set(attribute.index(), attribute.name());
            } else {
                problems.add(
                        place.line(attribute.line()),
                        "there is no column " + attribute.index() + ": " + table.name() + " has " + header.size()
                                + ", counted from 0");
            }
        }
        problems.throwIfAny(InputException::new);
        UtdTable opened = new UtdTable(table, List.copyOf(header));
        opened.count();
        return opened;
    }

    private void count() {
        long[] counts = new long[2];
        pass((line, cells) -> {}, counts);
        leftOut = counts[0];
        unread = counts[1];
    }

    /** What is not read, in words for the user. */
    public List<String> notes() {
        List<String> notes = new ArrayList<>();
        if (leftOut > 0) {
            notes.add(name() + ": lines with a question mark are left out, as the toolbox does: " + leftOut);
        }
        if (unread > 0) {
            notes.add(name() + ": the toolbox stops at an empty line; rows after it are not read: " + unread);
        }
        return notes;
    }

    @Override
    public String name() {
        return table.name();
    }

    @Override
    public List<String> header() {
        return header;
    }

    /** Lines with question marks never get here, so only an empty cell is missing. */
    @Override
    public MissingTokens missing(String column) {
        return MissingTokens.EMPTY;
    }

    @Override
    public void read(RowHandler handler) {
        pass(handler, new long[2]);
    }

    @Override
    public Source secondReader() {
        return new UtdTable(table.secondReader(), header);
    }

    private void pass(RowHandler handler, long[] counts) {
        long[] next = {1};
        boolean[] any = {false};
        table.read((line, cells) -> {
            boolean ended = line != next[0];
            next[0] = ended ? 0 : line + 1;
            if (ended) {
                counts[1]++;
            } else if (cells.stream().anyMatch(cell -> cell.indexOf('?') >= 0)) {
                counts[0]++;
            } else {
                any[0] = true;
                handler.row(line, cells.stream().map(String::strip).toList());
            }
        });
        if (!any[0]) {
            throw new InputException(
                    Place.in(name()), "has no rows before its first empty line, or all have question marks");
        }
    }
}
