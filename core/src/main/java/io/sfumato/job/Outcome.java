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
     */
    record Release(PublicRecord open, List<Figure> figures, long suppressed, List<String> warnings) implements Outcome {
        public Release {
            figures = List.copyOf(figures);
            warnings = List.copyOf(warnings);
        }
    }

    /** No release keeps all promises; nothing was written. */
    record Infeasible(List<Shortfall> shortfalls) implements Outcome {
        public Infeasible {
            shortfalls = List.copyOf(shortfalls);
        }
    }

    /** The run was stopped; nothing was written. */
    record Cancelled() implements Outcome {}
}
