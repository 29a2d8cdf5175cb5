package io.sfumato.cli.proposal;

import java.util.ArrayList;
import java.util.List;

/** Some cells of a column, evenly taken from all its rows in bounded memory. */
final class CellSample {

    /**
     * When so many cells are kept, every second one is dropped. A round number, not tuned: more take more memory, fewer blur
     * the quantiles.
     */
    private static final int MOST = 1 << 14;

    /** Longer cells are passed over; they are no numbers or codes. A round number. */
    private static final int LONGEST = 60;

    private final List<String> kept = new ArrayList<>();
    private long seen;
    private long stride = 1;

    /** Takes a cell into account; very long ones are passed over. */
    void add(String cell) {
        if (seen++ % stride != 0 || cell.length() > LONGEST) {
            return;
        }
        kept.add(cell);
        if (kept.size() == MOST) {
            List<String> every = new ArrayList<>();
            for (int i = 0; i < kept.size(); i += 2) {
                every.add(kept.get(i));
            }
            kept.clear();
            kept.addAll(every);
            stride *= 2;
        }
    }

    List<String> cells() {
        return List.copyOf(kept);
    }
}
