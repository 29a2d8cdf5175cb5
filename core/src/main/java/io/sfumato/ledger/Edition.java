package io.sfumato.ledger;

/**
 * A release of a series as its publisher remembers it.
 *
 * @param hash the SHA-256 of the file, in hexadecimal
 * @param certain whether it is known to have got out; a run that ended in between may have published it
 */
public record Edition(String hash, Demand demand, Roll roll, boolean certain) {}
