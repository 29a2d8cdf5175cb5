package io.sfumato.record;

import java.util.ArrayList;
import java.util.List;

/** How long each step of a run took. */
public final class Stopwatch {

    private final List<PrivateRecord.Step> done = new ArrayList<>();
    private long since = System.nanoTime();

    /** Ends the step that has been going on. */
    public void done(String name) {
        long now = System.nanoTime();
        done.add(new PrivateRecord.Step(name, (now - since) / 1_000_000));
        since = now;
    }

    public List<PrivateRecord.Step> steps() {
        return List.copyOf(done);
    }
}
