package io.sfumato.table;

import java.util.Optional;

/**
 * What an owner wrote on why a column may be published as it is.
 *
 * @param unknown why attackers do not know it; for columns that are kept
 * @param unprotected why no promise has to cover it; for sensitive columns
 */
public record Reasons(Optional<String> unknown, Optional<String> unprotected) {

    /** Nothing was written. */
    public static final Reasons NONE = new Reasons(Optional.empty(), Optional.empty());
}
