package io.sfumato.ledger;

import java.util.List;

/**
 * A release of a series as its publisher remembers it.
 *
 * @param hash the SHA-256 of the file, in hexadecimal
 * @param kept the columns that were published as they are besides the sensitive ones, sorted
 * @param certain whether it is known to have got out; a run that ended in between may have published it
 */
public record Edition(String hash, Demand demand, List<String> kept, Roll roll, boolean certain) {

    public Edition {
        kept = List.copyOf(kept);
    }

    /** The same, known to have got out. */
    public Edition published() {
        return new Edition(hash, demand, kept, roll, true);
    }
}
