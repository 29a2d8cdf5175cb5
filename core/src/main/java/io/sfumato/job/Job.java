package io.sfumato.job;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.label.Notation;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.run.Seed;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.MissingPolicy;
import java.util.List;

/**
 * What is asked for; where rows come from and go to is not part of it.
 *
 * @param columns one for every column of the source, in any order
 * @param protect the promises; at least one
 */
public record Job(
        List<ColumnSpec> columns,
        List<PrivacyModel> protect,
        Algorithm algorithm,
        LabelStyle labels,
        Suppression suppression,
        MissingPolicy missing,
        Notation notation,
        Seed seed) {

    public Job {
        columns = List.copyOf(columns);
        protect = List.copyOf(protect);
    }
}
