package io.sfumato.io.database;

import java.util.Set;

/**
 * The table that a release becomes.
 *
 * @param typed the columns that are published as they are, and so can keep the types they have in the source's database
 * @param overwrite whether a table of this name may be replaced
 */
public record TableTarget(Database database, Relation.Named table, Set<String> typed, boolean overwrite) {

    public TableTarget {
        typed = Set.copyOf(typed);
    }

    /** What messages call it. */
    public String name() {
        return table.name() + " of " + database.name();
    }

    public TableTarget typed(Set<String> columns) {
        return new TableTarget(database, table, columns, overwrite);
    }

    public TableTarget overwriting(boolean allowed) {
        return new TableTarget(database, table, typed, allowed);
    }
}
