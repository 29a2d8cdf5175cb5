package io.sfumato.io.database;

import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
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

    /**
     * Refuses names that the database would not take as they are.
     *
     * @param header the columns of the table
     * @param longest how many bytes of a name count
     * @throws InputException naming the first of them
     */
    void refuseNames(List<String> header, int longest) {
        List<String> names = new ArrayList<>(header);
        names.add(table.table());
        table.schema().ifPresent(names::add);
        for (String name : names) {
            if (name.getBytes(StandardCharsets.UTF_8).length > longest) {
                throw new InputException(
                        Place.in(name()),
                        "names have at most " + longest + " bytes in this database, and '" + name + "' has more");
            }
        }
        for (int i = 0; i < header.size(); i++) {
            for (String other : header.subList(0, i)) {
                if (database.engine().same(header.get(i), other)) {
                    throw new InputException(
                            Place.in(name()),
                            "this database takes the columns '" + other + "' and '" + header.get(i) + "' for one");
                }
            }
        }
    }
}
