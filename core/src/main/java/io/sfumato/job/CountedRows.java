package io.sfumato.job;

import java.util.List;

/** Rows as far as some columns tell them: each combination of their cells as often as a tally counts it. */
record CountedRows(Source source, Tally counts, List<String> header) implements Source {

    CountedRows {
        header = List.copyOf(header);
    }

    @Override
    public String name() {
        return source.name();
    }

    @Override
    public boolean isMissing(String cell) {
        return source.isMissing(cell);
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
