package io.sfumato.source;

import io.sfumato.value.MissingTokens;
import java.util.List;

/** The rows of a source as far as some columns tell them: each combination of their cells as often as {@code counts} says. */
public record CountedRows(Source source, CountingSource counts, List<String> header) implements Source {

    public CountedRows {
        header = List.copyOf(header);
    }

    @Override
    public String name() {
        return source.name();
    }

    @Override
    public MissingTokens missing(String column) {
        return source.missing(column);
    }

    @Override
    public void read(RowHandler handler) {
        long[] line = {0};
        counts.groups(header, (cells, rows) -> {
            for (long i = 0; i < rows; i++) {
                handler.row(++line[0], cells);
            }
        });
    }
}
