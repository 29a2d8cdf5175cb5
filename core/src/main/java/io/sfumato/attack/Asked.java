package io.sfumato.attack;

import io.sfumato.privacy.KAnonymity;
import io.sfumato.privacy.PrivacyModel;
import java.util.List;

/**
 * What the release is held to: what its owner asks for and what its manifest states.
 *
 * @param models the promises
 * @param untold those of them that are about rows the file does not hold, so that the file alone cannot tell
 */
public record Asked(List<PrivacyModel> models, List<PrivacyModel> untold) {

    /** Nothing was promised. */
    public static final Asked NOTHING = new Asked(List.of(), List.of());

    public Asked {
        models = List.copyOf(models);
        untold = List.copyOf(untold);
    }

    /** The greatest k that was promised; 0 if none was. */
    public int k() {
        return models.stream()
                .filter(model -> model.name().equals(KAnonymity.DESCRIPTOR.name()))
                .mapToInt(PrivacyModel::leastRows)
                .max()
                .orElse(0);
    }

    /** The promises about a sensitive column. */
    public List<PrivacyModel> about(String column) {
        return models.stream().filter(model -> model.columns().contains(column)).toList();
    }
}
