package io.sfumato.run;

/**
 * Is told how far a run is. Implementations must be quick and safe to call from several threads; they never learn a cell of the
 * data.
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
     * Reports how good the best result of a search is so far.
     *
     * @param share its loss, as a share of losing everything
     * @param times its loss is at most so many times the least possible one; NaN if that is not known
     */
    default void loss(double share, double times) {}
}
