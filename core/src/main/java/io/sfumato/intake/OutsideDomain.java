package io.sfumato.intake;

import io.sfumato.problem.Counts;
import io.sfumato.source.CountingSource;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.ColumnSpec.Domain;
import io.sfumato.table.Role;
import io.sfumato.value.MissingTokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Counts the rows whose values lie outside the domain that is declared for a column. That says something about rows that may
 * be left out, so it is for the owner alone.
 */
public final class OutsideDomain {

    private final List<Looked> columns = new ArrayList<>();

    public OutsideDomain(List<ColumnSpec> specs, Function<String, MissingTokens> missing) {
        for (int i = 0; i < specs.size(); i++) {
            ColumnSpec spec = specs.get(i);
            Optional<Domain> domain = spec.domain();
            if (domain.isPresent() && spec.role().published()) {
                columns.add(new Looked(spec, domain.get(), i, missing.apply(spec.name())));
            }
        }
    }

    void add(List<String> cells) {
        columns.forEach(column -> column.add(cells.get(column.index), 1));
    }

    /** The same for a source that counts its rows itself. */
    public void count(CountingSource tally) {
        for (Looked column : columns) {
            tally.groups(List.of(column.spec.name()), (cells, rows) -> column.add(cells.get(0), rows));
        }
    }

    /** One sentence for each column with such rows. */
    public List<String> remarks() {
        return columns.stream()
                .filter(column -> column.rows > 0)
                .map(column -> told(column.spec, column.rows))
                .toList();
    }

    private static String told(ColumnSpec spec, long rows) {
        String what = (rows == 1 ? "1 row has a value" : Counts.of(rows) + " rows have values")
                + " outside the declared domain of '" + spec.name() + "'. ";
        String done = spec.role() == Role.QUASI
                ? "They are recoded like all others, so what is published for them can reach beyond the domain. A loss that is a share "
                        + "of the domain does not count what lies beyond it, and looks smaller than it is."
                : "They are published as they are.";
        return what + done + " If they are right, widen the domain; if not, correct the table.";
    }

    /** A column with a domain, and how many rows lie outside. */
    private static final class Looked {
        private final ColumnSpec spec;
        private final Domain domain;
        private final int index;
        private final MissingTokens missing;
        private long rows;

        Looked(ColumnSpec spec, Domain domain, int index, MissingTokens missing) {
            this.spec = spec;
            this.domain = domain;
            this.index = index;
            this.missing = missing;
        }

        void add(String cell, long times) {
            String value = spec.format().canonical(cell);
            boolean outside = value != null
                    && (spec.format().compare(value, domain.least()) < 0
                            || spec.format().compare(value, domain.greatest()) > 0);
            rows += outside && !missing.matches(cell, spec.format()) ? times : 0;
        }
    }
}
