package io.sfumato.record;

import io.sfumato.loss.Figure;
import io.sfumato.partition.Shortfall;
import java.util.List;
import java.util.Optional;

/** How a run ended. Never holds rows. */
public sealed interface Outcome {

    /**
     * A verified release is in place.
     *
     * @param open what travels with it
     * @param figures losses against the original
     * @param rows what became of the rows of the input
     */
    record Release(PublicRecord open, List<Figure> figures, RowCounts rows, List<String> warnings) implements Outcome {
        public Release {
            figures = List.copyOf(figures);
            warnings = List.copyOf(warnings);
        }

        /** Rows left out, or published as stars, to keep the promises. */
        public long suppressed() {
            return rows.suppressed();
        }
    }

    /**
     * Rows of the input.
     *
     * @param dropped left out by the missing policy
     * @param suppressed left out, or published as stars, to keep the promises
     * @param people who is behind them, where that was counted
     */
    record RowCounts(long input, long dropped, long suppressed, Optional<PeopleCounts> people) {

        /** Of rows whose people were not told apart. */
        public RowCounts(long input, long dropped, long suppressed) {
            this(input, dropped, suppressed, Optional.empty());
        }
    }

    /**
     * People of the input.
     *
     * @param input all who have a row that was not dropped
     * @param suppressed whose rows were left out, or published as stars, to keep the promises
     * @param fewest the people in the class that has fewest
     */
    record PeopleCounts(long input, long suppressed, long fewest) {}

    /** No release keeps all promises; nothing was written. */
    record Infeasible(List<Shortfall> shortfalls) implements Outcome {
        public Infeasible {
            shortfalls = List.copyOf(shortfalls);
        }
    }

    /**
     * The promises can be kept, but columns that are kept as they are would point to people again; nothing was written.
     *
     * @param exposures what the columns give away, the worst first
     * @param remedy what would take away all of it at the least cost, in sentences
     * @param looked which sets of columns were tried, and which were not, in sentences
     */
    record Exposed(List<Exposure> exposures, String remedy, String looked) implements Outcome {
        public Exposed {
            exposures = List.copyOf(exposures);
        }
    }

    /**
     * What kept columns give away.
     *
     * @param columns one of them, or several that do it together
     * @param what it is, in words
     * @param allowed the figure allowed
     * @param found the figure found
     * @param help what the owner could do
     */
    record Exposure(List<String> columns, String what, String allowed, String found, String help) {
        public Exposure {
            columns = List.copyOf(columns);
        }
    }

    /** The run was stopped; nothing was written. */
    record Cancelled() implements Outcome {}
}
