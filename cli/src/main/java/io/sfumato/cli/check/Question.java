package io.sfumato.cli.check;

import io.sfumato.privacy.PrivacyModel;
import java.util.List;

/**
 * What somebody wants to know about a release.
 *
 * @param quasi the columns that others know
 * @param sensitive the columns that must not be learned
 * @param promises what has to hold
 */
public record Question(List<String> quasi, List<String> sensitive, List<PrivacyModel> promises) {

    public Question {
        quasi = List.copyOf(quasi);
        sensitive = List.copyOf(sensitive);
        promises = List.copyOf(promises);
    }
}
