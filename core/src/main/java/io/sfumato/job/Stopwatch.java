package io.sfumato.job;

import java.util.ArrayList;
import java.util.List;

/** How long each step of a run took. */
final class Stopwatch {

    private final List<PrivateRecord.Step> done = new ArrayList<>();
    private long since = System.nanoTime();

    /** Ends the step that has been going on. */
    void done(String name) {
        long now = System.nanoTime();
        done.add(new PrivateRecord.Step(name, (now - since) / 1_000_000));
        since = now;
    }

    List<PrivateRecord.Step> steps() {
        return List.copyOf(done);
    }
}
