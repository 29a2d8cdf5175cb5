package io.sfumato.run;

/** Passes progress on as it is; whoever listens in overrides what it is about. */
public class Relay implements Progress {

    private final Progress to;

    public Relay(Progress to) {
        this.to = to;
    }

    @Override
    public void stage(String name, long total) {
        to.stage(name, total);
    }

    @Override
    public void advance(long done) {
        to.advance(done);
    }

    @Override
    public void search(int rounds) {
        to.search(rounds);
    }

    @Override
    public void loss(double share, double times) {
        to.loss(share, times);
    }
}
