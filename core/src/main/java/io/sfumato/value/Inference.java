package io.sfumato.value;

import java.util.List;

/** What a column seems to hold, and why, in one sentence that quotes no cell. */
public sealed interface Inference {

    String reason();

    /** One reading fits. It is still a guess: the owner of the data confirms it. */
    record Decided(ValueFormat format, String reason) implements Inference {
        public Kind kind() {
            return format.kind();
        }
    }

    /** Several readings fit every cell and mean different things: the owner of the data has to declare one. */
    record Ambiguous(List<ValueFormat> readings, String reason) implements Inference {
        public Ambiguous {
            readings = List.copyOf(readings);
        }
    }
}
