package io.sfumato.ledger;

import java.util.List;

/** What the publisher of a series has written down about its releases. */
public interface Ledger {

    /** The releases so far, oldest first. */
    List<Edition> editions();

    /** The number of a person; a new person gets the next number. */
    int subject(String text);

    /** A keyed hash of a cell or row; equal texts of one column have equal hashes in every release of the series. */
    long hash(String column, String text);

    /**
     * Enters a release before anybody can see it. From then on it counts as published, since a run may break off before it can
     * say so.
     *
     * @throws java.io.UncheckedIOException when it cannot be written down
     */
    Slip enter(Edition edition);

    /** A release that is entered and about to be published. */
    interface Slip {

        /** Notes that the release is published. */
        void published();
    }
}
