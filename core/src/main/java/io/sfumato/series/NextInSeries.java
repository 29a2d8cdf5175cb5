package io.sfumato.series;

import io.sfumato.ledger.Ledger;

/**
 * Says that a release follows others of the same people.
 *
 * @param ledger what is written down of the earlier releases
 * @param reserve how many people more than promised new classes start with, so that some may leave later
 */
public record NextInSeries(Ledger ledger, int reserve) {

    public NextInSeries {
        if (reserve < 0) {
            throw new IllegalArgumentException("a reserve is not negative");
        }
    }
}
