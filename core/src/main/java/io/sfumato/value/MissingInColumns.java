package io.sfumato.value;

import java.util.Map;

/**
 * The texts that say "no value" in the columns of a table.
 *
 * @param usual in all columns but those that have their own
 * @param own those of single columns, by name, which stand instead of the usual ones
 */
public record MissingInColumns(MissingTokens usual, Map<String, MissingTokens> own) {

    public MissingInColumns {
        own = Map.copyOf(own);
    }

    /** The same in all columns. */
    public static MissingInColumns everywhere(MissingTokens tokens) {
        return new MissingInColumns(tokens, Map.of());
    }

    /** What says "no value" in a column. */
    public MissingTokens of(String column) {
        return own.getOrDefault(column, usual);
    }
}
