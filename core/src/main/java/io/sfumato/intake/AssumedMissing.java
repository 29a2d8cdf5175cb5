package io.sfumato.intake;

import io.sfumato.problem.Counts;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Role;
import io.sfumato.value.MissingTokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** Counts the cells that are taken for missing although the job does not say so. */
public final class AssumedMissing {

    private final List<Looked> columns = new ArrayList<>();
    private final Map<String, Map<String, Long>> found = new TreeMap<>();

    /** A column and what means missing there. */
    private record Looked(String name, int index, MissingTokens tokens) {}

    public AssumedMissing(List<ColumnSpec> specs, Function<String, MissingTokens> missing) {
        for (int i = 0; i < specs.size(); i++) {
            String name = specs.get(i).name();
            if (specs.get(i).role() != Role.IDENTIFYING) {
                columns.add(new Looked(name, i, missing.apply(name)));
            }
        }
    }

    public void add(List<String> cells) {
        for (Looked column : columns) {
            String cell = cells.get(column.index());
            if (column.tokens().assumes(cell)) {
                found.computeIfAbsent(column.name(), name -> new TreeMap<>()).merge(cell.strip(), 1L, Long::sum);
            }
        }
    }

    /** One sentence for each column in which something was assumed. */
    public List<String> remarks() {
        List<String> remarks = new ArrayList<>();
        found.forEach(
                (column, texts) -> texts.forEach((text, rows) -> remarks.add("In column '" + column + "', '" + text
                        + "' was taken for missing (rows: " + Counts.of(rows)
                        + "), and the job does not say so. If it means that, write missing: {\""
                        + text + "\": yes} there or under 'input'; if it is a value, as NA is Namibia, write no.")));
        return remarks;
    }
}
