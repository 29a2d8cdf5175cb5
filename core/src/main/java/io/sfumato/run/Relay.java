package io.sfumato.run;

/** Passes all progress on unchanged. A subclass overrides the calls that it wants to hear. */
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
