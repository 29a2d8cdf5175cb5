package io.sfumato.job;

import io.sfumato.loss.Figure;
import io.sfumato.partition.Shortfall;
import java.util.List;

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
     */
    record RowCounts(long input, long dropped, long suppressed) {}

    /** No release keeps all promises; nothing was written. */
    record Infeasible(List<Shortfall> shortfalls) implements Outcome {
        public Infeasible {
            shortfalls = List.copyOf(shortfalls);
        }
    }

    /** The run was stopped; nothing was written. */
    record Cancelled() implements Outcome {}
}
