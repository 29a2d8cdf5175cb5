package io.sfumato.testkit;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.catalog.Descriptor;
import io.sfumato.job.Catalog;
import java.util.List;
import org.junit.jupiter.api.Tag;

/** More tables, and more moments at which a run is cancelled. */
@Tag("slow")
class ManyRunsTest extends RunContract {

    @Override
    protected List<Descriptor<Algorithm>> algorithms() {
        return Catalog.ALGORITHMS;
    }
}
