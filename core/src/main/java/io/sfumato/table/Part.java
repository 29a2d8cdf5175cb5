package io.sfumato.table;

import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import io.sfumato.problem.Problems;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Some rows of a table as a table of their own. */
final class Part {

    private Part() {}

    static Table of(Table whole, int[] rows) {
        Problems problems = new Problems();
        List<Column> columns = new ArrayList<>();
        for (Column column : whole.columns()) {
            ColumnEncoder encoder = new ColumnEncoder(column.spec());
            for (int row : rows) {
                encoder.addCanonical(column.value(row));
            }
            columns.add(encoder.build(problems, Place.in("").column(column.name())));
        }
        problems.throwIfAny(InputException::new);
        return new Table(whole.order(), columns, kept(whole.kept(), rows), new BitSet(), rows.length);
    }

    private static Kept kept(Kept whole, int[] rows) {
        Kept.Builder kept = new Kept.Builder(whole.columns());
        int width = whole.columns().size();
        for (int row : rows) {
            List<String> cells = new ArrayList<>();
            for (int column = 0; column < width; column++) {
                cells.add(whole.cell(row, column));
            }
            kept.add(cells);
        }
        return kept.build();
    }
}
