package io.sfumato.testkit;

import io.sfumato.source.Source;
import io.sfumato.value.MissingTokens;
import java.util.Arrays;
import java.util.List;

/** A table in memory. Empty cells, {@code ?} and {@code NA} are missing. */
public record MemorySource(String name, List<String> header, List<List<String>> rows) implements Source {

    public MemorySource {
        header = List.copyOf(header);
        rows = rows.stream().map(List::copyOf).toList();
    }

    /** A table from lines whose cells are separated by commas, header first; no quotes, no escapes. */
    public static MemorySource of(String name, String... lines) {
        List<List<String>> rows =
                Arrays.stream(lines).map(line -> List.of(line.split(",", -1))).toList();
        return new MemorySource(name, rows.get(0), rows.subList(1, rows.size()));
    }

    @Override
    public MissingTokens missing(String column) {
        return MissingTokens.DEFAULT;
    }

    @Override
    public void read(RowHandler handler) {
        for (int i = 0; i < rows.size(); i++) {
            handler.row(i + 2L, rows.get(i));
        }
    }
}
