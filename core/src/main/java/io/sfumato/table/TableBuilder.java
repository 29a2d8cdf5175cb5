package io.sfumato.table;

import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import io.sfumato.problem.Problems;
import io.sfumato.value.MissingTokens;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Function;

/**
 * Encodes rows as they stream in. Every cell that cannot be read as declared becomes a problem with its line and column;
 * all are reported together when the table is built.
 */
public final class TableBuilder {

    private final String source;
    private final List<ColumnSpec> specs;
    private final MissingPolicy policy;
    private final Problems problems = new Problems();
    private final List<ColumnEncoder> encoders = new ArrayList<>();
    private final List<PassingColumn> passing;
    private final PassedThroughCells.Builder kept;
    private final BitSet dropped = new BitSet();
    private int inputRows;

    /** A builder for an input of these columns.
     *
     * @param specs one for every input column, in the order of the input's cells
     * @param missing the texts that say "no value" in a column, by name */
    public TableBuilder(
            String source, List<ColumnSpec> specs, Function<String, MissingTokens> missing, MissingPolicy policy) {
        this.source = source;
        this.specs = List.copyOf(specs);
        this.policy = policy;
        for (ColumnSpec spec : specs) {
            if (spec.role().encoded()) {
                encoders.add(new ColumnEncoder(spec, missing.apply(spec.name())));
            }
        }
        this.passing = specs.stream()
                .filter(spec -> spec.role() == Role.INSENSITIVE)
                .map(spec -> new PassingColumn(spec, missing.apply(spec.name())))
                .toList();
        this.kept = new PassedThroughCells.Builder(
                passing.stream().map(PassingColumn::name).toList());
    }

    /** Takes the next row; {@code line} is where it begins in the source. */
    public void add(long line, List<String> cells) {
        if (inputRows == Integer.MAX_VALUE - 8) {
            throw new InputException(Place.in(source).line(line), "more than 2^31 rows");
        }
        int row = inputRows++;
        int encoder = 0;
        boolean anyMissing = false;
        List<String> passed = new ArrayList<>(passing.size());
        for (int i = 0; i < specs.size(); i++) {
            ColumnSpec spec = specs.get(i);
            String cell = cells.get(i);
            if (spec.role() == Role.INSENSITIVE) {
                anyMissing |= pass(passing.get(passed.size()), cell, line);
                passed.add(cell);
            } else if (spec.role().encoded()) {
                anyMissing |= encode(encoders.get(encoder++), cell, line);
            }
        }
        if (anyMissing && policy == MissingPolicy.DROP) {
            dropped.set(row);
            encoders.forEach(ColumnEncoder::takeBack);
        } else {
            kept.add(passed);
        }
    }

    /** Looks at a cell that is kept as it is, and tells whether it counts as missing. */
    private boolean pass(PassingColumn column, String cell, long line) {
        boolean missing = policy != MissingPolicy.VALUE && column.lacks(cell);
        if (missing && policy == MissingPolicy.REJECT) {
            problems.add(Place.in(source).line(line).column(column.name()), "the cell is missing");
        } else if (!missing && !column.admits(cell)) {
            problems.add(Place.in(source).line(line).column(column.name()), column.objection());
        }
        return missing;
    }

    private boolean encode(ColumnEncoder encoder, String cell, long line) {
        int code = encoder.add(cell);
        boolean missing = code == ColumnEncoder.MISSING;
        boolean lacking = missing && encoder.required();
        if (lacking && policy == MissingPolicy.REJECT) {
            problems.add(Place.in(source).line(line).column(encoder.name()), "the cell is missing");
        } else if (missing && encoder.essential() && policy == MissingPolicy.VALUE) {
            problems.add(
                    Place.in(source).line(line).column(encoder.name()),
                    "the cell does not say whose row this is; fill it in, or leave such rows out with missing: drop");
        }
        if (code == ColumnEncoder.UNREADABLE) {
            problems.add(Place.in(source).line(line).column(encoder.name()), encoder.expectation());
        }
        return lacking;
    }

    /** Everything that is wrong: with the rows that the source could not give, and with the cells of the others. */
    public InputException with(InputException unread) {
        return new InputException(Problems.inOrder(problems.list(), unread.problems()));
    }

    /** The table.
     *
     * @throws InputException listing everything that was wrong with the rows */
    public Table build() {
        problems.throwIfAny(InputException::new);
        if (inputRows == dropped.cardinality()) {
            throw new InputException(
                    Place.in(source), inputRows == 0 ? "has no rows" : "every row has a missing cell and was dropped");
        }
        List<Column> columns = new ArrayList<>();
        for (ColumnEncoder encoder : encoders) {
            columns.add(encoder.build(problems, Place.in(source).column(encoder.name())));
        }
        problems.throwIfAny(InputException::new);
        List<String> order = specs.stream()
                .filter(spec -> spec.role().published())
                .map(ColumnSpec::name)
                .toList();
        return new Table(order, columns, kept.build(), dropped, inputRows);
    }
}
