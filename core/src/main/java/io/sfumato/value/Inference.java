package io.sfumato.value;

import java.util.List;

/** What a column seems to hold, and why, in one sentence that quotes no cell. */
public sealed interface Inference {

    String reason();

    /** Whether every cell can be read as a value of this kind. */
    boolean maybe(Kind kind);

    /** One reading fits. It is still a guess: the owner of the data confirms it. */
    record Decided(ValueFormat format, String reason) implements Inference {
        public Kind kind() {
            return format.kind();
        }

        @Override
        public boolean maybe(Kind kind) {
            return kind() == kind;
        }
    }

    /** Several readings fit every cell and mean different things: the owner of the data has to declare one. */
    record Ambiguous(List<ValueFormat> readings, String reason) implements Inference {
        public Ambiguous {
            readings = List.copyOf(readings);
        }

        @Override
        public boolean maybe(Kind kind) {
            return readings.stream().anyMatch(reading -> reading.kind() == kind);
        }
    }
}
