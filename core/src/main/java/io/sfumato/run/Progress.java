package io.sfumato.run;

/**
 * Hears how far a run is. Implementations must be quick and safe to call from several threads; they never learn a cell
 * of the data.
 */
public interface Progress {

    Progress SILENT = new Progress() {
        @Override
        public void stage(String name, long total) {}

        @Override
        public void advance(long done) {}
    };

    /** A new stage begins; {@code total} is its work in any unit, or 0 when unknown. */
    void stage(String name, long total);

    /** {@code done} units of the current stage are finished in all. */
    void advance(long done);

    /** A stage begins that can be ended after each of its rounds, with the best found so far. */
    default void search(int rounds) {
        stage("searching", rounds);
    }

    /**
     * How good what a search has found is by now.
     *
     * @param share its loss, as a share of losing everything
     * @param times how many times the least possible loss that is at most; NaN if not known
     */
    default void loss(double share, double times) {}
}
