package io.sfumato.cli.proposal;

import io.sfumato.table.Role;
import java.util.List;
import java.util.Optional;

/**
 * The role a column seems to have.
 *
 * @param role empty when only the owner of the data can tell
 * @param reasons sentences that quote no cell
 * @param rowsPerValue above 1 if the column seems to name persons and values repeat, so that persons have several rows;
 *     1 otherwise
 */
record Guess(Optional<Role> role, List<String> reasons, double rowsPerValue) {

    Guess {
        reasons = List.copyOf(reasons);
    }

    static Guess of(Role role, String... reasons) {
        return new Guess(Optional.of(role), List.of(reasons), 1);
    }

    static Guess undecided(String... reasons) {
        return new Guess(Optional.empty(), List.of(reasons), 1);
    }
}
