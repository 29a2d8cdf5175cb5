package io.sfumato.cli.check;

import io.sfumato.privacy.Counted;
import io.sfumato.privacy.PrivacyModel;
import java.util.List;

/**
 * What somebody wants to know about a release.
 *
 * @param quasi the columns that others know
 * @param sensitive the columns that must not be learned
 * @param promises what has to hold
 * @param againstAll those of them that are about all input rows, of which the file may hold only some
 * @param inPeople those of them that a manifest counted in people, whom the file does not tell apart
 */
public record CheckRequest(
        List<String> quasi,
        List<String> sensitive,
        List<PrivacyModel> promises,
        List<PrivacyModel> againstAll,
        List<PrivacyModel> inPeople) {

    public CheckRequest {
        quasi = List.copyOf(quasi);
        sensitive = List.copyOf(sensitive);
        promises = List.copyOf(promises);
        againstAll = List.copyOf(againstAll);
        inPeople = List.copyOf(inPeople);
    }

    /** Whether a promise counts rows or people. */
    Counted counted(PrivacyModel model) {
        return inPeople.contains(model) ? Counted.PEOPLE : Counted.ROWS;
    }
}
