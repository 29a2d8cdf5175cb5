package io.sfumato.ledger;

import java.util.List;

/**
 * A release of a series as its publisher remembers it.
 *
 * @param hash the SHA-256 of the file, in hexadecimal
 * @param kept the columns besides the sensitive ones that were published unchanged, sorted
 * @param certain whether it is known to be published; if a run broke off while publishing, that is unknown
 */
public record Edition(String hash, Demand demand, List<String> kept, Roll roll, boolean certain) {

    public Edition {
        kept = List.copyOf(kept);
    }

    /** The same, known to be published. */
    public Edition published() {
        return new Edition(hash, demand, kept, roll, true);
    }
}
