package io.sfumato.testkit;

import io.sfumato.job.LabelStyle;
import io.sfumato.table.MissingPolicy;
import java.util.List;
import java.util.Set;

/**
 * What a run says about its release.
 *
 * @param suppressed the rows it says it left out to keep the promises
 * @param limit how many it might have left out
 * @param perturbed columns whose cells are not meant to be true of their rows
 */
public record ClaimedRelease(
        List<ModelCase> promises,
        LabelStyle style,
        MissingPolicy missing,
        long suppressed,
        long limit,
        Set<String> perturbed) {

    public ClaimedRelease {
        promises = List.copyOf(promises);
        perturbed = Set.copyOf(perturbed);
    }
}
