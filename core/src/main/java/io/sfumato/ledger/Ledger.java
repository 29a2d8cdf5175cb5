package io.sfumato.ledger;

import java.util.List;

/** What the publisher of a series remembers of it. */
public interface Ledger {

    /** The releases so far, oldest first. */
    List<Edition> editions();

    /** The number of a person, who gets one when first met. */
    int subject(String text);

    /** A keyed hash of a cell or row; equal texts of one column have equal hashes in every release of the series. */
    long hash(String column, String text);

    /**
     * Enters a release before anybody can see it. Until it is known to be out it counts as if it were, since a run may end in
     * between.
     *
     * @throws java.io.UncheckedIOException when it cannot be written down
     */
    Slip enter(Edition edition);

    /** A release that is entered and about to be published. */
    interface Slip {

        /** The release is out. */
        void published();
    }
}
