package io.sfumato.testkit;

import io.sfumato.table.ColumnSpec;
import java.util.List;

/**
 * A generated column.
 *
 * @param cells one for each row, as a source would give them
 */
public record MadeColumn(ColumnSpec spec, List<String> cells, ColumnKnowledge lore) {

    public MadeColumn {
        cells = List.copyOf(cells);
    }

    /** The same column with other cells. */
    MadeColumn with(List<String> others) {
        return new MadeColumn(spec, others, lore);
    }
}
