package io.sfumato.algorithm.lattice;

import io.sfumato.run.Context;

/** How many nodes were judged, and whether more may be. */
final class Effort {

    /** Progress is told after every so many nodes. A round number; it changes nothing but how smoothly progress moves. */
    private static final int REPORT_EVERY = 64;

    private final Context context;
    private final long most;
    private final long deadline;
    private long spent;
    private boolean over;

    private Effort(Context context, long most, long deadline) {
        this.context = context;
        this.most = most;
        this.deadline = deadline;
    }

    /** At most {@code nodes} nodes, and {@code seconds} seconds from now; the clock is looked at between nodes only. */
    static Effort of(Context context, long nodes, long seconds) {
        return new Effort(context, nodes, System.nanoTime() + seconds * 1_000_000_000L);
    }

    static Effort unlimited(Context context) {
        return new Effort(context, Long.MAX_VALUE, 0);
    }

    /** Counts one more node; false if none may be judged any more. */
    boolean spend() {
        boolean late = most != Long.MAX_VALUE && System.nanoTime() - deadline > 0;
        if (over || late || spent >= most) {
            over = true;
            return false;
        }
        spent++;
        if (spent % REPORT_EVERY == 0) {
            context.advance(spent);
        }
        return true;
    }

    /** Refuses all further nodes. */
    void end() {
        over = true;
    }

    long spent() {
        return spent;
    }

    /** Whether a node was refused. */
    boolean over() {
        return over;
    }
}
